/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "../../../runtime/http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "../../../runtime/http/index.js";
import type { AddRequest, DivideRequest, PingRequest, SoilPlanRequest } from "./operations.js";
import type { Plan } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Add two numbers
   *
   * JSON-RPC `add`
   */
  add(request: AddRequest, call: HandlerCall<Context>): Answer<number>;
  /**
   * Divide one number by another
   *
   * JSON-RPC `divide`
   */
  divide(
    request: DivideRequest,
    call: HandlerCall<Context>,
  ): Answer<number, NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>>;
  /**
   * Plan the soil of some pots
   *
   * Pots that cannot be filled are named in the error.
   *
   * JSON-RPC `soil.plan`
   */
  "soil.plan"(
    request: SoilPlanRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Plan,
    | NamedError<"NotEnoughSoil", { code: 21; message: string; data?: unknown }>
    | NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
  >;
  /**
   * Ask whether it counts
   *
   * JSON-RPC `ping`
   *
   * @deprecated
   */
  ping(request: PingRequest, call: HandlerCall<Context>): Answer<"pong">;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "add",
    method: "POST",
    path: ["/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
  },
  {
    id: "divide",
    method: "POST",
    path: ["/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "DivisionByZero", status: 200, marker: { key: "code", value: 20 } }],
    exact: [["data", "**"]],
    rpc: { method: "divide", params: ["left", "right"], byName: true },
  },
  {
    id: "soil.plan",
    method: "POST",
    path: ["/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "NotEnoughSoil", status: 200, marker: { key: "code", value: 21 } },
      { name: "DivisionByZero", status: 200, marker: { key: "code", value: 20 } },
    ],
    exact: [["data", "**"]],
    rpc: { method: "soil.plan", params: ["pots", "mix"], gaps: ["mix"] },
  },
  {
    id: "ping",
    method: "POST",
    path: ["/rpc"],
    body: { contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    rpc: { method: "ping", params: [] },
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
