/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, savePlantOperation } from "./operations.js";
import type { SavePlantError, SavePlantRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Everything that is said. */
export class DocumentationClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, DocumentationClient);
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
  savePlant<CallThrows extends boolean = Throws>(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantError>> {
    return sendOrThrow(api, savePlantOperation, this.options, request, callOptions);
  }
}

export { DocumentationClient as Client };
