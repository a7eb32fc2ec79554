/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callOperation,
  fileBody,
  fileResponse,
  formBody,
  textBody,
  textResponse,
} from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AddNoteFailure,
  AddNoteRequest,
  ListReportsFailure,
  ListReportsRequest,
  LoadOriginalFailure,
  LoadOriginalRequest,
  RemovePictureFailure,
  RemovePictureRequest,
  ReplacePictureFailure,
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
  ): Promise<Outcome<CallThrows, Reports, ListReportsFailure>>;
  /** The same, received as text/csv. */
  listReports<CallThrows extends boolean = Throws>(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"text/csv"> & ThrowOption<CallThrows> & { accept: "text/csv" },
  ): Promise<Outcome<CallThrows, string, ListReportsFailure>>;
  /** The same, received as application/pdf. */
  listReports<CallThrows extends boolean = Throws>(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"application/pdf"> &
      ThrowOption<CallThrows> & { accept: "application/pdf" },
  ): Promise<Outcome<CallThrows, Blob, ListReportsFailure>>;
  listReports<CallThrows extends boolean = Throws>(
    request?: ListReportsRequest,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ListReportsFailure>> {
    return callOperation(
      api,
      {
        id: "listReports",
        method: "GET",
        path: "/reports",
        responses: [
          { status: 200, kind: "json" },
          { status: 200, kind: "json", contentType: "application/hal+json" },
          { status: 200, kind: "text", contentType: "text/csv" },
          { status: 200, kind: "file", contentType: "application/pdf" },
        ],
        codecs: [textResponse, fileResponse],
      },
      this,
      request,
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
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureFailure>>;
  /** The same, received as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: ReplacePictureRequest,
    callOptions: CallOptions<
      "image/png",
      "application/json" | "application/x-www-form-urlencoded"
    > &
      ThrowOption<CallThrows> & { accept: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureFailure>>;
  /** The same, sent as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"application/json", "image/png"> &
      ThrowOption<CallThrows> & { contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Picture, ReplacePictureFailure>>;
  /** The same, sent as image/png and received as image/png. */
  replacePicture<CallThrows extends boolean = Throws>(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"image/png", "image/png"> &
      ThrowOption<CallThrows> & { accept: "image/png"; contentType: "image/png" },
  ): Promise<Outcome<CallThrows, Blob, ReplacePictureFailure>>;
  replacePicture<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, ReplacePictureFailure>> {
    return callOperation(
      api,
      {
        id: "replacePicture",
        method: "PUT",
        path: "/pictures/{id}",
        body: {
          contents: [{ kind: "json" }, { kind: "form" }, { kind: "file", contentType: "image/png" }],
          required: true,
        },
        responses: [
          { status: 200, kind: "json" },
          { status: 200, kind: "file", contentType: "image/png" },
        ],
        codecs: [formBody, fileBody, fileResponse],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `DELETE /pictures/{id}` */
  removePicture<CallThrows extends boolean = Throws>(
    request: RemovePictureRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, RemovePictureFailure>> {
    return callOperation(
      api,
      {
        id: "removePicture",
        method: "DELETE",
        path: "/pictures/{id}",
        responses: [{ status: 200, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /notes` */
  addNote<CallThrows extends boolean = Throws>(
    request?: AddNoteRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddNoteFailure>>;
  /** The same, sent as text/plain. */
  addNote<CallThrows extends boolean = Throws>(
    request: { body?: string } | undefined,
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddNoteFailure>>;
  addNote<CallThrows extends boolean = Throws>(
    request?: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddNoteFailure>> {
    return callOperation(
      api,
      {
        id: "addNote",
        method: "POST",
        path: "/notes",
        body: { contents: [{ kind: "json" }, { kind: "text" }] },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [textBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /pictures/{id}/original` */
  loadOriginal<CallThrows extends boolean = Throws>(
    request: LoadOriginalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Blob, LoadOriginalFailure>> {
    return callOperation(
      api,
      {
        id: "loadOriginal",
        method: "GET",
        path: "/pictures/{id}/original",
        accept: "application/json, */*",
        responses: [{ status: "2XX", kind: "file" }],
        codecs: [fileResponse],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { MediaTypesClient as Client };
