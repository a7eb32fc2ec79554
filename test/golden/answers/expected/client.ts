/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.getJson(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /text` */
  getText<CallThrows extends boolean = Throws>(
    request?: GetTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, GetTextError>> {
    return settle(
      operations.getText(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /file` */
  getFile<CallThrows extends boolean = Throws>(
    request?: GetFileRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, GetFileError>> {
    return settle(
      operations.getFile(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /events` */
  getEvents<CallThrows extends boolean = Throws>(
    request?: GetEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetEventsError>> {
    return settle(
      operations.getEvents(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /lines` */
  getLines<CallThrows extends boolean = Throws>(
    request?: GetLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetLinesError>> {
    return settle(
      operations.getLines(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /none` */
  getNone<CallThrows extends boolean = Throws>(
    request?: GetNoneRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, GetNoneError>> {
    return settle(
      operations.getNone(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /undeclared` */
  getUndeclared<CallThrows extends boolean = Throws>(
    request?: GetUndeclaredRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, GetUndeclaredError>> {
    return settle(
      operations.getUndeclared(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }
}

export { AnswersClient as Client };
