import type { Dispatcher } from "undici";

/** Sends calls to targets. */
export interface TargetDispatcher {
  /** Sends a call and reports its result to the handler. */
  dispatch(
    call: Dispatcher.DispatchOptions & { readonly headers: string[] },
    handler: Dispatcher.DispatchHandler,
  ): unknown;
  /** Ends calls in progress with an error. */
  destroy(error: Error): Promise<void>;
}
