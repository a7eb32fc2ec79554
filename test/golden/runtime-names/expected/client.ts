/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  bindMethods,
  exactJson,
  loadPage,
  paginate as runtimePaginate,
  paginateItems,
  sendOrThrow,
  sendRequest,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  Page,
  PageStep,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
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
  listIssues<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListIssuesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Issue, ListIssuesError, As>> {
    return sendOrThrow(api, listIssuesOperation, this.options, request, callOptions);
  }

  /** `POST /issues` */
  call<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CallRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Call, CallError2, As>> {
    return sendOrThrow(api, callOperation, this.options, request, callOptions);
  }

  /** `POST /encode` */
  encode<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: EncodeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Call, EncodeError, As>> {
    return sendOrThrow(api, encodeOperation, this.options, request, callOptions);
  }

  /** `GET /receive` */
  receive<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ReceiveRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Call, ReceiveError, As>> {
    return sendOrThrow(api, receiveOperation, this.options, request, callOptions);
  }

  /** `GET /pages` */
  streams<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: StreamsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Pagination, StreamsError, As>> {
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
  unwrap<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: UnwrapRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Pagination, UnwrapError, As>> {
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
  sendOperation<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: SendOperationRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Call, SendOperationError, As>> {
    return sendOrThrow(api, sendOperationOperation, this.options, request, callOptions);
  }

  /** `GET /dates` */
  encodeDates<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: EncodeDatesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, EncodeDatesError, As>> {
    return sendOrThrow(api, encodeDatesOperation, this.options, request, callOptions);
  }

  /** `GET /paginate` */
  paginate<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: PaginateRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PaginateError, As>> {
    return sendOrThrow(api, paginateOperation, this.options, request, callOptions);
  }

  /** `GET /withDebug` */
  withDebug<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WithDebugRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Operation, WithDebugError, As>> {
    return sendOrThrow(api, withDebugOperation, this.options, request, callOptions);
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
