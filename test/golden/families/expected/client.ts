/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  AddGrowthFailure,
  AddGrowthRequest,
  ListEventsFailure,
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
  }

  /** `GET /events` */
  listEvents<CallThrows extends boolean = Throws>(
    request?: ListEventsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Event[], ListEventsFailure>> {
    return callOperation(
      api,
      { id: "listEvents", method: "GET", path: "/events" },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /events` */
  addGrowth<CallThrows extends boolean = Throws>(
    request: AddGrowthRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, AddGrowthFailure>> {
    return callOperation(
      api,
      {
        id: "addGrowth",
        method: "POST",
        path: "/events",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { FamiliesClient as Client };
