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
  listEvents<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Event[], ListEventsError, As>> {
    return sendOrThrow(api, listEventsOperation, this.options, request, callOptions);
  }

  /** `POST /events` */
  addGrowth<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddGrowthRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddGrowthError, As>> {
    return sendOrThrow(api, addGrowthOperation, this.options, request, callOptions);
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

export { FamiliesClient as Client };
