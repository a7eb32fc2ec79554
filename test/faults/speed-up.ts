/** How many times faster waits pass. */
const speed = 40;

/** Shorter timers are not what a back-off is; and a refused response is read on for a second. */
const isWait = (delay: number) => delay >= 100 && delay <= 72_000 && delay !== 1000;

/**
 * Runs with a `setTimeout` that passes 40 times faster, and tells which delays of 100 ms up to a
 * minute were asked for. For real sockets, in Node and in a page, and for clients of others:
 * there fake timers would stop too much. Timers of Node itself stay as they are.
 */
export async function speedUp<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly delays: readonly number[] }> {
  const { setTimeout: plain } = globalThis;
  const delays: number[] = [];
  const fast = (action: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    if (!isWait(delay) || isPlatform()) return plain(action, delay, ...values);
    delays.push(delay);
    return plain(action, delay / speed, ...values);
  };
  globalThis.setTimeout = Object.assign(fast, plain) as unknown as typeof setTimeout;
  try {
    return { result: await run(), delays };
  } finally {
    globalThis.setTimeout = plain;
  }
}

/** Whether Node's own fetch set the timer. */
function isPlatform(): boolean {
  const [, , , setter = ""] = (new Error("where").stack ?? "").split("\n");
  return /node:/.test(setter);
}
