/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.listReports(this.options, request as never, callOptions as never),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.replacePicture(this.options, request as never, callOptions as never),
      this.options,
      callOptions,
    );
  }

  /** `DELETE /pictures/{id}` */
  removePicture<CallThrows extends boolean = Throws>(
    request: RemovePictureRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, RemovePictureError>> {
    return settle(
      operations.removePicture(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.addNote(this.options, request as never, callOptions as never),
      this.options,
      callOptions,
    );
  }

  /** `GET /pictures/{id}/original` */
  loadOriginal<CallThrows extends boolean = Throws>(
    request: LoadOriginalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadOriginalError>> {
    return settle(
      operations.loadOriginal(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /pictures/{id}/size` */
  readSize<CallThrows extends boolean = Throws>(
    request: ReadSizeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number | bigint, ReadSizeError>> {
    return settle(
      operations.readSize(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /pictures/{id}/visitors` */
  followVisitors<CallThrows extends boolean = Throws>(
    request: FollowVisitorsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Picture>, FollowVisitorsError>> {
    return settle(
      operations.followVisitors(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.addPicture(this.options, request as never, callOptions as never),
      this.options,
      callOptions,
    );
  }
}

export { MediaTypesClient as Client };
