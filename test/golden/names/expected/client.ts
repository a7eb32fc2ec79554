/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AB2Failure,
  AB2Request,
  AB3Failure,
  AB3Request,
  ABFailure,
  ABRequest,
  AddThingFailure,
  ConstructorFailure,
  ConstructorRequest,
  DeleteFailure,
  DeleteRequest,
  GetNamelessIdFailure,
  GetNamelessIdRequest,
  NewFailure,
  NewRequest,
  PutThingArguments,
  PutThingFailure,
  SendCallFailure,
  SendCallRequest,
  ThenFailure,
  ThenRequest,
  ZähleBlätterFailure,
  ZähleBlätterRequest,
} from "./operations.js";
import type { AddThingRequest, FooBar2 } from "./types.js";
import type * as Types from "./types.js";

/** A client of Names. */
export class NamesClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  readonly options2: Options2Group;
  readonly toString2: ToString2Group;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.options2 = new Options2Group(options);
    this.toString2 = new ToString2Group(options);
  }

  /** `POST /constructor` */
  constructor_(
    request?: ConstructorRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ConstructorFailure>> {
    return sendOperation(
      api,
      { call: "POST /constructor", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /then` */
  then_(
    request?: ThenRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Types.Response, ThenFailure>> {
    return sendOperation(api, { call: "GET /then" }, this.options, request, callOptions);
  }

  /** `POST /new` */
  new(request?: NewRequest, callOptions?: CallOptions): Promise<ApiResult<undefined, NewFailure>> {
    return sendOperation(
      api,
      { call: "POST /new", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /pflanzen` */
  zähleBlätter(
    request?: ZähleBlätterRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ZähleBlätterFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /pflanzen",
        parameters: [{ key: "höhe", in: "query" }],
        accept: "application/json, */*",
        responses: [],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /a-b` */
  aB2(request?: AB2Request, callOptions?: CallOptions): Promise<ApiResult<undefined, AB2Failure>> {
    return sendOperation(
      api,
      { call: "GET /a-b", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /a_b` */
  aB3(request?: AB3Request, callOptions?: CallOptions): Promise<ApiResult<undefined, AB3Failure>> {
    return sendOperation(
      api,
      { call: "GET /a_b", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /aB/{class}` */
  aB(request: ABRequest, callOptions?: CallOptions): Promise<ApiResult<undefined, ABFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /aB/{class}",
        parameters: [
          { key: "classQuery", name: "class", in: "query" },
          { key: "1st", in: "query" },
          { key: "filter[name]", in: "query" },
          { key: "it's", in: "query" },
          { key: "__proto__", in: "query" },
        ],
        accept: "application/json, */*",
        responses: [],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /nameless/{id}` */
  getNamelessId(
    request: GetNamelessIdRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<FooBar2, GetNamelessIdFailure>> {
    return sendOperation(api, { call: "GET /nameless/{id}" }, this.options, request, callOptions);
  }

  /** `POST /things` */
  addThing(
    request: AddThingRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddThingFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /things {id}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PUT /things` */
  putThing(
    request: PutThingArguments,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutThingFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /things {id,body}",
        parameters: [{ key: "idQuery", name: "id", in: "query" }],
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody, plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export class Options2Group {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `POST /delete` */
  delete(
    request?: DeleteRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DeleteFailure>> {
    return sendOperation(
      api,
      { call: "POST /delete", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }
}

export class ToString2Group {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `GET /send-call` */
  sendCall(
    request?: SendCallRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, SendCallFailure>> {
    return sendOperation(
      api,
      { call: "GET /send-call", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }
}
