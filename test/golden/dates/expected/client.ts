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
import {
  addHarvestOperation,
  api,
  listNamesOperation,
  savePlantOperation,
  watchEventsOperation,
} from "./operations.js";
import type {
  AddHarvestError,
  AddHarvestRequest,
  ListNamesError,
  ListNamesRequest,
  SavePlantError,
  SavePlantRequest,
  WatchEventsError,
  WatchEventsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Event, Name, Plant } from "./types.js";

/** A client of Dates. */
export class DatesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, DatesClient);
  }

  /** `PUT /plants/{sown}` */
  savePlant<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantError, As>> {
    return sendOrThrow(api, savePlantOperation, this.options, request, callOptions);
  }

  /** `GET /events` */
  watchEvents<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: WatchEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, WatchEventsError, As>> {
    return sendOrThrow(api, watchEventsOperation, this.options, request, callOptions);
  }

  /** `GET /names` */
  listNames<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListNamesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Name[], ListNamesError, As>> {
    return sendOrThrow(api, listNamesOperation, this.options, request, callOptions);
  }

  /** `POST /harvests` */
  addHarvest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AddHarvestRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError, As>>;
  /** The same, sent as application/x-www-form-urlencoded. */
  addHarvest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: { body: { at: Date } },
    callOptions: CallOptions<never, "application/x-www-form-urlencoded"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "application/x-www-form-urlencoded" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError, As>>;
  /** The same, sent as text/plain. */
  addHarvest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> &
      AsOption<As> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError, As>>;
  addHarvest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, AddHarvestError, As>> {
    return sendOrThrow(api, addHarvestOperation, this.options, request, callOptions);
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

export { DatesClient as Client };
