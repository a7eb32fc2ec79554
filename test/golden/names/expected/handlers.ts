/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  aB2Encoding,
  aB3Encoding,
  aBEncoding,
  addThingEncoding,
  constructorEncoding,
  delete_Encoding,
  getNamelessIdEncoding,
  new_Encoding,
  putThingEncoding,
  sendCall2Encoding,
  then_Encoding,
  zähleBlätterEncoding,
} from "./operations.js";
import type {
  AB2Request,
  AB3Request,
  ABRequest,
  ConstructorRequest,
  DeleteRequest,
  GetNamelessIdRequest,
  NewRequest,
  PutThingArguments,
  SendCall2Request,
  ThenRequest,
  ZähleBlätterRequest,
} from "./operations.js";
import type { AddThingRequest, FooBar, ResponseModel } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `POST /delete` */
  delete(request: DeleteRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /constructor` */
  constructor(request: ConstructorRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /then` */
  then(request: ThenRequest, call: HandlerCall<Context>): Answer<ResponseModel>;
  /** `POST /new` */
  "new"(request: NewRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /pflanzen` */
  zähleBlätter(request: ZähleBlätterRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /send-call` */
  sendCall(request: SendCall2Request, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /a-b` */
  "a-b"(request: ABRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /a_b` */
  a_b(request: AB2Request, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /aB/{class}` */
  aB(request: AB3Request, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /nameless/{id}` */
  "GET /nameless/{id}"(request: GetNamelessIdRequest, call: HandlerCall<Context>): Answer<FooBar>;
  /** `POST /things` */
  addThing(request: AddThingRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `PUT /things` */
  putThing(request: PutThingArguments, call: HandlerCall<Context>): Answer<undefined>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  zähleBlätter: { parameters: { höhe: "number" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    delete_Encoding,
    constructorEncoding,
    then_Encoding,
    new_Encoding,
    zähleBlätterEncoding,
    sendCall2Encoding,
    aBEncoding,
    aB2Encoding,
    aB3Encoding,
    getNamelessIdEncoding,
    addThingEncoding,
    putThingEncoding,
  ],
  decodings,
);

/** Choices of {@link createFetchHandler}. */
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
