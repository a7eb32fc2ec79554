/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  CreatePlantRequest,
  ListPlantsRequest,
  LoadPhotoRequest,
  SavePhotoRequest,
  WatchReadingsRequest,
} from "./operations.js";
import type { Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /beds/{bedId}/plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<Plant[]>;
  /** `POST /beds/{bedId}/plants` */
  createPlant(request: CreatePlantRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /photos/{name}` */
  loadPhoto(request: LoadPhotoRequest, call: HandlerCall<Context>): Answer<Blob>;
  /** `PUT /photos/{name}` */
  savePhoto(request: SavePhotoRequest, call: HandlerCall<Context>): Answer<string>;
  /** `GET /readings` */
  watchReadings(
    request: WatchReadingsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Plant>>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPlants",
    method: "GET",
    path: ["/beds/", { parameter: "bedId" }, "/plants"],
    parameters: [
      {
        key: "bedId",
        name: "bedId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
      { key: "light", name: "light", in: "query", style: "form", explode: true },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "createPlant",
    method: "POST",
    path: ["/beds/", { parameter: "bedId" }, "/plants"],
    parameters: [
      {
        key: "bedId",
        name: "bedId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "loadPhoto",
    method: "GET",
    path: ["/photos/", { parameter: "name" }],
    parameters: [
      { key: "name", name: "name", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "image/png",
    responses: [{ status: 200, kind: "file", contentType: "image/png" }],
  },
  {
    id: "savePhoto",
    method: "PUT",
    path: ["/photos/", { parameter: "name" }],
    parameters: [
      { key: "name", name: "name", in: "path", style: "simple", explode: false, required: true },
    ],
    body: {
      required: true,
      contents: [
        {
          kind: "multipart",
          contentType: "multipart/form-data",
          fields: [
            { name: "photo", kind: "file", required: true },
            { name: "caption", kind: "value" },
          ],
        },
      ],
    },
    accept: "text/plain",
    responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
  },
  {
    id: "watchReadings",
    method: "GET",
    path: ["/readings"],
    accept: "text/event-stream",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
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
