/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { parameterStyles, plainParameters, sendOperation, spelledPath } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
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

/** A client of Parameters. */
export class ParametersClient {
  /** Used for every request of this client. */
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
    return sendOperation(
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
        codecs: [parameterStyles],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `HEAD /plants/{plantId}/leaves/{index}` */
  checkLeaf(
    request: CheckLeafRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, CheckLeafFailure>> {
    return sendOperation(
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
        codecs: [parameterStyles, spelledPath],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

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
        call: "GET /plants?page",
        accept: "application/json, */*",
        responses: [],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `OPTIONS /plants` */
  describePlants(
    request?: DescribePlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, DescribePlantsFailure>> {
    return sendOperation(
      api,
      { call: "OPTIONS /plants", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }
}
