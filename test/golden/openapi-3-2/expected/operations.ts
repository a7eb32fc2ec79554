/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation, streams } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, Search } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/openapi-3-2",
  environments: { production: "https://plants.example" },
  defaultEnvironment: "production",
  userAgent: "golden-openapi-3-2/1.0.0",
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
    {
      id: "searchPlants",
      method: "QUERY",
      path: "/plants",
      body: { kind: "json", required: true },
    },
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
      id: "listPlants",
      method: "GET",
      path: "/plants",
      query: [
        { name: "kind", required: true },
        { name: "sizes", style: "pipeDelimited", explode: false },
      ],
      accept: "application/jsonl",
      responses: [
        {
          status: 200,
          kind: "stream",
          contentType: "application/jsonl",
          stream: { format: "json-lines", json: true },
        },
      ],
      codecs: [streams],
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
    {
      id: "copyPlants",
      method: "COPY",
      path: "/plants",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
