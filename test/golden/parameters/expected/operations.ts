/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { parameterStyles, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/parameters",
  environments: { default: "https://parameters.example/v1" },
  defaultEnvironment: "default",
  userAgent: "golden-parameters/1.0.0",
  errors: ["default"],
};

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

export type FindLeafError = CallFailure;

const findLeafOperation: Operation = {
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
): Promise<ApiResult<undefined, FindLeafError>> {
  return sendOperation(api, findLeafOperation, options, request, callOptions);
}

export interface CheckLeafRequest {
  plantId: string;
  index: number[];
  plantIdHeader?: string;
}

export type CheckLeafError = CallFailure;

const checkLeafOperation: Operation = {
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
};

/** `HEAD /plants/{plantId}/leaves/{index}` */
export function checkLeaf(
  options: ClientOptions,
  request: CheckLeafRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, CheckLeafError>> {
  return sendOperation(api, checkLeafOperation, options, request, callOptions);
}

export interface ListPlantsRequest {
  page?: number;
}

export type ListPlantsError = CallFailure;

const listPlantsOperation: Operation = {
  call: "GET /plants?page",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [plainParameters],
};

/** `GET /plants` */
export function listPlants(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export type DescribePlantsRequest = Record<string, never>;

export type DescribePlantsError = CallFailure;

const describePlantsOperation: Operation = {
  call: "OPTIONS /plants",
  accept: "application/json, */*",
  responses: [],
  errors: [],
};

/** `OPTIONS /plants` */
export function describePlants(
  options: ClientOptions,
  request?: DescribePlantsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, DescribePlantsError>> {
  return sendOperation(api, describePlantsOperation, options, request, callOptions);
}
