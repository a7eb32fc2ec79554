/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/comments",
  environments: { default: "https://comments.example" },
  defaultEnvironment: "default",
  userAgent: "golden-comments/1.0.0",
  errors: ["default"],
};

export interface ListPlantsRequest {
  /**
   * Ends *\/ here.
   * Second line.
   */
  q?: string;
}

export type ListPlantsError = CallFailure;

const listPlantsOperation: Operation = {
  call: "GET /plants?q",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [plainParameters],
};

/**
 * List plants
 *
 * Lists plants.
 *
 * - first *\/ item
 * - second `code`
 *
 * ```ts
 * /* a comment *\/ const a = 1;
 * ```
 *
 * `GET /plants`
 *
 * @deprecated
 */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}
