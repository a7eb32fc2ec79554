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
  name: "@golden/comments",
  environments: { default: "https://comments.example" },
  defaultEnvironment: "default",
  userAgent: "golden-comments/1.0.0",
};

export interface ListPlantsRequest {
  /**
   * Ends *\/ here.
   * Second line.
   */
  q?: string;
}

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  query: ["q"],
  responses: [{ status: 204, kind: "empty" }],
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
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}
