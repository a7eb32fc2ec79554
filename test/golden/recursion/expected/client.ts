/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import { api } from "./operations.js";
import type { ClientOptions } from "./options.js";

/** A client of Recursion. */
export class RecursionClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, RecursionClient);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { RecursionClient as Client };
