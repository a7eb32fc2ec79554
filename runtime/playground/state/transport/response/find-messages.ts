import { createPageTurns } from "./page-turns.js";
import { maxFound } from "./find-text.js";
import type { MessageList } from "../../model/proxy-result.js";

/** Number of messages to search before yielding to the browser. */
const defaultBatchSize = 500;

/**
 * The result of a search so far. Numbers count from the first message of the stream, including
 * dropped ones.
 */
export interface FoundMessages {
  readonly numbers: readonly number[];
  /** The first message that was not searched. */
  readonly next: number;
}

/** The start of a search. */
export const nothingFound: FoundMessages = { numbers: [], next: 0 };

/** Options of {@link scanList}. */
interface ScanOptions {
  /** Aborts the search. */
  readonly signal: AbortSignal;
  /** Maximum number of results. Default: unlimited. */
  readonly max?: number;
  /** Number of entries between checks of the elapsed time. Use a lower number for slow tests. */
  readonly batchSize?: number;
}

/**
 * Continues a case-insensitive search up to the last message. Includes the names and ids of events.
 * Yields to the browser regularly. Returns `undefined` if aborted.
 */
export function findMessages(
  messages: MessageList,
  query: string,
  before: FoundMessages,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  const pattern = toPattern(query);
  const options = { signal, max: maxFound };
  return scanList(messages, (message) => isMatch(message, pattern), before, options);
}

/** Creates a pattern that matches text case-insensitively. */
export function toPattern(query: string): RegExp {
  return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu");
}

/** Continues a search for entries that pass a test, like {@link findMessages}. */
export async function scanList<Entry>(
  list: {
    readonly length: number;
    readonly dropped: number;
    at(index: number): Entry | undefined;
  },
  test: (entry: Entry) => boolean,
  before: FoundMessages,
  { signal, max = Infinity, batchSize = defaultBatchSize }: ScanOptions,
): Promise<FoundMessages | undefined> {
  const numbers = [...before.numbers];
  const turn = createPageTurns();
  let next = Math.max(before.next, list.dropped);
  while (next < list.dropped + list.length && numbers.length < max) {
    const entry = list.at(next - list.dropped);
    if (entry && test(entry)) numbers.push(next);
    next += 1;
    if (next % batchSize !== 0) continue;
    await turn();
    if (signal.aborted) return undefined;
  }
  return { numbers, next };
}

function isMatch(
  { data, event, id }: { readonly data: string; readonly event?: string; readonly id?: string },
  pattern: RegExp,
): boolean {
  if (pattern.test(data)) return true;
  return (event !== undefined && pattern.test(event)) || (id !== undefined && pattern.test(id));
}
