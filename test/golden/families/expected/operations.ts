/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Event, Growth } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/families",
  environments: {},
  userAgent: "golden-families/1.0.0",
};

/** What `listEvents` sends. */
export type ListEventsRequest = Record<string, never>;

/** Why `listEvents` failed. */
export type ListEventsFailure = CallFailure;

/** `GET /events` */
export function listEvents(
  options: ClientOptions,
  request?: ListEventsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Event[], ListEventsFailure>> {
  return sendOperation(
    api,
    { id: "listEvents", method: "GET", path: "/events" },
    options,
    request,
    callOptions,
  );
}

/** What `addGrowth` sends. */
export interface AddGrowthRequest {
  body: Growth;
}

/** Why `addGrowth` failed. */
export type AddGrowthFailure = CallFailure;

/** `POST /events` */
export function addGrowth(
  options: ClientOptions,
  request: AddGrowthRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddGrowthFailure>> {
  return sendOperation(
    api,
    {
      id: "addGrowth",
      method: "POST",
      path: "/events",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
