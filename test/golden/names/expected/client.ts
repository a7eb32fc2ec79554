/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  aB2Operation,
  aB3Operation,
  aBOperation,
  addThingOperation,
  api,
  constructorOperation,
  deleteOperation,
  getNamelessIdOperation,
  newOperation,
  putThingOperation,
  sendCallOperation,
  thenOperation,
  zähleBlätterOperation,
} from "./operations.js";
import type {
  AB2Error,
  AB2Request,
  AB3Error,
  AB3Request,
  ABError,
  ABRequest,
  AddThingArguments,
  AddThingError,
  ConstructorError,
  ConstructorRequest,
  DeleteError,
  DeleteRequest,
  GetNamelessIdError,
  GetNamelessIdRequest,
  NewError,
  NewRequest,
  PutThingArguments,
  PutThingError,
  SendCallError,
  SendCallRequest,
  ThenError,
  ThenRequest,
  ZähleBlätterError,
  ZähleBlätterRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { FooBar2 } from "./types.js";
import type * as Types from "./types.js";

/** A client of Names. */
export class NamesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly options2: Options2Group<Throws>;
  readonly toString2: ToString2Group<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.options2 = new Options2Group(options);
    this.toString2 = new ToString2Group(options);
    bindMethods(this, NamesClient);
  }

  /** `POST /constructor` */
  constructor_<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ConstructorRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, ConstructorError, As>> {
    return sendOrThrow(api, constructorOperation, this.options, request, callOptions);
  }

  /** `GET /then` */
  then_<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ThenRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Response, ThenError, As>> {
    return sendOrThrow(api, thenOperation, this.options, request, callOptions);
  }

  /** `POST /new` */
  new<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: NewRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, NewError, As>> {
    return sendOrThrow(api, newOperation, this.options, request, callOptions);
  }

  /** `GET /pflanzen` */
  zähleBlätter<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ZähleBlätterRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, ZähleBlätterError, As>> {
    return sendOrThrow(api, zähleBlätterOperation, this.options, request, callOptions);
  }

  /** `GET /a-b` */
  aB2<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: AB2Request,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AB2Error, As>> {
    return sendOrThrow(api, aB2Operation, this.options, request, callOptions);
  }

  /** `GET /a_b` */
  aB3<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: AB3Request,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AB3Error, As>> {
    return sendOrThrow(api, aB3Operation, this.options, request, callOptions);
  }

  /** `GET /aB/{class}` */
  aB<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ABRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, ABError, As>> {
    return sendOrThrow(api, aBOperation, this.options, request, callOptions);
  }

  /** `GET /nameless/{id}` */
  getNamelessId<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetNamelessIdRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, FooBar2, GetNamelessIdError, As>> {
    return sendOrThrow(api, getNamelessIdOperation, this.options, request, callOptions);
  }

  /** `POST /things` */
  addThing<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddThingArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddThingError, As>> {
    return sendOrThrow(api, addThingOperation, this.options, request, callOptions);
  }

  /** `PUT /things` */
  putThing<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PutThingArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PutThingError, As>> {
    return sendOrThrow(api, putThingOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export class Options2Group<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, Options2Group);
  }

  /** `POST /delete` */
  delete<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: DeleteRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, DeleteError, As>> {
    return sendOrThrow(api, deleteOperation, this.options, request, callOptions);
  }
}

export class ToString2Group<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, ToString2Group);
  }

  /** `GET /send-call` */
  sendCall<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: SendCallRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendCallError, As>> {
    return sendOrThrow(api, sendCallOperation, this.options, request, callOptions);
  }
}
