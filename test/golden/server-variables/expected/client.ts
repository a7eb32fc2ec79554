/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, listPlantsOperation, uploadOperation } from "./operations.js";
import type {
  ListPlantsError,
  ListPlantsRequest,
  UploadError,
  UploadRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Server variables. */
export class ServerVariablesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ServerVariablesClient);
  }

  /** `GET /plants` */
  listPlants<CallThrows extends boolean = Throws>(
    request?: ListPlantsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, ListPlantsError>> {
    return sendOrThrow(api, listPlantsOperation, this.options, request, callOptions);
  }

  /** `POST /uploads` */
  upload<CallThrows extends boolean = Throws>(
    request?: UploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, UploadError>> {
    return sendOrThrow(api, uploadOperation, this.options, request, callOptions);
  }
}

export { ServerVariablesClient as Client };
