/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { SavePlantFailure } from "./operations.js";
import type { Plant, PlantInput } from "./types.js";

/** A client of Checked at run time. */
export class SchemasClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `POST /plants` */
  savePlant(
    request: PlantInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, SavePlantFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /plants {name,colour,height,leaves,seeds,sown,seen,seedlings,place,notes,kind}",
        exact: [["**", "seeds"]],
        codecs: [jsonBody, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { SchemasClient as Client };
