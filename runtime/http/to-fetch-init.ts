import type { HttpRequest } from "./types.js";

/** The arguments of `fetch` for a request; form-data goes without content-type, so that fetch sets its boundary. */
export function toFetchInit(request: HttpRequest): { url: string; init: RequestInit } {
  void request;
  throw new Error("not built yet");
}
