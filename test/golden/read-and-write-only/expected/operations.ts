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
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/read-and-write-only",
  environments: { default: "https://users.example" },
  defaultEnvironment: "default",
  userAgent: "golden-read-and-write-only/1.0.0",
};

export interface CreateUserRequest {
  body: UserInput;
}

export type CreateUserError = CallFailure;

export const createUserOperation: Operation = {
  id: "createUser",
  method: "POST",
  path: "/users",
  body: { kind: "json", required: true },
};

/** `POST /users` */
export function createUser<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CreateUserRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, User, CreateUserError>> {
  return sendOperation(api, createUserOperation, options, request, callOptions);
}

export interface ReplaceTeamRequest {
  body: TeamInput;
}

export type ReplaceTeamError = CallFailure;

export const replaceTeamOperation: Operation = {
  id: "replaceTeam",
  method: "PUT",
  path: "/teams",
  body: { kind: "json", required: true },
};

/** `PUT /teams` */
export function replaceTeam<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ReplaceTeamRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Team, ReplaceTeamError>> {
  return sendOperation(api, replaceTeamOperation, options, request, callOptions);
}

export interface LogInRequest {
  body: Login;
}

export type LogInError = CallFailure;

export const logInOperation: Operation = {
  id: "logIn",
  method: "POST",
  path: "/logins",
  body: { kind: "json", required: true },
  responses: [{ status: 204, kind: "empty" }],
};

/** `POST /logins` */
export function logIn<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LogInRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, LogInError>> {
  return sendOperation(api, logInOperation, options, request, callOptions);
}
