/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { multipartBody, streamOperation, streams } from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, OperationApi } from "./http/index.js";
import type { ClientOptions, StreamOptions } from "./options.js";
import type { Message, Word } from "./types.js";
import type * as Types from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/stream-flag",
  environments: {},
  userAgent: "golden-stream-flag/1.0.0",
};

/** What `chat` sends. */
export interface ChatRequest {
  body: Message;
}

/** Why `chat` failed. */
export type ChatFailure = CallFailure;

/**
 * Answers a message.
 *
 * `POST /chats`
 */
export function chat(
  options: ClientOptions,
  request: ChatRequest & { body: { stream?: false | null } },
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer, ChatFailure>>;
/** The same as a stream. */
export function chat(
  options: ClientOptions,
  request: ChatRequest & { body: { stream: true } },
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Word>, ChatFailure>>;
/** The same, if `stream` is known only at run time. */
export function chat(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, ChatFailure>>;
export function chat(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, ChatFailure>> {
  return streamOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `hear` sends. */
export interface HearRequest {
  body: {
    sound: Blob | FileValue;
    /** @default true */
    stream?: boolean;
  };
}

/** Why `hear` failed. */
export type HearFailure = CallFailure;

/** `POST /recordings` */
export function hear(
  options: ClientOptions,
  request: HearRequest & { body: { stream: false } },
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer, HearFailure>>;
/** The same as a stream. */
export function hear(
  options: ClientOptions,
  request: HearRequest & { body: { stream?: true | null } },
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Word>, HearFailure>>;
/** The same, if `stream` is known only at run time. */
export function hear(
  options: ClientOptions,
  request: HearRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, HearFailure>>;
export function hear(
  options: ClientOptions,
  request: HearRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, HearFailure>> {
  return streamOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `walk` sends. */
export interface WalkRequest {
  stream?: boolean;
}

/** Why `walk` failed. */
export type WalkFailure = CallFailure;

/** `GET /walks` */
export function walk(
  options: ClientOptions,
  request?: WalkRequest & { stream?: false | null },
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer, WalkFailure>>;
/** The same as a stream. */
export function walk(
  options: ClientOptions,
  request: WalkRequest & { stream: true },
  callOptions?: StreamOptions,
): Promise<ApiResult<AsyncIterable<Word>, WalkFailure>>;
/** The same, if `stream` is known only at run time. */
export function walk(
  options: ClientOptions,
  request?: WalkRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, WalkFailure>>;
export function walk(
  options: ClientOptions,
  request?: WalkRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, WalkFailure>> {
  return streamOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `sing` sends. */
export interface SingRequest {
  body: { stream: true };
}

/** Why `sing` failed. */
export type SingFailure = CallFailure;

/**
 * The flag is no choice of the caller.
 *
 * `POST /songs`
 */
export function sing(
  options: ClientOptions,
  request: SingRequest,
  callOptions?: StreamOptions,
): Promise<ApiResult<Types.Answer | AsyncIterable<Word>, SingFailure>> {
  return streamOperation(
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
    options,
    request,
    callOptions,
  );
}
