/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type {
  CopyPlantsFailure,
  CopyPlantsRequest,
  ListPlantsFailure,
  ListPlantsRequest,
  SearchPlantsFailure,
} from "./operations.js";
import type { Plant, Search } from "./types.js";

/** A client of Plants. */
export class Openapi32Client {
  /** Used by every call of this client. */
  readonly options: ClientOptions;
  readonly plants: PlantsGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }
}

export { Openapi32Client as Client };

export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `QUERY /plants` */
  searchPlants(
    request: Search = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], SearchPlantsFailure>> {
    return operations.searchPlants(this.options, request, callOptions);
  }

  /** `GET /plants` */
  listPlants(
    request: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Plant>, ListPlantsFailure>> {
    return operations.listPlants(this.options, request, callOptions);
  }

  /** `COPY /plants` */
  copyPlants(
    request: CopyPlantsRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, CopyPlantsFailure>> {
    return operations.copyPlants(this.options, request, callOptions);
  }
}
