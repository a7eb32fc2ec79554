/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, parameterStyles, sendOperation, streams } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
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
  /** Used for every request of this client. */
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
    request?: Search,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant[], SearchPlantsFailure>> {
    return sendOperation(
      api,
      { call: "QUERY /plants {text}", codecs: [jsonBody] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `GET /plants` */
  listPlants(
    request: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<AsyncIterable<Plant>, ListPlantsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /plants?kind!",
        parameters: [{ key: "sizes", in: "query", style: "pipeDelimited", explode: false }],
        accept: "application/jsonl",
        responses: [
          {
            status: 200,
            kind: "stream",
            contentType: "application/jsonl",
            stream: { format: "json-lines", json: true },
          },
        ],
        codecs: [parameterStyles, streams],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** `COPY /plants` */
  copyPlants(
    request?: CopyPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, CopyPlantsFailure>> {
    return sendOperation(
      api,
      { call: "COPY /plants", accept: "application/json, */*", responses: [] },
      this.options,
      request,
      callOptions,
    );
  }
}
