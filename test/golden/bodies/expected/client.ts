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
import type { ApiResult, CallOptions, ClientOptions, FileValue } from "./http/index.js";
import { api } from "./operations.js";
import type {
  PostBytesFailure,
  PostBytesRequest,
  PostFormFailure,
  PostFormRequest,
  PostInlineFailure,
  PostInlineRequest,
  PostLinesFailure,
  PostLinesRequest,
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
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `PUT /flat/{id}` */
  putFlat(
    request: PutFlatRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutFlatFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /flat/{id} {name,leaves}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PUT /clash/{name}` */
  putClash(
    request: PutClashRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PutClashFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /clash/{namePath} {name,leaves}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /inline` */
  postInline(
    request: PostInlineRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostInlineFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /inline {to,reply-to}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /optional` */
  postOptional(
    request?: PostOptionalRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostOptionalFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /optional",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /list` */
  postList(
    request: PostListRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostListFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /list body!",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /text` */
  postText(
    request?: PostTextRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostTextFailure>> {
    return sendOperation(
      api,
      { call: "POST /text", accept: "application/json, */*", responses: [], codecs: [textBody] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /lines` */
  postLines(
    request: PostLinesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostLinesFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /lines body!",
        accept: "application/json, */*",
        responses: [],
        codecs: [linesBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /bytes` */
  postBytes(
    request: PostBytesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostBytesFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /bytes body!",
        accept: "application/json, */*",
        responses: [],
        codecs: [fileBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /form` */
  postForm(
    request: PostFormRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostFormFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /form body!",
        accept: "application/json, */*",
        responses: [],
        codecs: [formBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /upload` */
  postUpload(
    request: PostUploadRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, PostUploadFailure>> {
    return sendOperation(
      api,
      {
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
        codecs: [multipartBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /several` */
  postSeveral(
    request: PostSeveralRequest,
    callOptions?: CallOptions<never, "application/json">,
  ): Promise<ApiResult<undefined, PostSeveralFailure>>;
  /** The same, sent as text/plain. */
  postSeveral(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> & { contentType: "text/plain" },
  ): Promise<ApiResult<undefined, PostSeveralFailure>>;
  /** The same, sent as application/octet-stream. */
  postSeveral(
    request: {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<never, "application/octet-stream"> & {
      contentType: "application/octet-stream";
    },
  ): Promise<ApiResult<undefined, PostSeveralFailure>>;
  postSeveral(
    request: object,
    callOptions?: CallOptions<string, string>,
  ): Promise<ApiResult<unknown, PostSeveralFailure>> {
    return sendOperation(
      api,
      {
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
        codecs: [jsonBody, textBody, fileBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { BodiesClient as Client };
