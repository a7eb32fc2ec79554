/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "../../../runtime/http/index.js";
import type {
  ApiResult,
  CallFailure,
  NamedError,
  OperationApi,
} from "../../../runtime/http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Mix, Plan, Pot } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@frond-examples/calculator",
  environments: { production: "https://abacus.example", local: "http://localhost:4011" },
  defaultEnvironment: "production",
  userAgent: "frond-examples-calculator/1.0.0",
  errors: ["default"],
};

/** What `add` sends. */
export interface AddRequest {
  left: number;
  right: number;
  /**
   * Digits behind the point.
   *
   * At least 0, at most 12.
   */
  digits?: number;
}

/** Why `add` failed. */
export type AddFailure = CallFailure;

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
  return sendOperation(
    api,
    {
      call: "POST /rpc {left,right,digits}",
      errors: [],
      rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
      codecs: [jsonRpc],
    },
    options,
    request,
    callOptions,
  );
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
  return sendOperation(
    api,
    {
      call: "POST /rpc {left,right}",
      errors: [{ name: "DivisionByZero", marker: { key: "code", value: 20 } }],
      exact: [["data", "**"]],
      rpc: { method: "divide", params: ["left", "right"] },
      codecs: [jsonRpc, exactPlaces],
    },
    options,
    request,
    callOptions,
  );
}

/** What `soilPlan` sends. */
export interface SoilPlanRequest {
  /** At least 1 item. */
  pots: Pot[];
  mix?: Mix;
}

/** Why `soilPlan` failed. */
export type SoilPlanFailure = CallFailure<
  | NamedError<"NotEnoughSoil", { code: 21; message: string; data?: unknown }>
  | NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
>;

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
  return sendOperation(
    api,
    {
      call: "POST /rpc {pots,mix}",
      errors: [
        { name: "NotEnoughSoil", marker: { key: "code", value: 21 } },
        { name: "DivisionByZero", marker: { key: "code", value: 20 } },
      ],
      exact: [["data", "**"]],
      rpc: { method: "soil.plan", params: ["pots", "mix"], gaps: ["mix"] },
      codecs: [jsonRpc, exactPlaces],
    },
    options,
    request,
    callOptions,
  );
}

/** What `ping` sends. */
export type PingRequest = Record<string, never>;

/** Why `ping` failed. */
export type PingFailure = CallFailure;

/**
 * Ask whether it counts
 *
 * JSON-RPC `ping`
 *
 * @deprecated
 */
export function ping(
  options: ClientOptions,
  request?: PingRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<"pong", PingFailure>> {
  return sendOperation(
    api,
    {
      call: "POST /rpc",
      body: { flat: [] },
      errors: [],
      rpc: { method: "ping", params: [] },
      codecs: [jsonRpc],
    },
    options,
    request,
    callOptions,
  );
}
