/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
import type {
  GetEventsFailure,
  GetEventsRequest,
  GetFileFailure,
  GetFileRequest,
  GetJsonFailure,
  GetJsonRequest,
  GetLinesFailure,
  GetLinesRequest,
  GetNoneFailure,
  GetNoneRequest,
  GetTextFailure,
  GetTextRequest,
  GetUndeclaredFailure,
  GetUndeclaredRequest,
} from "./operations.js";
import type { Event } from "./types.js";

/** A client of Answers. */
export class AnswersClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /json` */
  getJson(
    request: GetJsonRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<string | undefined, GetJsonFailure>> {
    return operations.getJson(this.options, request, callOptions);
  }

  /** `GET /text` */
  getText(
    request: GetTextRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<string, GetTextFailure>> {
    return operations.getText(this.options, request, callOptions);
  }

  /** `GET /file` */
  getFile(
    request: GetFileRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, GetFileFailure>> {
    return operations.getFile(this.options, request, callOptions);
  }

  /** `GET /events` */
  getEvents(
    request: GetEventsRequest = {},
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, GetEventsFailure>> {
    return operations.getEvents(this.options, request, callOptions);
  }

  /** `GET /lines` */
  getLines(
    request: GetLinesRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, GetLinesFailure>> {
    return operations.getLines(this.options, request, callOptions);
  }

  /** `GET /none` */
  getNone(
    request: GetNoneRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, GetNoneFailure>> {
    return operations.getNone(this.options, request, callOptions);
  }

  /** `GET /undeclared` */
  getUndeclared(
    request: GetUndeclaredRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, GetUndeclaredFailure>> {
    return operations.getUndeclared(this.options, request, callOptions);
  }
}

export { AnswersClient as Client };
