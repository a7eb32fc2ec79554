/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/schemas",
  environments: {},
  userAgent: "golden-schemas/1.0.0",
};

export interface SavePlantRequest {
  body: PlantInput;
}

export type SavePlantError = CallFailure;

export const savePlantOperation: Operation = {
  id: "savePlant",
  method: "POST",
  path: "/plants",
  body: { kind: "json", required: true },
  exact: [["**", "seeds"]],
  codecs: [exactPlaces],
};

/** `POST /plants` */
export function savePlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, SavePlantError>> {
  return sendOperation(api, savePlantOperation, options, request, callOptions);
}
