/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type {
  AddNoteRequest,
  AddPictureRequest,
  FollowVisitorsRequest,
  ListReportsRequest,
  LoadOriginalRequest,
  ReadSizeRequest,
  RemovePictureRequest,
  ReplacePictureRequest,
} from "./operations.js";
import type { Picture, Reports } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Lists reports.
   *
   * `GET /reports`
   */
  listReports(
    request: ListReportsRequest,
    call: HandlerCall<Context>,
  ): Answer<Reports | string | Blob>;
  /** `PUT /pictures/{id}` */
  replacePicture(
    request: ReplacePictureRequest,
    call: HandlerCall<Context>,
  ): Answer<Picture | Blob | undefined>;
  /** `DELETE /pictures/{id}` */
  removePicture(request: RemovePictureRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /notes` */
  addNote(request: AddNoteRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /pictures/{id}/original` */
  loadOriginal(request: LoadOriginalRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /pictures/{id}/size` */
  readSize(
    request: ReadSizeRequest,
    call: HandlerCall<Context>,
  ): Answer<
    number | bigint,
    | NamedError<"BadRequestError", string>
    | NamedError<"Picture", Picture>
    | NamedError<"ContentTooLargeError", Blob>
    | NamedError<"DefaultError", string>
  >;
  /** `GET /pictures/{id}/visitors` */
  followVisitors(
    request: FollowVisitorsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Picture>>;
  /** `POST /pictures` */
  addPicture(request: AddPictureRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listReports",
    method: "GET",
    path: ["/reports"],
    responses: [
      { status: 200, kind: "json" },
      { status: 200, kind: "json", contentType: "application/hal+json" },
      { status: 200, kind: "text", contentType: "text/csv" },
      { status: 200, kind: "file", contentType: "application/pdf" },
    ],
  },
  {
    id: "replacePicture",
    method: "PUT",
    path: ["/pictures/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: {
      required: true,
      contents: [
        { kind: "json", contentType: "application/json" },
        {
          kind: "form",
          contentType: "application/x-www-form-urlencoded",
          fields: [
            { name: "title", kind: "value", required: true },
            { name: "width", kind: "value", decodeAs: "integer" },
          ],
        },
        { kind: "file", contentType: "image/png" },
      ],
    },
    responses: [
      { status: 200, kind: "json" },
      { status: 200, kind: "file", contentType: "image/png" },
      { status: 304, kind: "empty" },
    ],
  },
  {
    id: "removePicture",
    method: "DELETE",
    path: ["/pictures/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
  },
  {
    id: "addNote",
    method: "POST",
    path: ["/notes"],
    body: {
      contents: [
        { kind: "json", contentType: "application/json" },
        { kind: "text", contentType: "text/plain" },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "loadOriginal",
    method: "GET",
    path: ["/pictures/", { parameter: "id" }, "/original"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "application/json, */*",
    responses: [{ status: 302, kind: "empty" }],
  },
  {
    id: "readSize",
    method: "GET",
    path: ["/pictures/", { parameter: "id" }, "/size"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "text/plain, application/problem+json, image/png, text/html",
    responses: [{ status: 200, kind: "text", contentType: "text/plain", decodeAs: "integer" }],
    errors: [
      { name: "BadRequestError", status: 400, kind: "text", contentType: "text/plain" },
      { name: "Picture", status: 404, contentType: "application/problem+json" },
      { name: "ContentTooLargeError", status: 413, kind: "file", contentType: "image/png" },
      { name: "DefaultError", status: "default", kind: "text", contentType: "text/html" },
    ],
    exact: [[]],
  },
  {
    id: "followVisitors",
    method: "GET",
    path: ["/pictures/", { parameter: "id" }, "/visitors"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "application/json-seq",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "application/json-seq",
        stream: { format: "json-seq", json: true },
      },
    ],
  },
  {
    id: "addPicture",
    method: "POST",
    path: ["/pictures"],
    body: {
      required: true,
      contents: [
        { kind: "file", contentType: "image/png" },
        { kind: "file", contentType: "image/jpeg" },
        {
          kind: "multipart",
          contentType: "multipart/form-data",
          fields: [
            { name: "picture", kind: "file", required: true, headers: { "X-Origin": "upload" } },
            {
              name: "notes",
              kind: "value",
              headers: { "X-Rank": "1" },
              contentType: "application/json",
            },
          ],
        },
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
