/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  getJson<CallThrows extends boolean = Throws>(
    request?: GetJsonRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string | undefined, GetJsonError>> {
    return sendOrThrow(api, getJsonOperation, this.options, request, callOptions);
  }

  /** `GET /text` */
  getText<CallThrows extends boolean = Throws>(
    request?: GetTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, GetTextError>> {
    return sendOrThrow(api, getTextOperation, this.options, request, callOptions);
  }

  /** `GET /file` */
  getFile<CallThrows extends boolean = Throws>(
    request?: GetFileRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, GetFileError>> {
    return sendOrThrow(api, getFileOperation, this.options, request, callOptions);
  }

  /** `GET /events` */
  getEvents<CallThrows extends boolean = Throws>(
    request?: GetEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetEventsError>> {
    return sendOrThrow(api, getEventsOperation, this.options, request, callOptions);
  }

  /** `GET /lines` */
  getLines<CallThrows extends boolean = Throws>(
    request?: GetLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetLinesError>> {
    return sendOrThrow(api, getLinesOperation, this.options, request, callOptions);
  }

  /** `GET /none` */
  getNone<CallThrows extends boolean = Throws>(
    request?: GetNoneRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, GetNoneError>> {
    return sendOrThrow(api, getNoneOperation, this.options, request, callOptions);
  }

  /** `GET /undeclared` */
  getUndeclared<CallThrows extends boolean = Throws>(
    request?: GetUndeclaredRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, GetUndeclaredError>> {
    return sendOrThrow(api, getUndeclaredOperation, this.options, request, callOptions);
  }
}

export { AnswersClient as Client };
