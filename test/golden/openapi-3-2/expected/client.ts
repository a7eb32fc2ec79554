/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import type {
  CopyPlantsError,
  CopyPlantsRequest,
  ListPlantsError,
  ListPlantsRequest,
  SearchPlantsError,
  SearchPlantsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Plants. */
export class Openapi32Client<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }
}

export { Openapi32Client as Client };

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
  }

  /** `QUERY /plants` */
  searchPlants<CallThrows extends boolean = Throws>(
    request: SearchPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant[], SearchPlantsError>> {
    return settle(
      operations.searchPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Plant>, ListPlantsError>> {
    return settle(
      operations.listPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `COPY /plants` */
  copyPlants<CallThrows extends boolean = Throws>(
    request?: CopyPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CopyPlantsError>> {
    return settle(
      operations.copyPlants(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }
}
