/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/read-and-write-only",
  environments: { default: "https://users.example" },
  defaultEnvironment: "default",
};

/** Why `createUser` failed. */
export type CreateUserFailure = CallFailure;

/** How `createUser` travels. */
export const createUserEncoding: EndpointEncoding = {
  id: "createUser",
  method: "POST",
  path: ["/users"],
  body: {
    required: true,
    flat: ["name", "password"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 201, kind: "json" }],
};

/** `POST /users` */
export function createUser(
  options: ClientOptions,
  request: UserInput,
  callOptions?: CallOptions,
): Promise<ApiResult<User, CreateUserFailure>> {
  return sendCall(api, createUserEncoding, [jsonBody], options, request, callOptions);
}

/** Why `replaceTeam` failed. */
export type ReplaceTeamFailure = CallFailure;

/** How `replaceTeam` travels. */
export const replaceTeamEncoding: EndpointEncoding = {
  id: "replaceTeam",
  method: "PUT",
  path: ["/teams"],
  body: {
    required: true,
    flat: ["lead", "members"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
};

/** `PUT /teams` */
export function replaceTeam(
  options: ClientOptions,
  request: TeamInput,
  callOptions?: CallOptions,
): Promise<ApiResult<Team, ReplaceTeamFailure>> {
  return sendCall(api, replaceTeamEncoding, [jsonBody], options, request, callOptions);
}

/** Why `logIn` failed. */
export type LogInFailure = CallFailure;

/** How `logIn` travels. */
export const logInEncoding: EndpointEncoding = {
  id: "logIn",
  method: "POST",
  path: ["/logins"],
  body: {
    required: true,
    flat: ["password"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /logins` */
export function logIn(
  options: ClientOptions,
  request: Login,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, LogInFailure>> {
  return sendCall(api, logInEncoding, [jsonBody], options, request, callOptions);
}
