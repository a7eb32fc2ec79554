/** Stops a call: by the caller's signal, or when an attempt or the whole call takes too long. */
export interface CallClock {
  /** For `fetch`; a new one with each attempt, `undefined` when nothing can stop the call. */
  signal: AbortSignal | undefined;
  isLate: boolean;
  /** Begins an attempt of at most this many milliseconds; `Infinity` is without limit. */
  start(milliseconds: number): void;
  /** Begins the limit anew, inside the same attempt. */
  limit(milliseconds: number): void;
  /** Waits for a promise, no longer than until the call is stopped; then it rejects. */
  step<T>(promise: T | PromiseLike<T>): Promise<T>;
  /** Waits in between two attempts. */
  sleep(milliseconds: number): Promise<void>;
  /** Releases timer and listener. */
  close(): void;
}

/** Creates the clock of one call. Without a signal and a finite limit it costs next to nothing. */
export function createClock(caller: AbortSignal | undefined): CallClock {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let halted: Promise<never> | undefined;
  let halt: (() => void) | undefined;
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
    signal: undefined,
    isLate: false,
    start(milliseconds) {
      clock.isLate = false;
      if (!caller && milliseconds === Infinity) return;
      controller = new AbortController();
      clock.signal = controller.signal;
      halted = new Promise((_resolve, reject) => (halt = reject));
      halted.catch(() => {});
      if (caller?.aborted) stop();
      clock.limit(milliseconds);
    },
    limit(milliseconds) {
      schedule(() => {
        clock.isLate = true;
        stop();
      }, milliseconds);
    },
    step: (promise) => (halted ? Promise.race([halted, promise]) : Promise.resolve(promise)),
    sleep: (milliseconds) =>
      clock.step(new Promise<void>((resolve) => schedule(resolve, milliseconds))),
    close() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", stop);
    },
  };
  caller?.addEventListener("abort", stop);
  return clock;
}
