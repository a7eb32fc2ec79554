/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";
import type { Picture } from "./types.js";

export interface LoadOriginalHeaders {
  Location?: string;
}

/** Reads {@link LoadOriginalHeaders} from the `rawResponse` of a result. */
export function readLoadOriginalHeaders(rawResponse: RawResponse): LoadOriginalHeaders {
  return readHeaders(rawResponse.headers, { Location: "string" });
}

export interface ReadSizeHeaders {
  "X-Picture"?: Picture;
}

/** Reads {@link ReadSizeHeaders} from the `rawResponse` of a result. */
export function readReadSizeHeaders(rawResponse: RawResponse): ReadSizeHeaders {
  return readHeaders(rawResponse.headers, { "X-Picture": "json" });
}
