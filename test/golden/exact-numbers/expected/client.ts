/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
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
  findCount<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FindCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Count, FindCountError, As>> {
    return sendOrThrow(api, findCountOperation, this.options, request, callOptions);
  }

  /** `POST /counts` */
  addCount<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Count[], AddCountError, As>> {
    return sendOrThrow(api, addCountOperation, this.options, request, callOptions);
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

export { ExactNumbersClient as Client };
