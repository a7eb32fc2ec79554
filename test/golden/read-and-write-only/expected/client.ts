/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { jsonBody, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type { CreateUserFailure, LogInFailure, ReplaceTeamFailure } from "./operations.js";
import type { Login, Team, TeamInput, User, UserInput } from "./types.js";

/** A client of One way. */
export class ReadAndWriteOnlyClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /** `POST /users` */
  createUser(
    request: UserInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<User, CreateUserFailure>> {
    return sendOperation(
      api,
      { call: "POST /users {name,password}", codecs: [jsonBody] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `PUT /teams` */
  replaceTeam(
    request: TeamInput,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Team, ReplaceTeamFailure>> {
    return sendOperation(
      api,
      { call: "PUT /teams {lead,members}", codecs: [jsonBody] },
      this.options,
      request,
      callOptions,
    );
  }

  /** `POST /logins` */
  logIn(request: Login, callOptions?: CallOptions): Promise<ApiResult<undefined, LogInFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /logins {password}",
        accept: "application/json, */*",
        responses: [],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { ReadAndWriteOnlyClient as Client };
