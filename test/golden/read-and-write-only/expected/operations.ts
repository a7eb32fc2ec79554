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

/** Why `createUser` failed. */
export type CreateUserFailure = CallFailure;

/** `POST /users` */
export function createUser(
  options: ClientOptions,
  request: UserInput,
  callOptions?: CallOptions,
): Promise<ApiResult<User, CreateUserFailure>> {
  return sendOperation(
    api,
    { call: "POST /users {name,password}", errors: [], codecs: [jsonBody] },
    options,
    request,
    callOptions,
  );
}

/** Why `replaceTeam` failed. */
export type ReplaceTeamFailure = CallFailure;

/** `PUT /teams` */
export function replaceTeam(
  options: ClientOptions,
  request: TeamInput,
  callOptions?: CallOptions,
): Promise<ApiResult<Team, ReplaceTeamFailure>> {
  return sendOperation(
    api,
    { call: "PUT /teams {lead,members}", errors: [], codecs: [jsonBody] },
    options,
    request,
    callOptions,
  );
}

/** Why `logIn` failed. */
export type LogInFailure = CallFailure;

/** `POST /logins` */
export function logIn(
  options: ClientOptions,
  request: Login,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, LogInFailure>> {
  return sendOperation(
    api,
    {
      call: "POST /logins {password}",
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
