import type { CallOptions, ClientOptions } from "../types.js";

/**
 * Options of a call in front of the client's; those that are `undefined` leave the client's as it is.
 * Headers and hooks, which add up, stay the client's.
 */
export function mergeOptions(
  options: ClientOptions,
  callOptions: CallOptions<string, string>,
): ClientOptions {
  const merged: Record<string, unknown> = { ...options };
  for (const name in callOptions)
    merged[name] = callOptions[name as keyof CallOptions] ?? merged[name];
  // A call with credentials of its own never falls back on a token of the client.
  if (callOptions.auth) merged["token"] = merged["refreshAuth"] = undefined;
  merged["headers"] = options.headers;
  return merged;
}
