/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  checkLeafOperation,
  describePlantsOperation,
  findLeafOperation,
  listPlantsOperation,
} from "./operations.js";
import type {
  CheckLeafError,
  CheckLeafRequest,
  DescribePlantsError,
  DescribePlantsRequest,
  FindLeafError,
  FindLeafRequest,
  ListPlantsError,
  ListPlantsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Parameters. */
export class ParametersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly leaves: LeavesGroup<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.leaves = new LeavesGroup(options);
    this.plants = new PlantsGroup(options);
    bindMethods(this, ParametersClient);
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

export { ParametersClient as Client };

export class LeavesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, LeavesGroup);
  }

  /**
   * Find a leaf
   *
   * One leaf of a plant.
   *
   * `GET /plants/{plantId}/leaves/{index}`
   */
  findLeaf<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FindLeafRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, FindLeafError, As>> {
    return sendOrThrow(api, findLeafOperation, this.options, request, callOptions);
  }

  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CheckLeafRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, CheckLeafError, As>> {
    return sendOrThrow(api, checkLeafOperation, this.options, request, callOptions);
  }
}

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, ListPlantsError, As>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `OPTIONS /plants` */
  describePlants<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: DescribePlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, DescribePlantsError, As>> {
    return sendOrThrow(api, describePlantsOperation, this.options, request, callOptions);
  }
}
