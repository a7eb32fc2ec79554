/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, listPlantsOperation } from "./operations.js";
import type { ListPlantsError, ListPlantsRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Comments. */
export class CommentsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  /** All about *\/ plants. */
  readonly plants: PlantsGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.plants = new PlantsGroup(options);
  }
}

export { CommentsClient as Client };

/** All about *\/ plants. */
export class PlantsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, PlantsGroup);
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
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }
}
