/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, listPlantsOperation } from "./operations.js";
import type { ListPlantsError, ListPlantsRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Headers of answers. */
export class HeadersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, HeadersClient);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, string[], ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }
}

export { HeadersClient as Client };
