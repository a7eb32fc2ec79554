import { useEffect, useState } from "react";
import { maxFound } from "../../state/transport/response/find-text.js";
import {
  findMessages,
  nothingFound,
  type FoundMessages,
} from "../../state/transport/response/find-messages.js";
import type { MessageList } from "../../state/model/proxy-result.js";
import type { Finding } from "../FindBar.js";

/** A search in messages, and the row of the match on view. */
export interface MessageFinding extends Finding {
  readonly row: number | undefined;
}

/** Searches the messages of a stream as the user types, and those that arrive after. */
export function useMessageFind(messages: MessageList, count: number): MessageFinding {
  const [wanted, setWanted] = useState("");
  const [step, setStep] = useState(0);
  const [found, setFound] = useState<{ of: string } & FoundMessages>({ of: "", ...nothingFound });
  const isOwn = found.of === wanted;
  const last = messages.dropped + count;
  useEffect(() => {
    if (wanted === "" || (isOwn && found.next >= last)) return undefined;
    const stop = new AbortController();
    const search = async (): Promise<void> => {
      const next = await findMessages(messages, wanted, isOwn ? found : nothingFound, stop.signal);
      if (next) setFound({ of: wanted, ...next });
    };
    void search();
    return () => stop.abort();
  }, [messages, wanted, isOwn, found, last]);
  const numbers = isOwn ? found.numbers.filter((each) => each >= messages.dropped) : [];
  const matches = wanted === "" ? 0 : numbers.length;
  const current = matches === 0 ? 0 : ((step % matches) + matches) % matches;
  const number = matches === 0 ? undefined : numbers[current];
  return {
    wanted,
    onWanted: (next) => {
      setWanted(next);
      setStep(0);
    },
    count: matches,
    hasMore: matches === maxFound,
    isBusy: wanted !== "" && (!isOwn || found.next < last) && matches < maxFound,
    current,
    onStep: (by) => setStep(current + by),
    row: number === undefined ? undefined : number - messages.dropped,
  };
}
