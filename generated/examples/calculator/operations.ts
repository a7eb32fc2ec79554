/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "../../../runtime/http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  NamedError,
  Operation,
  OperationApi,
  ResultAs,
} from "../../../runtime/http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Mix, Plan, Pot } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@frond-examples/calculator",
  environments: { production: "https://abacus.example", local: "http://localhost:4011" },
  defaultEnvironment: "production",
  userAgent: "frond-examples-calculator/1.0.0",
};

export interface AddRequest {
  body: {
    left: number;
    right: number;
    /**
     * Digits behind the point.
     *
     * At least 0, at most 12.
     */
    digits?: number;
  };
}

export type AddError = CallFailure;

export const addOperation: Operation = {
  id: "add",
  method: "POST",
  path: "/rpc",
  body: { kind: "json", required: true },
  rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
  codecs: [jsonRpc],
};

/**
 * Add two numbers
 *
 * JSON-RPC `add`
 */
export function add<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AddRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, number, AddError>> {
  return sendOperation(api, addOperation, options, request, callOptions);
}

export interface DivideRequest {
  body: { left: number; right: number };
}

export type DivideError = CallFailure<
  NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
>;

export const divideOperation: Operation = {
  id: "divide",
  method: "POST",
  path: "/rpc",
  body: { kind: "json", required: true },
  errors: [{ name: "DivisionByZero", marker: { key: "code", value: 20 } }],
  exact: [["data", "**"]],
  rpc: { method: "divide", params: ["left", "right"], byName: true },
  codecs: [jsonRpc, exactPlaces],
};

/**
 * Divide one number by another
 *
 * JSON-RPC `divide`
 */
export function divide<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DivideRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, number, DivideError>> {
  return sendOperation(api, divideOperation, options, request, callOptions);
}

export interface SoilPlanRequest {
  body: {
    /** At least 1 item. */
    pots: Pot[];
    mix?: Mix;
  };
}

export type SoilPlanError = CallFailure<
  | NamedError<"NotEnoughSoil", { code: 21; message: string; data?: unknown }>
  | NamedError<"DivisionByZero", { code: 20; message: string; data?: unknown }>
>;

export const soilPlanOperation: Operation = {
  id: "soilPlan",
  method: "POST",
  path: "/rpc",
  body: { kind: "json", required: true },
  errors: [
    { name: "NotEnoughSoil", marker: { key: "code", value: 21 } },
    { name: "DivisionByZero", marker: { key: "code", value: 20 } },
  ],
  exact: [["data", "**"]],
  rpc: { method: "soil.plan", params: ["pots", "mix"], gaps: ["mix"] },
  codecs: [jsonRpc, exactPlaces],
};

/**
 * Plan the soil of some pots
 *
 * Pots that cannot be filled are named in the error.
 *
 * JSON-RPC `soil.plan`
 */
export function soilPlan<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SoilPlanRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plan, SoilPlanError>> {
  return sendOperation(api, soilPlanOperation, options, request, callOptions);
}

export type PingRequest = Record<string, never>;

export type PingError = CallFailure;

export const pingOperation: Operation = {
  id: "ping",
  method: "POST",
  path: "/rpc",
  body: { kind: "json" },
  rpc: { method: "ping", params: [] },
  codecs: [jsonRpc],
};

/**
 * Ask whether it counts
 *
 * JSON-RPC `ping`
 *
 * @deprecated
 */
export function ping<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: PingRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, "pong", PingError>> {
  return sendOperation(api, pingOperation, options, request, callOptions);
}
