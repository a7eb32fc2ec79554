/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "../../../runtime/http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "../../../runtime/http/index.js";
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
import type { Plan } from "./types.js";

/** A client of Abacus. */
export class CalculatorClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  /** Plain arithmetic. */
  readonly sums: SumsGroup;
  readonly soil: SoilGroup;

  constructor(options: ClientOptions = {}) {
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
  ping(request?: PingRequest, callOptions?: CallOptions): Promise<ApiResult<"pong", PingFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /rpc",
        body: { flat: [] },
        rpc: { method: "ping", params: [] },
        codecs: [jsonRpc],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { CalculatorClient as Client };

/** Plain arithmetic. */
export class SumsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Add two numbers
   *
   * JSON-RPC `add`
   */
  add(request: AddRequest, callOptions?: CallOptions): Promise<ApiResult<number, AddFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /rpc {left,right,digits}",
        rpc: { method: "add", params: ["left", "right", "digits"], gaps: ["digits"] },
        codecs: [jsonRpc],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Divide one number by another
   *
   * JSON-RPC `divide`
   */
  divide(
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
      this.options,
      request,
      callOptions,
    );
  }
}

export class SoilGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Plan the soil of some pots
   *
   * Pots that cannot be filled are named in the error.
   *
   * JSON-RPC `soil.plan`
   */
  soilPlan(
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
      this.options,
      request,
      callOptions,
    );
  }
}
