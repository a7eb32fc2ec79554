/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { AddGrowthFailure, ListEventsFailure, ListEventsRequest } from "./operations.js";
import type { Event, Growth } from "./types.js";

/** A client of Families. */
export class FamiliesClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `GET /events` */
  listEvents(
    request?: ListEventsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Event[], ListEventsFailure>> {
    return sendOperation(api, { call: "GET /events" }, this.options, request, callOptions);
  }

  /** `POST /events` */
  addGrowth(
    request: Growth,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, AddGrowthFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /events {kind,at,centimetres}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { FamiliesClient as Client };
