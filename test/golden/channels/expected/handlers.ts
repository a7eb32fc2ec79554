/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { OpenPlantsRequest } from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Plants {plantId} changes
   *
   * What changes in one plant.
   *
   * `GET /plants/{plantId}/changes`
   */
  plants(
    request: OpenPlantsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    AsyncIterable<
      | {
          type: "grew";
          /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
          id: number | bigint;
        }
      | { type: "withered" }
    >
  >;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = [
  {
    id: "plants",
    method: "GET",
    path: ["/plants/", { parameter: "plantId" }, "/changes"],
    parameters: [
      {
        key: "plantId",
        name: "plantId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
      { key: "since", name: "since", in: "query", style: "form", explode: true },
    ],
    accept: "text/event-stream",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
    exact: [["id"]],
  },
];

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
