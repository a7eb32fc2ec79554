/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  postBytesOperation,
  postFormOperation,
  postInlineOperation,
  postLinesOperation,
  postListOperation,
  postOptionalOperation,
  postSeveralOperation,
  postTextOperation,
  postUploadOperation,
  putClashOperation,
  putFlatOperation,
} from "./operations.js";
import type {
  PostBytesError,
  PostBytesRequest,
  PostFormError,
  PostFormRequest,
  PostInlineError,
  PostInlineRequest,
  PostLinesError,
  PostLinesRequest,
  PostListError,
  PostListRequest,
  PostOptionalError,
  PostOptionalRequest,
  PostSeveralError,
  PostSeveralRequest,
  PostTextError,
  PostTextRequest,
  PostUploadError,
  PostUploadRequest,
  PutClashError,
  PutClashRequest,
  PutFlatError,
  PutFlatRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Bodies. */
export class BodiesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, BodiesClient);
  }

  /** `PUT /flat/{id}` */
  putFlat<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PutFlatRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PutFlatError, As>> {
    return sendOrThrow(api, putFlatOperation, this.options, request, callOptions);
  }

  /** `PUT /clash/{name}` */
  putClash<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PutClashRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PutClashError, As>> {
    return sendOrThrow(api, putClashOperation, this.options, request, callOptions);
  }

  /** `POST /inline` */
  postInline<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostInlineRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostInlineError, As>> {
    return sendOrThrow(api, postInlineOperation, this.options, request, callOptions);
  }

  /** `POST /optional` */
  postOptional<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: PostOptionalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostOptionalError, As>> {
    return sendOrThrow(api, postOptionalOperation, this.options, request, callOptions);
  }

  /** `POST /list` */
  postList<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostListError, As>> {
    return sendOrThrow(api, postListOperation, this.options, request, callOptions);
  }

  /** `POST /text` */
  postText<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: PostTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostTextError, As>> {
    return sendOrThrow(api, postTextOperation, this.options, request, callOptions);
  }

  /** `POST /lines` */
  postLines<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostLinesError, As>> {
    return sendOrThrow(api, postLinesOperation, this.options, request, callOptions);
  }

  /** `POST /bytes` */
  postBytes<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostBytesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostBytesError, As>> {
    return sendOrThrow(api, postBytesOperation, this.options, request, callOptions);
  }

  /** `POST /form` */
  postForm<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostFormRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostFormError, As>> {
    return sendOrThrow(api, postFormOperation, this.options, request, callOptions);
  }

  /** `POST /upload` */
  postUpload<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostUploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostUploadError, As>> {
    return sendOrThrow(api, postUploadOperation, this.options, request, callOptions);
  }

  /** `POST /several` */
  postSeveral<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: PostSeveralRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError, As>>;
  /** The same, sent as text/plain. */
  postSeveral<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError, As>>;
  /** The same, sent as application/octet-stream. */
  postSeveral<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<never, "application/octet-stream"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "application/octet-stream" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError, As>>;
  postSeveral<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, PostSeveralError, As>> {
    return sendOrThrow(api, postSeveralOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { BodiesClient as Client };
