/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { parameterStyles, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/parameters",
  environments: { default: "https://parameters.example/v1" },
  defaultEnvironment: "default",
  userAgent: "golden-parameters/1.0.0",
  errors: ["default"],
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
      call: "GET /plants/{plantId}/leaves/{index}?tag&limit&sort!&deep[]",
      parameters: [
        { key: "pipes", in: "query", style: "pipeDelimited", explode: false },
        { key: "filter", in: "query", contentType: "application/json" },
        { key: "raw", in: "query", allowReserved: true },
        { key: "X-Flag", in: "header" },
        { key: "X-Count", in: "header" },
        { key: "season", in: "cookie" },
      ],
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [parameterStyles],
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
      call: "HEAD",
      path: ["/plants/", { parameter: "plantId" }, "/leaves/", { parameter: "index" }],
      parameters: [
        { key: "plantId", in: "path", style: "label", required: true },
        { key: "index", in: "path", style: "matrix", explode: true, required: true },
        { key: "plantIdHeader", name: "plantId", in: "header" },
      ],
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [parameterStyles],
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
      call: "GET /plants?page",
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [plainParameters],
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
    { call: "OPTIONS /plants", accept: "application/json, */*", responses: [], errors: [] },
    options,
    request,
    callOptions,
  );
}
