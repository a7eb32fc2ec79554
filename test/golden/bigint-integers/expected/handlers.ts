/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, serveIntegers } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import { integers } from "./integers.js";
import type { AddCountRequest, FindCountRequest, ListEventsRequest } from "./operations.js";
import type { Count, Event } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /counts/{id}` */
  findCount(
    request: FindCountRequest,
    call: HandlerCall<Context>,
  ): Answer<Count, NamedError<"NotFoundError", { id?: bigint }>>;
  /** `POST /counts` */
  addCount(request: AddCountRequest, call: HandlerCall<Context>): Answer<Count[]>;
  /** `GET /events` */
  listEvents(request: ListEventsRequest, call: HandlerCall<Context>): Answer<Event[]>;
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
      {
        key: "among",
        name: "among",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "integer" },
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "NotFoundError", status: 404 }],
    exact: [
      ["id"],
      ["**", "id"],
      ["**", "extra", "**"],
      ["**", "either"],
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
      ["*", "**", "extra", "**"],
      ["*", "**", "either"],
      ["*", "**", "history", "*"],
      ["*", "**", "byDay", "*"],
    ],
  },
  {
    id: "listEvents",
    method: "GET",
    path: ["/events"],
    responses: [{ status: 200, kind: "json" }],
    exact: [["*", "value"]],
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
  return serveCalls({ ...options, operations, handlers: serveIntegers(handlers, integers) });
}
