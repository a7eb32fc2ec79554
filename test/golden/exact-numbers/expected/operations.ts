/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/exact-numbers",
  environments: { default: "https://numbers.example" },
  defaultEnvironment: "default",
  userAgent: "golden-exact-numbers/1.0.0",
  errors: ["default"],
};

/** What `findCount` sends. */
export interface FindCountRequest {
  id: number | bigint;
  above?: number | bigint;
}

/** Why `findCount` failed. */
export type FindCountFailure = CallFailure;

/** `GET /counts/{id}` */
export function findCount(
  options: ClientOptions,
  request: FindCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count, FindCountFailure>> {
  return sendOperation(
    api,
    {
      call: "GET /counts/{id}?above",
      errors: [],
      exact: [
        ["**", "id"],
        ["**", "big"],
        ["**", "unsigned"],
        ["**", "extra", "**"],
        ["**", "history", "*"],
        ["**", "byDay", "*"],
      ],
      codecs: [plainParameters, exactPlaces],
    },
    options,
    request,
    callOptions,
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
  return sendOperation(
    api,
    {
      call: "POST /counts body!",
      errors: [],
      exact: [
        ["**", "id"],
        ["**", "big"],
        ["**", "unsigned"],
        ["**", "extra", "**"],
        ["**", "history", "*"],
        ["**", "byDay", "*"],
      ],
      codecs: [jsonBody, exactPlaces],
    },
    options,
    request,
    callOptions,
  );
}
