/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import { addCountEncoding, findCountEncoding } from "./operations.js";
import type { FindCountRequest } from "./operations.js";
import type { Count } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /counts/{id}` */
  findCount(request: FindCountRequest, call: HandlerCall<Context>): Answer<Count>;
  /** `POST /counts` */
  addCount(request: Count, call: HandlerCall<Context>): Answer<Count[]>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  findCount: { parameters: { id: "integer", above: "integer" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [findCountEncoding, addCountEncoding],
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
