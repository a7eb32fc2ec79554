/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { addHarvestDates, savePlantDates, watchEventsDates } from "./dates.js";
import {
  encodeDates,
  formBody,
  receiveDates,
  requestDates,
  sendOperation,
  streamOperation,
  streams,
  textBody,
} from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  OperationApi,
} from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event, Name, Plant } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/dates",
  environments: {},
  userAgent: "golden-dates/1.0.0",
};

/** What `savePlant` sends. */
export interface SavePlantRequest {
  sown: Date;
  since?: Date;
  body: Plant;
}

/** Why `savePlant` failed. */
export type SavePlantFailure = CallFailure<
  never,
  DeclaredStatusFailure<409, { until: Date }> | DeclaredRangeFailure<"default", { at: Date }>
>;

/** `PUT /plants/{sown}` */
export function savePlant(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, SavePlantFailure>> {
  return receiveDates(
    sendOperation(
      api,
      {
        id: "savePlant",
        method: "PUT",
        path: "/plants/{sown}",
        query: ["since"],
        body: { kind: "json", required: true },
        errors: [409, "default"],
      },
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

/** `GET /events` */
export function watchEvents(
  options: ClientOptions,
  request?: WatchEventsRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Event>, WatchEventsFailure>> {
  return receiveDates(
    streamOperation(
      api,
      {
        id: "watchEvents",
        method: "GET",
        path: "/events",
        accept: "text/event-stream",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        codecs: [streams],
      },
      options,
      request,
      callOptions,
    ),
    watchEventsDates,
  );
}

/** What `listNames` sends. */
export type ListNamesRequest = Record<string, never>;

/** Why `listNames` failed. */
export type ListNamesFailure = CallFailure;

/** `GET /names` */
export function listNames(
  options: ClientOptions,
  request?: ListNamesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Name[], ListNamesFailure>> {
  return sendOperation(
    api,
    { id: "listNames", method: "GET", path: "/names" },
    options,
    request,
    callOptions,
  );
}

/** What `addHarvest` sends. */
export interface AddHarvestRequest {
  body: { at: Date; name?: string };
}

/** Why `addHarvest` failed. */
export type AddHarvestFailure = CallFailure;

/** `POST /harvests` */
export function addHarvest(
  options: ClientOptions,
  request: AddHarvestRequest,
  callOptions?: CallOptions<never, "application/json">,
): Promise<ApiResult<undefined, AddHarvestFailure>>;
/** The same, sent as application/x-www-form-urlencoded. */
export function addHarvest(
  options: ClientOptions,
  request: { body: { at: Date } },
  callOptions: CallOptions<never, "application/x-www-form-urlencoded"> & {
    contentType: "application/x-www-form-urlencoded";
  },
): Promise<ApiResult<undefined, AddHarvestFailure>>;
/** The same, sent as text/plain. */
export function addHarvest(
  options: ClientOptions,
  request: { body: string },
  callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
): Promise<ApiResult<undefined, AddHarvestFailure>>;
export function addHarvest(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, AddHarvestFailure>> {
  return sendOperation(
    api,
    {
      id: "addHarvest",
      method: "POST",
      path: "/harvests",
      body: { contents: [{ kind: "json" }, { kind: "form" }, { kind: "text" }], required: true },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [textBody, formBody],
    },
    options,
    encodeDates(request, requestDates(addHarvestDates, callOptions?.contentType)),
    callOptions,
  );
}
