/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  addNoteOperation,
  addPictureOperation,
  api,
  followVisitorsOperation,
  listReportsOperation,
  loadOriginalOperation,
  readSizeOperation,
  removePictureOperation,
  replacePictureOperation,
} from "./operations.js";
import type {
  AddNoteError,
  AddNoteRequest,
  AddPictureError,
  AddPictureRequest,
  FollowVisitorsError,
  FollowVisitorsRequest,
  ListReportsError,
  ListReportsRequest,
  LoadOriginalError,
  LoadOriginalRequest,
  ReadSizeError,
  ReadSizeRequest,
  RemovePictureError,
  RemovePictureRequest,
  ReplacePictureError,
  ReplacePictureRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Picture, Reports } from "./types.js";

/** A client of Pictures. */
export class MediaTypesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, MediaTypesClient);
  }

  /**
   * Lists reports.
   *
   * `GET /reports`
   */
  listReports<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListReportsRequest,
    callOptions?: CallOptions<"application/json" | "application/hal+json"> &
      ThrowOption<CallThrows> &
      AsOption<As>,
  ): Promise<Outcome<CallThrows, Reports, ListReportsError, As>>;
  /** The same, received as text/csv. */
  listReports<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"text/csv"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "text/csv" },
  ): Promise<Outcome<CallThrows, string, ListReportsError, As>>;
  /** The same, received as application/pdf. */
  listReports<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"application/pdf"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "application/pdf" },
  ): Promise<Outcome<CallThrows, Blob, ListReportsError, As>>;
  listReports<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListReportsRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, ListReportsError, As>> {
    return sendOrThrow(api, listReportsOperation, this.options, request, callOptions);
  }

  /** `PUT /pictures/{id}` */
  replacePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReplacePictureRequest,
    callOptions?: CallOptions<
      "application/json",
      "application/json" | "application/x-www-form-urlencoded"
    > &
      ThrowOption<CallThrows> &
      AsOption<As>,
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureError, As>>;
  /** The same, received as image/png. */
  replacePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReplacePictureRequest,
    callOptions: CallOptions<
      "image/png",
      "application/json" | "application/x-www-form-urlencoded"
    > &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureError, As>>;
  /** The same, sent as image/png. */
  replacePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"application/json", "image/png"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureError, As>>;
  /** The same, sent as image/png and received as image/png. */
  replacePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"image/png", "image/png"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { accept: "image/png"; contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureError, As>>;
  replacePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, ReplacePictureError, As>> {
    return sendOrThrow(api, replacePictureOperation, this.options, request, callOptions);
  }

  /** `DELETE /pictures/{id}` */
  removePicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RemovePictureRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, RemovePictureError, As>> {
    return sendOrThrow(api, removePictureOperation, this.options, request, callOptions);
  }

  /** `POST /notes` */
  addNote<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: AddNoteRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddNoteError, As>>;
  /** The same, sent as text/plain. */
  addNote<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: { body?: string } | undefined,
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddNoteError, As>>;
  addNote<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, AddNoteError, As>> {
    return sendOrThrow(api, addNoteOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/original` */
  loadOriginal<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadOriginalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Blob, LoadOriginalError, As>> {
    return sendOrThrow(api, loadOriginalOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/size` */
  readSize<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReadSizeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, number | bigint, ReadSizeError, As>> {
    return sendOrThrow(api, readSizeOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/visitors` */
  followVisitors<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FollowVisitorsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Picture>, FollowVisitorsError, As>> {
    return sendOrThrow(api, followVisitorsOperation, this.options, request, callOptions);
  }

  /** `POST /pictures` */
  addPicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddPictureRequest,
    callOptions?: CallOptions<never, "image/png" | "image/jpeg"> &
      ThrowOption<CallThrows> &
      AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddPictureError, As>>;
  /** The same, sent as multipart/form-data. */
  addPicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: { body: { picture: Blob | FileValue; notes?: Picture } },
    callOptions: CallOptions<never, "multipart/form-data"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "multipart/form-data" },
  ): Promise<Outcome<CallThrows, undefined, AddPictureError, As>>;
  addPicture<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, AddPictureError, As>> {
    return sendOrThrow(api, addPictureOperation, this.options, request, callOptions);
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

export { MediaTypesClient as Client };
