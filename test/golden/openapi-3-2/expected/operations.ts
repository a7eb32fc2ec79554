/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation, streams } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, Search } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/openapi-3-2",
  environments: { production: "https://plants.example" },
  defaultEnvironment: "production",
  userAgent: "golden-openapi-3-2/1.0.0",
};

export interface SearchPlantsRequest {
  body: Search;
}

export type SearchPlantsError = CallFailure;

const searchPlantsOperation: Operation = {
  id: "searchPlants",
  method: "QUERY",
  path: "/plants",
  body: { kind: "json", required: true },
};

/** `QUERY /plants` */
export function searchPlants(
  options: ClientOptions,
  request: SearchPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], SearchPlantsError>> {
  return sendOperation(api, searchPlantsOperation, options, request, callOptions);
}

export interface ListPlantsRequest {
  /** The genus. */
  kind: string;
  sizes?: number[];
}

export type ListPlantsError = CallFailure;

const listPlantsOperation: Operation = {
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
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Plant>, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export type CopyPlantsRequest = Record<string, never>;

export type CopyPlantsError = CallFailure;

const copyPlantsOperation: Operation = {
  id: "copyPlants",
  method: "COPY",
  path: "/plants",
  responses: [{ status: 204, kind: "empty" }],
};

/** `COPY /plants` */
export function copyPlants(
  options: ClientOptions,
  request?: CopyPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CopyPlantsError>> {
  return sendOperation(api, copyPlantsOperation, options, request, callOptions);
}
