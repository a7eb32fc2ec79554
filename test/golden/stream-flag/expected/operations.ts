/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { multipartBody, reconnection, sendOperation, streamFlag, streams } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { ClientOptions, StreamOptions } from "./options.js";
import type { Message, Word } from "./types.js";
import type * as Types from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/stream-flag",
  environments: {},
  userAgent: "golden-stream-flag/1.0.0",
};

export interface ChatRequest {
  body: Message;
}

export type ChatError = CallFailure;

export const chatOperation: Operation = {
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
  streamFlag: { in: "body" },
  codecs: [streams, reconnection, streamFlag],
};

/**
 * Answers a message.
 *
 * `POST /chats`
 */
export function chat<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ChatRequest & { body: { stream?: false | null } },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer, ChatError>>;
/** The same as a stream. */
export function chat<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ChatRequest & { body: { stream: true } },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Word>, ChatError>>;
/** The same, if `stream` is known only at run time. */
export function chat<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, ChatError>>;
export function chat<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ChatRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, ChatError>> {
  return sendOperation(api, chatOperation, options, request, callOptions);
}

export interface HearRequest {
  body: {
    sound: Blob | FileValue;
    /** @default true */
    stream?: boolean;
  };
}

export type HearError = CallFailure;

export const hearOperation: Operation = {
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
  streamFlag: { in: "body", default: true },
  codecs: [multipartBody, streams, reconnection, streamFlag],
};

/** `POST /recordings` */
export function hear<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: HearRequest & { body: { stream: false } },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer, HearError>>;
/** The same as a stream. */
export function hear<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: HearRequest & { body: { stream?: true | null } },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Word>, HearError>>;
/** The same, if `stream` is known only at run time. */
export function hear<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: HearRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, HearError>>;
export function hear<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: HearRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, HearError>> {
  return sendOperation(api, hearOperation, options, request, callOptions);
}

export interface WalkRequest {
  stream?: boolean;
}

export type WalkError = CallFailure;

export const walkOperation: Operation = {
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
  streamFlag: { in: "parameters" },
  codecs: [streams, reconnection, streamFlag],
};

/** `GET /walks` */
export function walk<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WalkRequest & { stream?: false | null },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer, WalkError>>;
/** The same as a stream. */
export function walk<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: WalkRequest & { stream: true },
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Word>, WalkError>>;
/** The same, if `stream` is known only at run time. */
export function walk<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WalkRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, WalkError>>;
export function walk<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: WalkRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, WalkError>> {
  return sendOperation(api, walkOperation, options, request, callOptions);
}

export interface SingRequest {
  body: { stream: true };
}

export type SingError = CallFailure;

export const singOperation: Operation = {
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
  codecs: [streams, reconnection],
};

/**
 * The flag is no choice of the caller.
 *
 * `POST /songs`
 */
export function sing<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SingRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, Types.Answer | AsyncIterable<Word>, SingError>> {
  return sendOperation(api, singOperation, options, request, callOptions);
}
