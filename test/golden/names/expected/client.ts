/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
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
  SendCall2Failure,
  SendCall2Request,
  ThenFailure,
  ThenRequest,
  ZähleBlätterFailure,
  ZähleBlätterRequest,
} from "./operations.js";
import type { AddThingRequest, FooBar, ResponseModel } from "./types.js";

/** A client of Names. */
export class NamesClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;
  readonly options2: OptionsGroup;
  readonly toString2: ToStringGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.options2 = new OptionsGroup(options);
    this.toString2 = new ToStringGroup(options);
  }

  /** `POST /constructor` */
  constructor_(
    request: ConstructorRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ConstructorFailure>> {
    return operations.constructor(this.options, request, callOptions);
  }

  /** `GET /then` */
  then_(
    request: ThenRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<ResponseModel, ThenFailure>> {
    return operations.then_(this.options, request, callOptions);
  }

  /** `POST /new` */
  new(
    request: NewRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, NewFailure>> {
    return operations.new_(this.options, request, callOptions);
  }

  /** `GET /pflanzen` */
  zähleBlätter(
    request: ZähleBlätterRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ZähleBlätterFailure>> {
    return operations.zähleBlätter(this.options, request, callOptions);
  }

  /** `GET /a-b` */
  aB(request: ABRequest = {}, callOptions?: CallOptions): Promise<ApiResult<undefined, ABFailure>> {
    return operations.aB(this.options, request, callOptions);
  }

  /** `GET /a_b` */
  aB2(
    request: AB2Request = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AB2Failure>> {
    return operations.aB2(this.options, request, callOptions);
  }

  /** `GET /aB/{class}` */
  aB3(request: AB3Request, callOptions?: CallOptions): Promise<ApiResult<undefined, AB3Failure>> {
    return operations.aB3(this.options, request, callOptions);
  }

  /** `GET /nameless/{id}` */
  getNamelessId(
    request: GetNamelessIdRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<FooBar, GetNamelessIdFailure>> {
    return operations.getNamelessId(this.options, request, callOptions);
  }

  /** `POST /things` */
  addThing(
    request: AddThingRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddThingFailure>> {
    return operations.addThing(this.options, request, callOptions);
  }

  /** `PUT /things` */
  putThing(
    request: PutThingArguments,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutThingFailure>> {
    return operations.putThing(this.options, request, callOptions);
  }
}

export { NamesClient as Client };

export class OptionsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `POST /delete` */
  delete(
    request: DeleteRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DeleteFailure>> {
    return operations.delete_(this.options, request, callOptions);
  }
}

export class ToStringGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `GET /send-call` */
  sendCall2(
    request: SendCall2Request = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, SendCall2Failure>> {
    return operations.sendCall2(this.options, request, callOptions);
  }
}
