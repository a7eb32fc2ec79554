/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { savePlantDates, watchEventsDates } from "./dates.js";
import {
  encodeDates,
  jsonBody,
  plainParameters,
  receiveDates,
  sendOperation,
  streamOperation,
  streams,
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
  sownPath: Date;
  since?: Date;
  name: Name;
  sown?: Date;
  watered?: (Date | null)[];
  seedlings?: Plant[];
  marks?: Record<string, Date>;
  note?: string;
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
        call: "PUT /plants/{sownPath}?since {name,sown,watered,seedlings,marks,note}",
        errors: [409, "default"],
        codecs: [jsonBody, plainParameters],
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
        call: "GET /events",
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
  return sendOperation(api, { call: "GET /names" }, options, request, callOptions);
}
