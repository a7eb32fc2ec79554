/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/read-and-write-only",
  environments: { default: "https://users.example" },
  defaultEnvironment: "default",
  userAgent: "golden-read-and-write-only/1.0.0",
  errors: ["default"],
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
    { call: "POST /users body!", errors: [], codecs: [jsonBody] },
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
    { call: "PUT /teams body!", errors: [], codecs: [jsonBody] },
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
      call: "POST /logins body!",
      accept: "application/json, */*",
      responses: [],
      errors: [],
      codecs: [jsonBody],
    },
    options,
    request,
    callOptions,
  );
}
