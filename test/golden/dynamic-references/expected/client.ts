/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, listUsersOperation } from "./operations.js";
import type { ListUsersError, ListUsersRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { PageUser } from "./types.js";

/** A client of Dynamic references. */
export class DynamicReferencesClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, DynamicReferencesClient);
  }

  /** `GET /users` */
  listUsers<CallThrows extends boolean = Throws>(
    request?: ListUsersRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, PageUser, ListUsersError>> {
    return sendOrThrow(api, listUsersOperation, this.options, request, callOptions);
  }
}

export { DynamicReferencesClient as Client };
