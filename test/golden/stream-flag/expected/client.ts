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
import { api, chatOperation, hearOperation, singOperation, walkOperation } from "./operations.js";
import type {
  ChatError,
  ChatRequest,
  HearError,
  HearRequest,
  SingError,
  SingRequest,
  WalkError,
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
    bindMethods(this, StreamFlagClient);
  }

  /**
   * Answers a message.
   *
   * `POST /chats`
   */
  chat<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ChatRequest & { body: { stream?: false | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer, ChatError, As>>;
  /** The same as a stream. */
  chat<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ChatRequest & { body: { stream: true } },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, ChatError, As>>;
  /** The same, if `stream` is known only at run time. */
  chat<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatError, As>>;
  chat<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatError, As>> {
    return sendOrThrow(api, chatOperation, this.options, request, callOptions);
  }

  /** `POST /recordings` */
  hear<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: HearRequest & { body: { stream: false } },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer, HearError, As>>;
  /** The same as a stream. */
  hear<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: HearRequest & { body: { stream?: true | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, HearError, As>>;
  /** The same, if `stream` is known only at run time. */
  hear<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearError, As>>;
  hear<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearError, As>> {
    return sendOrThrow(api, hearOperation, this.options, request, callOptions);
  }

  /** `GET /walks` */
  walk<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WalkRequest & { stream?: false | null },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer, WalkError, As>>;
  /** The same as a stream. */
  walk<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: WalkRequest & { stream: true },
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, WalkError, As>>;
  /** The same, if `stream` is known only at run time. */
  walk<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkError, As>>;
  walk<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkError, As>> {
    return sendOrThrow(api, walkOperation, this.options, request, callOptions);
  }

  /**
   * The flag is no choice of the caller.
   *
   * `POST /songs`
   */
  sing<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SingRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, SingError, As>> {
    return sendOrThrow(api, singOperation, this.options, request, callOptions);
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

export { StreamFlagClient as Client };
