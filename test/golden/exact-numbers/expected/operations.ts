/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/exact-numbers",
  environments: { default: "https://numbers.example" },
  defaultEnvironment: "default",
  userAgent: "golden-exact-numbers/1.0.0",
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
    },
    options,
    request,
    callOptions,
  );
}
