/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  checkLeafEncoding,
  describePlantsEncoding,
  findLeafEncoding,
  listPlantsEncoding,
} from "./operations.js";
import type {
  CheckLeafRequest,
  DescribePlantsRequest,
  FindLeafRequest,
  ListPlantsRequest,
} from "./operations.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Find a leaf
   *
   * One leaf of a plant.
   *
   * `GET /plants/{plantId}/leaves/{index}`
   */
  findLeaf(request: FindLeafRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf(request: CheckLeafRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `OPTIONS /plants` */
  describePlants(request: DescribePlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  findLeaf: {
    parameters: {
      index: "integer",
      tag: { list: "string" },
      limit: "integer",
      deep: { object: { colour: "string", size: "integer" } },
      pipes: { list: "integer" },
      "X-Flag": "boolean",
      "X-Count": "integer",
    },
  },
  checkLeaf: { parameters: { index: { list: "integer" } } },
  listPlants: { parameters: { page: "integer" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [findLeafEncoding, checkLeafEncoding, listPlantsEncoding, describePlantsEncoding],
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
