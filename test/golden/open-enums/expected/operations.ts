/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantId } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/open-enums",
  environments: {},
  userAgent: "golden-open-enums/1.0.0",
};

export interface LoadPlantRequest {
  plantId: PlantId;
}

export type LoadPlantError = CallFailure;

export const loadPlantOperation: Operation = {
  id: "loadPlant",
  method: "GET",
  path: "/plants/{plantId}",
};

/** `GET /plants/{plantId}` */
export function loadPlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadPlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, LoadPlantError>> {
  return sendOperation(api, loadPlantOperation, options, request, callOptions);
}
