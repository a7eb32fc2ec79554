/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type { SavePlantFailure } from "./operations.js";
import type { Plant, PlantInput } from "./types.js";

/** A client of Checked at run time. */
export class SchemasClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `POST /plants` */
  savePlant(
    request: PlantInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, SavePlantFailure>> {
    return operations.savePlant(this.options, request, callOptions);
  }
}

export { SchemasClient as Client };
