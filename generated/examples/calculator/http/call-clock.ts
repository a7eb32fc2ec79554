/** Stops a call: by the caller's signal, or when an attempt or the whole call takes too long. */
export interface CallClock {
  /** For `fetch`; a new one with each attempt, absent when nothing can stop the call. */
  signal?: AbortSignal;
  isLate?: boolean;
  /** Begins an attempt. */
  start(): void;
  /** Begins the limit of milliseconds anew, inside the same attempt; `Infinity` ends it. */
  limit(milliseconds: number): void;
  /** Waits for a promise, no longer than until the call is stopped; then it rejects. */
  step<T>(promise: Promise<T>): Promise<T>;
  /** Waits in between two attempts. */
  sleep(milliseconds: number): Promise<void>;
  /** Releases timer and listener. */
  close(): void;
}

/**
 * Creates the clock of one call; `timeout` limits an attempt, `end` (milliseconds since 1970) all
 * of them. Without a signal and a limit it costs next to nothing.
 */
export function createClock(
  caller: AbortSignal | undefined,
  timeout: number,
  end: number,
): CallClock {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let halted: Promise<never> | undefined;
  let halt: ((reason?: unknown) => void) | undefined;
  const stop = () => {
    controller?.abort(caller?.reason);
    halt?.();
  };
  const schedule = (action: () => void, milliseconds: number) => {
    clearTimeout(timer);
    // Longer delays overflow to none at all, with a warning; nobody waits for 24 days.
    if (milliseconds < 2 ** 31) timer = setTimeout(action, milliseconds);
  };
  const clock: CallClock = {
    start() {
      const milliseconds = Math.min(timeout, end - Date.now());
      clock.isLate = false;
      if (!caller && milliseconds === Infinity) return;
      controller = new AbortController();
      clock.signal = controller.signal;
      halted = new Promise((_resolve, reject) => (halt = reject));
      halted.catch(() => {});
      clock.limit(milliseconds);
      if (caller?.aborted) stop();
    },
    limit: (milliseconds) =>
      schedule(() => {
        clock.isLate = true;
        stop();
      }, milliseconds),
    step: (promise) => (halted ? Promise.race([halted, promise]) : promise),
    sleep: (milliseconds) =>
      clock.step(new Promise<void>((resolve) => schedule(resolve, milliseconds))),
    close() {
      clearTimeout(timer);
      unwatch?.();
    },
  };
  const unwatch = caller && watch(caller, stop);
  return clock;
}

interface Watch {
  readonly stops: Set<() => void>;
  readonly stopAll: () => void;
}

const watches = /* @__PURE__ */ new WeakMap<AbortSignal, Watch>();

/** One listener for all calls on a signal: Node warns of a leak at eleven. Gives what ends the watch. */
function watch(signal: AbortSignal, stop: () => void): () => void {
  let shared = watches.get(signal);
  if (!shared) {
    const stops = new Set<() => void>();
    shared = { stops, stopAll: () => stops.forEach((each) => each()) };
    watches.set(signal, shared);
  }
  const { stops, stopAll } = shared;
  stops.add(stop);
  signal.addEventListener("abort", stopAll);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) signal.removeEventListener("abort", stopAll);
  };
}
