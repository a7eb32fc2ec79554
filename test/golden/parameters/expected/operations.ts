/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/parameters",
  environments: { default: "https://parameters.example/v1" },
  defaultEnvironment: "default",
  userAgent: "golden-parameters/1.0.0",
};

/** What `findLeaf` sends. */
export interface FindLeafRequest {
  /** The plant. */
  plantId: string;
  index: number;
  tag?: string[];
  /**
   * At least 1.
   *
   * @default 20
   */
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
  return sendOperation(
    api,
    {
      id: "findLeaf",
      method: "GET",
      path: "/plants/{plantId}/leaves/{index}",
      query: [
        { name: "tag", style: "form" },
        "limit",
        { name: "sort", required: true },
        { name: "deep", style: "deepObject" },
        { name: "pipes", style: "pipeDelimited", explode: false },
        { name: "filter", contentType: "application/json" },
        { name: "raw", allowReserved: true },
      ],
      headers: ["X-Flag", "X-Count"],
      cookies: ["season"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `checkLeaf` sends. */
export interface CheckLeafRequest {
  plantId: string;
  index: number[];
  plantIdHeader?: string;
}

/** Why `checkLeaf` failed. */
export type CheckLeafFailure = CallFailure;

/** `HEAD /plants/{plantId}/leaves/{index}` */
export function checkLeaf(
  options: ClientOptions,
  request: CheckLeafRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CheckLeafFailure>> {
  return sendOperation(
    api,
    {
      id: "checkLeaf",
      method: "HEAD",
      path: "/plants/{plantId}/leaves/{index}",
      pathParameters: [
        { name: "plantId", style: "label" },
        { name: "index", style: "matrix", explode: true },
      ],
      headers: [{ name: "plantId", key: "plantIdHeader" }],
      responses: [],
    },
    options,
    request,
    callOptions,
  );
}

/** What `listPlants` sends. */
export interface ListPlantsRequest {
  page?: number;
}

/** Why `listPlants` failed. */
export type ListPlantsFailure = CallFailure;

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsFailure>> {
  return sendOperation(
    api,
    {
      id: "listPlants",
      method: "GET",
      path: "/plants",
      query: ["page"],
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `describePlants` sends. */
export type DescribePlantsRequest = Record<string, never>;

/** Why `describePlants` failed. */
export type DescribePlantsFailure = CallFailure;

/** `OPTIONS /plants` */
export function describePlants(
  options: ClientOptions,
  request?: DescribePlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePlantsFailure>> {
  return sendOperation(
    api,
    {
      id: "describePlants",
      method: "OPTIONS",
      path: "/plants",
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
