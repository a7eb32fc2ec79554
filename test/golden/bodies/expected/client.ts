/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  callOperation,
  fileBody,
  formBody,
  linesBody,
  multipartBody,
  textBody,
} from "./http/index.js";
import type { FileValue, Outcome, ThrowOption } from "./http/index.js";
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
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Bodies. */
export class BodiesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `PUT /flat/{id}` */
  putFlat<CallThrows extends boolean = Throws>(
    request: PutFlatRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PutFlatFailure>> {
    return callOperation(
      api,
      {
        id: "putFlat",
        method: "PUT",
        path: "/flat/{id}",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `PUT /clash/{name}` */
  putClash<CallThrows extends boolean = Throws>(
    request: PutClashRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PutClashFailure>> {
    return callOperation(
      api,
      {
        id: "putClash",
        method: "PUT",
        path: "/clash/{name}",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /inline` */
  postInline<CallThrows extends boolean = Throws>(
    request: PostInlineRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostInlineFailure>> {
    return callOperation(
      api,
      {
        id: "postInline",
        method: "POST",
        path: "/inline",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /optional` */
  postOptional<CallThrows extends boolean = Throws>(
    request?: PostOptionalRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostOptionalFailure>> {
    return callOperation(
      api,
      {
        id: "postOptional",
        method: "POST",
        path: "/optional",
        body: { kind: "json" },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /list` */
  postList<CallThrows extends boolean = Throws>(
    request: PostListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostListFailure>> {
    return callOperation(
      api,
      {
        id: "postList",
        method: "POST",
        path: "/list",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /text` */
  postText<CallThrows extends boolean = Throws>(
    request?: PostTextRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostTextFailure>> {
    return callOperation(
      api,
      {
        id: "postText",
        method: "POST",
        path: "/text",
        body: { kind: "text" },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [textBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /lines` */
  postLines<CallThrows extends boolean = Throws>(
    request: PostLinesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostLinesFailure>> {
    return callOperation(
      api,
      {
        id: "postLines",
        method: "POST",
        path: "/lines",
        body: { kind: "lines", required: true },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [linesBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /bytes` */
  postBytes<CallThrows extends boolean = Throws>(
    request: PostBytesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostBytesFailure>> {
    return callOperation(
      api,
      {
        id: "postBytes",
        method: "POST",
        path: "/bytes",
        body: { kind: "file", required: true },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [fileBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /form` */
  postForm<CallThrows extends boolean = Throws>(
    request: PostFormRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostFormFailure>> {
    return callOperation(
      api,
      {
        id: "postForm",
        method: "POST",
        path: "/form",
        body: { kind: "form", required: true },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [formBody],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /upload` */
  postUpload<CallThrows extends boolean = Throws>(
    request: PostUploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostUploadFailure>> {
    return callOperation(
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
      this,
      request,
      callOptions,
    );
  }

  /** `POST /several` */
  postSeveral<CallThrows extends boolean = Throws>(
    request: PostSeveralRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, PostSeveralFailure>>;
  /** The same, sent as text/plain. */
  postSeveral<CallThrows extends boolean = Throws>(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralFailure>>;
  /** The same, sent as application/octet-stream. */
  postSeveral<CallThrows extends boolean = Throws>(
    request: {
      body: Blob | FileValue | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;
    },
    callOptions: CallOptions<never, "application/octet-stream"> &
      ThrowOption<CallThrows> & { contentType: "application/octet-stream" },
  ): Promise<Outcome<CallThrows, undefined, PostSeveralFailure>>;
  postSeveral<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, PostSeveralFailure>> {
    return callOperation(
      api,
      {
        id: "postSeveral",
        method: "POST",
        path: "/several",
        body: { contents: [{ kind: "json" }, { kind: "text" }, { kind: "file" }], required: true },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [textBody, fileBody],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { BodiesClient as Client };
