/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Pot } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/overlays",
  environments: {},
  userAgent: "golden-overlays/1.0.0",
};

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  limit?: number;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsFailure>> {
  return sendOperation(
    api,
    {
      id: "listPlants",
      method: "GET",
      path: "/plants",
      query: ["limit"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `loadPot` sends. */
export interface LoadPotRequest {
  potId: string;
}

/** Why `loadPot` failed. */
export type LoadPotFailure = CallFailure;

/** `GET /pots/{potId}` */
export function loadPot(
  options: ClientOptions,
  request: LoadPotRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Pot, LoadPotFailure>> {
  return sendOperation(
    api,
    { id: "loadPot", method: "GET", path: "/pots/{potId}" },
    options,
    request,
    callOptions,
  );
}
