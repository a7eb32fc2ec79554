/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  bindMethods,
  loadPage,
  paginate as runtimePaginate,
  paginateItems,
  sendOrThrow,
} from "./http/index.js";
import type { Outcome, Page, PageStep, ThrowOption } from "./http/index.js";
import {
  api,
  callOperation,
  encodeDatesOperation,
  encodeOperation,
  listIssuesOperation,
  paginateOperation,
  receiveOperation,
  sendOperationOperation,
  streamsOperation,
  unwrapOperation,
  withDebugOperation,
} from "./operations.js";
import type {
  CallError2,
  CallRequest,
  EncodeDatesError,
  EncodeDatesRequest,
  EncodeError,
  EncodeRequest,
  ListIssuesError,
  ListIssuesRequest,
  PaginateError,
  PaginateRequest,
  ReceiveError,
  ReceiveRequest,
  SendOperationError,
  SendOperationRequest,
  StreamsError,
  StreamsRequest,
  UnwrapError,
  UnwrapRequest,
  WithDebugError,
  WithDebugRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import { streamsPagination, unwrapPagination } from "./pagination.js";
import type { Call } from "./types.js";
import type * as Types from "./types.js";

/** A client of Runtime names. */
export class RuntimeNamesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, RuntimeNamesClient);
  }

  /** `GET /issues` */
  listIssues<CallThrows extends boolean = Throws>(
    request?: ListIssuesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Issue, ListIssuesError>> {
    return sendOrThrow(api, listIssuesOperation, this.options, request, callOptions);
  }

  /** `POST /issues` */
  call<CallThrows extends boolean = Throws>(
    request: CallRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, CallError2>> {
    return sendOrThrow(api, callOperation, this.options, request, callOptions);
  }

  /** `POST /encode` */
  encode<CallThrows extends boolean = Throws>(
    request: EncodeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, EncodeError>> {
    return sendOrThrow(api, encodeOperation, this.options, request, callOptions);
  }

  /** `GET /receive` */
  receive<CallThrows extends boolean = Throws>(
    request?: ReceiveRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, ReceiveError>> {
    return sendOrThrow(api, receiveOperation, this.options, request, callOptions);
  }

  /** `GET /pages` */
  streams<CallThrows extends boolean = Throws>(
    request?: StreamsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Pagination, StreamsError>> {
    return sendOrThrow(api, streamsOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  streamsPage(
    request?: StreamsRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<Types.Pagination, Types.Issue>> {
    return loadPage(
      api,
      streamsOperation,
      streamsPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  streamsPages(
    request?: StreamsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Types.Pagination> {
    return runtimePaginate(
      api,
      streamsOperation,
      streamsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  streamsItems(request?: StreamsRequest, callOptions?: CallOptions): AsyncIterable<Types.Issue> {
    return paginateItems(
      api,
      streamsOperation,
      streamsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /unwrap` */
  unwrap<CallThrows extends boolean = Throws>(
    request?: UnwrapRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Pagination, UnwrapError>> {
    return sendOrThrow(api, unwrapOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  unwrapPage(
    request?: UnwrapRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<Types.Pagination, Types.Issue>> {
    return loadPage(
      api,
      unwrapOperation,
      unwrapPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  unwrapPages(request?: UnwrapRequest, callOptions?: CallOptions): AsyncIterable<Types.Pagination> {
    return runtimePaginate(
      api,
      unwrapOperation,
      unwrapPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  unwrapItems(request?: UnwrapRequest, callOptions?: CallOptions): AsyncIterable<Types.Issue> {
    return paginateItems(
      api,
      unwrapOperation,
      unwrapPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /send` */
  sendOperation<CallThrows extends boolean = Throws>(
    request?: SendOperationRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, SendOperationError>> {
    return sendOrThrow(api, sendOperationOperation, this.options, request, callOptions);
  }

  /** `GET /dates` */
  encodeDates<CallThrows extends boolean = Throws>(
    request?: EncodeDatesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, EncodeDatesError>> {
    return sendOrThrow(api, encodeDatesOperation, this.options, request, callOptions);
  }

  /** `GET /paginate` */
  paginate<CallThrows extends boolean = Throws>(
    request?: PaginateRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PaginateError>> {
    return sendOrThrow(api, paginateOperation, this.options, request, callOptions);
  }

  /** `GET /withDebug` */
  withDebug<CallThrows extends boolean = Throws>(
    request?: WithDebugRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Operation, WithDebugError>> {
    return sendOrThrow(api, withDebugOperation, this.options, request, callOptions);
  }
}
