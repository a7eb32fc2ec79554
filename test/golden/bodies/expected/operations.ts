/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { fileBody, formBody, jsonBody, multipartBody, sendCall, textBody } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  FileValue,
} from "./http/index.js";
import type { Plant } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/bodies",
  environments: { default: "https://bodies.example" },
  defaultEnvironment: "default",
};

/** What `putFlat` sends. */
export interface PutFlatRequest {
  id: string;
  /** What it is called. */
  name: string;
  leaves?: number;
}

/** Why `putFlat` failed. */
export type PutFlatFailure = CallFailure;

/** How `putFlat` travels. */
export const putFlatEncoding: EndpointEncoding = {
  id: "putFlat",
  method: "PUT",
  path: ["/flat/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  body: {
    required: true,
    flat: ["name", "leaves"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /flat/{id}` */
export function putFlat(
  options: ClientOptions,
  request: PutFlatRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutFlatFailure>> {
  return sendCall(api, putFlatEncoding, [jsonBody], options, request, callOptions);
}

/** What `putClash` sends. */
export interface PutClashRequest {
  name: string;
  /** Its name is a parameter too. */
  body: Plant;
}

/** Why `putClash` failed. */
export type PutClashFailure = CallFailure;

/** How `putClash` travels. */
export const putClashEncoding: EndpointEncoding = {
  id: "putClash",
  method: "PUT",
  path: ["/clash/", { parameter: "name" }],
  parameters: [
    { key: "name", name: "name", in: "path", style: "simple", explode: false, required: true },
  ],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `PUT /clash/{name}` */
export function putClash(
  options: ClientOptions,
  request: PutClashRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PutClashFailure>> {
  return sendCall(api, putClashEncoding, [jsonBody], options, request, callOptions);
}

/** What `postInline` sends. */
export interface PostInlineRequest {
  /** Whom to tell. */
  to: string;
  "reply-to"?: string;
}

/** Why `postInline` failed. */
export type PostInlineFailure = CallFailure;

/** How `postInline` travels. */
export const postInlineEncoding: EndpointEncoding = {
  id: "postInline",
  method: "POST",
  path: ["/inline"],
  body: {
    required: true,
    flat: ["to", "reply-to"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /inline` */
export function postInline(
  options: ClientOptions,
  request: PostInlineRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostInlineFailure>> {
  return sendCall(api, postInlineEncoding, [jsonBody], options, request, callOptions);
}

/** What `postOptional` sends. */
export interface PostOptionalRequest {
  body?: Plant;
}

/** Why `postOptional` failed. */
export type PostOptionalFailure = CallFailure;

/** How `postOptional` travels. */
export const postOptionalEncoding: EndpointEncoding = {
  id: "postOptional",
  method: "POST",
  path: ["/optional"],
  body: { contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /optional` */
export function postOptional(
  options: ClientOptions,
  request: PostOptionalRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostOptionalFailure>> {
  return sendCall(api, postOptionalEncoding, [jsonBody], options, request, callOptions);
}

/** What `postList` sends. */
export interface PostListRequest {
  body: Plant[];
}

/** Why `postList` failed. */
export type PostListFailure = CallFailure;

/** How `postList` travels. */
export const postListEncoding: EndpointEncoding = {
  id: "postList",
  method: "POST",
  path: ["/list"],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /list` */
export function postList(
  options: ClientOptions,
  request: PostListRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostListFailure>> {
  return sendCall(api, postListEncoding, [jsonBody], options, request, callOptions);
}

/** What `postText` sends. */
export interface PostTextRequest {
  body?: string;
}

/** Why `postText` failed. */
export type PostTextFailure = CallFailure;

/** How `postText` travels. */
export const postTextEncoding: EndpointEncoding = {
  id: "postText",
  method: "POST",
  path: ["/text"],
  body: { contents: [{ kind: "text", contentType: "text/plain" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /text` */
export function postText(
  options: ClientOptions,
  request: PostTextRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostTextFailure>> {
  return sendCall(api, postTextEncoding, [textBody], options, request, callOptions);
}

/** What `postBytes` sends. */
export interface PostBytesRequest {
  body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
}

/** Why `postBytes` failed. */
export type PostBytesFailure = CallFailure;

/** How `postBytes` travels. */
export const postBytesEncoding: EndpointEncoding = {
  id: "postBytes",
  method: "POST",
  path: ["/bytes"],
  body: { required: true, contents: [{ kind: "file", contentType: "application/octet-stream" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /bytes` */
export function postBytes(
  options: ClientOptions,
  request: PostBytesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostBytesFailure>> {
  return sendCall(api, postBytesEncoding, [fileBody], options, request, callOptions);
}

/** What `postForm` sends. */
export interface PostFormRequest {
  body: { user: string; areas?: string[] };
}

/** Why `postForm` failed. */
export type PostFormFailure = CallFailure;

/** How `postForm` travels. */
export const postFormEncoding: EndpointEncoding = {
  id: "postForm",
  method: "POST",
  path: ["/form"],
  body: {
    required: true,
    contents: [{ kind: "form", contentType: "application/x-www-form-urlencoded" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /form` */
export function postForm(
  options: ClientOptions,
  request: PostFormRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostFormFailure>> {
  return sendCall(api, postFormEncoding, [formBody], options, request, callOptions);
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

/** How `postUpload` travels. */
export const postUploadEncoding: EndpointEncoding = {
  id: "postUpload",
  method: "POST",
  path: ["/upload"],
  body: {
    required: true,
    contents: [
      {
        kind: "multipart",
        contentType: "multipart/form-data",
        fields: [
          { name: "photo", kind: "file", required: true },
          { name: "more", kind: "files" },
          { name: "caption", kind: "value", required: true },
          { name: "plant", kind: "value", contentType: "application/json" },
        ],
      },
    ],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /upload` */
export function postUpload(
  options: ClientOptions,
  request: PostUploadRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostUploadFailure>> {
  return sendCall(api, postUploadEncoding, [multipartBody], options, request, callOptions);
}

/** What `postSeveral` sends. */
export interface PostSeveralRequest {
  body: Plant;
}

/** Why `postSeveral` failed. */
export type PostSeveralFailure = CallFailure;

/** How `postSeveral` travels. */
export const postSeveralEncoding: EndpointEncoding = {
  id: "postSeveral",
  method: "POST",
  path: ["/several"],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /several` */
export function postSeveral(
  options: ClientOptions,
  request: PostSeveralRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, PostSeveralFailure>> {
  return sendCall(api, postSeveralEncoding, [jsonBody], options, request, callOptions);
}
