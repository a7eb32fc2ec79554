/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  multipartBody,
  sendOperation,
  streams,
  textBody,
  textResponse,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Picture, Reports } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/media-types",
  environments: {},
  userAgent: "golden-media-types/1.0.0",
};

export type ListReportsRequest = Record<string, never>;

export type ListReportsError = CallFailure;

export const listReportsOperation: Operation = {
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
};

/**
 * Lists reports.
 *
 * `GET /reports`
 */
export function listReports<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListReportsRequest,
  callOptions?: CallOptions<"application/json" | "application/hal+json"> & AsOption<As>,
): Promise<ResultAs<As, Reports, ListReportsError>>;
/** The same, received as text/csv. */
export function listReports<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListReportsRequest | undefined,
  callOptions: CallOptions<"text/csv"> & AsOption<As> & { accept: "text/csv" },
): Promise<ResultAs<As, string, ListReportsError>>;
/** The same, received as application/pdf. */
export function listReports<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListReportsRequest | undefined,
  callOptions: CallOptions<"application/pdf"> & AsOption<As> & { accept: "application/pdf" },
): Promise<ResultAs<As, Blob, ListReportsError>>;
export function listReports<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListReportsRequest,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, ListReportsError>> {
  return sendOperation(api, listReportsOperation, options, request, callOptions);
}

export interface ReplacePictureRequest {
  id: string;
  body: Picture;
}

export type ReplacePictureError = CallFailure;

export const replacePictureOperation: Operation = {
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
};

/** `PUT /pictures/{id}` */
export function replacePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReplacePictureRequest,
  callOptions?: CallOptions<
    "application/json",
    "application/json" | "application/x-www-form-urlencoded"
  > &
    AsOption<As>,
): Promise<ResultAs<As, Picture, ReplacePictureError>>;
/** The same, received as image/png. */
export function replacePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReplacePictureRequest,
  callOptions: CallOptions<"image/png", "application/json" | "application/x-www-form-urlencoded"> &
    AsOption<As> & { accept: "image/png" },
): Promise<ResultAs<As, Blob, ReplacePictureError>>;
/** The same, sent as image/png. */
export function replacePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: Omit<ReplacePictureRequest, "body"> & {
    body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
  },
  callOptions: CallOptions<"application/json", "image/png"> &
    AsOption<As> & { contentType: "image/png" },
): Promise<ResultAs<As, Picture, ReplacePictureError>>;
/** The same, sent as image/png and received as image/png. */
export function replacePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: Omit<ReplacePictureRequest, "body"> & {
    body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
  },
  callOptions: CallOptions<"image/png", "image/png"> &
    AsOption<As> & { accept: "image/png"; contentType: "image/png" },
): Promise<ResultAs<As, Blob, ReplacePictureError>>;
export function replacePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, ReplacePictureError>> {
  return sendOperation(api, replacePictureOperation, options, request, callOptions);
}

export interface RemovePictureRequest {
  id: string;
}

export type RemovePictureError = CallFailure;

export const removePictureOperation: Operation = {
  id: "removePicture",
  method: "DELETE",
  path: "/pictures/{id}",
  responses: [{ status: 200, kind: "empty" }],
};

/** `DELETE /pictures/{id}` */
export function removePicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RemovePictureRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, RemovePictureError>> {
  return sendOperation(api, removePictureOperation, options, request, callOptions);
}

export interface AddNoteRequest {
  body?: Picture;
}

export type AddNoteError = CallFailure;

export const addNoteOperation: Operation = {
  id: "addNote",
  method: "POST",
  path: "/notes",
  body: { contents: [{ kind: "json" }, { kind: "text" }] },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [textBody],
};

/** `POST /notes` */
export function addNote<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: AddNoteRequest,
  callOptions?: CallOptions<never, "application/json"> & AsOption<As>,
): Promise<ResultAs<As, undefined, AddNoteError>>;
/** The same, sent as text/plain. */
export function addNote<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body?: string } | undefined,
  callOptions: CallOptions<never, "text/plain"> & AsOption<As> & { contentType: "text/plain" },
): Promise<ResultAs<As, undefined, AddNoteError>>;
export function addNote<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: object,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, AddNoteError>> {
  return sendOperation(api, addNoteOperation, options, request, callOptions);
}

export interface LoadOriginalRequest {
  id: string;
}

export type LoadOriginalError = CallFailure;

export const loadOriginalOperation: Operation = {
  id: "loadOriginal",
  method: "GET",
  path: "/pictures/{id}/original",
  accept: "application/json, */*",
  responses: [{ status: "2XX", kind: "file" }],
  codecs: [fileResponse],
};

/** `GET /pictures/{id}/original` */
export function loadOriginal<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadOriginalRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Blob, LoadOriginalError>> {
  return sendOperation(api, loadOriginalOperation, options, request, callOptions);
}

export interface ReadSizeRequest {
  id: string;
}

export type ReadSizeError = CallFailure<
  never,
  | DeclaredStatusFailure<400, string>
  | DeclaredStatusFailure<404, Picture>
  | DeclaredStatusFailure<413, Blob>
  | DeclaredRangeFailure<"default", string>
>;

export const readSizeOperation: Operation = {
  id: "readSize",
  method: "GET",
  path: "/pictures/{id}/size",
  accept: "text/plain, application/problem+json, image/png, text/html",
  responses: [{ status: 200, kind: "text", contentType: "text/plain", decodeAs: "integer" }],
  errors: [
    404,
    { name: "BadRequestError", status: 400, kind: "text", contentType: "text/plain" },
    { name: "ContentTooLargeError", status: 413, kind: "file", contentType: "image/png" },
    { name: "DefaultError", status: "default", kind: "text", contentType: "text/html" },
  ],
  exact: [[]],
  codecs: [exactPlaces, textResponse, fileResponse],
};

/** `GET /pictures/{id}/size` */
export function readSize<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReadSizeRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, number | bigint, ReadSizeError>> {
  return sendOperation(api, readSizeOperation, options, request, callOptions);
}

export interface FollowVisitorsRequest {
  id: string;
}

export type FollowVisitorsError = CallFailure;

export const followVisitorsOperation: Operation = {
  id: "followVisitors",
  method: "GET",
  path: "/pictures/{id}/visitors",
  accept: "application/json-seq",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "application/json-seq",
      stream: { format: "json-seq", json: true },
    },
  ],
  codecs: [streams],
};

/** `GET /pictures/{id}/visitors` */
export function followVisitors<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FollowVisitorsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Picture>, FollowVisitorsError>> {
  return sendOperation(api, followVisitorsOperation, options, request, callOptions);
}

export interface AddPictureRequest {
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

export type AddPictureError = CallFailure;

export const addPictureOperation: Operation = {
  id: "addPicture",
  method: "POST",
  path: "/pictures",
  body: {
    contents: [
      { kind: "file", contentType: "image/png" },
      { kind: "file", contentType: "image/jpeg" },
      {
        kind: "multipart",
        fields: [
          { name: "picture", kind: "file", required: true, headers: { "X-Origin": "upload" } },
          {
            name: "notes",
            kind: "value",
            headers: { "X-Rank": "1" },
            contentType: "application/json",
          },
        ],
      },
    ],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [fileBody, multipartBody],
};

/** `POST /pictures` */
export function addPicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddPictureRequest,
  callOptions?: CallOptions<never, "image/png" | "image/jpeg"> & AsOption<As>,
): Promise<ResultAs<As, undefined, AddPictureError>>;
/** The same, sent as multipart/form-data. */
export function addPicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body: { picture: Blob | FileValue; notes?: Picture } },
  callOptions: CallOptions<never, "multipart/form-data"> &
    AsOption<As> & { contentType: "multipart/form-data" },
): Promise<ResultAs<As, undefined, AddPictureError>>;
export function addPicture<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, AddPictureError>> {
  return sendOperation(api, addPictureOperation, options, request, callOptions);
}
