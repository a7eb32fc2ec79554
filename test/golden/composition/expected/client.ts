/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ListDevicesFailure,
  ListDevicesRequest,
  ListDevicesResponse,
  ListReadingsFailure,
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
  }

  /** `GET /devices` */
  listDevices<CallThrows extends boolean = Throws>(
    request?: ListDevicesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, ListDevicesResponse, ListDevicesFailure>> {
    return callOperation(
      api,
      { id: "listDevices", method: "GET", path: "/devices" },
      this,
      request,
      callOptions,
    );
  }

  /** `GET /readings` */
  listReadings<CallThrows extends boolean = Throws>(
    request?: ListReadingsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, ListReadingsResponse, ListReadingsFailure>> {
    return callOperation(
      api,
      { id: "listReadings", method: "GET", path: "/readings" },
      this,
      request,
      callOptions,
    );
  }
}

export { CompositionClient as Client };
