/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  formBody,
  linesBody,
  multipartBody,
  sendOperation,
  textBody,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
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
export function putFlat<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PutFlatRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PutFlatError>> {
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
export function putClash<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PutClashRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PutClashError>> {
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
export function postInline<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostInlineRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostInlineError>> {
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
export function postOptional<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: PostOptionalRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostOptionalError>> {
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
export function postList<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostListRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostListError>> {
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
export function postText<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: PostTextRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostTextError>> {
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
export function postLines<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostLinesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostLinesError>> {
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
export function postBytes<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostBytesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostBytesError>> {
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
export function postForm<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostFormRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostFormError>> {
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
export function postUpload<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostUploadRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, PostUploadError>> {
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
export function postSeveral<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: PostSeveralRequest,
  callOptions?: CallOptions<never, "application/json"> & AsOption<As>,
): Promise<ResultAs<As, undefined, PostSeveralError>>;
/** The same, sent as text/plain. */
export function postSeveral<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body: string },
  callOptions: CallOptions<never, "text/plain"> & AsOption<As> & { contentType: "text/plain" },
): Promise<ResultAs<As, undefined, PostSeveralError>>;
/** The same, sent as application/octet-stream. */
export function postSeveral<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: { body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> },
  callOptions: CallOptions<never, "application/octet-stream"> &
    AsOption<As> & { contentType: "application/octet-stream" },
): Promise<ResultAs<As, undefined, PostSeveralError>>;
export function postSeveral<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string> & AsOption<As>,
): Promise<ResultAs<As, unknown, PostSeveralError>> {
  return sendOperation(api, postSeveralOperation, options, request, callOptions);
}
