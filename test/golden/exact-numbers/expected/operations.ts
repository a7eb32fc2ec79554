/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Count } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/exact-numbers",
  environments: { default: "https://numbers.example" },
  defaultEnvironment: "default",
};

/** What `findCount` sends. */
export interface FindCountRequest {
  id: number | bigint;
  above?: number | bigint;
}

/** Why `findCount` failed. */
export type FindCountFailure = CallFailure;

/** How `findCount` travels. */
export const findCountEncoding: EndpointEncoding = {
  id: "findCount",
  method: "GET",
  path: ["/counts/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    { key: "above", name: "above", in: "query", style: "form", explode: true },
  ],
  responses: [{ status: 200, kind: "json" }],
  exact: [
    ["**", "id"],
    ["**", "big"],
    ["**", "unsigned"],
    ["**", "extra", "**"],
    ["**", "history", "*"],
    ["**", "byDay", "*"],
  ],
};

/** `GET /counts/{id}` */
export function findCount(
  options: ClientOptions,
  request: FindCountRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Count, FindCountFailure>> {
  return sendCall(
    api,
    findCountEncoding,
    [plainParameters, exactPlaces],
    options,
    request,
    callOptions,
  );
}

/** Why `addCount` failed. */
export type AddCountFailure = CallFailure;

/** How `addCount` travels. */
export const addCountEncoding: EndpointEncoding = {
  id: "addCount",
  method: "POST",
  path: ["/counts"],
  body: {
    required: true,
    flat: ["id", "small", "big", "unsigned", "real", "extra", "history", "byDay", "parts"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  exact: [
    ["*", "**", "id"],
    ["*", "**", "big"],
    ["*", "**", "unsigned"],
    ["*", "**", "extra", "**"],
    ["*", "**", "history", "*"],
    ["*", "**", "byDay", "*"],
  ],
};

/** `POST /counts` */
export function addCount(
  options: ClientOptions,
  request: Count,
  callOptions?: CallOptions,
): Promise<ApiResult<Count[], AddCountFailure>> {
  return sendCall(api, addCountEncoding, [jsonBody, exactPlaces], options, request, callOptions);
}
