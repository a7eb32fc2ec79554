/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, parameterStyles, plainParameters } from "./http/index.js";
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
        call: "GET /plants/{plantId}/leaves/{index}?tag&limit&sort!&deep[]",
        parameters: [
          { key: "pipes", in: "query", style: "pipeDelimited", explode: false },
          { key: "filter", in: "query", contentType: "application/json" },
          { key: "raw", in: "query", allowReserved: true },
          { key: "X-Flag", in: "header" },
          { key: "X-Count", in: "header" },
          { key: "season", in: "cookie" },
        ],
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [parameterStyles],
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
        call: "HEAD",
        path: ["/plants/", { parameter: "plantId" }, "/leaves/", { parameter: "index" }],
        parameters: [
          { key: "plantId", in: "path", style: "label", required: true },
          { key: "index", in: "path", style: "matrix", explode: true, required: true },
          { key: "plantIdHeader", name: "plantId", in: "header" },
        ],
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [parameterStyles],
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
        call: "GET /plants?page",
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [plainParameters],
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
      { call: "OPTIONS /plants", accept: "application/json, */*", responses: [], errors: [] },
      this,
      request,
      callOptions,
    );
  }
}
