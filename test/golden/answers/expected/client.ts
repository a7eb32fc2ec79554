/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileResponse,
  sendOperation,
  streamOperation,
  streams,
  textResponse,
} from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
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
import type { Event } from "./types.js";

/** A client of Answers. */
export class AnswersClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /json` */
  getJson(
    request?: GetJsonRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string | undefined, GetJsonFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /json",
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
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /text` */
  getText(
    request?: GetTextRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string, GetTextFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /text",
        accept: "text/plain",
        responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
        codecs: [textResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /file` */
  getFile(
    request?: GetFileRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, GetFileFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /file",
        accept: "image/png",
        responses: [{ status: 200, kind: "file", contentType: "image/png" }],
        codecs: [fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /events` */
  getEvents(
    request?: GetEventsRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, GetEventsFailure>> {
    return streamOperation(
      api,
      {
        call: "GET /events",
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
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /lines` */
  getLines(
    request?: GetLinesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, GetLinesFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /lines",
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
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /none` */
  getNone(
    request?: GetNoneRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, GetNoneFailure>> {
    return sendOperation(
      api,
      { call: "GET /none", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /undeclared` */
  getUndeclared(
    request?: GetUndeclaredRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, GetUndeclaredFailure>> {
    return sendOperation(
      api,
      { call: "GET /undeclared", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }
}

export { AnswersClient as Client };
