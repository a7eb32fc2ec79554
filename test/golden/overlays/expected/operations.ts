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
import type { Pot } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/overlays",
  environments: {},
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  limit?: number;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [{ key: "limit", name: "limit", in: "query", style: "form", explode: true }],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsFailure>> {
  return sendCall(api, listPlantsEncoding, [plainParameters], options, request, callOptions);
}

/** What `loadPot` sends. */
export interface LoadPotRequest {
  potId: string;
}

/** Why `loadPot` failed. */
export type LoadPotFailure = CallFailure;

/** How `loadPot` travels. */
export const loadPotEncoding: EndpointEncoding = {
  id: "loadPot",
  method: "GET",
  path: ["/pots/", { parameter: "potId" }],
  parameters: [
    { key: "potId", name: "potId", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /pots/{potId}` */
export function loadPot(
  options: ClientOptions,
  request: LoadPotRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Pot, LoadPotFailure>> {
  return sendCall(api, loadPotEncoding, [], options, request, callOptions);
}
