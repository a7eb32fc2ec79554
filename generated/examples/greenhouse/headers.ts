/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { readHeaders } from "../../../runtime/http/index.js";
import type { RawResponse } from "../../../runtime/http/index.js";

export interface ListPlantsHeaders {
  /** How many there are in all. */
  "X-Total-Count"?: number;
}

/** Reads {@link ListPlantsHeaders} from the `rawResponse` of a result. */
export function readListPlantsHeaders(rawResponse: RawResponse): ListPlantsHeaders {
  return readHeaders(rawResponse.headers, { "X-Total-Count": "number" });
}

export interface CreatePlantHeaders {
  Location?: string;
}

/** Reads {@link CreatePlantHeaders} from the `rawResponse` of a result. */
export function readCreatePlantHeaders(rawResponse: RawResponse): CreatePlantHeaders {
  return readHeaders(rawResponse.headers, { Location: "string" });
}

export interface DownloadPhotoHeaders {
  "Content-Disposition"?: string;
}

/** Reads {@link DownloadPhotoHeaders} from the `rawResponse` of a result. */
export function readDownloadPhotoHeaders(rawResponse: RawResponse): DownloadPhotoHeaders {
  return readHeaders(rawResponse.headers, { "Content-Disposition": "string" });
}
