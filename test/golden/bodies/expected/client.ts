/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
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
  putFlat<CallThrows extends boolean = Throws>(
    request: PutFlatRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PutFlatError>> {
    return sendOrThrow(api, putFlatOperation, this.options, request, callOptions);
  }

  /** `PUT /clash/{name}` */
  putClash<CallThrows extends boolean = Throws>(
    request: PutClashRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PutClashError>> {
    return sendOrThrow(api, putClashOperation, this.options, request, callOptions);
  }

  /** `POST /inline` */
  postInline<CallThrows extends boolean = Throws>(
    request: PostInlineRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostInlineError>> {
    return sendOrThrow(api, postInlineOperation, this.options, request, callOptions);
  }

  /** `POST /optional` */
  postOptional<CallThrows extends boolean = Throws>(
    request?: PostOptionalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostOptionalError>> {
    return sendOrThrow(api, postOptionalOperation, this.options, request, callOptions);
  }

  /** `POST /list` */
  postList<CallThrows extends boolean = Throws>(
    request: PostListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostListError>> {
    return sendOrThrow(api, postListOperation, this.options, request, callOptions);
  }

  /** `POST /text` */
  postText<CallThrows extends boolean = Throws>(
    request?: PostTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostTextError>> {
    return sendOrThrow(api, postTextOperation, this.options, request, callOptions);
  }

  /** `POST /lines` */
  postLines<CallThrows extends boolean = Throws>(
    request: PostLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostLinesError>> {
    return sendOrThrow(api, postLinesOperation, this.options, request, callOptions);
  }

  /** `POST /bytes` */
  postBytes<CallThrows extends boolean = Throws>(
    request: PostBytesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostBytesError>> {
    return sendOrThrow(api, postBytesOperation, this.options, request, callOptions);
  }

  /** `POST /form` */
  postForm<CallThrows extends boolean = Throws>(
    request: PostFormRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostFormError>> {
    return sendOrThrow(api, postFormOperation, this.options, request, callOptions);
  }

  /** `POST /upload` */
  postUpload<CallThrows extends boolean = Throws>(
    request: PostUploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostUploadError>> {
    return sendOrThrow(api, postUploadOperation, this.options, request, callOptions);
  }

  /** `POST /several` */
  postSeveral<CallThrows extends boolean = Throws>(
    request: PostSeveralRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError>>;
  /** The same, sent as text/plain. */
  postSeveral<CallThrows extends boolean = Throws>(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError>>;
  /** The same, sent as application/octet-stream. */
  postSeveral<CallThrows extends boolean = Throws>(
    request: {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<never, "application/octet-stream"> &
      ThrowOption<CallThrows> & { contentType: "application/octet-stream" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralError>>;
  postSeveral<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, PostSeveralError>> {
    return sendOrThrow(api, postSeveralOperation, this.options, request, callOptions);
  }
}

export { BodiesClient as Client };
