/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, parameterStyles, sendOperation, streams } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, Search } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/openapi-3-2",
  environments: { production: "https://plants.example" },
  defaultEnvironment: "production",
  userAgent: "golden-openapi-3-2/1.0.0",
  errors: ["default"],
};

/** What `searchPlants` sends. */
export interface SearchPlantsRequest {
  body: Search;
}

/** Why `searchPlants` failed. */
export type SearchPlantsFailure = CallFailure;

/** `QUERY /plants` */
export function searchPlants(
  options: ClientOptions,
  request: SearchPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], SearchPlantsFailure>> {
  return sendOperation(
    api,
    { call: "QUERY /plants body!", errors: [], codecs: [jsonBody] },
    options,
    request,
    callOptions,
  );
}

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /** The genus. */
  kind: string;
  sizes?: number[];
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Plant>, ListPlantsFailure>> {
  return sendOperation(
    api,
    {
      call: "GET /plants?kind!",
      parameters: [{ key: "sizes", in: "query", style: "pipeDelimited", explode: false }],
      accept: "application/jsonl",
      responses: [
        {
          status: 200,
          kind: "stream",
          contentType: "application/jsonl",
          stream: { format: "json-lines", json: true },
        },
      ],
      errors: [],
      codecs: [parameterStyles, streams],
    },
    options,
    request,
    callOptions,
  );
}

/** What `copyPlants` sends. */
export type CopyPlantsRequest = Record<string, never>;

/** Why `copyPlants` failed. */
export type CopyPlantsFailure = CallFailure;

/** `COPY /plants` */
export function copyPlants(
  options: ClientOptions,
  request?: CopyPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CopyPlantsFailure>> {
  return sendOperation(
    api,
    { call: "COPY /plants", accept: "application/json, */*", responses: [], errors: [] },
    options,
    request,
    callOptions,
  );
}
