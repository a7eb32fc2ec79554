/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import {
  callDates,
  encodeDates2,
  encodeDatesDates,
  receiveDates2,
  sendOperationDates,
} from "./dates.js";
import {
  callOperation,
  encodeDates as runtimeEncodeDates,
  receiveDates,
  sendOperation as runtimeSendOperation,
  settle,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CallFailure2,
  CallRequest,
  EncodeDatesFailure,
  EncodeDatesRequest,
  EncodeFailure,
  EncodeRequest,
  ListIssuesFailure,
  ListIssuesRequest,
  PaginateFailure,
  PaginateRequest,
  ReceiveFailure,
  ReceiveRequest,
  SendOperationFailure,
  SendOperationRequest,
  StreamsFailure,
  StreamsRequest,
  UnwrapFailure,
  UnwrapRequest,
  WithDebugFailure,
  WithDebugRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Call } from "./types.js";
import type * as Types from "./types.js";

/** A client of Runtime names. */
export class RuntimeNamesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /issues` */
  listIssues<CallThrows extends boolean = Throws>(
    request?: ListIssuesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Issue, ListIssuesFailure>> {
    return callOperation(
      api,
      { id: "listIssues", method: "GET", path: "/issues", errors: [404] },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /issues` */
  call<CallThrows extends boolean = Throws>(
    request: CallRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, CallFailure2>> {
    return settle(
      receiveDates(
        runtimeSendOperation(
          api,
          { id: "call", method: "POST", path: "/issues", body: { kind: "json", required: true } },
          this.options,
          runtimeEncodeDates(request, callDates.request),
          callOptions,
        ),
        callDates,
      ),
      this.options,
      callOptions,
    );
  }

  /** `POST /encode` */
  encode<CallThrows extends boolean = Throws>(
    request: EncodeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, EncodeFailure>> {
    return settle(
      receiveDates(
        runtimeSendOperation(
          api,
          { id: "encode", method: "POST", path: "/encode", body: { kind: "json", required: true } },
          this.options,
          runtimeEncodeDates(request, encodeDates2.request),
          callOptions,
        ),
        encodeDates2,
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /receive` */
  receive<CallThrows extends boolean = Throws>(
    request?: ReceiveRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, ReceiveFailure>> {
    return settle(
      receiveDates(
        runtimeSendOperation(
          api,
          { id: "receive", method: "GET", path: "/receive" },
          this.options,
          request,
          callOptions,
        ),
        receiveDates2,
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /pages` */
  streams<CallThrows extends boolean = Throws>(
    request?: StreamsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Pagination, StreamsFailure>> {
    return settle(
      operations.streams(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** All pages, one after the other. */
  streamsPages(
    request?: StreamsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Types.Pagination> {
    return pagination.streamsPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  streamsItems(request?: StreamsRequest, callOptions?: CallOptions): AsyncIterable<Types.Issue> {
    return pagination.streamsItems(this.options, request, callOptions);
  }

  /** `GET /unwrap` */
  unwrap<CallThrows extends boolean = Throws>(
    request?: UnwrapRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Pagination, UnwrapFailure>> {
    return settle(operations.unwrap(this.options, request, callOptions), this.options, callOptions);
  }

  /** All pages, one after the other. */
  unwrapPages(request?: UnwrapRequest, callOptions?: CallOptions): AsyncIterable<Types.Pagination> {
    return pagination.unwrapPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  unwrapItems(request?: UnwrapRequest, callOptions?: CallOptions): AsyncIterable<Types.Issue> {
    return pagination.unwrapItems(this.options, request, callOptions);
  }

  /** `GET /send` */
  sendOperation<CallThrows extends boolean = Throws>(
    request?: SendOperationRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, SendOperationFailure>> {
    return settle(
      receiveDates(
        runtimeSendOperation(
          api,
          { id: "sendOperation", method: "GET", path: "/send" },
          this.options,
          request,
          callOptions,
        ),
        sendOperationDates,
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /dates` */
  encodeDates<CallThrows extends boolean = Throws>(
    request?: EncodeDatesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, EncodeDatesFailure>> {
    return callOperation(
      api,
      {
        id: "encodeDates",
        method: "GET",
        path: "/dates",
        query: ["at"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      runtimeEncodeDates(request, encodeDatesDates.request),
      callOptions,
    );
  }

  /** `GET /paginate` */
  paginate<CallThrows extends boolean = Throws>(
    request?: PaginateRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PaginateFailure>> {
    return callOperation(
      api,
      {
        id: "paginate",
        method: "GET",
        path: "/paginate",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /withDebug` */
  withDebug<CallThrows extends boolean = Throws>(
    request?: WithDebugRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, WithDebugFailure>> {
    return callOperation(
      api,
      {
        id: "withDebug",
        method: "GET",
        path: "/withDebug",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}
