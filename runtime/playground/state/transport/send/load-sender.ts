import type { sendRequest } from "./send-request.js";

let loaded: typeof sendRequest | undefined;

/** What sends requests, once it is loaded. */
export function findSender(): typeof sendRequest | undefined {
  return loaded;
}

/** Loads what sends requests. No form needs it, so it comes with the response card. */
export async function loadSender(): Promise<typeof sendRequest> {
  loaded ??= (await import("./send-request.js")).sendRequest;
  return loaded;
}
