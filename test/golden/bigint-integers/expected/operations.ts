/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, receiveIntegers, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, DeclaredStatusFailure, OperationApi } from "./http/index.js";
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

/** What `findCount` sends. */
export interface FindCountRequest {
  id: bigint;
  above?: bigint;
  among?: bigint[];
}

/** Why `findCount` failed. */
export type FindCountFailure = CallFailure<never, DeclaredStatusFailure<404, { id?: bigint }>>;

/** `GET /counts/{id}` */
export function findCount(
  options: ClientOptions,
  request: FindCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count, FindCountFailure>> {
  return receiveIntegers(
    sendOperation(
      api,
      {
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
      },
      options,
      request,
      callOptions,
    ),
    findCountIntegers,
  );
}

/** What `addCount` sends. */
export interface AddCountRequest {
  body: Count;
}

/** Why `addCount` failed. */
export type AddCountFailure = CallFailure;

/** `POST /counts` */
export function addCount(
  options: ClientOptions,
  request: AddCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count[], AddCountFailure>> {
  return receiveIntegers(
    sendOperation(
      api,
      {
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
      },
      options,
      request,
      callOptions,
    ),
    addCountIntegers,
  );
}

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
  return receiveIntegers(
    sendOperation(
      api,
      {
        id: "listEvents",
        method: "GET",
        path: "/events",
        exact: [["*", "value"]],
        codecs: [exactPlaces],
      },
      options,
      request,
      callOptions,
    ),
    listEventsIntegers,
  );
}
