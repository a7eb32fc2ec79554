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
  AddPhotoRequest,
  AddPlantRequest,
  DescribePhotoRequest,
  FindPhotoRequest,
  ListPlantsRequest,
} from "./operations.js";
import type { Plant, Problem } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /plants` */
  listPlants(
    request: ListPlantsRequest,
    call: HandlerCall<Context>,
  ): Answer<Plant[], NamedError<"Problem", Problem>>;
  /** `POST /plants` */
  addPlant(request: AddPlantRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /plants/{id}/photo` */
  findPhoto(request: FindPhotoRequest, call: HandlerCall<Context>): Answer<Blob>;
  /** `PUT /plants/{id}/photo` */
  addPhoto(request: AddPhotoRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `PATCH /plants/{id}/photo` */
  describePhoto(request: DescribePhotoRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
      {
        key: "tags",
        name: "tags",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
      {
        key: "ids",
        name: "ids",
        in: "query",
        style: "pipeDelimited",
        explode: false,
        decodeAs: { list: "integer" },
      },
      {
        key: "tabs",
        name: "tabs",
        in: "query",
        style: "form",
        explode: false,
        decodeAs: { list: "string" },
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "Problem", status: 410 }],
    security: [
      [{ scheme: "key", type: "header", name: "X-Key" }],
      [{ scheme: "oauth", type: "bearer" }],
    ],
  },
  {
    id: "addPlant",
    method: "POST",
    path: ["/plants"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 201, kind: "empty" }],
    security: [
      [{ scheme: "key", type: "header", name: "X-Key" }],
      [{ scheme: "oauth", type: "bearer" }],
    ],
  },
  {
    id: "findPhoto",
    method: "GET",
    path: ["/plants/", { parameter: "id" }, "/photo"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "image/png",
    responses: [{ status: 200, kind: "file", contentType: "image/png" }],
    security: [
      [{ scheme: "key", type: "header", name: "X-Key" }],
      [{ scheme: "oauth", type: "bearer" }],
    ],
  },
  {
    id: "addPhoto",
    method: "PUT",
    path: ["/plants/", { parameter: "id" }, "/photo"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
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
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
    security: [
      [{ scheme: "key", type: "header", name: "X-Key" }],
      [{ scheme: "oauth", type: "bearer" }],
    ],
  },
  {
    id: "describePhoto",
    method: "PATCH",
    path: ["/plants/", { parameter: "id" }, "/photo"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: {
      required: true,
      contents: [
        {
          kind: "form",
          contentType: "application/x-www-form-urlencoded",
          fields: [
            { name: "caption", kind: "value", required: true },
            {
              name: "words",
              kind: "value",
              style: "form",
              explode: false,
              decodeAs: { list: "string" },
            },
          ],
        },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
    security: [
      [{ scheme: "key", type: "header", name: "X-Key" }],
      [{ scheme: "oauth", type: "bearer" }],
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
