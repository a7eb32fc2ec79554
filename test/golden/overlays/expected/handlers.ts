/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import { listPlantsEncoding, loadPotEncoding } from "./operations.js";
import type { ListPlantsRequest, LoadPotRequest } from "./operations.js";
import type { Pot } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /pots/{potId}` */
  loadPot(request: LoadPotRequest, call: HandlerCall<Context>): Answer<Pot>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  listPlants: { parameters: { limit: "integer" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [listPlantsEncoding, loadPotEncoding],
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
