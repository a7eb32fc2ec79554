/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/parameters",
  environments: { default: "https://parameters.example/v1" },
  defaultEnvironment: "default",
  userAgent: "golden-parameters/1.0.0",
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

export const findLeafOperation: Operation = {
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
};

/**
 * Find a leaf
 *
 * One leaf of a plant.
 *
 * `GET /plants/{plantId}/leaves/{index}`
 */
export function findLeaf<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FindLeafRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, FindLeafError>> {
  return sendOperation(api, findLeafOperation, options, request, callOptions);
}

export interface CheckLeafRequest {
  plantId: string;
  index: number[];
  plantIdHeader?: string;
}

export type CheckLeafError = CallFailure;

export const checkLeafOperation: Operation = {
  id: "checkLeaf",
  method: "HEAD",
  path: "/plants/{plantId}/leaves/{index}",
  pathParameters: [
    { name: "plantId", style: "label" },
    { name: "index", style: "matrix", explode: true },
  ],
  headers: [{ name: "plantId", key: "plantIdHeader" }],
  responses: [],
};

/** `HEAD /plants/{plantId}/leaves/{index}` */
export function checkLeaf<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CheckLeafRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, CheckLeafError>> {
  return sendOperation(api, checkLeafOperation, options, request, callOptions);
}

export interface ListPlantsRequest {
  page?: number;
}

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  query: ["page"],
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export type DescribePlantsRequest = Record<string, never>;

export type DescribePlantsError = CallFailure;

export const describePlantsOperation: Operation = {
  id: "describePlants",
  method: "OPTIONS",
  path: "/plants",
  responses: [{ status: 204, kind: "empty" }],
};

/** `OPTIONS /plants` */
export function describePlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: DescribePlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, DescribePlantsError>> {
  return sendOperation(api, describePlantsOperation, options, request, callOptions);
}
