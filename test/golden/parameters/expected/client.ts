/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type {
  CheckLeafFailure,
  CheckLeafRequest,
  DescribePlantsFailure,
  DescribePlantsRequest,
  FindLeafFailure,
  FindLeafRequest,
  ListPlantsFailure,
  ListPlantsRequest,
} from "./operations.js";

/** A client of Parameters. */
export class ParametersClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;
  readonly leaves: LeavesGroup;
  readonly plants: PlantsGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.leaves = new LeavesGroup(options);
    this.plants = new PlantsGroup(options);
  }
}

export { ParametersClient as Client };

export class LeavesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Find a leaf
   *
   * One leaf of a plant.
   *
   * `GET /plants/{plantId}/leaves/{index}`
   */
  findLeaf(
    request: FindLeafRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, FindLeafFailure>> {
    return operations.findLeaf(this.options, request, callOptions);
  }

  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf(
    request: CheckLeafRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, CheckLeafFailure>> {
    return operations.checkLeaf(this.options, request, callOptions);
  }
}

export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants(
    request: ListPlantsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ListPlantsFailure>> {
    return operations.listPlants(this.options, request, callOptions);
  }

  /** `OPTIONS /plants` */
  describePlants(
    request: DescribePlantsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DescribePlantsFailure>> {
    return operations.describePlants(this.options, request, callOptions);
  }
}
