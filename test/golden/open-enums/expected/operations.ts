/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantId } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/open-enums",
  environments: {},
  userAgent: "golden-open-enums/1.0.0",
};

/** What `loadPlant` sends. */
export interface LoadPlantRequest {
  plantId: PlantId;
}

/** Why `loadPlant` failed. */
export type LoadPlantFailure = CallFailure;

/** `GET /plants/{plantId}` */
export function loadPlant(
  options: ClientOptions,
  request: LoadPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, LoadPlantFailure>> {
  return sendOperation(
    api,
    { id: "loadPlant", method: "GET", path: "/plants/{plantId}" },
    options,
    request,
    callOptions,
  );
}
