/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type { ListPlantsFailure, ListPlantsRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Headers of answers. */
export class HeadersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string[], ListPlantsFailure>> {
    return callOperation(
      api,
      { id: "listPlants", method: "GET", path: "/plants" },
      this,
      request,
      callOptions,
    );
  }
}

export { HeadersClient as Client };
