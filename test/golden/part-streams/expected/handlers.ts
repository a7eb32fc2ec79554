/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  FollowEventsRequest,
  ListPhotosRequest,
  LoadAlbumRequest,
  LoadArchiveRequest,
  ReadFeedRequest,
  ReadTemperaturesRequest,
} from "./operations.js";
import type { Album, Event } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Values with 64-bit integers.
   *
   * `GET /events`
   */
  followEvents(
    request: FollowEventsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Event>>;
  /**
   * Files alone.
   *
   * `GET /photos`
   */
  listPhotos(request: ListPhotosRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Blob>>;
  /**
   * A description, a note, then photos.
   *
   * `GET /album`
   */
  loadAlbum(
    request: LoadAlbumRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Album | string | Blob>>;
  /**
   * A union of which a member is bytes.
   *
   * `GET /feed`
   */
  readFeed(
    request: ReadFeedRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Album | Blob>>;
  /**
   * Numbers as text, preferred to the file.
   *
   * `GET /temperatures`
   */
  readTemperatures(
    request: ReadTemperaturesRequest,
    call: HandlerCall<Context>,
  ): Answer<Blob | AsyncIterable<number>>;
  /**
   * No list, so that it is a file.
   *
   * `GET /archive`
   */
  loadArchive(request: LoadArchiveRequest, call: HandlerCall<Context>): Answer<Blob>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "followEvents",
    method: "GET",
    path: ["/events"],
    accept: "multipart/mixed",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "multipart/mixed",
        stream: { format: "parts", contentTypes: ["application/json"] },
      },
    ],
    exact: [["id"]],
  },
  {
    id: "listPhotos",
    method: "GET",
    path: ["/photos"],
    accept: "multipart/mixed",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "multipart/mixed",
        stream: { format: "parts", contentTypes: ["image/png", "image/jpeg"] },
      },
    ],
  },
  {
    id: "loadAlbum",
    method: "GET",
    path: ["/album"],
    accept: "multipart/related",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "multipart/related",
        stream: {
          format: "parts",
          contentTypes: ["application/vnd.album+json", "text/markdown", "image/*"],
        },
      },
    ],
  },
  {
    id: "readFeed",
    method: "GET",
    path: ["/feed"],
    accept: "multipart/mixed",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "multipart/mixed",
        stream: { format: "parts", contentTypes: ["application/json", "image/png"] },
      },
    ],
  },
  {
    id: "readTemperatures",
    method: "GET",
    path: ["/temperatures"],
    accept: "multipart/mixed",
    responses: [
      { status: 200, kind: "file", contentType: "application/pdf" },
      {
        status: 200,
        kind: "stream",
        contentType: "multipart/mixed",
        stream: { format: "parts", contentTypes: ["text/plain"], decodeAs: "number" },
      },
    ],
  },
  {
    id: "loadArchive",
    method: "GET",
    path: ["/archive"],
    accept: "multipart/mixed",
    responses: [{ status: 200, kind: "file", contentType: "multipart/mixed" }],
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
