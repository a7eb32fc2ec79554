/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/comments",
  environments: { default: "https://comments.example" },
  defaultEnvironment: "default",
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /**
   * Ends *\/ here.
   * Second line.
   */
  q?: string;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [{ key: "q", name: "q", in: "query", style: "form", explode: true }],
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
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsFailure>> {
  return sendCall(api, listPlantsEncoding, [plainParameters], options, request, callOptions);
}
