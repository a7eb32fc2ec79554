/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { AddCountRequest, FindCountRequest } from "./operations.js";
import type { Count } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /counts/{id}` */
  findCount(request: FindCountRequest, call: HandlerCall<Context>): Answer<Count>;
  /** `POST /counts` */
  addCount(request: AddCountRequest, call: HandlerCall<Context>): Answer<Count[]>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "findCount",
    method: "GET",
    path: ["/counts/", { parameter: "id" }],
    parameters: [
      {
        key: "id",
        name: "id",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
      {
        key: "above",
        name: "above",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    exact: [
      ["**", "id"],
      ["**", "big"],
      ["**", "unsigned"],
      ["**", "extra", "**"],
      ["**", "history", "*"],
      ["**", "byDay", "*"],
    ],
  },
  {
    id: "addCount",
    method: "POST",
    path: ["/counts"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    exact: [
      ["*", "**", "id"],
      ["*", "**", "big"],
      ["*", "**", "unsigned"],
      ["*", "**", "extra", "**"],
      ["*", "**", "history", "*"],
      ["*", "**", "byDay", "*"],
    ],
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
