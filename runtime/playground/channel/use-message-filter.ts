import { useEffect, useMemo, useRef, useState } from "react";
import type { ChannelMessages } from "../state/transport/channel/channel-message.js";
import {
  filterMessages,
  isFiltering,
  type MessageFilter,
} from "../state/transport/channel/filter-messages.js";
import { nothingFound, type FoundMessages } from "../state/transport/response/find-messages.js";

interface FilteredMessages {
  /** Numbers of the matching messages. `undefined` without a filter. */
  readonly numbers: readonly number[] | undefined;
  /** Whether some messages have not been searched yet. */
  readonly isBusy: boolean;
}

/** Filters current and future messages. New messages do not restart a running search. */
export function useMessageFilter(
  messages: ChannelMessages,
  filter: MessageFilter,
): FilteredMessages {
  const [found, setFound] = useState<FoundMessages & { of?: MessageFilter }>(nothingFound);
  const runningRef = useRef<AbortController>(undefined);
  const isUsed = isFiltering(filter);
  const isOwn = found.of === filter;
  const isBusy = isUsed && (!isOwn || found.next < messages.dropped + messages.length);
  useEffect(
    () => () => {
      runningRef.current?.abort();
      runningRef.current = undefined;
    },
    // A new filter aborts the previous search.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [filter],
  );
  useEffect(() => {
    if (!isBusy || runningRef.current) return;
    const stop = new AbortController();
    runningRef.current = stop;
    const search = async (): Promise<void> => {
      const start = isOwn ? found : nothingFound;
      const next = await filterMessages(messages, filter, start, stop.signal);
      if (stop.signal.aborted) return;
      runningRef.current = undefined;
      if (next) setFound({ of: filter, ...next });
    };
    void search();
  }, [isBusy, messages, filter, isOwn, found]);
  const { dropped } = messages;
  const numbers = useMemo(() => {
    if (!isUsed) return undefined;
    if (!isOwn) return [];
    const first = found.numbers.findIndex((number) => number >= dropped);
    return first <= 0 ? (first === 0 ? found.numbers : []) : found.numbers.slice(first);
  }, [isUsed, isOwn, found, dropped]);
  return { numbers, isBusy };
}
