/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/exact-numbers",
  environments: { default: "https://numbers.example" },
  defaultEnvironment: "default",
  userAgent: "golden-exact-numbers/1.0.0",
};

export interface FindCountRequest {
  id: number | bigint;
  above?: number | bigint;
}

export type FindCountError = CallFailure;

export const findCountOperation: Operation = {
  id: "findCount",
  method: "GET",
  path: "/counts/{id}",
  query: ["above"],
  exact: [
    ["**", "id"],
    ["**", "big"],
    ["**", "unsigned"],
    ["**", "extra", "**"],
    ["**", "history", "*"],
    ["**", "byDay", "*"],
  ],
  codecs: [exactPlaces],
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
    ["**", "big"],
    ["**", "unsigned"],
    ["**", "extra", "**"],
    ["**", "history", "*"],
    ["**", "byDay", "*"],
  ],
  codecs: [exactPlaces],
};

/** `POST /counts` */
export function addCount<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddCountRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Count[], AddCountError>> {
  return sendOperation(api, addCountOperation, options, request, callOptions);
}
