/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "./http/index.js";
import type { RawResponse } from "./http/index.js";

export interface ListPlantsHeaders {
  /** Of all pages. */
  "X-Total"?: number;
  "X-Offset"?: number | bigint;
  "X-Colours"?: string[];
  "X-Season"?: "summer" | "winter";
  "X-Last"?: boolean;
  "X-Structure"?: string;
}

/** Reads {@link ListPlantsHeaders} from the `rawResponse` of a result. */
export function readListPlantsHeaders(rawResponse: RawResponse): ListPlantsHeaders {
  return readHeaders(rawResponse.headers, {
    "X-Total": "number",
    "X-Offset": "integer",
    "X-Colours": { list: "string" },
    "X-Season": "string",
    "X-Last": "boolean",
    "X-Structure": "string",
  });
}
