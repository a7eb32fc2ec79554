/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import {
  getEventsEncoding,
  getFileEncoding,
  getJsonEncoding,
  getLinesEncoding,
  getNoneEncoding,
  getTextEncoding,
  getUndeclaredEncoding,
} from "./operations.js";
import type {
  GetEventsRequest,
  GetFileRequest,
  GetJsonRequest,
  GetLinesRequest,
  GetNoneRequest,
  GetTextRequest,
  GetUndeclaredRequest,
} from "./operations.js";
import type { Event, PotNotFoundError, Problem } from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /json` */
  getJson(
    request: GetJsonRequest,
    call: HandlerCall<Context>,
  ): Answer<
    string | undefined,
    | NamedError<"BadRequestError", { reason?: string }>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"PlantNotFoundError", { plantId: string }>
    | NamedError<"PotNotFoundError", PotNotFoundError>
    | NamedError<"TooManyRequestsError">
    | NamedError<"ClientError">
    | NamedError<"Problem", Problem>
  >;
  /** `GET /text` */
  getText(request: GetTextRequest, call: HandlerCall<Context>): Answer<string>;
  /** `GET /file` */
  getFile(request: GetFileRequest, call: HandlerCall<Context>): Answer<Blob>;
  /** `GET /events` */
  getEvents(request: GetEventsRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Event>>;
  /** `GET /lines` */
  getLines(request: GetLinesRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Event>>;
  /** `GET /none` */
  getNone(request: GetNoneRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /undeclared` */
  getUndeclared(request: GetUndeclaredRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = [
  getJsonEncoding,
  getTextEncoding,
  getFileEncoding,
  getEventsEncoding,
  getLinesEncoding,
  getNoneEncoding,
  getUndeclaredEncoding,
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
  return serveCalls({ ...options, operations, handlers });
}
