/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { ListPlantsFailure, ListPlantsRequest } from "./operations.js";

/** A client of Headers of answers. */
export class HeadersClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants(
    request?: ListPlantsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<string[], ListPlantsFailure>> {
    return sendOperation(api, { call: "GET /plants" }, this.options, request, callOptions);
  }
}

export { HeadersClient as Client };
