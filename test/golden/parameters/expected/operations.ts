/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { parameterStyles, plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/parameters",
  environments: { default: "https://parameters.example/v1" },
  defaultEnvironment: "default",
};

/** What `findLeaf` sends. */
export interface FindLeafRequest {
  /** The plant. */
  plantId: string;
  index: number;
  tag?: string[];
  /** @default 20 */
  limit?: number;
  sort: "age" | "size";
  deep?: { colour?: string; size?: number };
  pipes?: number[];
  filter?: { below?: number };
  /** @deprecated */
  raw?: string;
  "X-Flag"?: boolean;
  "X-Count"?: number;
  season?: string;
}

/** Why `findLeaf` failed. */
export type FindLeafFailure = CallFailure;

/** How `findLeaf` travels. */
export const findLeafEncoding: EndpointEncoding = {
  id: "findLeaf",
  method: "GET",
  path: ["/plants/", { parameter: "plantId" }, "/leaves/", { parameter: "index" }],
  parameters: [
    {
      key: "plantId",
      name: "plantId",
      in: "path",
      style: "simple",
      explode: false,
      required: true,
    },
    { key: "index", name: "index", in: "path", style: "simple", explode: false, required: true },
    { key: "tag", name: "tag", in: "query", style: "form", explode: true },
    { key: "limit", name: "limit", in: "query", style: "form", explode: true },
    { key: "sort", name: "sort", in: "query", style: "form", explode: true, required: true },
    { key: "deep", name: "deep", in: "query", style: "deepObject", explode: true },
    { key: "pipes", name: "pipes", in: "query", style: "pipeDelimited", explode: false },
    {
      key: "filter",
      name: "filter",
      in: "query",
      style: "form",
      explode: true,
      contentType: "application/json",
    },
    { key: "raw", name: "raw", in: "query", style: "form", explode: true, allowReserved: true },
    { key: "X-Flag", name: "X-Flag", in: "header", style: "simple", explode: false },
    { key: "X-Count", name: "X-Count", in: "header", style: "simple", explode: false },
    { key: "season", name: "season", in: "cookie", style: "form", explode: true },
  ],
  responses: [{ status: 204, kind: "empty" }],
};

/**
 * Find a leaf
 *
 * One leaf of a plant.
 *
 * `GET /plants/{plantId}/leaves/{index}`
 */
export function findLeaf(
  options: ClientOptions,
  request: FindLeafRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, FindLeafFailure>> {
  return sendCall(api, findLeafEncoding, [parameterStyles], options, request, callOptions);
}

/** What `checkLeaf` sends. */
export interface CheckLeafRequest {
  plantId: string;
  index: number[];
  plantIdHeader?: string;
}

/** Why `checkLeaf` failed. */
export type CheckLeafFailure = CallFailure;

/** How `checkLeaf` travels. */
export const checkLeafEncoding: EndpointEncoding = {
  id: "checkLeaf",
  method: "HEAD",
  path: ["/plants/", { parameter: "plantId" }, "/leaves/", { parameter: "index" }],
  parameters: [
    { key: "plantId", name: "plantId", in: "path", style: "label", explode: false, required: true },
    { key: "index", name: "index", in: "path", style: "matrix", explode: true, required: true },
    { key: "plantIdHeader", name: "plantId", in: "header", style: "simple", explode: false },
  ],
  responses: [{ status: 200, kind: "empty" }],
};

/** `HEAD /plants/{plantId}/leaves/{index}` */
export function checkLeaf(
  options: ClientOptions,
  request: CheckLeafRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CheckLeafFailure>> {
  return sendCall(api, checkLeafEncoding, [parameterStyles], options, request, callOptions);
}

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  page?: number;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** How `listPlants` travels. */
export const listPlantsEncoding: EndpointEncoding = {
  id: "listPlants",
  method: "GET",
  path: ["/plants"],
  parameters: [{ key: "page", name: "page", in: "query", style: "form", explode: true }],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request: ListPlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsFailure>> {
  return sendCall(api, listPlantsEncoding, [plainParameters], options, request, callOptions);
}

/** What `describePlants` sends. */
export type DescribePlantsRequest = Record<string, never>;

/** Why `describePlants` failed. */
export type DescribePlantsFailure = CallFailure;

/** How `describePlants` travels. */
export const describePlantsEncoding: EndpointEncoding = {
  id: "describePlants",
  method: "OPTIONS",
  path: ["/plants"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `OPTIONS /plants` */
export function describePlants(
  options: ClientOptions,
  request: DescribePlantsRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePlantsFailure>> {
  return sendCall(api, describePlantsEncoding, [], options, request, callOptions);
}
