/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import { callDates, encodeDates2, receiveDates2 } from "./dates.js";
import {
  callOperation,
  encodeDates,
  jsonBody,
  receiveDates,
  sendOperation,
  settle,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CallFailure2,
  EncodeFailure,
  ListIssuesFailure,
  ListIssuesRequest,
  ReceiveFailure,
  ReceiveRequest,
  StreamsFailure,
  StreamsRequest,
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
      { call: "GET /issues", errors: [404] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /issues` */
  call<CallThrows extends boolean = Throws>(
    request: Types.CallOptions,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, CallFailure2>> {
    return settle(
      receiveDates(
        sendOperation(
          api,
          { call: "POST /issues {call}", codecs: [jsonBody] },
          this.options,
          encodeDates(request, callDates.request),
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
    request?: Call,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Call, EncodeFailure>> {
    return settle(
      receiveDates(
        sendOperation(
          api,
          { call: "POST /encode {at}", codecs: [jsonBody] },
          this.options,
          encodeDates(request, encodeDates2.request),
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
        sendOperation(api, { call: "GET /receive" }, this.options, request, callOptions),
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
}
