/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  fileBody,
  formBody,
  linesBody,
  multipartBody,
  sendOperation,
  textBody,
} from "./http/index.js";
import type { ApiResult, CallFailure, FileValue, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/bodies",
  environments: { default: "https://bodies.example" },
  defaultEnvironment: "default",
  userAgent: "golden-bodies/1.0.0",
};

/** What `putFlat` sends. */
export interface PutFlatRequest {
  id: string;
  body: Plant;
}

/** Why `putFlat` failed. */
export type PutFlatFailure = CallFailure;

/** `PUT /flat/{id}` */
export function putFlat(
  options: ClientOptions,
  request: PutFlatRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutFlatFailure>> {
  return sendOperation(
    api,
    {
      id: "putFlat",
      method: "PUT",
      path: "/flat/{id}",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `putClash` sends. */
export interface PutClashRequest {
  name: string;
  /** Its name is a parameter too. */
  body: Plant;
}

/** Why `putClash` failed. */
export type PutClashFailure = CallFailure;

/** `PUT /clash/{name}` */
export function putClash(
  options: ClientOptions,
  request: PutClashRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutClashFailure>> {
  return sendOperation(
    api,
    {
      id: "putClash",
      method: "PUT",
      path: "/clash/{name}",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postInline` sends. */
export interface PostInlineRequest {
  body: {
    /** Whom to tell. */
    to: string;
    "reply-to"?: string;
  };
}

/** Why `postInline` failed. */
export type PostInlineFailure = CallFailure;

/** `POST /inline` */
export function postInline(
  options: ClientOptions,
  request: PostInlineRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostInlineFailure>> {
  return sendOperation(
    api,
    {
      id: "postInline",
      method: "POST",
      path: "/inline",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postOptional` sends. */
export interface PostOptionalRequest {
  body?: Plant;
}

/** Why `postOptional` failed. */
export type PostOptionalFailure = CallFailure;

/** `POST /optional` */
export function postOptional(
  options: ClientOptions,
  request?: PostOptionalRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostOptionalFailure>> {
  return sendOperation(
    api,
    {
      id: "postOptional",
      method: "POST",
      path: "/optional",
      body: { kind: "json" },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postList` sends. */
export interface PostListRequest {
  body: Plant[];
}

/** Why `postList` failed. */
export type PostListFailure = CallFailure;

/** `POST /list` */
export function postList(
  options: ClientOptions,
  request: PostListRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostListFailure>> {
  return sendOperation(
    api,
    {
      id: "postList",
      method: "POST",
      path: "/list",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postText` sends. */
export interface PostTextRequest {
  body?: string;
}

/** Why `postText` failed. */
export type PostTextFailure = CallFailure;

/** `POST /text` */
export function postText(
  options: ClientOptions,
  request?: PostTextRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostTextFailure>> {
  return sendOperation(
    api,
    {
      id: "postText",
      method: "POST",
      path: "/text",
      body: { kind: "text" },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [textBody],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postLines` sends. */
export interface PostLinesRequest {
  body: Plant[] | AsyncIterable<Plant>;
}

/** Why `postLines` failed. */
export type PostLinesFailure = CallFailure;

/** `POST /lines` */
export function postLines(
  options: ClientOptions,
  request: PostLinesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostLinesFailure>> {
  return sendOperation(
    api,
    {
      id: "postLines",
      method: "POST",
      path: "/lines",
      body: { kind: "lines", required: true },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [linesBody],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postBytes` sends. */
export interface PostBytesRequest {
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

/** Why `postBytes` failed. */
export type PostBytesFailure = CallFailure;

/** `POST /bytes` */
export function postBytes(
  options: ClientOptions,
  request: PostBytesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostBytesFailure>> {
  return sendOperation(
    api,
    {
      id: "postBytes",
      method: "POST",
      path: "/bytes",
      body: { kind: "file", required: true },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [fileBody],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postForm` sends. */
export interface PostFormRequest {
  body: { user: string; areas?: string[] };
}

/** Why `postForm` failed. */
export type PostFormFailure = CallFailure;

/** `POST /form` */
export function postForm(
  options: ClientOptions,
  request: PostFormRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostFormFailure>> {
  return sendOperation(
    api,
    {
      id: "postForm",
      method: "POST",
      path: "/form",
      body: { kind: "form", required: true },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [formBody],
    },
    options,
    request,
    callOptions,
  );
}

/** What `postUpload` sends. */
export interface PostUploadRequest {
  body: {
    /** The picture. */
    photo: Blob | FileValue;
    more?: (Blob | FileValue)[];
    caption: string;
    plant?: Plant;
  };
}

/** Why `postUpload` failed. */
export type PostUploadFailure = CallFailure;

/** `POST /upload` */
export function postUpload(
  options: ClientOptions,
  request: PostUploadRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostUploadFailure>> {
  return sendOperation(
    api,
    {
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
    },
    options,
    request,
    callOptions,
  );
}

/** What `postSeveral` sends. */
export interface PostSeveralRequest {
  body: Plant;
}

/** Why `postSeveral` failed. */
export type PostSeveralFailure = CallFailure;

/** `POST /several` */
export function postSeveral(
  options: ClientOptions,
  request: PostSeveralRequest,
  callOptions?: CallOptions<never, "application/json">,
): Promise<ApiResult<undefined, PostSeveralFailure>>;
/** The same, sent as text/plain. */
export function postSeveral(
  options: ClientOptions,
  request: { body: string },
  callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
): Promise<ApiResult<undefined, PostSeveralFailure>>;
/** The same, sent as application/octet-stream. */
export function postSeveral(
  options: ClientOptions,
  request: { body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array> },
  callOptions: CallOptions<never, "application/octet-stream"> & {
    contentType: "application/octet-stream";
  },
): Promise<ApiResult<undefined, PostSeveralFailure>>;
export function postSeveral(
  options: ClientOptions,
  request: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<unknown, PostSeveralFailure>> {
  return sendOperation(
    api,
    {
      id: "postSeveral",
      method: "POST",
      path: "/several",
      body: { contents: [{ kind: "json" }, { kind: "text" }, { kind: "file" }], required: true },
      responses: [{ status: 204, kind: "empty" }],
      codecs: [textBody, fileBody],
    },
    options,
    request,
    callOptions,
  );
}
