/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Event, Growth } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/families",
  environments: {},
};

/** What `listEvents` sends. */
export type ListEventsRequest = Record<string, never>;

/** Why `listEvents` failed. */
export type ListEventsFailure = CallFailure;

/** How `listEvents` travels. */
export const listEventsEncoding: EndpointEncoding = {
  id: "listEvents",
  method: "GET",
  path: ["/events"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /events` */
export function listEvents(
  options: ClientOptions,
  request: ListEventsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Event[], ListEventsFailure>> {
  return sendCall(api, listEventsEncoding, [], options, request, callOptions);
}

/** Why `addGrowth` failed. */
export type AddGrowthFailure = CallFailure;

/** How `addGrowth` travels. */
export const addGrowthEncoding: EndpointEncoding = {
  id: "addGrowth",
  method: "POST",
  path: ["/events"],
  body: {
    required: true,
    flat: ["kind", "at", "centimetres"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /events` */
export function addGrowth(
  options: ClientOptions,
  request: Growth,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, AddGrowthFailure>> {
  return sendCall(api, addGrowthEncoding, [jsonBody], options, request, callOptions);
}
