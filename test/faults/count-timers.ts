/** Runs, and counts the timers that were begun meanwhile and neither fired nor were cleared. */
export async function countTimers<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly left: number }> {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const left = new Set<unknown>();
  const setCounted = (action: (...values: unknown[]) => void, ...values: unknown[]) => {
    const fire = (...given: unknown[]) => {
      left.delete(timer);
      action(...given);
    };
    const timer: unknown = (set as (...all: unknown[]) => unknown)(fire, ...values);
    left.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setCounted, set) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((timer: never) => {
    left.delete(timer);
    clear(timer);
  }) as typeof clearTimeout;
  try {
    return { result: await run(), left: left.size };
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }
}
