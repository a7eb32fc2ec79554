import { allCodecs } from "./all-codecs.js";
import { createFetchInit } from "../encode/index.js";
import type { HttpRequest } from "../types.js";

/**
 * The arguments of `fetch` for a request. Form-data goes without content-type, so that `fetch`
 * sets its boundary. Throws for a file without content.
 */
export function toFetchInit(request: HttpRequest): { url: string; init: RequestInit } {
  return { url: request.url, init: createFetchInit(request, allCodecs) };
}
