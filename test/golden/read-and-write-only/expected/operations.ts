/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/read-and-write-only",
  environments: { default: "https://users.example" },
  defaultEnvironment: "default",
  userAgent: "golden-read-and-write-only/1.0.0",
};

/** What `createUser` sends. */
export interface CreateUserRequest {
  body: UserInput;
}

/** Why `createUser` failed. */
export type CreateUserFailure = CallFailure;

/** `POST /users` */
export function createUser(
  options: ClientOptions,
  request: CreateUserRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<User, CreateUserFailure>> {
  return sendOperation(
    api,
    { id: "createUser", method: "POST", path: "/users", body: { kind: "json", required: true } },
    options,
    request,
    callOptions,
  );
}

/** What `replaceTeam` sends. */
export interface ReplaceTeamRequest {
  body: TeamInput;
}

/** Why `replaceTeam` failed. */
export type ReplaceTeamFailure = CallFailure;

/** `PUT /teams` */
export function replaceTeam(
  options: ClientOptions,
  request: ReplaceTeamRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Team, ReplaceTeamFailure>> {
  return sendOperation(
    api,
    { id: "replaceTeam", method: "PUT", path: "/teams", body: { kind: "json", required: true } },
    options,
    request,
    callOptions,
  );
}

/** What `logIn` sends. */
export interface LogInRequest {
  body: Login;
}

/** Why `logIn` failed. */
export type LogInFailure = CallFailure;

/** `POST /logins` */
export function logIn(
  options: ClientOptions,
  request: LogInRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, LogInFailure>> {
  return sendOperation(
    api,
    {
      id: "logIn",
      method: "POST",
      path: "/logins",
      body: { kind: "json", required: true },
      responses: [{ status: 204, kind: "empty" }],
    },
    options,
    request,
    callOptions,
  );
}
