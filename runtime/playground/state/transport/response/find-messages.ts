import { createPageTurns } from "./page-turns.js";
import { maxFound } from "./find-text.js";
import type { MessageList } from "../../model/proxy-result.js";

/** Messages that are looked through before the page may get a turn. */
const atOnce = 500;

/** What a search in messages has found so far. Messages are numbered from the first of the stream, dropped ones too. */
export interface FoundMessages {
  readonly numbers: readonly number[];
  /** The first message that was not looked at. */
  readonly next: number;
}

/** Nothing found, nothing looked at. */
export const nothingFound: FoundMessages = { numbers: [], next: 0 };

/** How a list is looked through. */
export interface ScanOptions {
  /** Stops the search. */
  readonly signal: AbortSignal;
  /** The search ends with so many. Default: none is too many. */
  readonly most?: number;
  /** Entries after which the clock is read; fewer for tests that cost more. */
  readonly atOnce?: number;
}

/**
 * Goes on with a search up to the last message, in any case, name and id of events included. Gives the page
 * a turn in between; `undefined` when stopped.
 */
export function findMessages(
  messages: MessageList,
  query: string,
  before: FoundMessages,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  const pattern = toPattern(query);
  const options = { signal, most: maxFound, atOnce };
  return scanList(messages, (message) => isMatch(message, pattern), before, options);
}

/** Finds a text in any case. */
export function toPattern(query: string): RegExp {
  return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu");
}

/** Goes on with a search for entries that pass a test, as {@link findMessages} does. */
export async function scanList<Entry>(
  list: {
    readonly length: number;
    readonly dropped: number;
    at(index: number): Entry | undefined;
  },
  test: (entry: Entry) => boolean,
  before: FoundMessages,
  { signal, most = Infinity, atOnce: pace = atOnce }: ScanOptions,
): Promise<FoundMessages | undefined> {
  const numbers = [...before.numbers];
  const turn = createPageTurns();
  let next = Math.max(before.next, list.dropped);
  while (next < list.dropped + list.length && numbers.length < most) {
    const entry = list.at(next - list.dropped);
    if (entry && test(entry)) numbers.push(next);
    next += 1;
    if (next % pace !== 0) continue;
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
