/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { PetInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/webhooks",
  environments: { default: "https://pets.example" },
  defaultEnvironment: "default",
  userAgent: "golden-webhooks/1.0.0",
};

export interface SubscribeRequest {
  body: { callbackUrl: string; first?: PetInput };
}

export type SubscribeError = CallFailure;

export const subscribeOperation: Operation = {
  id: "subscribe",
  method: "POST",
  path: "/subscriptions",
  body: { kind: "json", required: true },
  responses: [{ status: 201, kind: "empty" }],
};

/** `POST /subscriptions` */
export function subscribe<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SubscribeRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, SubscribeError>> {
  return sendOperation(api, subscribeOperation, options, request, callOptions);
}
