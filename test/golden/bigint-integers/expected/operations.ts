/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, integerValues, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import { addCountIntegers, findCountIntegers, listEventsIntegers } from "./integers.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count, Event } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/bigint-integers",
  environments: { default: "https://integers.example" },
  defaultEnvironment: "default",
  userAgent: "golden-bigint-integers/1.0.0",
};

export interface FindCountRequest {
  id: bigint;
  above?: bigint;
  among?: bigint[];
}

export type FindCountError = CallFailure<never, DeclaredStatusFailure<404, { id?: bigint }>>;

export const findCountOperation: Operation = {
  id: "findCount",
  method: "GET",
  path: "/counts/{id}",
  query: ["above", { name: "among", style: "form" }],
  errors: [404],
  exact: [
    ["**", "id"],
    ["**", "extra", "**"],
    ["**", "either"],
    ["**", "history", "*"],
    ["**", "byDay", "*"],
  ],
  dates: findCountIntegers,
  codecs: [exactPlaces, integerValues],
};

/** `GET /counts/{id}` */
export function findCount<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FindCountRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Count, FindCountError>> {
  return sendOperation(api, findCountOperation, options, request, callOptions);
}

export interface AddCountRequest {
  body: Count;
}

export type AddCountError = CallFailure;

export const addCountOperation: Operation = {
  id: "addCount",
  method: "POST",
  path: "/counts",
  body: { kind: "json", required: true },
  exact: [
    ["**", "id"],
    ["**", "extra", "**"],
    ["**", "either"],
    ["**", "history", "*"],
    ["**", "byDay", "*"],
  ],
  dates: addCountIntegers,
  codecs: [exactPlaces, integerValues],
};

/** `POST /counts` */
export function addCount<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddCountRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Count[], AddCountError>> {
  return sendOperation(api, addCountOperation, options, request, callOptions);
}

export type ListEventsRequest = Record<string, never>;

export type ListEventsError = CallFailure;

export const listEventsOperation: Operation = {
  id: "listEvents",
  method: "GET",
  path: "/events",
  exact: [["*", "value"]],
  dates: listEventsIntegers,
  codecs: [exactPlaces, integerValues],
};

/** `GET /events` */
export function listEvents<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListEventsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Event[], ListEventsError>> {
  return sendOperation(api, listEventsOperation, options, request, callOptions);
}
