/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type { SubscribeFailure, SubscribeRequest } from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Webhooks. */
export class WebhooksClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /** `POST /subscriptions` */
  subscribe<CallThrows extends boolean = Throws>(
    request: SubscribeRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, unknown, SubscribeFailure>> {
    return callOperation(
      api,
      {
        id: "subscribe",
        method: "POST",
        path: "/subscriptions",
        body: { kind: "json", required: true },
        responses: [{ status: 201, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { WebhooksClient as Client };
