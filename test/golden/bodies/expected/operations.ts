/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  formBody,
  linesBody,
  multipartBody,
  sendOperation,
  textBody,
} from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, Operation, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/bodies",
  environments: { default: "https://bodies.example" },
  defaultEnvironment: "default",
  userAgent: "golden-bodies/1.0.0",
};

export interface PutFlatRequest {
  id: string;
  body: Plant;
}

export type PutFlatError = CallFailure;

export const putFlatOperation: Operation = {
  id: "putFlat",
  method: "PUT",
  path: "/flat/{id}",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /flat/{id}` */
export function putFlat(
  options: ClientOptions,
  request: PutFlatRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutFlatError>> {
  return sendOperation(api, putFlatOperation, options, request, callOptions);
}

export interface PutClashRequest {
  name: string;
  /** Its name is a parameter too. */
  body: Plant;
}

export type PutClashError = CallFailure;

export const putClashOperation: Operation = {
  id: "putClash",
  method: "PUT",
  path: "/clash/{name}",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /clash/{name}` */
export function putClash(
  options: ClientOptions,
  request: PutClashRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutClashError>> {
  return sendOperation(api, putClashOperation, options, request, callOptions);
}

export interface PostInlineRequest {
  body: {
    /** Whom to tell. */
    to: string;
    "reply-to"?: string;
  };
}

export type PostInlineError = CallFailure;

export const postInlineOperation: Operation = {
  id: "postInline",
  method: "POST",
  path: "/inline",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /inline` */
export function postInline(
  options: ClientOptions,
  request: PostInlineRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostInlineError>> {
  return sendOperation(api, postInlineOperation, options, request, callOptions);
}

export interface PostOptionalRequest {
  body?: Plant;
}

export type PostOptionalError = CallFailure;

export const postOptionalOperation: Operation = {
  id: "postOptional",
  method: "POST",
  path: "/optional",
  body: { kind: "json" },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /optional` */
export function postOptional(
  options: ClientOptions,
  request?: PostOptionalRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostOptionalError>> {
  return sendOperation(api, postOptionalOperation, options, request, callOptions);
}

export interface PostListRequest {
  body: Plant[];
}

export type PostListError = CallFailure;

export const postListOperation: Operation = {
  id: "postList",
  method: "POST",
  path: "/list",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /list` */
export function postList(
  options: ClientOptions,
  request: PostListRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostListError>> {
  return sendOperation(api, postListOperation, options, request, callOptions);
}

export interface PostTextRequest {
  body?: string;
}

export type PostTextError = CallFailure;

export const postTextOperation: Operation = {
  id: "postText",
  method: "POST",
  path: "/text",
  body: { kind: "text" },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [textBody],
};

/** `POST /text` */
export function postText(
  options: ClientOptions,
  request?: PostTextRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostTextError>> {
  return sendOperation(api, postTextOperation, options, request, callOptions);
}

export interface PostLinesRequest {
  body: Plant[] | AsyncIterable<Plant>;
}

export type PostLinesError = CallFailure;

export const postLinesOperation: Operation = {
  id: "postLines",
  method: "POST",
  path: "/lines",
  body: { kind: "lines", required: true },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [linesBody],
};

/** `POST /lines` */
export function postLines(
  options: ClientOptions,
  request: PostLinesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostLinesError>> {
  return sendOperation(api, postLinesOperation, options, request, callOptions);
}

export interface PostBytesRequest {
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

export type PostBytesError = CallFailure;

export const postBytesOperation: Operation = {
  id: "postBytes",
  method: "POST",
  path: "/bytes",
  body: { kind: "file", required: true },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [fileBody],
};

/** `POST /bytes` */
export function postBytes(
  options: ClientOptions,
  request: PostBytesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostBytesError>> {
  return sendOperation(api, postBytesOperation, options, request, callOptions);
}

export interface PostFormRequest {
  body: { user: string; areas?: string[] };
}

export type PostFormError = CallFailure;

export const postFormOperation: Operation = {
  id: "postForm",
  method: "POST",
  path: "/form",
  body: { kind: "form", required: true },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [formBody],
};

/** `POST /form` */
export function postForm(
  options: ClientOptions,
  request: PostFormRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostFormError>> {
  return sendOperation(api, postFormOperation, options, request, callOptions);
}

export interface PostUploadRequest {
  body: {
    /** The picture. */
    photo: Blob | FileValue;
    more?: (Blob | FileValue)[];
    caption: string;
    plant?: Plant;
  };
}

export type PostUploadError = CallFailure;

export const postUploadOperation: Operation = {
  id: "postUpload",
  method: "POST",
  path: "/upload",
  body: {
    kind: "multipart",
    fields: [
      { name: "photo", kind: "file", required: true },
      { name: "more", kind: "files" },
      { name: "caption", kind: "value", required: true },
      { name: "plant", kind: "value", contentType: "application/json" },
    ],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [multipartBody],
};

/** `POST /upload` */
export function postUpload(
  options: ClientOptions,
  request: PostUploadRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostUploadError>> {
  return sendOperation(api, postUploadOperation, options, request, callOptions);
}

export interface PostSeveralRequest {
  body: Plant;
}

export type PostSeveralError = CallFailure;

export const postSeveralOperation: Operation = {
  id: "postSeveral",
  method: "POST",
  path: "/several",
  body: { contents: [{ kind: "json" }, { kind: "text" }, { kind: "file" }], required: true },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [textBody, fileBody],
};

/** `POST /several` */
export function postSeveral(
  options: ClientOptions,
  request: PostSeveralRequest,
  callOptions?: CallOptions<never, "application/json">,
): Promise<ApiResult<undefined, PostSeveralError>>;
/** The same, sent as text/plain. */
export function postSeveral(
  options: ClientOptions,
  request: { body: string },
  callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
): Promise<ApiResult<undefined, PostSeveralError>>;
/** The same, sent as application/octet-stream. */
export function postSeveral(
  options: ClientOptions,
  request: { body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> },
  callOptions: CallOptions<never, "application/octet-stream"> & {
    contentType: "application/octet-stream";
  },
): Promise<ApiResult<undefined, PostSeveralError>>;
export function postSeveral(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, PostSeveralError>> {
  return sendOperation(api, postSeveralOperation, options, request, callOptions);
}
