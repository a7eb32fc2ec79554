/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { dates } from "./dates.js";
import { serveCalls, serveDates } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import { listNamesEncoding, savePlantEncoding, watchEventsEncoding } from "./operations.js";
import type { ListNamesRequest, SavePlantRequest, WatchEventsRequest } from "./operations.js";
import type { Event, Name, Plant } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `PUT /plants/{sown}` */
  savePlant(
    request: SavePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<Plant, NamedError<"ConflictError", { until: Date }>>;
  /** `GET /events` */
  watchEvents(
    request: WatchEventsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Event>>;
  /** `GET /names` */
  listNames(request: ListNamesRequest, call: HandlerCall<Context>): Answer<Name[]>;
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = [
  savePlantEncoding,
  watchEventsEncoding,
  listNamesEncoding,
];

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
  return serveCalls({ ...options, operations, handlers: serveDates(handlers, dates) });
}
