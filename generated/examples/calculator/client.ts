/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, exactPlaces, jsonRpc } from "../../../runtime/http/index.js";
import type { Outcome, ThrowOption } from "../../../runtime/http/index.js";
import { api } from "./operations.js";
import type {
  AddFailure,
  AddRequest,
  DivideFailure,
  DivideRequest,
  PingFailure,
  PingRequest,
  SoilPlanFailure,
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
  ): Promise<Outcome<CallThrows, "pong", PingFailure>> {
    return callOperation(
      api,
      {
        id: "ping",
        method: "POST",
        path: "/rpc",
        body: { kind: "json" },
        rpc: { method: "ping", params: [] },
        codecs: [jsonRpc],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { CalculatorClient as Client };

/** Plain arithmetic. */
export class SumsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /**
   * Add two numbers
   *
   * JSON-RPC `add`
   */
  add<CallThrows extends boolean = Throws>(
    request: AddRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number, AddFailure>> {
    return callOperation(
      api,
      {
        id: "add",
        method: "POST",
        path: "/rpc",
        body: { kind: "json", required: true },
        rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
        codecs: [jsonRpc],
      },
      this,
      request,
      callOptions,
    );
  }

  /**
   * Divide one number by another
   *
   * JSON-RPC `divide`
   */
  divide<CallThrows extends boolean = Throws>(
    request: DivideRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number, DivideFailure>> {
    return callOperation(
      api,
      {
        id: "divide",
        method: "POST",
        path: "/rpc",
        body: { kind: "json", required: true },
        errors: [{ name: "DivisionByZero", marker: { key: "code", value: 20 } }],
        exact: [["data", "**"]],
        rpc: { method: "divide", params: ["left", "right"] },
        codecs: [jsonRpc, exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }
}

export class SoilGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
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
  ): Promise<Outcome<CallThrows, Plan, SoilPlanFailure>> {
    return callOperation(
      api,
      {
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
      },
      this,
      request,
      callOptions,
    );
  }
}
