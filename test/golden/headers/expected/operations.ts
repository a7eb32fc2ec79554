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

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/headers",
  environments: {},
  userAgent: "golden-headers/1.0.0",
};

export type ListPlantsRequest = Record<string, never>;

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = { id: "listPlants", method: "GET", path: "/plants" };

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, string[], ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}
