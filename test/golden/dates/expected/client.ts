/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { savePlantDates, watchEventsDates } from "./dates.js";
import {
  encodeDates,
  jsonBody,
  plainParameters,
  receiveDates,
  sendOperation,
  streamOperation,
  streams,
} from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions, StreamOptions } from "./http/index.js";
import { api } from "./operations.js";
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
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `PUT /plants/{sown}` */
  savePlant(
    request: SavePlantRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Plant, SavePlantFailure>> {
    return receiveDates(
      sendOperation(
        api,
        {
          call: "PUT /plants/{sownPath}?since {name,sown,watered,seedlings,marks,note}",
          errors: [409, "default"],
          codecs: [jsonBody, plainParameters],
        },
        this.options,
        encodeDates(request, savePlantDates.request),
        callOptions,
      ),
      savePlantDates,
    );
  }

  /** `GET /events` */
  watchEvents(
    request?: WatchEventsRequest,
    callOptions?: StreamOptions,
  ): Promise<ApiResult<AsyncIterable<Event>, WatchEventsFailure>> {
    return receiveDates(
      streamOperation(
        api,
        {
          call: "GET /events",
          accept: "text/event-stream",
          responses: [
            {
              status: 200,
              kind: "stream",
              contentType: "text/event-stream",
              stream: { format: "sse", json: true },
            },
          ],
          codecs: [streams],
        },
        this.options,
        request,
        callOptions,
      ),
      watchEventsDates,
    );
  }

  /** `GET /names` */
  listNames(
    request?: ListNamesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Name[], ListNamesFailure>> {
    return sendOperation(api, { call: "GET /names" }, this.options, request, callOptions);
  }
}

export { DatesClient as Client };
