import type { CallOptions, ClientOptions } from "../types.js";

/** Options of a call in front of the client's; those that are `undefined` leave the client's as it is. */
export function mergeOptions(
  options: ClientOptions,
  callOptions: CallOptions,
): ClientOptions & Pick<CallOptions, "signal"> {
  const merged: Record<string, unknown> = { ...options };
  for (const [name, value] of Object.entries(callOptions)) merged[name] = value ?? merged[name];
  return merged;
}
