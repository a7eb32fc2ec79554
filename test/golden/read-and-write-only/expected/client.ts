/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
import { api } from "./operations.js";
import type {
  CreateUserFailure,
  CreateUserRequest,
  LogInFailure,
  LogInRequest,
  ReplaceTeamFailure,
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
  }

  /** `POST /users` */
  createUser<CallThrows extends boolean = Throws>(
    request: CreateUserRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, User, CreateUserFailure>> {
    return callOperation(
      api,
      { id: "createUser", method: "POST", path: "/users", body: { kind: "json", required: true } },
      this,
      request,
      callOptions,
    );
  }

  /** `PUT /teams` */
  replaceTeam<CallThrows extends boolean = Throws>(
    request: ReplaceTeamRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Team, ReplaceTeamFailure>> {
    return callOperation(
      api,
      { id: "replaceTeam", method: "PUT", path: "/teams", body: { kind: "json", required: true } },
      this,
      request,
      callOptions,
    );
  }

  /** `POST /logins` */
  logIn<CallThrows extends boolean = Throws>(
    request: LogInRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LogInFailure>> {
    return callOperation(
      api,
      {
        id: "logIn",
        method: "POST",
        path: "/logins",
        body: { kind: "json", required: true },
        responses: [{ status: 204, kind: "empty" }],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { ReadAndWriteOnlyClient as Client };
