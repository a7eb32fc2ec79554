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
import { api, listDevicesOperation, listReadingsOperation } from "./operations.js";
import type {
  ListDevicesError,
  ListDevicesRequest,
  ListDevicesResponse,
  ListReadingsError,
  ListReadingsRequest,
  ListReadingsResponse,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Composition. */
export class CompositionClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, CompositionClient);
  }

  /** `GET /devices` */
  listDevices<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListDevicesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListDevicesResponse, ListDevicesError, As>> {
    return sendOrThrow(api, listDevicesOperation, this.options, request, callOptions);
  }

  /** `GET /readings` */
  listReadings<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListReadingsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListReadingsResponse, ListReadingsError, As>> {
    return sendOrThrow(api, listReadingsOperation, this.options, request, callOptions);
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

export { CompositionClient as Client };
