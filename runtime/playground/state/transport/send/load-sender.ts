import type { sendRequest } from "./send-request.js";

let loaded: typeof sendRequest | undefined;

/** Returns {@link sendRequest} if it is loaded. */
export function findSender(): typeof sendRequest | undefined {
  return loaded;
}

/**
 * Loads {@link sendRequest}. It is not part of the form's code, because only the response card
 * needs it.
 */
export async function loadSender(): Promise<typeof sendRequest> {
  loaded ??= (await import("./send-request.js")).sendRequest;
  return loaded;
}
