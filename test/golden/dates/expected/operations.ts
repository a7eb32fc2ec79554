/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { savePlantDates, watchEventsDates } from "./dates.js";
import {
  encodeDates,
  jsonBody,
  plainParameters,
  receiveDates,
  sendCall,
  sendStream,
  streams,
} from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  DeclaredStatusFailure,
  EndpointEncoding,
  StreamOptions,
} from "./http/index.js";
import type { Event, Name, Plant } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/dates",
  environments: {},
};

/** What `savePlant` sends. */
export interface SavePlantRequest {
  sown: Date;
  since?: Date;
  body: Plant;
}

/** Why `savePlant` failed. */
export type SavePlantFailure = CallFailure<never, DeclaredStatusFailure<409, { until: Date }>>;

/** How `savePlant` travels. */
export const savePlantEncoding: EndpointEncoding = {
  id: "savePlant",
  method: "PUT",
  path: ["/plants/", { parameter: "sown" }],
  parameters: [
    { key: "sown", name: "sown", in: "path", style: "simple", explode: false, required: true },
    { key: "since", name: "since", in: "query", style: "form", explode: true },
  ],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "ConflictError", status: 409 }],
};

/** `PUT /plants/{sown}` */
export function savePlant(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, SavePlantFailure>> {
  return receiveDates(
    sendCall(
      api,
      savePlantEncoding,
      [jsonBody, plainParameters],
      options,
      encodeDates(request, savePlantDates.request),
      callOptions,
    ),
    savePlantDates,
  );
}

/** What `watchEvents` sends. */
export type WatchEventsRequest = Record<string, never>;

/** Why `watchEvents` failed. */
export type WatchEventsFailure = CallFailure;

/** How `watchEvents` travels. */
export const watchEventsEncoding: EndpointEncoding = {
  id: "watchEvents",
  method: "GET",
  path: ["/events"],
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
};

/** `GET /events` */
export function watchEvents(
  options: ClientOptions,
  request: WatchEventsRequest = {},
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Event>, WatchEventsFailure>> {
  return receiveDates(
    sendStream(api, watchEventsEncoding, [streams], options, request, callOptions),
    watchEventsDates,
  );
}

/** What `listNames` sends. */
export type ListNamesRequest = Record<string, never>;

/** Why `listNames` failed. */
export type ListNamesFailure = CallFailure;

/** How `listNames` travels. */
export const listNamesEncoding: EndpointEncoding = {
  id: "listNames",
  method: "GET",
  path: ["/names"],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /names` */
export function listNames(
  options: ClientOptions,
  request: ListNamesRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Name[], ListNamesFailure>> {
  return sendCall(api, listNamesEncoding, [], options, request, callOptions);
}
