/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { ListDevicesRequest, ListReadingsRequest } from "./operations.js";
import type { Fan, Lamp, NumberReading, TextReading } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /devices` */
  listDevices(
    request: ListDevicesRequest,
    call: HandlerCall<Context>,
  ): Answer<(({ type: "LAMP"; state: "on" } & Lamp) | ({ type: "FAN"; state: "on" } & Fan))[]>;
  /** `GET /readings` */
  listReadings(
    request: ListReadingsRequest,
    call: HandlerCall<Context>,
  ): Answer<(TextReading | NumberReading)[]>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listDevices",
    method: "GET",
    path: ["/devices"],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listReadings",
    method: "GET",
    path: ["/readings"],
    responses: [{ status: 200, kind: "json" }],
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
