/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "../../../runtime/http/index.js";
import type { Outcome, ThrowOption } from "../../../runtime/http/index.js";
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
  ping<CallThrows extends boolean = Throws>(
    request?: PingRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, "pong", PingError>> {
    return sendOrThrow(api, pingOperation, this.options, request, callOptions);
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
  add<CallThrows extends boolean = Throws>(
    request: AddRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number, AddError>> {
    return sendOrThrow(api, addOperation, this.options, request, callOptions);
  }

  /**
   * Divide one number by another
   *
   * JSON-RPC `divide`
   */
  divide<CallThrows extends boolean = Throws>(
    request: DivideRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number, DivideError>> {
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
  soilPlan<CallThrows extends boolean = Throws>(
    request: SoilPlanRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plan, SoilPlanError>> {
    return sendOrThrow(api, soilPlanOperation, this.options, request, callOptions);
  }
}
