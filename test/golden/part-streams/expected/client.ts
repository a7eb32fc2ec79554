/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  followEvents<CallThrows extends boolean = Throws>(
    request?: FollowEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, FollowEventsError>> {
    return sendOrThrow(api, followEventsOperation, this.options, request, callOptions);
  }

  /**
   * Files alone.
   *
   * `GET /photos`
   */
  listPhotos<CallThrows extends boolean = Throws>(
    request?: ListPhotosRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Blob>, ListPhotosError>> {
    return sendOrThrow(api, listPhotosOperation, this.options, request, callOptions);
  }

  /**
   * A description, a note, then photos.
   *
   * `GET /album`
   */
  loadAlbum<CallThrows extends boolean = Throws>(
    request?: LoadAlbumRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Album | string | Blob>, LoadAlbumError>> {
    return sendOrThrow(api, loadAlbumOperation, this.options, request, callOptions);
  }

  /**
   * A union of which a member is bytes.
   *
   * `GET /feed`
   */
  readFeed<CallThrows extends boolean = Throws>(
    request?: ReadFeedRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Album | Blob>, ReadFeedError>> {
    return sendOrThrow(api, readFeedOperation, this.options, request, callOptions);
  }

  /**
   * Numbers as text, preferred to the file.
   *
   * `GET /temperatures`
   */
  readTemperatures<CallThrows extends boolean = Throws>(
    request?: ReadTemperaturesRequest,
    callOptions?: CallOptions<"multipart/mixed"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<number>, ReadTemperaturesError>>;
  /** The same, received as application/pdf. */
  readTemperatures<CallThrows extends boolean = Throws>(
    request: ReadTemperaturesRequest | undefined,
    callOptions: CallOptions<"application/pdf"> &
      ThrowOption<CallThrows> & { accept: "application/pdf" },
  ): Promise<Outcome<CallThrows, Blob, ReadTemperaturesError>>;
  readTemperatures<CallThrows extends boolean = Throws>(
    request?: ReadTemperaturesRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ReadTemperaturesError>> {
    return sendOrThrow(api, readTemperaturesOperation, this.options, request, callOptions);
  }

  /**
   * No list, so that it is a file.
   *
   * `GET /archive`
   */
  loadArchive<CallThrows extends boolean = Throws>(
    request?: LoadArchiveRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadArchiveError>> {
    return sendOrThrow(api, loadArchiveOperation, this.options, request, callOptions);
  }
}

export { PartStreamsClient as Client };
