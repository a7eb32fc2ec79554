/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { addHarvestDates, savePlantDates, watchEventsDates } from "./dates.js";
import {
  callOperation,
  encodeDates,
  formBody,
  receiveDates,
  requestDates,
  sendOperation,
  settle,
  streamOperation,
  streams,
  textBody,
} from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AddHarvestFailure,
  AddHarvestRequest,
  ListNamesFailure,
  ListNamesRequest,
  SavePlantFailure,
  SavePlantRequest,
  WatchEventsFailure,
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
  }

  /** `PUT /plants/{sown}` */
  savePlant<CallThrows extends boolean = Throws>(
    request: SavePlantRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Plant, SavePlantFailure>> {
    return settle(
      receiveDates(
        sendOperation(
          api,
          {
            id: "savePlant",
            method: "PUT",
            path: "/plants/{sown}",
            query: ["since"],
            body: { kind: "json", required: true },
            errors: [409, "default"],
          },
          this.options,
          encodeDates(request, savePlantDates.request),
          callOptions,
        ),
        savePlantDates,
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /events` */
  watchEvents<CallThrows extends boolean = Throws>(
    request?: WatchEventsRequest,
    callOptions?: StreamOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, AsyncIterable<Event>, WatchEventsFailure>> {
    return settle(
      receiveDates(
        streamOperation(
          api,
          {
            id: "watchEvents",
            method: "GET",
            path: "/events",
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
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /names` */
  listNames<CallThrows extends boolean = Throws>(
    request?: ListNamesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Name[], ListNamesFailure>> {
    return callOperation(
      api,
      { id: "listNames", method: "GET", path: "/names" },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /harvests` */
  addHarvest<CallThrows extends boolean = Throws>(
    request: AddHarvestRequest,
    callOptions?: CallOptions<never, "application/json"> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddHarvestFailure>>;
  /** The same, sent as application/x-www-form-urlencoded. */
  addHarvest<CallThrows extends boolean = Throws>(
    request: { body: { at: Date } },
    callOptions: CallOptions<never, "application/x-www-form-urlencoded"> &
      ThrowOption<CallThrows> & { contentType: "application/x-www-form-urlencoded" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestFailure>>;
  /** The same, sent as text/plain. */
  addHarvest<CallThrows extends boolean = Throws>(
    request: { body: string },
    callOptions: CallOptions<never, "text/plain"> &
      ThrowOption<CallThrows> & { contentType: "text/plain" },
  ): Promise<Outcome<CallThrows, undefined, AddHarvestFailure>>;
  addHarvest<CallThrows extends boolean = Throws>(
    request: object,
    callOptions?: CallOptions<string, string> & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, AddHarvestFailure>> {
    return callOperation(
      api,
      {
        id: "addHarvest",
        method: "POST",
        path: "/harvests",
        body: { contents: [{ kind: "json" }, { kind: "form" }, { kind: "text" }], required: true },
        responses: [{ status: 204, kind: "empty" }],
        codecs: [textBody, formBody],
      },
      this,
      encodeDates(request, requestDates(addHarvestDates, callOptions?.contentType)),
      callOptions,
    );
  }
}

export { DatesClient as Client };
