/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, exactPlaces } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type { SavePlantFailure, SavePlantRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant } from "./types.js";

/** A client of Checked at run time. */
export class SchemasClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `POST /plants` */
  savePlant<CallThrows extends boolean = Throws>(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantFailure>> {
    return callOperation(
      api,
      {
        id: "savePlant",
        method: "POST",
        path: "/plants",
        body: { kind: "json", required: true },
        exact: [["**", "seeds"]],
        codecs: [exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { SchemasClient as Client };
