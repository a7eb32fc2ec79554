/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { SavePlantFailure, SavePlantRequest } from "./operations.js";
import type { Plant } from "./types.js";

/** A client of Everything that is said. */
export class DocumentationClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /**
   * Saves a plant
   *
   * The plant may be new.
   *
   * `PUT /plants/{plantId}`
   *
   * @see {@link https://docs.example.com/plants#save | How to save plants}
   */
  savePlant(
    request: SavePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, SavePlantFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /plants/{plantId}?dryRun {name,height,size}",
        parameters: [{ key: "sizeQuery", name: "size", in: "query" }],
        errors: [{ name: "NotFoundError", status: 404, kind: "empty" }],
        codecs: [jsonBody, plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { DocumentationClient as Client };
