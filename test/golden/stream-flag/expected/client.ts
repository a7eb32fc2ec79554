/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream?: false | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, ChatError>>;
  /** The same as a stream. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest & { body: { stream: true } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, ChatError>>;
  /** The same, if `stream` is known only at run time. */
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatError>>;
  chat<CallThrows extends boolean = Throws>(
    request: ChatRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, ChatError>> {
    return sendOrThrow(api, chatOperation, this.options, request, callOptions);
  }

  /** `POST /recordings` */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest & { body: { stream: false } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, HearError>>;
  /** The same as a stream. */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest & { body: { stream?: true | null } },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, HearError>>;
  /** The same, if `stream` is known only at run time. */
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearError>>;
  hear<CallThrows extends boolean = Throws>(
    request: HearRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, HearError>> {
    return sendOrThrow(api, hearOperation, this.options, request, callOptions);
  }

  /** `GET /walks` */
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest & { stream?: false | null },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer, WalkError>>;
  /** The same as a stream. */
  walk<CallThrows extends boolean = Throws>(
    request: WalkRequest & { stream: true },
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Word>, WalkError>>;
  /** The same, if `stream` is known only at run time. */
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkError>>;
  walk<CallThrows extends boolean = Throws>(
    request?: WalkRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, WalkError>> {
    return sendOrThrow(api, walkOperation, this.options, request, callOptions);
  }

  /**
   * The flag is no choice of the caller.
   *
   * `POST /songs`
   */
  sing<CallThrows extends boolean = Throws>(
    request: SingRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Types.Answer | AsyncIterable<Word>, SingError>> {
    return sendOrThrow(api, singOperation, this.options, request, callOptions);
  }
}

export { StreamFlagClient as Client };
