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
import type { Pot } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/overlays",
  environments: {},
  userAgent: "golden-overlays/1.0.0",
};

export interface ListPlantsRequest {
  limit?: number;
}

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  query: ["limit"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export interface LoadPotRequest {
  potId: string;
}

export type LoadPotError = CallFailure;

export const loadPotOperation: Operation = { id: "loadPot", method: "GET", path: "/pots/{potId}" };

/** `GET /pots/{potId}` */
export function loadPot<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadPotRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Pot, LoadPotError>> {
  return sendOperation(api, loadPotOperation, options, request, callOptions);
}
