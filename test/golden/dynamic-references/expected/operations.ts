/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { PageUser } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/dynamic-references",
  environments: {},
  userAgent: "golden-dynamic-references/1.0.0",
};

/** What `listUsers` sends. */
export type ListUsersRequest = Record<string, never>;

/** Why `listUsers` failed. */
export type ListUsersFailure = CallFailure;

/** `GET /users` */
export function listUsers(
  options: ClientOptions,
  request?: ListUsersRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<PageUser, ListUsersFailure>> {
  return sendOperation(
    api,
    { id: "listUsers", method: "GET", path: "/users" },
    options,
    request,
    callOptions,
  );
}
