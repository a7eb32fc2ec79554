/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AB2Failure,
  AB2Request,
  AB3Failure,
  AB3Request,
  ABFailure,
  ABRequest,
  AddThingArguments,
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
  }

  /** `POST /constructor` */
  constructor_<CallThrows extends boolean = Throws>(
    request?: ConstructorRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ConstructorFailure>> {
    return callOperation(
      api,
      {
        id: "constructor",
        method: "POST",
        path: "/constructor",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /then` */
  then_<CallThrows extends boolean = Throws>(
    request?: ThenRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Response, ThenFailure>> {
    return callOperation(
      api,
      { id: "then_", method: "GET", path: "/then" },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /new` */
  new<CallThrows extends boolean = Throws>(
    request?: NewRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, NewFailure>> {
    return callOperation(
      api,
      { id: "new_", method: "POST", path: "/new", responses: [{ status: 204, kind: "empty" }] },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /pflanzen` */
  zähleBlätter<CallThrows extends boolean = Throws>(
    request?: ZähleBlätterRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ZähleBlätterFailure>> {
    return callOperation(
      api,
      {
        id: "zähleBlätter",
        method: "GET",
        path: "/pflanzen",
        query: ["höhe"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /a-b` */
  aB2<CallThrows extends boolean = Throws>(
    request?: AB2Request,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AB2Failure>> {
    return callOperation(
      api,
      { id: "aB2", method: "GET", path: "/a-b", responses: [{ status: 204, kind: "empty" }] },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /a_b` */
  aB3<CallThrows extends boolean = Throws>(
    request?: AB3Request,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AB3Failure>> {
    return callOperation(
      api,
      { id: "aB3", method: "GET", path: "/a_b", responses: [{ status: 204, kind: "empty" }] },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /aB/{class}` */
  aB<CallThrows extends boolean = Throws>(
    request: ABRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ABFailure>> {
    return callOperation(
      api,
      {
        id: "aB",
        method: "GET",
        path: "/aB/{class}",
        query: [{ name: "class", key: "classQuery" }, "1st", "filter[name]", "it's", "__proto__"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /nameless/{id}` */
  getNamelessId<CallThrows extends boolean = Throws>(
    request: GetNamelessIdRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, FooBar2, GetNamelessIdFailure>> {
    return callOperation(
      api,
      { id: "getNamelessId", method: "GET", path: "/nameless/{id}" },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /things` */
  addThing<CallThrows extends boolean = Throws>(
    request: AddThingArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddThingFailure>> {
    return callOperation(
      api,
      {
        id: "addThing",
        method: "POST",
        path: "/things",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `PUT /things` */
  putThing<CallThrows extends boolean = Throws>(
    request: PutThingArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PutThingFailure>> {
    return callOperation(
      api,
      {
        id: "putThing",
        method: "PUT",
        path: "/things",
        query: ["id"],
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export class Options2Group<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /** `POST /delete` */
  delete<CallThrows extends boolean = Throws>(
    request?: DeleteRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DeleteFailure>> {
    return callOperation(
      api,
      {
        id: "delete_",
        method: "POST",
        path: "/delete",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export class ToString2Group<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /** `GET /send-call` */
  sendCall<CallThrows extends boolean = Throws>(
    request?: SendCallRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendCallFailure>> {
    return callOperation(
      api,
      {
        id: "sendCall",
        method: "GET",
        path: "/send-call",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}
