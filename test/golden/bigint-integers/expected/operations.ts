/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, receiveIntegers, sendOperation } from "./http/index.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
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

const findCountOperation: Operation = {
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
  codecs: [exactPlaces],
};

/** `GET /counts/{id}` */
export function findCount(
  options: ClientOptions,
  request: FindCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count, FindCountError>> {
  return receiveIntegers(
    sendOperation(api, findCountOperation, options, request, callOptions),
    findCountIntegers,
  );
}

export interface AddCountRequest {
  body: Count;
}

export type AddCountError = CallFailure;

const addCountOperation: Operation = {
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
  codecs: [exactPlaces],
};

/** `POST /counts` */
export function addCount(
  options: ClientOptions,
  request: AddCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count[], AddCountError>> {
  return receiveIntegers(
    sendOperation(api, addCountOperation, options, request, callOptions),
    addCountIntegers,
  );
}

export type ListEventsRequest = Record<string, never>;

export type ListEventsError = CallFailure;

const listEventsOperation: Operation = {
  id: "listEvents",
  method: "GET",
  path: "/events",
  exact: [["*", "value"]],
  codecs: [exactPlaces],
};

/** `GET /events` */
export function listEvents(
  options: ClientOptions,
  request?: ListEventsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Event[], ListEventsError>> {
  return receiveIntegers(
    sendOperation(api, listEventsOperation, options, request, callOptions),
    listEventsIntegers,
  );
}
