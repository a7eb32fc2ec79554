/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  PostBytesRequest,
  PostFormRequest,
  PostInlineRequest,
  PostLinesRequest,
  PostListRequest,
  PostOptionalRequest,
  PostSeveralRequest,
  PostTextRequest,
  PostUploadRequest,
  PutClashRequest,
  PutFlatRequest,
} from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `PUT /flat/{id}` */
  putFlat(request: PutFlatRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `PUT /clash/{name}` */
  putClash(request: PutClashRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /inline` */
  postInline(request: PostInlineRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /optional` */
  postOptional(request: PostOptionalRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /list` */
  postList(request: PostListRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /text` */
  postText(request: PostTextRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /lines` */
  postLines(request: PostLinesRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /bytes` */
  postBytes(request: PostBytesRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /form` */
  postForm(request: PostFormRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /upload` */
  postUpload(request: PostUploadRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /several` */
  postSeveral(request: PostSeveralRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "putFlat",
    method: "PUT",
    path: ["/flat/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "putClash",
    method: "PUT",
    path: ["/clash/", { parameter: "name" }],
    parameters: [
      { key: "name", name: "name", in: "path", style: "simple", explode: false, required: true },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postInline",
    method: "POST",
    path: ["/inline"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postOptional",
    method: "POST",
    path: ["/optional"],
    body: { contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postList",
    method: "POST",
    path: ["/list"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postText",
    method: "POST",
    path: ["/text"],
    body: { contents: [{ kind: "text", contentType: "text/plain" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postLines",
    method: "POST",
    path: ["/lines"],
    body: { required: true, contents: [{ kind: "lines", contentType: "application/x-ndjson" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postBytes",
    method: "POST",
    path: ["/bytes"],
    body: { required: true, contents: [{ kind: "file", contentType: "application/octet-stream" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postForm",
    method: "POST",
    path: ["/form"],
    body: {
      required: true,
      contents: [
        {
          kind: "form",
          contentType: "application/x-www-form-urlencoded",
          fields: [
            { name: "user", kind: "value", required: true },
            { name: "areas", kind: "value", decodeAs: { list: "string" } },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
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
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "postSeveral",
    method: "POST",
    path: ["/several"],
    body: {
      required: true,
      contents: [
        { kind: "json", contentType: "application/json" },
        { kind: "text", contentType: "text/plain" },
        { kind: "file", contentType: "application/octet-stream" },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
);

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
