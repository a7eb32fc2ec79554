/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface FindCountHeaders {
  "X-Total"?: bigint;
}

/** Reads {@link FindCountHeaders} from the `rawResponse` of a result. */
export function readFindCountHeaders(rawResponse: RawResponse): FindCountHeaders {
  return readHeaders(rawResponse.headers, { "X-Total": "bigint" });
}
