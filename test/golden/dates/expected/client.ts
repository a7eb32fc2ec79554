/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
import type {
  ListNamesFailure,
  ListNamesRequest,
  SavePlantFailure,
  SavePlantRequest,
  WatchEventsFailure,
  WatchEventsRequest,
} from "./operations.js";
import type { Event, Name, Plant } from "./types.js";

/** A client of Dates. */
export class DatesClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `PUT /plants/{sown}` */
  savePlant(
    request: SavePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, SavePlantFailure>> {
    return operations.savePlant(this.options, request, callOptions);
  }

  /** `GET /events` */
  watchEvents(
    request: WatchEventsRequest = {},
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, WatchEventsFailure>> {
    return operations.watchEvents(this.options, request, callOptions);
  }

  /** `GET /names` */
  listNames(
    request: ListNamesRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Name[], ListNamesFailure>> {
    return operations.listNames(this.options, request, callOptions);
  }
}

export { DatesClient as Client };
