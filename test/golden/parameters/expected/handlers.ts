/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  CheckLeafRequest,
  DescribePlantsRequest,
  FindLeafRequest,
  ListPlantsRequest,
} from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Find a leaf
   *
   * One leaf of a plant.
   *
   * `GET /plants/{plantId}/leaves/{index}`
   */
  findLeaf(request: FindLeafRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf(request: CheckLeafRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `OPTIONS /plants` */
  describePlants(request: DescribePlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
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
      {
        key: "index",
        name: "index",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
      {
        key: "tag",
        name: "tag",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
      {
        key: "limit",
        name: "limit",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
      { key: "sort", name: "sort", in: "query", style: "form", explode: true, required: true },
      {
        key: "deep",
        name: "deep",
        in: "query",
        style: "deepObject",
        explode: true,
        decodeAs: { object: { colour: "string", size: "integer" } },
      },
      {
        key: "pipes",
        name: "pipes",
        in: "query",
        style: "pipeDelimited",
        explode: false,
        decodeAs: { list: "integer" },
      },
      {
        key: "filter",
        name: "filter",
        in: "query",
        style: "form",
        explode: true,
        contentType: "application/json",
      },
      { key: "raw", name: "raw", in: "query", style: "form", explode: true, allowReserved: true },
      {
        key: "X-Flag",
        name: "X-Flag",
        in: "header",
        style: "simple",
        explode: false,
        decodeAs: "boolean",
      },
      {
        key: "X-Count",
        name: "X-Count",
        in: "header",
        style: "simple",
        explode: false,
        decodeAs: "integer",
      },
      { key: "season", name: "season", in: "cookie", style: "form", explode: true },
    ],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "checkLeaf",
    method: "HEAD",
    path: ["/plants/", { parameter: "plantId" }, "/leaves/", { parameter: "index" }],
    parameters: [
      {
        key: "plantId",
        name: "plantId",
        in: "path",
        style: "label",
        explode: false,
        required: true,
      },
      {
        key: "index",
        name: "index",
        in: "path",
        style: "matrix",
        explode: true,
        required: true,
        decodeAs: { list: "integer" },
      },
      { key: "plantIdHeader", name: "plantId", in: "header", style: "simple", explode: false },
    ],
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
  },
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "describePlants",
    method: "OPTIONS",
    path: ["/plants"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
);

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
