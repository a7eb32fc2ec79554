/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  addPhotoEncoding,
  addPlantEncoding,
  describePhotoEncoding,
  findPhotoEncoding,
  listPlantsEncoding,
} from "./operations.js";
import type {
  AddPhotoRequest,
  AddPlantRequest,
  DescribePhotoRequest,
  FindPhotoRequest,
  ListPlantsRequest,
} from "./operations.js";
import type { Plant, Problem } from "./types.js";

/** What a handler returns, at once or later. */
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

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  listPlants: {
    parameters: {
      page: "integer",
      tags: { list: "string" },
      ids: { list: "integer" },
      tabs: { list: "string" },
    },
  },
  describePhoto: {
    contents: [
      {
        kind: "form",
        contentType: "application/x-www-form-urlencoded",
        fields: [
          { name: "caption", kind: "value", required: true },
          { name: "words", kind: "value", explode: false, decodeAs: { list: "string" } },
        ],
      },
    ],
  },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    listPlantsEncoding,
    addPlantEncoding,
    findPhotoEncoding,
    addPhotoEncoding,
    describePhotoEncoding,
  ],
  decodings,
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
  return serveCalls({ ...options, operations, handlers });
}
