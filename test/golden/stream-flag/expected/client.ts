/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  jsonBody,
  multipartBody,
  plainParameters,
  streamOperation,
  streams,
} from "./http/index.js";
import type { ApiResult, ClientOptions, StreamOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ChatFailure,
  HearFailure,
  HearRequest,
  SingFailure,
  SingRequest,
  WalkFailure,
  WalkRequest,
} from "./operations.js";
import type { Message, Word } from "./types.js";
import type * as Types from "./types.js";

/** A client of Stream flag. */
export class StreamFlagClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /**
   * Answers a message.
   *
   * `POST /chats`
   */
  chat(
    request: Message & { stream?: false | null },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer, ChatFailure>>;
  /** The same as a stream. */
  chat(
    request: Message & { stream: true },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Word>, ChatFailure>>;
  /** The same, if `stream` is known only at run time. */
  chat(
    request: Message,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, ChatFailure>>;
  chat(
    request: Message,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, ChatFailure>> {
    return streamOperation(
      api,
      {
        call: "POST /chats {text,stream}",
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        codecs: [jsonBody, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /recordings` */
  hear(
    request: HearRequest & { body: { stream: false } },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer, HearFailure>>;
  /** The same as a stream. */
  hear(
    request: HearRequest & { body: { stream?: true | null } },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Word>, HearFailure>>;
  /** The same, if `stream` is known only at run time. */
  hear(
    request: HearRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, HearFailure>>;
  hear(
    request: HearRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, HearFailure>> {
    return streamOperation(
      api,
      {
        call: "POST /recordings body!",
        body: {
          fields: [
            { name: "sound", kind: "file", required: true },
            { name: "stream", kind: "value" },
          ],
        },
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        codecs: [multipartBody, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /walks` */
  walk(
    request?: WalkRequest & { stream?: false | null },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer, WalkFailure>>;
  /** The same as a stream. */
  walk(
    request: WalkRequest & { stream: true },
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Word>, WalkFailure>>;
  /** The same, if `stream` is known only at run time. */
  walk(
    request?: WalkRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, WalkFailure>>;
  walk(
    request?: WalkRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, WalkFailure>> {
    return streamOperation(
      api,
      {
        call: "GET /walks?stream",
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        codecs: [plainParameters, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * The flag is no choice of the caller.
   *
   * `POST /songs`
   */
  sing(
    request: SingRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, SingFailure>> {
    return streamOperation(
      api,
      {
        call: "POST /songs {stream}",
        accept: "application/json, text/event-stream",
        responses: [
          { status: 200, kind: "json" },
          {
            status: 200,
            kind: "stream",
            contentType: "text/event-stream",
            stream: { format: "sse", json: true },
          },
        ],
        codecs: [jsonBody, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { StreamFlagClient as Client };
