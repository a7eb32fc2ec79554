/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  formBody,
  jsonBody,
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
  errors: ["default"],
};

export interface PutFlatRequest {
  id: string;
  body: Plant;
}

export type PutFlatError = CallFailure;

const putFlatOperation: Operation = {
  call: "PUT /flat/{id} body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
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

const putClashOperation: Operation = {
  call: "PUT /clash/{name} body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
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

const postInlineOperation: Operation = {
  call: "POST /inline body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
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

const postOptionalOperation: Operation = {
  call: "POST /optional",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
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

const postListOperation: Operation = {
  call: "POST /list body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody],
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

const postTextOperation: Operation = {
  call: "POST /text",
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const postLinesOperation: Operation = {
  call: "POST /lines body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const postBytesOperation: Operation = {
  call: "POST /bytes body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const postFormOperation: Operation = {
  call: "POST /form body!",
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const postUploadOperation: Operation = {
  call: "POST /upload body!",
  body: {
    fields: [
      { name: "photo", kind: "file", required: true },
      { name: "more", kind: "files" },
      { name: "caption", kind: "value", required: true },
      { name: "plant", kind: "value", contentType: "application/json" },
    ],
  },
  accept: "application/json, */*",
  responses: [],
  errors: [],
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

const postSeveralOperation: Operation = {
  call: "POST /several body!",
  body: {
    contents: [
      { kind: "json", contentType: "application/json" },
      { kind: "text", contentType: "text/plain" },
      { kind: "file", contentType: "application/octet-stream" },
    ],
  },
  accept: "application/json, */*",
  responses: [],
  errors: [],
  codecs: [jsonBody, textBody, fileBody],
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
