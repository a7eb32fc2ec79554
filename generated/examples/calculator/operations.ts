/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  NamedError,
} from "./http/index.js";
import type { Mix, Plan, Pot } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@frond-examples/calculator",
  environments: { production: "https://abacus.example", local: "http://localhost:4011" },
  defaultEnvironment: "production",
};

/** What `add` sends. */
export interface AddRequest {
  left: number;
  right: number;
  /** Digits behind the point. */
  digits?: number;
}

/** Why `add` failed. */
export type AddFailure = CallFailure;

/** How `add` travels. */
export const addEncoding: EndpointEncoding = {
  id: "add",
  method: "POST",
  path: ["/rpc"],
  body: {
    required: true,
    flat: ["left", "right", "digits"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
};

/**
 * Add two numbers
 *
 * JSON-RPC `add`
 */
export function add(
  options: ClientOptions,
  request: AddRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<number, AddFailure>> {
  return sendCall(api, addEncoding, [jsonRpc], options, request, callOptions);
}

/** What `divide` sends. */
export interface DivideRequest {
  left: number;
  right: number;
}

/** Why `divide` failed. */
export type DivideFailure = CallFailure<
  NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
>;

/** How `divide` travels. */
export const divideEncoding: EndpointEncoding = {
  id: "divide",
  method: "POST",
  path: ["/rpc"],
  body: {
    required: true,
    flat: ["left", "right"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "DivisionByZero", status: 200, marker: { key: "code", value: 20 } }],
  exact: [["data", "**"]],
  rpc: { method: "divide", params: ["left", "right"] },
};

/**
 * Divide one number by another
 *
 * JSON-RPC `divide`
 */
export function divide(
  options: ClientOptions,
  request: DivideRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<number, DivideFailure>> {
  return sendCall(api, divideEncoding, [jsonRpc, exactPlaces], options, request, callOptions);
}

/** What `soilPlan` sends. */
export interface SoilPlanRequest {
  pots: Pot[];
  mix?: Mix;
}

/** Why `soilPlan` failed. */
export type SoilPlanFailure = CallFailure<
  | NamedError<"NotEnoughSoil", { code: 21; message: string; data?: unknown }>
  | NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
>;

/** How `soilPlan` travels. */
export const soilPlanEncoding: EndpointEncoding = {
  id: "soil.plan",
  method: "POST",
  path: ["/rpc"],
  body: {
    required: true,
    flat: ["pots", "mix"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "NotEnoughSoil", status: 200, marker: { key: "code", value: 21 } },
    { name: "DivisionByZero", status: 200, marker: { key: "code", value: 20 } },
  ],
  exact: [["data", "**"]],
  rpc: { method: "soil.plan", params: ["pots", "mix"], gaps: ["mix"] },
};

/**
 * Plan the soil of some pots
 *
 * Pots that cannot be filled are named in the error.
 *
 * JSON-RPC `soil.plan`
 */
export function soilPlan(
  options: ClientOptions,
  request: SoilPlanRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plan, SoilPlanFailure>> {
  return sendCall(api, soilPlanEncoding, [jsonRpc, exactPlaces], options, request, callOptions);
}

/** What `ping` sends. */
export type PingRequest = Record<string, never>;

/** Why `ping` failed. */
export type PingFailure = CallFailure;

/** How `ping` travels. */
export const pingEncoding: EndpointEncoding = {
  id: "ping",
  method: "POST",
  path: ["/rpc"],
  body: { flat: [], contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  rpc: { method: "ping", params: [] },
};

/**
 * Ask whether it counts
 *
 * JSON-RPC `ping`
 *
 * @deprecated
 */
export function ping(
  options: ClientOptions,
  request: PingRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<"pong", PingFailure>> {
  return sendCall(api, pingEncoding, [jsonRpc], options, request, callOptions);
}
