/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Event, Growth } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/families",
  environments: {},
  userAgent: "golden-families/1.0.0",
  errors: ["default"],
};

export type ListEventsRequest = Record<string, never>;

export type ListEventsError = CallFailure;

const listEventsOperation: Operation = { call: "GET /events", errors: [] };

/** `GET /events` */
export function listEvents(
  options: ClientOptions,
  request?: ListEventsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Event[], ListEventsError>> {
  return sendOperation(api, listEventsOperation, options, request, callOptions);
}

export interface AddGrowthRequest {
  body: Growth;
}

export type AddGrowthError = CallFailure;

const addGrowthOperation: Operation = {
  call: "POST /events body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
};

/** `POST /events` */
export function addGrowth(
  options: ClientOptions,
  request: AddGrowthRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddGrowthError>> {
  return sendOperation(api, addGrowthOperation, options, request, callOptions);
}
