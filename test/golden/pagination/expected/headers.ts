/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface ListByLinkHeaders {
  Link?: string;
}

/** Reads {@link ListByLinkHeaders} from the `rawResponse` of a result. */
export function readListByLinkHeaders(rawResponse: RawResponse): ListByLinkHeaders {
  return readHeaders(rawResponse.headers, { Link: "string" });
}

export interface ListByMediaTypeHeaders {
  Link?: string;
}

/** Reads {@link ListByMediaTypeHeaders} from the `rawResponse` of a result. */
export function readListByMediaTypeHeaders(rawResponse: RawResponse): ListByMediaTypeHeaders {
  return readHeaders(rawResponse.headers, { Link: "string" });
}
