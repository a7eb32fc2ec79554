/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendCall } from "./http/index.js";
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
  name: "@golden/headers",
  environments: {},
};

/** What `listPlants` sends. */
export type ListPlantsRequest = Record<string, never>;

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<string[], ListPlantsFailure>> {
  return sendCall(api, listPlantsEncoding, [], options, request, callOptions);
}
