/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ListPlantsFailure,
  ListPlantsRequest,
  LoadPotFailure,
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
  }

  /** `GET /pots/{potId}` */
  loadPot<CallThrows extends boolean = Throws>(
    request: LoadPotRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Pot, LoadPotFailure>> {
    return callOperation(
      api,
      { id: "loadPot", method: "GET", path: "/pots/{potId}" },
      this,
      request,
      callOptions,
    );
  }
}

export { OverlaysClient as Client };

export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ListPlantsFailure>> {
    return callOperation(
      api,
      {
        id: "listPlants",
        method: "GET",
        path: "/plants",
        query: ["limit"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}
