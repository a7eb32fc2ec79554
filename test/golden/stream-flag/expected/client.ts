/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callStream, multipartBody, streams } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ChatFailure,
  ChatRequest,
  HearFailure,
  HearRequest,
  SingFailure,
  SingRequest,
  WalkFailure,
  WalkRequest,
} from "./operations.js";
import type { ClientOptions, StreamOptions } from "./options.js";
import type { Word } from "./types.js";
import type * as Types from "./types.js";

/** A client of Stream flag. */
export class StreamFlagClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /**
   * Answers a message.
   *
   * `POST /chats`
   */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream?: false | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, ChatFailure>>;
  /** The same as a stream. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream: true } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, ChatFailure>>;
  /** The same, if `stream` is known only at run time. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatFailure>>;
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatFailure>> {
    return callStream(
      api,
      {
        id: "chat",
        method: "POST",
        path: "/chats",
        body: { kind: "json", required: true },
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
        codecs: [streams],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /recordings` */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest & { body: { stream: false } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, HearFailure>>;
  /** The same as a stream. */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest & { body: { stream?: true | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, HearFailure>>;
  /** The same, if `stream` is known only at run time. */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearFailure>>;
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearFailure>> {
    return callStream(
      api,
      {
        id: "hear",
        method: "POST",
        path: "/recordings",
        body: {
          kind: "multipart",
          fields: [
            { name: "sound", kind: "file", required: true },
            { name: "stream", kind: "value" },
          ],
          required: true,
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
      this,
      request,
      callOptions,
    );
  }

  /** `GET /walks` */
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest & { stream?: false | null },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, WalkFailure>>;
  /** The same as a stream. */
  walk<CallThrows extends boolean = Throws>(
    request: WalkRequest & { stream: true },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, WalkFailure>>;
  /** The same, if `stream` is known only at run time. */
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkFailure>>;
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkFailure>> {
    return callStream(
      api,
      {
        id: "walk",
        method: "GET",
        path: "/walks",
        query: ["stream"],
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
        codecs: [streams],
      },
      this,
      request,
      callOptions,
    );
  }

  /**
   * The flag is no choice of the caller.
   *
   * `POST /songs`
   */
  sing<CallThrows extends boolean = Throws>(
    request: SingRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, SingFailure>> {
    return callStream(
      api,
      {
        id: "sing",
        method: "POST",
        path: "/songs",
        body: { kind: "json", required: true },
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
        codecs: [streams],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { StreamFlagClient as Client };
