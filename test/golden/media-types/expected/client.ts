/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  fileResponse,
  formBody,
  jsonBody,
  sendOperation,
  textBody,
  textResponse,
} from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions, FileValue } from "./http/index.js";
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
import type { Picture, Reports } from "./types.js";

/** A client of Pictures. */
export class MediaTypesClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /**
   * Lists reports.
   *
   * `GET /reports`
   */
  listReports(
    request?: ListReportsRequest,
    callOptions?: CallOptions<"application/json" | "application/hal+json">,
  ): Promise<ApiResult<Reports, ListReportsFailure>>;
  /** The same, received as text/csv. */
  listReports(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"text/csv"> & { accept: "text/csv" },
  ): Promise<ApiResult<string, ListReportsFailure>>;
  /** The same, received as application/pdf. */
  listReports(
    request: ListReportsRequest | undefined,
    callOptions: CallOptions<"application/pdf"> & { accept: "application/pdf" },
  ): Promise<ApiResult<Blob, ListReportsFailure>>;
  listReports(
    request?: ListReportsRequest,
    callOptions?: CallOptions<string, string>,
  ): Promise<ApiResult<unknown, ListReportsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /reports",
        responses: [
          { status: 200, kind: "json" },
          { status: 200, kind: "json", contentType: "application/hal+json" },
          { status: 200, kind: "text", contentType: "text/csv" },
          { status: 200, kind: "file", contentType: "application/pdf" },
        ],
        codecs: [textResponse, fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PUT /pictures/{id}` */
  replacePicture(
    request: ReplacePictureRequest,
    callOptions?: CallOptions<
      "application/json",
      "application/json" | "application/x-www-form-urlencoded"
    >,
  ): Promise<ApiResult<Picture, ReplacePictureFailure>>;
  /** The same, received as image/png. */
  replacePicture(
    request: ReplacePictureRequest,
    callOptions: CallOptions<
      "image/png",
      "application/json" | "application/x-www-form-urlencoded"
    > & { accept: "image/png" },
  ): Promise<ApiResult<Blob, ReplacePictureFailure>>;
  /** The same, sent as image/png. */
  replacePicture(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"application/json", "image/png"> & { contentType: "image/png" },
  ): Promise<ApiResult<Picture, ReplacePictureFailure>>;
  /** The same, sent as image/png and received as image/png. */
  replacePicture(
    request: Omit<ReplacePictureRequest, "body"> & {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<"image/png", "image/png"> & {
      accept: "image/png";
      contentType: "image/png";
    },
  ): Promise<ApiResult<Blob, ReplacePictureFailure>>;
  replacePicture(
    request: object,
    callOptions?: CallOptions<string, string>,
  ): Promise<ApiResult<unknown, ReplacePictureFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /pictures/{id} body!",
        body: {
          contents: [
            { kind: "json", contentType: "application/json" },
            { kind: "form", contentType: "application/x-www-form-urlencoded" },
            { kind: "file", contentType: "image/png" },
          ],
        },
        responses: [
          { status: 200, kind: "json" },
          { status: 200, kind: "file", contentType: "image/png" },
        ],
        codecs: [jsonBody, formBody, fileBody, fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `DELETE /pictures/{id}` */
  removePicture(
    request: RemovePictureRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, RemovePictureFailure>> {
    return sendOperation(
      api,
      { call: "DELETE /pictures/{id}", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /notes` */
  addNote(
    request?: AddNoteRequest,
    callOptions?: CallOptions<never, "application/json">,
  ): Promise<ApiResult<undefined, AddNoteFailure>>;
  /** The same, sent as text/plain. */
  addNote(
    request: { body?: string } | undefined,
    callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
  ): Promise<ApiResult<undefined, AddNoteFailure>>;
  addNote(
    request?: object,
    callOptions?: CallOptions<string, string>,
  ): Promise<ApiResult<unknown, AddNoteFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /notes",
        body: {
          contents: [
            { kind: "json", contentType: "application/json" },
            { kind: "text", contentType: "text/plain" },
          ],
        },
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody, textBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /pictures/{id}/original` */
  loadOriginal(
    request: LoadOriginalRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Blob, LoadOriginalFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /pictures/{id}/original",
        accept: "application/json, */*",
        responses: [{ status: "2XX", kind: "file" }],
        codecs: [fileResponse],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { MediaTypesClient as Client };
