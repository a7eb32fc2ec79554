/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  fileResponse,
  formBody,
  sendOperation,
  textBody,
  textResponse,
} from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Picture, Reports } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/media-types",
  environments: {},
  userAgent: "golden-media-types/1.0.0",
};

/** What `listReports` sends. */
export type ListReportsRequest = Record<string, never>;

/** Why `listReports` failed. */
export type ListReportsFailure = CallFailure;

/**
 * Lists reports.
 *
 * `GET /reports`
 */
export function listReports(
  options: ClientOptions,
  request?: ListReportsRequest,
  callOptions?: CallOptions<"application/json" | "application/hal+json">,
): Promise<ApiResult<Reports, ListReportsFailure>>;
/** The same, received as text/csv. */
export function listReports(
  options: ClientOptions,
  request: ListReportsRequest | undefined,
  callOptions: CallOptions<"text/csv"> & { accept: "text/csv" },
): Promise<ApiResult<string, ListReportsFailure>>;
/** The same, received as application/pdf. */
export function listReports(
  options: ClientOptions,
  request: ListReportsRequest | undefined,
  callOptions: CallOptions<"application/pdf"> & { accept: "application/pdf" },
): Promise<ApiResult<Blob, ListReportsFailure>>;
export function listReports(
  options: ClientOptions,
  request?: ListReportsRequest,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, ListReportsFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `replacePicture` sends. */
export interface ReplacePictureRequest {
  id: string;
  body: Picture;
}

/** Why `replacePicture` failed. */
export type ReplacePictureFailure = CallFailure;

/** `PUT /pictures/{id}` */
export function replacePicture(
  options: ClientOptions,
  request: ReplacePictureRequest,
  callOptions?: CallOptions<
    "application/json",
    "application/json" | "application/x-www-form-urlencoded"
  >,
): Promise<ApiResult<Picture, ReplacePictureFailure>>;
/** The same, received as image/png. */
export function replacePicture(
  options: ClientOptions,
  request: ReplacePictureRequest,
  callOptions: CallOptions<
    "image/png",
    "application/json" | "application/x-www-form-urlencoded"
  > & { accept: "image/png" },
): Promise<ApiResult<Blob, ReplacePictureFailure>>;
/** The same, sent as image/png. */
export function replacePicture(
  options: ClientOptions,
  request: Omit<ReplacePictureRequest, "body"> & {
    body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
  },
  callOptions: CallOptions<"application/json", "image/png"> & { contentType: "image/png" },
): Promise<ApiResult<Picture, ReplacePictureFailure>>;
/** The same, sent as image/png and received as image/png. */
export function replacePicture(
  options: ClientOptions,
  request: Omit<ReplacePictureRequest, "body"> & {
    body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
  },
  callOptions: CallOptions<"image/png", "image/png"> & {
    accept: "image/png";
    contentType: "image/png";
  },
): Promise<ApiResult<Blob, ReplacePictureFailure>>;
export function replacePicture(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, ReplacePictureFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `removePicture` sends. */
export interface RemovePictureRequest {
  id: string;
}

/** Why `removePicture` failed. */
export type RemovePictureFailure = CallFailure;

/** `DELETE /pictures/{id}` */
export function removePicture(
  options: ClientOptions,
  request: RemovePictureRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<unknown, RemovePictureFailure>> {
  return sendOperation(
    api,
    {
      id: "removePicture",
      method: "DELETE",
      path: "/pictures/{id}",
      responses: [{ status: 200, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `addNote` sends. */
export interface AddNoteRequest {
  body?: Picture;
}

/** Why `addNote` failed. */
export type AddNoteFailure = CallFailure;

/** `POST /notes` */
export function addNote(
  options: ClientOptions,
  request?: AddNoteRequest,
  callOptions?: CallOptions<never, "application/json">,
): Promise<ApiResult<undefined, AddNoteFailure>>;
/** The same, sent as text/plain. */
export function addNote(
  options: ClientOptions,
  request: { body?: string } | undefined,
  callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
): Promise<ApiResult<undefined, AddNoteFailure>>;
export function addNote(
  options: ClientOptions,
  request?: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, AddNoteFailure>> {
  return sendOperation(
    api,
    {
      id: "addNote",
      method: "POST",
      path: "/notes",
      body: { contents: [{ kind: "json" }, { kind: "text" }] },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [textBody],
    },
    options,
    request,
    callOptions,
  );
}

/** What `loadOriginal` sends. */
export interface LoadOriginalRequest {
  id: string;
}

/** Why `loadOriginal` failed. */
export type LoadOriginalFailure = CallFailure;

/** `GET /pictures/{id}/original` */
export function loadOriginal(
  options: ClientOptions,
  request: LoadOriginalRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Blob, LoadOriginalFailure>> {
  return sendOperation(
    api,
    {
      id: "loadOriginal",
      method: "GET",
      path: "/pictures/{id}/original",
      accept: "application/json, */*",
      responses: [{ status: "2XX", kind: "file" }],
      codecs: [fileResponse],
    },
    options,
    request,
    callOptions,
  );
}
