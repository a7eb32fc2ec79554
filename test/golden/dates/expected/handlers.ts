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
import type {
  AddHarvestRequest,
  ListNamesRequest,
  SavePlantRequest,
  WatchEventsRequest,
} from "./operations.js";
import type { Event, Name, Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `PUT /plants/{sown}` */
  savePlant(
    request: SavePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Plant,
    NamedError<"ConflictError", { until: Date }> | NamedError<"DefaultError", { at: Date }>
  >;
  /** `GET /events` */
  watchEvents(
    request: WatchEventsRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Event>>;
  /** `GET /names` */
  listNames(request: ListNamesRequest, call: HandlerCall<Context>): Answer<Name[]>;
  /** `POST /harvests` */
  addHarvest(request: AddHarvestRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "savePlant",
    method: "PUT",
    path: ["/plants/", { parameter: "sown" }],
    parameters: [
      { key: "sown", name: "sown", in: "path", style: "simple", explode: false, required: true },
      { key: "since", name: "since", in: "query", style: "form", explode: true },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "ConflictError", status: 409 },
      { name: "DefaultError", status: "default" },
    ],
  },
  {
    id: "watchEvents",
    method: "GET",
    path: ["/events"],
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
  { id: "listNames", method: "GET", path: ["/names"], responses: [{ status: 200, kind: "json" }] },
  {
    id: "addHarvest",
    method: "POST",
    path: ["/harvests"],
    body: {
      required: true,
      contents: [
        { kind: "json", contentType: "application/json" },
        {
          kind: "form",
          contentType: "application/x-www-form-urlencoded",
          fields: [{ name: "at", kind: "value", required: true }],
        },
        { kind: "text", contentType: "text/plain" },
      ],
    },
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
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
  return serveCalls({ ...options, operations, handlers: serveDates(handlers, dates) });
}
