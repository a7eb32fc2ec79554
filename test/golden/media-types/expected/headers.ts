/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface LoadOriginalHeaders {
  Location?: string;
}

/** Reads {@link LoadOriginalHeaders} from the `rawResponse` of a result. */
export function readLoadOriginalHeaders(rawResponse: RawResponse): LoadOriginalHeaders {
  return readHeaders(rawResponse.headers, { Location: "string" });
}
