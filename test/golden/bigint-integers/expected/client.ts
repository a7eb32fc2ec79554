/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { addCountOperation, api, findCountOperation, listEventsOperation } from "./operations.js";
import type {
  AddCountError,
  AddCountRequest,
  FindCountError,
  FindCountRequest,
  ListEventsError,
  ListEventsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count, Event } from "./types.js";

/** A client of Integers. */
export class BigintIntegersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, BigintIntegersClient);
  }

  /** `GET /counts/{id}` */
  findCount<CallThrows extends boolean = Throws>(
    request: FindCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count, FindCountError>> {
    return sendOrThrow(api, findCountOperation, this.options, request, callOptions);
  }

  /** `POST /counts` */
  addCount<CallThrows extends boolean = Throws>(
    request: AddCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count[], AddCountError>> {
    return sendOrThrow(api, addCountOperation, this.options, request, callOptions);
  }

  /** `GET /events` */
  listEvents<CallThrows extends boolean = Throws>(
    request?: ListEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Event[], ListEventsError>> {
    return sendOrThrow(api, listEventsOperation, this.options, request, callOptions);
  }
}

export { BigintIntegersClient as Client };
