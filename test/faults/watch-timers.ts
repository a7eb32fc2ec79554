/** Counts the timers that are begun from now on and neither fire nor are cleared; not those of `fetch` itself. */
export function watchTimers(): { readonly stop: () => number } {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const left = new Set<unknown>();
  const setCounted = (action: (...values: unknown[]) => void, ...values: unknown[]) => {
    const fire = (...given: unknown[]) => {
      left.delete(timer);
      action(...given);
    };
    const timer: unknown = (set as (...all: unknown[]) => unknown)(fire, ...values);
    if (!isBegunByFetch()) left.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setCounted, set) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((timer: never) => {
    left.delete(timer);
    clear(timer);
  }) as typeof clearTimeout;
  const stop = () => {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    return left.size;
  };
  return { stop };
}

/** Reads the stack without the source maps of tsx, which cost a hundred times as much. */
function isBegunByFetch(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) =>
    sites.some((site) => site.getFileName()?.includes("undici"));
  const { stack } = new Error("begun here");
  Error.prepareStackTrace = prepareStackTrace;
  return Boolean(stack);
}
