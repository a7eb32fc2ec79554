/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type { SavePlantFailure, SavePlantRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Everything that is said. */
export class DocumentationClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
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
  savePlant<CallThrows extends boolean = Throws>(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantFailure>> {
    return callOperation(
      api,
      {
        id: "savePlant",
        method: "PUT",
        path: "/plants/{plantId}",
        query: ["dryRun", "size"],
        body: { kind: "json", required: true },
        errors: [{ name: "NotFoundError", status: 404, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { DocumentationClient as Client };
