/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ListPlantsFailure,
  ListPlantsRequest,
  LoadPotFailure,
  LoadPotRequest,
} from "./operations.js";
import type { Pot } from "./types.js";

/** A client of A part of a document. */
export class OverlaysClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  readonly plants: PlantsGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }

  /** `GET /pots/{potId}` */
  loadPot(
    request: LoadPotRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Pot, LoadPotFailure>> {
    return sendOperation(api, { call: "GET /pots/{potId}" }, this.options, request, callOptions);
  }
}

export { OverlaysClient as Client };

export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants(
    request?: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ListPlantsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants?limit",
        accept: "application/json, */*",
        responses: [],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }
}
