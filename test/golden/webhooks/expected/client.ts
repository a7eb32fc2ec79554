/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api, subscribeOperation } from "./operations.js";
import type { SubscribeError, SubscribeRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Webhooks. */
export class WebhooksClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, WebhooksClient);
  }

  /** `POST /subscriptions` */
  subscribe<CallThrows extends boolean = Throws>(
    request: SubscribeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, SubscribeError>> {
    return sendOrThrow(api, subscribeOperation, this.options, request, callOptions);
  }
}

export { WebhooksClient as Client };
