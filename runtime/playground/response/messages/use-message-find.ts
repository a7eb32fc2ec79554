import { useEffect, useState } from "react";
import { maxFound } from "../../state/transport/response/find-text.js";
import {
  findMessages,
  nothingFound,
  type FoundMessages,
} from "../../state/transport/response/find-messages.js";
import type { MessageList } from "../../state/model/proxy-result.js";
import type { Finding } from "../FindBar.js";

/** A search in messages, with the row of the current match. */
interface MessageFinding extends Finding {
  readonly row: number | undefined;
}

/** Searches current and future messages of a stream while the user types. */
export function useMessageFind(messages: MessageList, count: number): MessageFinding {
  const [query, setQuery] = useState("");
  const [step, setStep] = useState(0);
  const [found, setFound] = useState<{ of: string } & FoundMessages>({ of: "", ...nothingFound });
  const isOwn = found.of === query;
  const last = messages.dropped + count;
  useEffect(() => {
    if (query === "" || (isOwn && found.next >= last)) return undefined;
    const stop = new AbortController();
    const search = async (): Promise<void> => {
      const next = await findMessages(messages, query, isOwn ? found : nothingFound, stop.signal);
      if (next) setFound({ of: query, ...next });
    };
    void search();
    return () => stop.abort();
  }, [messages, query, isOwn, found, last]);
  const numbers = isOwn ? found.numbers.filter((each) => each >= messages.dropped) : [];
  const matches = query === "" ? 0 : numbers.length;
  const current = matches === 0 ? 0 : ((step % matches) + matches) % matches;
  const number = matches === 0 ? undefined : numbers[current];
  return {
    query,
    onQuery: (next) => {
      setQuery(next);
      setStep(0);
    },
    count: matches,
    hasMore: matches === maxFound,
    isBusy: query !== "" && (!isOwn || found.next < last) && matches < maxFound,
    current,
    onStep: (by) => setStep(current + by),
    row: number === undefined ? undefined : number - messages.dropped,
  };
}
