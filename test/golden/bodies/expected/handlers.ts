/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  postBytesEncoding,
  postFormEncoding,
  postInlineEncoding,
  postListEncoding,
  postOptionalEncoding,
  postSeveralEncoding,
  postTextEncoding,
  postUploadEncoding,
  putClashEncoding,
  putFlatEncoding,
} from "./operations.js";
import type {
  PostBytesRequest,
  PostFormRequest,
  PostInlineRequest,
  PostListRequest,
  PostOptionalRequest,
  PostSeveralRequest,
  PostTextRequest,
  PostUploadRequest,
  PutClashRequest,
  PutFlatRequest,
} from "./operations.js";

/** What a handler returns, at once or later. */
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
  /** `POST /bytes` */
  postBytes(request: PostBytesRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /form` */
  postForm(request: PostFormRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /upload` */
  postUpload(request: PostUploadRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /several` */
  postSeveral(request: PostSeveralRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  postForm: {
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
  postSeveral: {
    contents: [
      { kind: "json", contentType: "application/json" },
      { kind: "text", contentType: "text/plain" },
      { kind: "file", contentType: "application/octet-stream" },
    ],
  },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    putFlatEncoding,
    putClashEncoding,
    postInlineEncoding,
    postOptionalEncoding,
    postListEncoding,
    postTextEncoding,
    postBytesEncoding,
    postFormEncoding,
    postUploadEncoding,
    postSeveralEncoding,
  ],
  decodings,
);

/** Choices of {@link createFetchHandler}. */
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
