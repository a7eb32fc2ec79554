/**
 * Callbacks of calls by signal. One listener per signal, because Node warns of a leak at eleven.
 */
interface Watch extends Set<() => void> {
  handleEvent?: () => void;
}

/** Node's types do not name this type. */
type Listener = Parameters<AbortSignal["addEventListener"]>[1];

const watches = /* @__PURE__ */ new WeakMap<AbortSignal, Watch>();

/** Aborts a call: by the caller's signal, or by the timeout of an attempt or the entire call. */
export interface CallClock {
  /** Signal for `fetch`, new for each attempt; absent when nothing can abort the call. */
  signal?: AbortSignal;
  /** Whether this attempt timed out. */
  isLate?: boolean;
  /** Whether a response is read after the result of the call. */
  isOpen?: boolean;
  /** Starts an attempt with a timeout in milliseconds, or `Infinity`. */
  start(milliseconds: number): void;
  /** Restarts the timeout within the same attempt; `Infinity` removes it. */
  limit(milliseconds: number): void;
  /** Waits for a promise; rejects when the call is aborted. */
  step<T>(promise: Promise<T>): Promise<T>;
  /** Waits between two attempts. */
  sleep(milliseconds: number): Promise<void>;
  /** Releases timer and listener. */
  close(): void;
}

/** Creates the clock of a call. Without signal and timeout it costs next to nothing. */
export function createCallClock(caller: AbortSignal | undefined): CallClock {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The types of Workers do not accept `undefined` here.
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
    // Adding the same listener again has no effect.
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
      // `setTimeout` fires at once for delays from 2^31 ms (24 days).
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
