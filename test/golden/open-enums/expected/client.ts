/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type { LoadPlantFailure, LoadPlantRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Values that may grow. */
export class OpenEnumsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /plants/{plantId}` */
  loadPlant<CallThrows extends boolean = Throws>(
    request: LoadPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, LoadPlantFailure>> {
    return callOperation(
      api,
      { id: "loadPlant", method: "GET", path: "/plants/{plantId}" },
      this,
      request,
      callOptions,
    );
  }
}

export { OpenEnumsClient as Client };
