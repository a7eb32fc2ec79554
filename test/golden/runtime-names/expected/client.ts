/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import { callDates, encodeDates2, receiveDates2 } from "./dates.js";
import { encodeDates, jsonBody, receiveDates, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CallFailure2,
  EncodeFailure,
  ListIssuesFailure,
  ListIssuesRequest,
  ReceiveFailure,
  ReceiveRequest,
  Streams2Failure,
  Streams2Request,
} from "./operations.js";
import type { Call } from "./types.js";
import type * as Types from "./types.js";

/** A client of Runtime names. */
export class RuntimeNamesClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /issues` */
  listIssues(
    request?: ListIssuesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Types.Issue, ListIssuesFailure>> {
    return sendOperation(
      api,
      { call: "GET /issues", errors: [404] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /issues` */
  call(
    request: Types.CallOptions,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Call, CallFailure2>> {
    return receiveDates(
      sendOperation(
        api,
        { call: "POST /issues {call}", codecs: [jsonBody] },
        this.options,
        encodeDates(request, callDates.request),
        callOptions,
      ),
      callDates,
    );
  }

  /** `POST /encode` */
  encode(request?: Call, callOptions?: CallOptions): Promise<ApiResult<Call, EncodeFailure>> {
    return receiveDates(
      sendOperation(
        api,
        { call: "POST /encode {at}", codecs: [jsonBody] },
        this.options,
        encodeDates(request, encodeDates2.request),
        callOptions,
      ),
      encodeDates2,
    );
  }

  /** `GET /receive` */
  receive(
    request?: ReceiveRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Call, ReceiveFailure>> {
    return receiveDates(
      sendOperation(api, { call: "GET /receive" }, this.options, request, callOptions),
      receiveDates2,
    );
  }

  /** `GET /pages` */
  streams(
    request?: Streams2Request,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Types.Pagination, Streams2Failure>> {
    return operations.streams2(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  streams2Pages(
    request?: Streams2Request,
    callOptions?: CallOptions,
  ): AsyncIterable<Types.Pagination> {
    return pagination.streams2Pages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  streams2Items(request?: Streams2Request, callOptions?: CallOptions): AsyncIterable<Types.Issue> {
    return pagination.streams2Items(this.options, request, callOptions);
  }
}
