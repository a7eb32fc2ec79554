/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import { api, createUserOperation, logInOperation, replaceTeamOperation } from "./operations.js";
import type {
  CreateUserError,
  CreateUserRequest,
  LogInError,
  LogInRequest,
  ReplaceTeamError,
  ReplaceTeamRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Team, User } from "./types.js";

/** A client of One way. */
export class ReadAndWriteOnlyClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, ReadAndWriteOnlyClient);
  }

  /** `POST /users` */
  createUser<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CreateUserRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, User, CreateUserError, As>> {
    return sendOrThrow(api, createUserOperation, this.options, request, callOptions);
  }

  /** `PUT /teams` */
  replaceTeam<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ReplaceTeamRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Team, ReplaceTeamError, As>> {
    return sendOrThrow(api, replaceTeamOperation, this.options, request, callOptions);
  }

  /** `POST /logins` */
  logIn<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LogInRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, LogInError, As>> {
    return sendOrThrow(api, logInOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { ReadAndWriteOnlyClient as Client };
