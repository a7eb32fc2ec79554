/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  findLeaf<CallThrows extends boolean = Throws>(
    request: FindLeafRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, FindLeafError>> {
    return sendOrThrow(api, findLeafOperation, this.options, request, callOptions);
  }

  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf<CallThrows extends boolean = Throws>(
    request: CheckLeafRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CheckLeafError>> {
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
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `OPTIONS /plants` */
  describePlants<CallThrows extends boolean = Throws>(
    request?: DescribePlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DescribePlantsError>> {
    return sendOrThrow(api, describePlantsOperation, this.options, request, callOptions);
  }
}
