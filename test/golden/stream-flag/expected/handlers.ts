/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { ChatRequest, HearRequest, SingRequest, WalkRequest } from "./operations.js";
import type { Word } from "./types.js";
import type * as Types from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Answers a message.
   *
   * `POST /chats`
   */
  chat(
    request: ChatRequest,
    call: HandlerCall<Context>,
  ): Answer<Types.Answer | AsyncIterable<Word>>;
  /** `POST /recordings` */
  hear(
    request: HearRequest,
    call: HandlerCall<Context>,
  ): Answer<Types.Answer | AsyncIterable<Word>>;
  /** `GET /walks` */
  walk(
    request: WalkRequest,
    call: HandlerCall<Context>,
  ): Answer<Types.Answer | AsyncIterable<Word>>;
  /**
   * The flag is no choice of the caller.
   *
   * `POST /songs`
   */
  sing(
    request: SingRequest,
    call: HandlerCall<Context>,
  ): Answer<Types.Answer | AsyncIterable<Word>>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "chat",
    method: "POST",
    path: ["/chats"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
    id: "hear",
    method: "POST",
    path: ["/recordings"],
    body: {
      required: true,
      contents: [
        {
          kind: "multipart",
          contentType: "multipart/form-data",
          fields: [
            { name: "sound", kind: "file", required: true },
            { name: "stream", kind: "value", decodeAs: "boolean" },
          ],
        },
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
  },
  {
    id: "walk",
    method: "GET",
    path: ["/walks"],
    parameters: [
      {
        key: "stream",
        name: "stream",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
    ],
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
  },
  {
    id: "sing",
    method: "POST",
    path: ["/songs"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
);

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
