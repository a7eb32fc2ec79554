/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { addHarvestDates, savePlantDates, watchEventsDates } from "./dates.js";
import {
  dateValues,
  formBody,
  reconnection,
  sendOperation,
  streams,
  textBody,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event, Name, Plant } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/dates",
  environments: {},
  userAgent: "golden-dates/1.0.0",
};

export interface SavePlantRequest {
  sown: Date;
  since?: Date;
  body: Plant;
}

export type SavePlantError = CallFailure<
  never,
  DeclaredStatusFailure<409, { until: Date }> | DeclaredRangeFailure<"default", { at: Date }>
>;

export const savePlantOperation: Operation = {
  id: "savePlant",
  method: "PUT",
  path: "/plants/{sown}",
  query: ["since"],
  body: { kind: "json", required: true },
  errors: [409, "default"],
  dates: savePlantDates,
  codecs: [dateValues],
};

/** `PUT /plants/{sown}` */
export function savePlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, SavePlantError>> {
  return sendOperation(api, savePlantOperation, options, request, callOptions);
}

export type WatchEventsRequest = Record<string, never>;

export type WatchEventsError = CallFailure;

export const watchEventsOperation: Operation = {
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
  dates: watchEventsDates,
  codecs: [streams, reconnection, dateValues],
};

/** `GET /events` */
export function watchEvents<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WatchEventsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Event>, WatchEventsError>> {
  return sendOperation(api, watchEventsOperation, options, request, callOptions);
}

export type ListNamesRequest = Record<string, never>;

export type ListNamesError = CallFailure;

export const listNamesOperation: Operation = { id: "listNames", method: "GET", path: "/names" };

/** `GET /names` */
export function listNames<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListNamesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Name[], ListNamesError>> {
  return sendOperation(api, listNamesOperation, options, request, callOptions);
}

export interface AddHarvestRequest {
  body: { at: Date; name?: string };
}

export type AddHarvestError = CallFailure;

export const addHarvestOperation: Operation = {
  id: "addHarvest",
  method: "POST",
  path: "/harvests",
  body: { contents: [{ kind: "json" }, { kind: "form" }, { kind: "text" }], required: true },
  responses: [{ status: 204, kind: "empty" }],
  dates: addHarvestDates,
  codecs: [textBody, formBody, dateValues],
};

/** `POST /harvests` */
export function addHarvest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddHarvestRequest,
  callOptions?: CallOptions<never, "application/json"> & AsOption<As>,
): Promise<ResultAs<As, undefined, AddHarvestError>>;
/** The same, sent as application/x-www-form-urlencoded. */
export function addHarvest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body: { at: Date } },
  callOptions: CallOptions<never, "application/x-www-form-urlencoded"> &
    AsOption<As> & { contentType: "application/x-www-form-urlencoded" },
): Promise<ResultAs<As, undefined, AddHarvestError>>;
/** The same, sent as text/plain. */
export function addHarvest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body: string },
  callOptions: CallOptions<never, "text/plain"> & AsOption<As> & { contentType: "text/plain" },
): Promise<ResultAs<As, undefined, AddHarvestError>>;
export function addHarvest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, AddHarvestError>> {
  return sendOperation(api, addHarvestOperation, options, request, callOptions);
}
