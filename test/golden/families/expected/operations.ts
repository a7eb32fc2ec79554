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
import type { Event, Growth } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/families",
  environments: {},
  userAgent: "golden-families/1.0.0",
};

export type ListEventsRequest = Record<string, never>;

export type ListEventsError = CallFailure;

export const listEventsOperation: Operation = { id: "listEvents", method: "GET", path: "/events" };

/** `GET /events` */
export function listEvents<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListEventsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Event[], ListEventsError>> {
  return sendOperation(api, listEventsOperation, options, request, callOptions);
}

export interface AddGrowthRequest {
  body: Growth;
}

export type AddGrowthError = CallFailure;

export const addGrowthOperation: Operation = {
  id: "addGrowth",
  method: "POST",
  path: "/events",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /events` */
export function addGrowth<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddGrowthRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, AddGrowthError>> {
  return sendOperation(api, addGrowthOperation, options, request, callOptions);
}
