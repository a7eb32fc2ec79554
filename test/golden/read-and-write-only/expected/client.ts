/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, jsonBody } from "./http/index.js";
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
      { call: "POST /users body!", errors: [], codecs: [jsonBody] },
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
      { call: "PUT /teams body!", errors: [], codecs: [jsonBody] },
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
        call: "POST /logins body!",
        accept: "application/json, */*",
        responses: [],
        errors: [],
        codecs: [jsonBody],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { ReadAndWriteOnlyClient as Client };
