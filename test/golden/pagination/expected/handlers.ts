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
  listByCursorEncoding,
  listByLinkEncoding,
  listByNextLinkEncoding,
  listByOffsetEncoding,
  listByPageEncoding,
  listNothingEncoding,
} from "./operations.js";
import type {
  ListByCursorRequest,
  ListByLinkRequest,
  ListByNextLinkRequest,
  ListByOffsetRequest,
  ListByPageRequest,
  ListNothingRequest,
} from "./operations.js";
import type { Plant, PlantPage } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /by-cursor` */
  listByCursor(
    request: ListByCursorRequest,
    call: HandlerCall<Context>,
  ): Answer<{ data: Plant[]; has_more: boolean }>;
  /** `GET /by-offset` */
  listByOffset(request: ListByOffsetRequest, call: HandlerCall<Context>): Answer<Plant[]>;
  /** `GET /by-page` */
  listByPage(request: ListByPageRequest, call: HandlerCall<Context>): Answer<PlantPage>;
  /** `GET /by-link` */
  listByLink(request: ListByLinkRequest, call: HandlerCall<Context>): Answer<string[]>;
  /** `GET /by-next-link` */
  listByNextLink(request: ListByNextLinkRequest, call: HandlerCall<Context>): Answer<PlantPage>;
  /** `GET /nothing` */
  listNothing(request: ListNothingRequest, call: HandlerCall<Context>): Answer<Plant[]>;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  listByOffset: { parameters: { skip: "integer" } },
  listByPage: { parameters: { page: "integer" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    listByCursorEncoding,
    listByOffsetEncoding,
    listByPageEncoding,
    listByLinkEncoding,
    listByNextLinkEncoding,
    listNothingEncoding,
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
