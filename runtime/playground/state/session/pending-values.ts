import type { LinkedValues } from "../model/form/fill-linked.js";

/** Stored in memory only, because values come from responses. */
let pending: { readonly endpointId: string; readonly values: LinkedValues } | undefined;

/** Passes values to the playground of the endpoint that is about to open. */
export function setPendingValues(endpointId: string, values: LinkedValues): void {
  pending = { endpointId, values };
}

/** Returns the values for an endpoint and clears them. */
export function takePendingValues(endpointId: string): LinkedValues | undefined {
  const values = pending?.endpointId === endpointId ? pending.values : undefined;
  pending = undefined;
  return values;
}
