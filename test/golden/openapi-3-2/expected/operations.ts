/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, parameterStyles, sendCall, streams } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Plant, Search } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/openapi-3-2",
  environments: { production: "https://plants.example" },
  defaultEnvironment: "production",
};

/** Why `searchPlants` failed. */
export type SearchPlantsFailure = CallFailure;

/** How `searchPlants` travels. */
export const searchPlantsEncoding: EndpointEncoding = {
  id: "searchPlants",
  method: "QUERY",
  path: ["/plants"],
  body: {
    required: true,
    flat: ["text"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
};

/** `QUERY /plants` */
export function searchPlants(
  options: ClientOptions,
  request: Search = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Plant[], SearchPlantsFailure>> {
  return sendCall(api, searchPlantsEncoding, [jsonBody], options, request, callOptions);
}

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  /** The genus. */
  kind: string;
  sizes?: number[];
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [
    { key: "kind", name: "kind", in: "query", style: "form", explode: true, required: true },
    { key: "sizes", name: "sizes", in: "query", style: "pipeDelimited", explode: false },
  ],
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "application/jsonl",
      stream: { format: "json-lines", json: true },
    },
  ],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<Plant>, ListPlantsFailure>> {
  return sendCall(
    api,
    listPlantsEncoding,
    [parameterStyles, streams],
    options,
    request,
    callOptions,
  );
}

/** What `copyPlants` sends. */
export type CopyPlantsRequest = Record<string, never>;

/** Why `copyPlants` failed. */
export type CopyPlantsFailure = CallFailure;

/** How `copyPlants` travels. */
export const copyPlantsEncoding: EndpointEncoding = {
  id: "copyPlants",
  method: "COPY",
  path: ["/plants"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `COPY /plants` */
export function copyPlants(
  options: ClientOptions,
  request: CopyPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CopyPlantsFailure>> {
  return sendCall(api, copyPlantsEncoding, [], options, request, callOptions);
}
