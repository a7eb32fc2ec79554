/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, loadPlantOperation } from "./operations.js";
import type { LoadPlantError, LoadPlantRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Values that may grow. */
export class OpenEnumsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, OpenEnumsClient);
  }

  /** `GET /plants/{plantId}` */
  loadPlant<CallThrows extends boolean = Throws>(
    request: LoadPlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, LoadPlantError>> {
    return sendOrThrow(api, loadPlantOperation, this.options, request, callOptions);
  }
}

export { OpenEnumsClient as Client };
