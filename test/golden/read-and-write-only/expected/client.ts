/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type { CreateUserFailure, LogInFailure, ReplaceTeamFailure } from "./operations.js";
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** A client of One way. */
export class ReadAndWriteOnlyClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `POST /users` */
  createUser(
    request: UserInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<User, CreateUserFailure>> {
    return operations.createUser(this.options, request, callOptions);
  }

  /** `PUT /teams` */
  replaceTeam(
    request: TeamInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Team, ReplaceTeamFailure>> {
    return operations.replaceTeam(this.options, request, callOptions);
  }

  /** `POST /logins` */
  logIn(request: Login, callOptions?: CallOptions): Promise<ApiResult<undefined, LogInFailure>> {
    return operations.logIn(this.options, request, callOptions);
  }
}

export { ReadAndWriteOnlyClient as Client };
