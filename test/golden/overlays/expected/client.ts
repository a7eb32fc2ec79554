/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, listPlantsOperation, loadPotOperation } from "./operations.js";
import type {
  ListPlantsError,
  ListPlantsRequest,
  LoadPotError,
  LoadPotRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Pot } from "./types.js";

/** A client of A part of a document. */
export class OverlaysClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
    bindMethods(this, OverlaysClient);
  }

  /** `GET /pots/{potId}` */
  loadPot<CallThrows extends boolean = Throws>(
    request: LoadPotRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Pot, LoadPotError>> {
    return sendOrThrow(api, loadPotOperation, this.options, request, callOptions);
  }
}

export { OverlaysClient as Client };

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
}
