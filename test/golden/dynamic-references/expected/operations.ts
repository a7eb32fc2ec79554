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
import type { PageUser } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/dynamic-references",
  environments: {},
  userAgent: "golden-dynamic-references/1.0.0",
};

export type ListUsersRequest = Record<string, never>;

export type ListUsersError = CallFailure;

export const listUsersOperation: Operation = { id: "listUsers", method: "GET", path: "/users" };

/** `GET /users` */
export function listUsers<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListUsersRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, PageUser, ListUsersError>> {
  return sendOperation(api, listUsersOperation, options, request, callOptions);
}
