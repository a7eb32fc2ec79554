/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
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
  ): Promise<Outcome<CallThrows, undefined, FindLeafFailure>> {
    return callOperation(
      api,
      {
        id: "findLeaf",
        method: "GET",
        path: "/plants/{plantId}/leaves/{index}",
        query: [
          { name: "tag", style: "form" },
          "limit",
          { name: "sort", required: true },
          { name: "deep", style: "deepObject" },
          { name: "pipes", style: "pipeDelimited", explode: false },
          { name: "filter", contentType: "application/json" },
          { name: "raw", allowReserved: true },
        ],
        headers: ["X-Flag", "X-Count"],
        cookies: ["season"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf<CallThrows extends boolean = Throws>(
    request: CheckLeafRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, CheckLeafFailure>> {
    return callOperation(
      api,
      {
        id: "checkLeaf",
        method: "HEAD",
        path: "/plants/{plantId}/leaves/{index}",
        pathParameters: [
          { name: "plantId", style: "label" },
          { name: "index", style: "matrix", explode: true },
        ],
        headers: [{ name: "plantId", key: "plantIdHeader" }],
        responses: [],
      },
      this,
      request,
      callOptions,
    );
  }
}

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
        query: ["page"],
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }

  /** `OPTIONS /plants` */
  describePlants<CallThrows extends boolean = Throws>(
    request?: DescribePlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, DescribePlantsFailure>> {
    return callOperation(
      api,
      {
        id: "describePlants",
        method: "OPTIONS",
        path: "/plants",
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}
