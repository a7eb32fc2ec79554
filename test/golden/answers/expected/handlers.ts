/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type {
  GetEventsRequest,
  GetFileRequest,
  GetJsonRequest,
  GetLinesRequest,
  GetNoneRequest,
  GetTextRequest,
  GetUndeclaredRequest,
} from "./operations.js";
import type { Event, Problem } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /json` */
  getJson(
    request: GetJsonRequest,
    call: HandlerCall<Context>,
  ): Answer<
    string | undefined,
    | NamedError<"BadRequestError", { reason?: string }>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"PlantNotFoundError", { plantId: string }>
    | NamedError<"PotNotFoundError">
    | NamedError<"TooManyRequestsError">
    | NamedError<"ClientError", string>
    | NamedError<"Problem", Problem>
  >;
  /** `GET /text` */
  getText(request: GetTextRequest, call: HandlerCall<Context>): Answer<string>;
  /** `GET /file` */
  getFile(request: GetFileRequest, call: HandlerCall<Context>): Answer<Blob>;
  /** `GET /events` */
  getEvents(request: GetEventsRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Event>>;
  /** `GET /lines` */
  getLines(request: GetLinesRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Event>>;
  /** `GET /none` */
  getNone(request: GetNoneRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /undeclared` */
  getUndeclared(request: GetUndeclaredRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "getJson",
    method: "GET",
    path: ["/json"],
    accept: "application/json, text/plain",
    responses: [
      { status: 200, kind: "json" },
      { status: 204, kind: "empty" },
    ],
    errors: [
      { name: "BadRequestError", status: 400 },
      {
        name: "UnauthorizedError",
        status: 401,
        marker: { key: "error", value: "UnauthorizedError" },
        contentKey: "content",
      },
      {
        name: "PlantNotFoundError",
        status: 404,
        marker: { key: "error", value: "PlantNotFoundError" },
        contentKey: "content",
      },
      {
        name: "PotNotFoundError",
        status: 404,
        marker: { key: "error", value: "PotNotFoundError" },
        contentKey: "content",
      },
      { name: "TooManyRequestsError", status: 429, kind: "empty" },
      { name: "ClientError", status: "4XX", kind: "text", contentType: "text/plain" },
      { name: "Problem", status: "default" },
    ],
  },
  {
    id: "getText",
    method: "GET",
    path: ["/text"],
    accept: "text/plain",
    responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  },
  {
    id: "getFile",
    method: "GET",
    path: ["/file"],
    accept: "image/png",
    responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  },
  {
    id: "getEvents",
    method: "GET",
    path: ["/events"],
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
  {
    id: "getLines",
    method: "GET",
    path: ["/lines"],
    accept: "application/jsonl",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "application/jsonl",
        stream: { format: "json-lines", json: true },
      },
    ],
    exact: [["id"]],
  },
  {
    id: "getNone",
    method: "GET",
    path: ["/none"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "getUndeclared",
    method: "GET",
    path: ["/undeclared"],
    accept: "application/json, */*",
    responses: [{ status: "default", kind: "empty" }],
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
