/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  AB2Request,
  AB3Request,
  ABRequest,
  AddThingArguments,
  ConstructorRequest,
  DeleteRequest,
  GetNamelessIdRequest,
  NewRequest,
  PutThingArguments,
  SendCallRequest,
  ThenRequest,
  ZähleBlätterRequest,
} from "./operations.js";
import type { FooBar2 } from "./types.js";
import type * as Types from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `POST /delete` */
  delete(request: DeleteRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /constructor` */
  constructor(request: ConstructorRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /then` */
  then(request: ThenRequest, call: HandlerCall<Context>): Answer<Types.Response>;
  /** `POST /new` */
  "new"(request: NewRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /pflanzen` */
  zähleBlätter(request: ZähleBlätterRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /send-call` */
  sendCall(request: SendCallRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /a-b` */
  "a-b"(request: AB2Request, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /a_b` */
  a_b(request: AB3Request, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /aB/{class}` */
  aB(request: ABRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /nameless/{id}` */
  "GET /nameless/{id}"(request: GetNamelessIdRequest, call: HandlerCall<Context>): Answer<FooBar2>;
  /** `POST /things` */
  addThing(request: AddThingArguments, call: HandlerCall<Context>): Answer<undefined>;
  /** `PUT /things` */
  putThing(request: PutThingArguments, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "delete",
    method: "POST",
    path: ["/delete"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "constructor",
    method: "POST",
    path: ["/constructor"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  { id: "then", method: "GET", path: ["/then"], responses: [{ status: 200, kind: "json" }] },
  {
    id: "new",
    method: "POST",
    path: ["/new"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "zähleBlätter",
    method: "GET",
    path: ["/pflanzen"],
    parameters: [
      { key: "höhe", name: "höhe", in: "query", style: "form", explode: true, decodeAs: "number" },
    ],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "sendCall",
    method: "GET",
    path: ["/send-call"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "a-b",
    method: "GET",
    path: ["/a-b"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "a_b",
    method: "GET",
    path: ["/a_b"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "aB",
    method: "GET",
    path: ["/aB/", { parameter: "class" }],
    parameters: [
      { key: "class", name: "class", in: "path", style: "simple", explode: false, required: true },
      { key: "classQuery", name: "class", in: "query", style: "form", explode: true },
      { key: "1st", name: "1st", in: "query", style: "form", explode: true },
      { key: "filter[name]", name: "filter[name]", in: "query", style: "form", explode: true },
      { key: "it's", name: "it's", in: "query", style: "form", explode: true },
      { key: "__proto__", name: "__proto__", in: "query", style: "form", explode: true },
    ],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "GET /nameless/{id}",
    method: "GET",
    path: ["/nameless/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "addThing",
    method: "POST",
    path: ["/things"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "putThing",
    method: "PUT",
    path: ["/things"],
    parameters: [{ key: "id", name: "id", in: "query", style: "form", explode: true }],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
