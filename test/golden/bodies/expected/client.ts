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

  putFlat(
    request: PutFlatRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutFlatFailure>> {
    return operations.putFlat(this.options, request, callOptions);
  }

  putClash(
    request: PutClashRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutClashFailure>> {
    return operations.putClash(this.options, request, callOptions);
  }

  postInline(
    request: PostInlineRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostInlineFailure>> {
    return operations.postInline(this.options, request, callOptions);
  }

  postOptional(
    request: PostOptionalRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostOptionalFailure>> {
    return operations.postOptional(this.options, request, callOptions);
  }

  postList(
    request: PostListRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostListFailure>> {
    return operations.postList(this.options, request, callOptions);
  }

  postText(
    request: PostTextRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostTextFailure>> {
    return operations.postText(this.options, request, callOptions);
  }

  postBytes(
    request: PostBytesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostBytesFailure>> {
    return operations.postBytes(this.options, request, callOptions);
  }

  postForm(
    request: PostFormRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostFormFailure>> {
    return operations.postForm(this.options, request, callOptions);
  }

  postUpload(
    request: PostUploadRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostUploadFailure>> {
    return operations.postUpload(this.options, request, callOptions);
  }

  postSeveral(
    request: PostSeveralRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostSeveralFailure>> {
    return operations.postSeveral(this.options, request, callOptions);
  }
}

export { BodiesClient as Client };
