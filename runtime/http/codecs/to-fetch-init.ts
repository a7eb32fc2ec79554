import { createFetchInit } from "../encode/serialize.js";
import { requestCodecs } from "./request-codecs.js";
import type { HttpRequest } from "../types.js";

/**
 * The arguments of `fetch` for a request. `multipart/form-data` has no Content-Type, so that `fetch`
 * sets the boundary.
 *
 * @throws Error for a file without content.
 *
 * @example
 * const { url, init } = toFetchInit(httpRequest);
 * const response = await fetch(url, init);
 */
export function toFetchInit(request: HttpRequest): { url: string; init: RequestInit } {
  return { url: request.url, init: createFetchInit(request, requestCodecs) };
}
