import { createPageTurns } from "./page-turns.js";
import { mostFound } from "./find-text.js";
import type { MessageList } from "../send/proxy-result.js";

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

/**
 * Goes on with a search up to the last message, in any case, name and id of events included. Gives the page
 * a turn in between; `undefined` when stopped.
 */
export async function findMessages(
  messages: MessageList,
  wanted: string,
  before: FoundMessages,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu");
  const numbers = [...before.numbers];
  const turn = createPageTurns();
  let next = Math.max(before.next, messages.dropped);
  while (next < messages.dropped + messages.length && numbers.length < mostFound) {
    const message = messages.at(next - messages.dropped);
    if (message && isMatch(message, pattern)) numbers.push(next);
    next += 1;
    if (next % atOnce !== 0) continue;
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
