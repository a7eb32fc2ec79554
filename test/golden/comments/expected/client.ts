/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { ListPlantsFailure, ListPlantsRequest } from "./operations.js";

/** A client of Comments. */
export class CommentsClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  /** All about *\/ plants. */
  readonly plants: PlantsGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }
}

export { CommentsClient as Client };

/** All about *\/ plants. */
export class PlantsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * List plants
   *
   * Lists plants.
   *
   * - first *\/ item
   * - second `code`
   *
   * ```ts
   * /* a comment *\/ const a = 1;
   * ```
   *
   * `GET /plants`
   *
   * @deprecated
   */
  listPlants(
    request?: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, ListPlantsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants?q",
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
