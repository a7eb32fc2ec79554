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
  api,
  getEventsOperation,
  getFileOperation,
  getJsonOperation,
  getLinesOperation,
  getNoneOperation,
  getTextOperation,
  getUndeclaredOperation,
} from "./operations.js";
import type {
  GetEventsError,
  GetEventsRequest,
  GetFileError,
  GetFileRequest,
  GetJsonError,
  GetJsonRequest,
  GetLinesError,
  GetLinesRequest,
  GetNoneError,
  GetNoneRequest,
  GetTextError,
  GetTextRequest,
  GetUndeclaredError,
  GetUndeclaredRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event } from "./types.js";

/** A client of Answers. */
export class AnswersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, AnswersClient);
  }

  /** `GET /json` */
  getJson<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetJsonRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string | undefined, GetJsonError, As>> {
    return sendOrThrow(api, getJsonOperation, this.options, request, callOptions);
  }

  /** `GET /text` */
  getText<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, string, GetTextError, As>> {
    return sendOrThrow(api, getTextOperation, this.options, request, callOptions);
  }

  /** `GET /file` */
  getFile<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetFileRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, GetFileError, As>> {
    return sendOrThrow(api, getFileOperation, this.options, request, callOptions);
  }

  /** `GET /events` */
  getEvents<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetEventsError, As>> {
    return sendOrThrow(api, getEventsOperation, this.options, request, callOptions);
  }

  /** `GET /lines` */
  getLines<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetLinesError, As>> {
    return sendOrThrow(api, getLinesOperation, this.options, request, callOptions);
  }

  /** `GET /none` */
  getNone<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetNoneRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, GetNoneError, As>> {
    return sendOrThrow(api, getNoneOperation, this.options, request, callOptions);
  }

  /** `GET /undeclared` */
  getUndeclared<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: GetUndeclaredRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, GetUndeclaredError, As>> {
    return sendOrThrow(api, getUndeclaredOperation, this.options, request, callOptions);
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

export { AnswersClient as Client };
