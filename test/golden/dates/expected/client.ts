/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  savePlant<CallThrows extends boolean = Throws>(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantError>> {
    return sendOrThrow(api, savePlantOperation, this.options, request, callOptions);
  }

  /** `GET /events` */
  watchEvents<CallThrows extends boolean = Throws>(
    request?: WatchEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, WatchEventsError>> {
    return sendOrThrow(api, watchEventsOperation, this.options, request, callOptions);
  }

  /** `GET /names` */
  listNames<CallThrows extends boolean = Throws>(
    request?: ListNamesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Name[], ListNamesError>> {
    return sendOrThrow(api, listNamesOperation, this.options, request, callOptions);
  }

  /** `POST /harvests` */
  addHarvest<CallThrows extends boolean = Throws>(
    request: AddHarvestRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError>>;
  /** The same, sent as application/x-www-form-urlencoded. */
  addHarvest<CallThrows extends boolean = Throws>(
    request: { body: { at: Date } },
    callOptions: CallOptions<never, "application/x-www-form-urlencoded"> &
      ThrowOption<CallThrows> & { contentType: "application/x-www-form-urlencoded" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError>>;
  /** The same, sent as text/plain. */
  addHarvest<CallThrows extends boolean = Throws>(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestError>>;
  addHarvest<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddHarvestError>> {
    return sendOrThrow(api, addHarvestOperation, this.options, request, callOptions);
  }
}

export { DatesClient as Client };
