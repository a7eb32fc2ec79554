/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "../../../runtime/http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "../../../runtime/http/index.js";
import {
  addOperation,
  api,
  divideOperation,
  pingOperation,
  soilPlanOperation,
} from "./operations.js";
import type {
  AddError,
  AddRequest,
  DivideError,
  DivideRequest,
  PingError,
  PingRequest,
  SoilPlanError,
  SoilPlanRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plan } from "./types.js";

/** A client of Abacus. */
export class CalculatorClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  /** Plain arithmetic. */
  readonly sums: SumsGroup<Throws>;
  readonly soil: SoilGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.sums = new SumsGroup(options);
    this.soil = new SoilGroup(options);
    bindMethods(this, CalculatorClient);
  }

  /**
   * Ask whether it counts
   *
   * JSON-RPC `ping`
   *
   * @deprecated
   */
  ping<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: PingRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, "pong", PingError, As>> {
    return sendOrThrow(api, pingOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { CalculatorClient as Client };

/** Plain arithmetic. */
export class SumsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, SumsGroup);
  }

  /**
   * Add two numbers
   *
   * JSON-RPC `add`
   */
  add<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, number, AddError, As>> {
    return sendOrThrow(api, addOperation, this.options, request, callOptions);
  }

  /**
   * Divide one number by another
   *
   * JSON-RPC `divide`
   */
  divide<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DivideRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, number, DivideError, As>> {
    return sendOrThrow(api, divideOperation, this.options, request, callOptions);
  }
}

export class SoilGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, SoilGroup);
  }

  /**
   * Plan the soil of some pots
   *
   * Pots that cannot be filled are named in the error.
   *
   * JSON-RPC `soil.plan`
   */
  soilPlan<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SoilPlanRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plan, SoilPlanError, As>> {
    return sendOrThrow(api, soilPlanOperation, this.options, request, callOptions);
  }
}
