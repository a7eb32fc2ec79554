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
import {
  api,
  followEventsOperation,
  listPhotosOperation,
  loadAlbumOperation,
  loadArchiveOperation,
  readFeedOperation,
  readTemperaturesOperation,
} from "./operations.js";
import type {
  FollowEventsError,
  FollowEventsRequest,
  ListPhotosError,
  ListPhotosRequest,
  LoadAlbumError,
  LoadAlbumRequest,
  LoadArchiveError,
  LoadArchiveRequest,
  ReadFeedError,
  ReadFeedRequest,
  ReadTemperaturesError,
  ReadTemperaturesRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Album, Event } from "./types.js";

/** A client of Parts of responses. */
export class PartStreamsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, PartStreamsClient);
  }

  /**
   * Values with 64-bit integers.
   *
   * `GET /events`
   */
  followEvents<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: FollowEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, FollowEventsError, As>> {
    return sendOrThrow(api, followEventsOperation, this.options, request, callOptions);
  }

  /**
   * Files alone.
   *
   * `GET /photos`
   */
  listPhotos<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListPhotosRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Blob>, ListPhotosError, As>> {
    return sendOrThrow(api, listPhotosOperation, this.options, request, callOptions);
  }

  /**
   * A description, a note, then photos.
   *
   * `GET /album`
   */
  loadAlbum<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: LoadAlbumRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Album | string | Blob>, LoadAlbumError, As>> {
    return sendOrThrow(api, loadAlbumOperation, this.options, request, callOptions);
  }

  /**
   * A union of which a member is bytes.
   *
   * `GET /feed`
   */
  readFeed<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ReadFeedRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Album | Blob>, ReadFeedError, As>> {
    return sendOrThrow(api, readFeedOperation, this.options, request, callOptions);
  }

  /**
   * Numbers as text, preferred to the file.
   *
   * `GET /temperatures`
   */
  readTemperatures<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ReadTemperaturesRequest,
    callOptions?: CallOptions<"multipart/mixed"> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<number>, ReadTemperaturesError, As>>;
  /** The same, received as application/pdf. */
  readTemperatures<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReadTemperaturesRequest | undefined,
    callOptions: CallOptions<"application/pdf"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "application/pdf" },
  ): Promise<Outcome<CallThrows, Blob, ReadTemperaturesError, As>>;
  readTemperatures<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ReadTemperaturesRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, ReadTemperaturesError, As>> {
    return sendOrThrow(api, readTemperaturesOperation, this.options, request, callOptions);
  }

  /**
   * No list, so that it is a file.
   *
   * `GET /archive`
   */
  loadArchive<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: LoadArchiveRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, LoadArchiveError, As>> {
    return sendOrThrow(api, loadArchiveOperation, this.options, request, callOptions);
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

export { PartStreamsClient as Client };
