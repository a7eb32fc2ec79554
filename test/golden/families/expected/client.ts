/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { addGrowthOperation, api, listEventsOperation } from "./operations.js";
import type {
  AddGrowthError,
  AddGrowthRequest,
  ListEventsError,
  ListEventsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Event } from "./types.js";

/** A client of Families. */
export class FamiliesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, FamiliesClient);
  }

  /** `GET /events` */
  listEvents<CallThrows extends boolean = Throws>(
    request?: ListEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Event[], ListEventsError>> {
    return sendOrThrow(api, listEventsOperation, this.options, request, callOptions);
  }

  /** `POST /events` */
  addGrowth<CallThrows extends boolean = Throws>(
    request: AddGrowthRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddGrowthError>> {
    return sendOrThrow(api, addGrowthOperation, this.options, request, callOptions);
  }
}

export { FamiliesClient as Client };
