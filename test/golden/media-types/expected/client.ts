/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
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
  listReports<CallThrows extends boolean = Throws>(
    request?: ListReportsRequest,
    callOptions?: CallOptions<"application/json" | "application/hal+json"> &
      ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Reports, ListReportsError>>;
  /** The same, received as text/csv. */
  listReports<CallThrows extends boolean = Throws>(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"text/csv"> & ThrowOption<CallThrows> & { accept: "text/csv" },
  ): Promise<Outcome<CallThrows, string, ListReportsError>>;
  /** The same, received as application/pdf. */
  listReports<CallThrows extends boolean = Throws>(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"application/pdf"> &
      ThrowOption<CallThrows> & { accept: "application/pdf" },
  ): Promise<Outcome<CallThrows, Blob, ListReportsError>>;
  listReports<CallThrows extends boolean = Throws>(
    request?: ListReportsRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ListReportsError>> {
    return sendOrThrow(api, listReportsOperation, this.options, request, callOptions);
  }

  /** `PUT /pictures/{id}` */
  replacePicture<CallThrows extends boolean = Throws>(
    request: ReplacePictureRequest,
    callOptions?: CallOptions<
      "application/json",
      "application/json" | "application/x-www-form-urlencoded"
    > &
      ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureError>>;
  /** The same, received as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: ReplacePictureRequest,
    callOptions: CallOptions<
      "image/png",
      "application/json" | "application/x-www-form-urlencoded"
    > &
      ThrowOption<CallThrows> & { accept: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureError>>;
  /** The same, sent as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"application/json", "image/png"> &
      ThrowOption<CallThrows> & { contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureError>>;
  /** The same, sent as image/png and received as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"image/png", "image/png"> &
      ThrowOption<CallThrows> & { accept: "image/png"; contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureError>>;
  replacePicture<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ReplacePictureError>> {
    return sendOrThrow(api, replacePictureOperation, this.options, request, callOptions);
  }

  /** `DELETE /pictures/{id}` */
  removePicture<CallThrows extends boolean = Throws>(
    request: RemovePictureRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, RemovePictureError>> {
    return sendOrThrow(api, removePictureOperation, this.options, request, callOptions);
  }

  /** `POST /notes` */
  addNote<CallThrows extends boolean = Throws>(
    request?: AddNoteRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddNoteError>>;
  /** The same, sent as text/plain. */
  addNote<CallThrows extends boolean = Throws>(
    request: { body?: string } | undefined,
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddNoteError>>;
  addNote<CallThrows extends boolean = Throws>(
    request?: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddNoteError>> {
    return sendOrThrow(api, addNoteOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/original` */
  loadOriginal<CallThrows extends boolean = Throws>(
    request: LoadOriginalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadOriginalError>> {
    return sendOrThrow(api, loadOriginalOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/size` */
  readSize<CallThrows extends boolean = Throws>(
    request: ReadSizeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number | bigint, ReadSizeError>> {
    return sendOrThrow(api, readSizeOperation, this.options, request, callOptions);
  }

  /** `GET /pictures/{id}/visitors` */
  followVisitors<CallThrows extends boolean = Throws>(
    request: FollowVisitorsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Picture>, FollowVisitorsError>> {
    return sendOrThrow(api, followVisitorsOperation, this.options, request, callOptions);
  }

  /** `POST /pictures` */
  addPicture<CallThrows extends boolean = Throws>(
    request: AddPictureRequest,
    callOptions?: CallOptions<never, "image/png" | "image/jpeg"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddPictureError>>;
  /** The same, sent as multipart/form-data. */
  addPicture<CallThrows extends boolean = Throws>(
    request: { body: { picture: Blob | FileValue; notes?: Picture } },
    callOptions: CallOptions<never, "multipart/form-data"> &
      ThrowOption<CallThrows> & { contentType: "multipart/form-data" },
  ): Promise<Outcome<CallThrows, undefined, AddPictureError>>;
  addPicture<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddPictureError>> {
    return sendOrThrow(api, addPictureOperation, this.options, request, callOptions);
  }
}

export { MediaTypesClient as Client };
