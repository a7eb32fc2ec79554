/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/schemas",
  environments: {},
  userAgent: "golden-schemas/1.0.0",
  errors: ["default"],
};

export interface SavePlantRequest {
  body: PlantInput;
}

export type SavePlantError = CallFailure;

const savePlantOperation: Operation = {
  call: "POST /plants body!",
  errors: [],
  exact: [["**", "seeds"]],
  codecs: [jsonBody, exactPlaces],
};

/** `POST /plants` */
export function savePlant(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, SavePlantError>> {
  return sendOperation(api, savePlantOperation, options, request, callOptions);
}
