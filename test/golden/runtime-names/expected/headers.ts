/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface ListIssuesHeaders {
  "X-Total"?: number;
}

/** Reads {@link ListIssuesHeaders} from the `rawResponse` of a result. */
export function readListIssuesHeaders(rawResponse: RawResponse): ListIssuesHeaders {
  return readHeaders(rawResponse.headers, { "X-Total": "number" });
}
