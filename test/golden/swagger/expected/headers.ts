/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface ListPlantsHeaders {
  /** How many. */
  "X-Total"?: number;
}

/** Reads {@link ListPlantsHeaders} from the `rawResponse` of a result. */
export function readListPlantsHeaders(rawResponse: RawResponse): ListPlantsHeaders {
  return readHeaders(rawResponse.headers, { "X-Total": "number" });
}
