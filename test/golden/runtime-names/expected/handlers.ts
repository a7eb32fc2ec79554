/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { dates } from "./dates.js";
import { serveCalls, serveDates } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type {
  CallRequest,
  EncodeDatesRequest,
  EncodeRequest,
  ListIssuesRequest,
  PaginateRequest,
  ReceiveRequest,
  SendOperationRequest,
  StreamsRequest,
  UnwrapRequest,
  WithDebugRequest,
} from "./operations.js";
import type { Call } from "./types.js";
import type * as Types from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /issues` */
  listIssues(
    request: ListIssuesRequest,
    call: HandlerCall<Context>,
  ): Answer<Types.Issue, NamedError<"ApiResult", Types.ApiResult>>;
  /** `POST /issues` */
  call(request: CallRequest, call: HandlerCall<Context>): Answer<Call>;
  /** `POST /encode` */
  encode(request: EncodeRequest, call: HandlerCall<Context>): Answer<Call>;
  /** `GET /receive` */
  receive(request: ReceiveRequest, call: HandlerCall<Context>): Answer<Call>;
  /** `GET /pages` */
  streams(request: StreamsRequest, call: HandlerCall<Context>): Answer<Types.Pagination>;
  /** `GET /unwrap` */
  unwrap(request: UnwrapRequest, call: HandlerCall<Context>): Answer<Types.Pagination>;
  /** `GET /send` */
  sendOperation(request: SendOperationRequest, call: HandlerCall<Context>): Answer<Call>;
  /** `GET /dates` */
  encodeDates(request: EncodeDatesRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /paginate` */
  paginate(request: PaginateRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /withDebug` */
  withDebug(request: WithDebugRequest, call: HandlerCall<Context>): Answer<Types.Operation>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listIssues",
    method: "GET",
    path: ["/issues"],
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "ApiResult", status: 404 }],
  },
  {
    id: "call",
    method: "POST",
    path: ["/issues"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "encode",
    method: "POST",
    path: ["/encode"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
  },
  { id: "receive", method: "GET", path: ["/receive"], responses: [{ status: 200, kind: "json" }] },
  {
    id: "streams",
    method: "GET",
    path: ["/pages"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "unwrap",
    method: "GET",
    path: ["/unwrap"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "sendOperation",
    method: "GET",
    path: ["/send"],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "encodeDates",
    method: "GET",
    path: ["/dates"],
    parameters: [{ key: "at", name: "at", in: "query", style: "form", explode: true }],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "paginate",
    method: "GET",
    path: ["/paginate"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "withDebug",
    method: "GET",
    path: ["/withDebug"],
    responses: [{ status: 200, kind: "json" }],
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
  return serveCalls({ ...options, operations, handlers: serveDates(handlers, dates) });
}
