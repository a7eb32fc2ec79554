/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callOperation,
  callStream,
  exactPlaces,
  fileResponse,
  streams,
  textResponse,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
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
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event } from "./types.js";

/** A client of Answers. */
export class AnswersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /json` */
  getJson<CallThrows extends boolean = Throws>(
    request?: GetJsonRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string | undefined, GetJsonFailure>> {
    return callOperation(
      api,
      {
        id: "getJson",
        method: "GET",
        path: "/json",
        errors: [
          400,
          "4XX",
          "default",
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
          {
            name: "PlantNotFoundError",
            marker: { key: "error", value: "PlantNotFoundError" },
            contentKey: "content",
          },
          {
            name: "PotNotFoundError",
            marker: { key: "error", value: "PotNotFoundError" },
            contentKey: "content",
          },
          { name: "TooManyRequestsError", status: 429, kind: "empty" },
        ],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /text` */
  getText<CallThrows extends boolean = Throws>(
    request?: GetTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string, GetTextFailure>> {
    return callOperation(
      api,
      {
        id: "getText",
        method: "GET",
        path: "/text",
        accept: "text/plain",
        responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
        codecs: [textResponse],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /file` */
  getFile<CallThrows extends boolean = Throws>(
    request?: GetFileRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, GetFileFailure>> {
    return callOperation(
      api,
      {
        id: "getFile",
        method: "GET",
        path: "/file",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        codecs: [fileResponse],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /events` */
  getEvents<CallThrows extends boolean = Throws>(
    request?: GetEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetEventsFailure>> {
    return callStream(
      api,
      {
        id: "getEvents",
        method: "GET",
        path: "/events",
        accept: "text/event-stream",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        exact: [["id"]],
        codecs: [exactPlaces, streams],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /lines` */
  getLines<CallThrows extends boolean = Throws>(
    request?: GetLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, GetLinesFailure>> {
    return callOperation(
      api,
      {
        id: "getLines",
        method: "GET",
        path: "/lines",
        accept: "application/jsonl",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "application/jsonl",
            stream: { format: "json-lines", json: true },
          },
        ],
        exact: [["id"]],
        codecs: [exactPlaces, streams],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /none` */
  getNone<CallThrows extends boolean = Throws>(
    request?: GetNoneRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, GetNoneFailure>> {
    return callOperation(
      api,
      { id: "getNone", method: "GET", path: "/none", responses: [{ status: 204, kind: "empty" }] },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /undeclared` */
  getUndeclared<CallThrows extends boolean = Throws>(
    request?: GetUndeclaredRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, GetUndeclaredFailure>> {
    return callOperation(
      api,
      {
        id: "getUndeclared",
        method: "GET",
        path: "/undeclared",
        responses: [{ status: "default", kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { AnswersClient as Client };
