/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { addCountOperation, api, findCountOperation } from "./operations.js";
import type {
  AddCountError,
  AddCountRequest,
  FindCountError,
  FindCountRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count } from "./types.js";

/** A client of Numbers. */
export class ExactNumbersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ExactNumbersClient);
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
}

export { ExactNumbersClient as Client };
