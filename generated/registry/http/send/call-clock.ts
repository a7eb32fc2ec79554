/** One listener for all calls on a signal: Node warns of a leak at eleven. */
interface Watch extends Set<CallClock> {
  handleEvent?: () => void;
}

const watches = /* @__PURE__ */ new WeakMap<AbortSignal, Watch>();

/**
 * Stops a call: by the caller's signal, or when an attempt or the entire call takes too long. Without
 * a signal and a limit it costs next to nothing.
 */
export class CallClock {
  readonly caller: AbortSignal | undefined;
  /** For `fetch`; a new one with each attempt, absent when nothing can stop the call. */
  controller: AbortController | undefined;
  /** Whether a limit ran out in this attempt. */
  isLate = false;
  /** Whether a response is read beyond the result of the call. */
  isOpen = false;
  timer: ReturnType<typeof setTimeout> | undefined;
  halt: (() => void) | undefined;

  constructor(caller: AbortSignal | undefined) {
    this.caller = caller;
    if (!caller) return;
    const watch: Watch = watches.get(caller) ?? new Set();
    watches.set(caller, watch.add(this));
    watch.handleEvent ??= () => watch.forEach((clock) => clock.stop());
    // Adding the same listener again changes nothing.
    caller.addEventListener("abort", watch as EventListenerObject);
  }

  /** Begins an attempt that may take some milliseconds, or `Infinity`. */
  start(milliseconds: number): void {
    this.isLate = false;
    if (this.caller || milliseconds < Infinity) this.controller = new AbortController();
    this.limit(milliseconds);
  }

  /** Begins the limit of milliseconds anew, inside the same attempt; `Infinity` ends it. */
  limit(milliseconds: number): void {
    clearTimeout(this.timer);
    // Longer delays overflow to none at all, with a warning; nobody waits for 24 days.
    if (milliseconds < 2 ** 31) {
      this.timer = setTimeout(() => {
        this.isLate = true;
        this.stop();
      }, milliseconds);
    }
  }

  stop(): void {
    this.halt?.();
    this.controller?.abort(this.caller?.reason);
  }

  /** Waits for a promise, no longer than until the call is stopped; then it rejects. */
  step<T>(promise: Promise<T>): Promise<T> {
    return this.controller
      ? new Promise((resolve, reject) => {
          this.halt = reject;
          promise.then(resolve, reject);
        })
      : promise;
  }

  /** Waits in between two attempts. */
  sleep(milliseconds: number): Promise<void> {
    clearTimeout(this.timer);
    return this.step(new Promise((resolve) => (this.timer = setTimeout(resolve, milliseconds))));
  }

  /** Releases timer and listener. */
  close(): void {
    clearTimeout(this.timer);
    const { caller } = this;
    const watch = caller && watches.get(caller);
    watch?.delete(this);
    if (watch?.size === 0) caller?.removeEventListener("abort", watch as EventListenerObject);
  }
}
