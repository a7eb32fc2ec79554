/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, receiveIntegers, sendOperation, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { addCountIntegers, findCountIntegers, listEventsIntegers } from "./integers.js";
import { api } from "./operations.js";
import type {
  AddCountFailure,
  AddCountRequest,
  FindCountFailure,
  FindCountRequest,
  ListEventsFailure,
  ListEventsRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Count, Event } from "./types.js";

/** A client of Integers. */
export class BigintIntegersClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `GET /counts/{id}` */
  findCount<CallThrows extends boolean = Throws>(
    request: FindCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count, FindCountFailure>> {
    return settle(
      receiveIntegers(
        sendOperation(
          api,
          {
            id: "findCount",
            method: "GET",
            path: "/counts/{id}",
            query: ["above", { name: "among", style: "form" }],
            errors: [404],
            exact: [
              ["**", "id"],
              ["**", "extra", "**"],
              ["**", "either"],
              ["**", "history", "*"],
              ["**", "byDay", "*"],
            ],
            codecs: [exactPlaces],
          },
          this.options,
          request,
          callOptions,
        ),
        findCountIntegers,
      ),
      this.options,
      callOptions,
    );
  }

  /** `POST /counts` */
  addCount<CallThrows extends boolean = Throws>(
    request: AddCountRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Count[], AddCountFailure>> {
    return settle(
      receiveIntegers(
        sendOperation(
          api,
          {
            id: "addCount",
            method: "POST",
            path: "/counts",
            body: { kind: "json", required: true },
            exact: [
              ["**", "id"],
              ["**", "extra", "**"],
              ["**", "either"],
              ["**", "history", "*"],
              ["**", "byDay", "*"],
            ],
            codecs: [exactPlaces],
          },
          this.options,
          request,
          callOptions,
        ),
        addCountIntegers,
      ),
      this.options,
      callOptions,
    );
  }

  /** `GET /events` */
  listEvents<CallThrows extends boolean = Throws>(
    request?: ListEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Event[], ListEventsFailure>> {
    return settle(
      receiveIntegers(
        sendOperation(
          api,
          {
            id: "listEvents",
            method: "GET",
            path: "/events",
            exact: [["*", "value"]],
            codecs: [exactPlaces],
          },
          this.options,
          request,
          callOptions,
        ),
        listEventsIntegers,
      ),
      this.options,
      callOptions,
    );
  }
}

export { BigintIntegersClient as Client };
