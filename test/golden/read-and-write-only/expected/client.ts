/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.createUser(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `PUT /teams` */
  replaceTeam<CallThrows extends boolean = Throws>(
    request: ReplaceTeamRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Team, ReplaceTeamError>> {
    return settle(
      operations.replaceTeam(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }

  /** `POST /logins` */
  logIn<CallThrows extends boolean = Throws>(
    request: LogInRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LogInError>> {
    return settle(operations.logIn(this.options, request, callOptions), this.options, callOptions);
  }
}

export { ReadAndWriteOnlyClient as Client };
