/** What stops the calls on one signal; one listener for all, because Node warns of a leak at eleven. */
interface Watch extends Set<() => void> {
  handleEvent?: () => void;
}

/** What Node's types give no name. */
type Listener = Parameters<AbortSignal["addEventListener"]>[1];

const watches = /* @__PURE__ */ new WeakMap<AbortSignal, Watch>();

/** Stops a call: by the caller's signal, or when an attempt or the entire call takes too long. */
export interface CallClock {
  /** For `fetch`; a new one with each attempt, absent when nothing can stop the call. */
  signal?: AbortSignal;
  /** Whether a limit ran out in this attempt. */
  isLate?: boolean;
  /** Whether a response is read beyond the result of the call. */
  isOpen?: boolean;
  /** Begins an attempt that may take some milliseconds, or `Infinity`. */
  start(milliseconds: number): void;
  /** Begins the limit of milliseconds anew, inside the same attempt; `Infinity` ends it. */
  limit(milliseconds: number): void;
  /** Waits for a promise, no longer than until the call is stopped; then it rejects. */
  step<T>(promise: Promise<T>): Promise<T>;
  /** Waits in between two attempts. */
  sleep(milliseconds: number): Promise<void>;
  /** Releases timer and listener. */
  close(): void;
}

/** A clock for one call. Without a signal and a limit it costs next to nothing. */
export function createCallClock(caller: AbortSignal | undefined): CallClock {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The types of Workers take no `undefined` there.
  const stopTimer = () => timer !== undefined && clearTimeout(timer);
  let halt: (() => void) | undefined;
  const stop = () => {
    halt?.();
    controller?.abort(caller?.reason);
  };
  const watch: Watch = (caller && watches.get(caller)) ?? new Set();
  if (caller) {
    watches.set(caller, watch.add(stop));
    watch.handleEvent ??= () => watch.forEach((each) => each());
    // Adding the same listener again changes nothing.
    caller.addEventListener("abort", watch as Listener);
  }
  const clock: CallClock = {
    start(milliseconds) {
      clock.isLate = false;
      if (caller || milliseconds < Infinity) {
        controller = new AbortController();
        clock.signal = controller.signal;
      }
      clock.limit(milliseconds);
    },
    limit(milliseconds) {
      stopTimer();
      // `setTimeout` fires at once for delays of 2^31 ms (24 days) and more.
      if (milliseconds < 2 ** 31) {
        timer = setTimeout(() => {
          clock.isLate = true;
          stop();
        }, milliseconds);
      }
    },
    step: (promise) =>
      controller
        ? new Promise((resolve, reject) => {
            halt = reject;
            promise.then(resolve, reject);
          })
        : promise,
    sleep(milliseconds) {
      stopTimer();
      return clock.step(new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))));
    },
    close() {
      stopTimer();
      watch.delete(stop);
      if (watch.size === 0) caller?.removeEventListener("abort", watch as Listener);
    },
  };
  return clock;
}
