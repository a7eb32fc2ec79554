/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { CopyPlantsRequest, ListPlantsRequest, SearchPlantsRequest } from "./operations.js";
import type { Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `QUERY /plants` */
  searchPlants(request: SearchPlantsRequest, call: HandlerCall<Context>): Answer<Plant[]>;
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Plant>>;
  /** `COPY /plants` */
  copyPlants(request: CopyPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "searchPlants",
    method: "QUERY",
    path: ["/plants"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      { key: "kind", name: "kind", in: "query", style: "form", explode: true, required: true },
      {
        key: "sizes",
        name: "sizes",
        in: "query",
        style: "pipeDelimited",
        explode: false,
        decodeAs: { list: "integer" },
      },
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
  },
  {
    id: "copyPlants",
    method: "COPY",
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
