/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  listDevices<CallThrows extends boolean = Throws>(
    request?: ListDevicesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, ListDevicesResponse, ListDevicesError>> {
    return sendOrThrow(api, listDevicesOperation, this.options, request, callOptions);
  }

  /** `GET /readings` */
  listReadings<CallThrows extends boolean = Throws>(
    request?: ListReadingsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, ListReadingsResponse, ListReadingsError>> {
    return sendOrThrow(api, listReadingsOperation, this.options, request, callOptions);
  }
}

export { CompositionClient as Client };
