/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { LoadPlantFailure, LoadPlantRequest } from "./operations.js";
import type { Plant } from "./types.js";

/** A client of Values that may grow. */
export class OpenEnumsClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /plants/{plantId}` */
  loadPlant(
    request: LoadPlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, LoadPlantFailure>> {
    return sendOperation(
      api,
      { call: "GET /plants/{plantId}" },
      this.options,
      request,
      callOptions,
    );
  }
}

export { OpenEnumsClient as Client };
