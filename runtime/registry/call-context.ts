import type { Caller } from "./caller.js";

/** What the operations of the registry know of a call besides its values. */
export interface CallContext {
  readonly caller: Caller;
}
