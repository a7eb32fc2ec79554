/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, serveNested } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  ChatRequest,
  ListPlantsRequest,
  ListenRequest,
  LoadPlantRequest,
  ReplaceLabelRequest,
  ReplacePlantRequest,
  SavePictureRequest,
  SearchPlantsRequest,
} from "./operations.js";
import type { Page, Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<Page>;
  /**
   * The body must be there, but nothing in it.
   *
   * `POST /plants/search`
   */
  searchPlants(request: SearchPlantsRequest, call: HandlerCall<Context>): Answer<Page>;
  /**
   * Names that a flat request would have to change.
   *
   * `GET /plants/{id}`
   */
  loadPlant(request: LoadPlantRequest, call: HandlerCall<Context>): Answer<Plant>;
  /** `PUT /plants/{id}` */
  replacePlant(request: ReplacePlantRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `PUT /plants/{id}/label` */
  replaceLabel(request: ReplaceLabelRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `PUT /plants/{id}/picture` */
  savePicture(request: SavePictureRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /chats` */
  chat(
    request: ChatRequest,
    call: HandlerCall<Context>,
  ): Answer<{ text?: string } | AsyncIterable<{ word?: string }>>;
  /** `GET /speeches` */
  listen(
    request: ListenRequest,
    call: HandlerCall<Context>,
  ): Answer<{ text?: string } | AsyncIterable<{ word?: string }>>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      { key: "after", name: "after", in: "query", style: "form", explode: true },
      { key: "X-Trace", name: "X-Trace", in: "header", style: "simple", explode: false },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "searchPlants",
    method: "POST",
    path: ["/plants/search"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "loadPlant",
    method: "GET",
    path: ["/plants/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      {
        key: "id_query",
        name: "id",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
      { key: "body", name: "body", in: "cookie", style: "form", explode: true },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "replacePlant",
    method: "PUT",
    path: ["/plants/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      {
        key: "dryRun",
        name: "dryRun",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
      {
        key: "id_header",
        name: "id",
        in: "header",
        style: "simple",
        explode: false,
        required: true,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "replaceLabel",
    method: "PUT",
    path: ["/plants/", { parameter: "id" }, "/label"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: {
      required: true,
      contents: [
        { kind: "json", contentType: "application/json" },
        { kind: "file", contentType: "image/png" },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "savePicture",
    method: "PUT",
    path: ["/plants/", { parameter: "id" }, "/picture"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: {
      required: true,
      contents: [
        {
          kind: "multipart",
          contentType: "multipart/form-data",
          fields: [{ name: "picture", kind: "file", required: true }],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "chat",
    method: "POST",
    path: ["/chats"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, text/event-stream",
    responses: [
      { status: 200, kind: "json" },
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
  },
  {
    id: "listen",
    method: "GET",
    path: ["/speeches"],
    parameters: [
      {
        key: "stream",
        name: "stream",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
    ],
    accept: "application/json, text/event-stream",
    responses: [
      { status: 200, kind: "json" },
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
  },
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
  return serveCalls({ ...options, operations, handlers: serveNested(handlers) });
}
