/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type {
  PostBytesFailure,
  PostBytesRequest,
  PostFormFailure,
  PostFormRequest,
  PostInlineFailure,
  PostInlineRequest,
  PostListFailure,
  PostListRequest,
  PostOptionalFailure,
  PostOptionalRequest,
  PostSeveralFailure,
  PostSeveralRequest,
  PostTextFailure,
  PostTextRequest,
  PostUploadFailure,
  PostUploadRequest,
  PutClashFailure,
  PutClashRequest,
  PutFlatFailure,
  PutFlatRequest,
} from "./operations.js";

/** A client of Bodies. */
export class BodiesClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `PUT /flat/{id}` */
  putFlat(
    request: PutFlatRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutFlatFailure>> {
    return operations.putFlat(this.options, request, callOptions);
  }

  /** `PUT /clash/{name}` */
  putClash(
    request: PutClashRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutClashFailure>> {
    return operations.putClash(this.options, request, callOptions);
  }

  /** `POST /inline` */
  postInline(
    request: PostInlineRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostInlineFailure>> {
    return operations.postInline(this.options, request, callOptions);
  }

  /** `POST /optional` */
  postOptional(
    request: PostOptionalRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostOptionalFailure>> {
    return operations.postOptional(this.options, request, callOptions);
  }

  /** `POST /list` */
  postList(
    request: PostListRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostListFailure>> {
    return operations.postList(this.options, request, callOptions);
  }

  /** `POST /text` */
  postText(
    request: PostTextRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostTextFailure>> {
    return operations.postText(this.options, request, callOptions);
  }

  /** `POST /bytes` */
  postBytes(
    request: PostBytesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostBytesFailure>> {
    return operations.postBytes(this.options, request, callOptions);
  }

  /** `POST /form` */
  postForm(
    request: PostFormRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostFormFailure>> {
    return operations.postForm(this.options, request, callOptions);
  }

  /** `POST /upload` */
  postUpload(
    request: PostUploadRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostUploadFailure>> {
    return operations.postUpload(this.options, request, callOptions);
  }

  /** `POST /several` */
  postSeveral(
    request: PostSeveralRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostSeveralFailure>> {
    return operations.postSeveral(this.options, request, callOptions);
  }
}

export { BodiesClient as Client };
