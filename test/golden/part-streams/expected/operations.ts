/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, fileResponse, partStreams, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Album, Event } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/part-streams",
  environments: {},
  userAgent: "golden-part-streams/1.0.0",
};

export type FollowEventsRequest = Record<string, never>;

export type FollowEventsError = CallFailure;

export const followEventsOperation: Operation = {
  id: "followEvents",
  method: "GET",
  path: "/events",
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
  codecs: [exactPlaces, partStreams],
};

/**
 * Values with 64-bit integers.
 *
 * `GET /events`
 */
export function followEvents<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: FollowEventsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Event>, FollowEventsError>> {
  return sendOperation(api, followEventsOperation, options, request, callOptions);
}

export type ListPhotosRequest = Record<string, never>;

export type ListPhotosError = CallFailure;

export const listPhotosOperation: Operation = {
  id: "listPhotos",
  method: "GET",
  path: "/photos",
  accept: "multipart/mixed",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "multipart/mixed",
      stream: { format: "parts", contentTypes: ["image/png", "image/jpeg"] },
    },
  ],
  codecs: [partStreams],
};

/**
 * Files alone.
 *
 * `GET /photos`
 */
export function listPhotos<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPhotosRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Blob>, ListPhotosError>> {
  return sendOperation(api, listPhotosOperation, options, request, callOptions);
}

export type LoadAlbumRequest = Record<string, never>;

export type LoadAlbumError = CallFailure;

export const loadAlbumOperation: Operation = {
  id: "loadAlbum",
  method: "GET",
  path: "/album",
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
  codecs: [partStreams],
};

/**
 * A description, a note, then photos.
 *
 * `GET /album`
 */
export function loadAlbum<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: LoadAlbumRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Album | string | Blob>, LoadAlbumError>> {
  return sendOperation(api, loadAlbumOperation, options, request, callOptions);
}

export type ReadFeedRequest = Record<string, never>;

export type ReadFeedError = CallFailure;

export const readFeedOperation: Operation = {
  id: "readFeed",
  method: "GET",
  path: "/feed",
  accept: "multipart/mixed",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "multipart/mixed",
      stream: { format: "parts", contentTypes: ["application/json", "image/png"] },
    },
  ],
  codecs: [partStreams],
};

/**
 * A union of which a member is bytes.
 *
 * `GET /feed`
 */
export function readFeed<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ReadFeedRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Album | Blob>, ReadFeedError>> {
  return sendOperation(api, readFeedOperation, options, request, callOptions);
}

export type ReadTemperaturesRequest = Record<string, never>;

export type ReadTemperaturesError = CallFailure;

export const readTemperaturesOperation: Operation = {
  id: "readTemperatures",
  method: "GET",
  path: "/temperatures",
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
  codecs: [fileResponse, partStreams],
};

/**
 * Numbers as text, preferred to the file.
 *
 * `GET /temperatures`
 */
export function readTemperatures<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ReadTemperaturesRequest,
  callOptions?: CallOptions<"multipart/mixed"> & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<number>, ReadTemperaturesError>>;
/** The same, received as application/pdf. */
export function readTemperatures<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReadTemperaturesRequest | undefined,
  callOptions: CallOptions<"application/pdf"> & AsOption<As> & { accept: "application/pdf" },
): Promise<ResultAs<As, Blob, ReadTemperaturesError>>;
export function readTemperatures<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ReadTemperaturesRequest,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, ReadTemperaturesError>> {
  return sendOperation(api, readTemperaturesOperation, options, request, callOptions);
}

export type LoadArchiveRequest = Record<string, never>;

export type LoadArchiveError = CallFailure;

export const loadArchiveOperation: Operation = {
  id: "loadArchive",
  method: "GET",
  path: "/archive",
  accept: "multipart/mixed",
  responses: [{ status: 200, kind: "file", contentType: "multipart/mixed" }],
  codecs: [fileResponse],
};

/**
 * No list, so that it is a file.
 *
 * `GET /archive`
 */
export function loadArchive<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: LoadArchiveRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, LoadArchiveError>> {
  return sendOperation(api, loadArchiveOperation, options, request, callOptions);
}
