/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  createUser<CallThrows extends boolean = Throws>(
    request: CreateUserRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, User, CreateUserError>> {
    return sendOrThrow(api, createUserOperation, this.options, request, callOptions);
  }

  /** `PUT /teams` */
  replaceTeam<CallThrows extends boolean = Throws>(
    request: ReplaceTeamRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Team, ReplaceTeamError>> {
    return sendOrThrow(api, replaceTeamOperation, this.options, request, callOptions);
  }

  /** `POST /logins` */
  logIn<CallThrows extends boolean = Throws>(
    request: LogInRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LogInError>> {
    return sendOrThrow(api, logInOperation, this.options, request, callOptions);
  }
}

export { ReadAndWriteOnlyClient as Client };
