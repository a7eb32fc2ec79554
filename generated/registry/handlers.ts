/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import {
  generateTokenEncoding,
  loadApiDefinitionEncoding,
  registerApiDefinitionEncoding,
  revokeTokenEncoding,
} from "./operations.js";
import type { LoadApiDefinitionRequest } from "./operations.js";
import type {
  ApiDefinition,
  ApiDoesNotExistError,
  GenerateTokenRequest,
  GenerateTokenResponse,
  InvalidRequest,
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
  RevokeTokenRequest,
} from "./types.js";

/** What a handler returns, at once or later. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Load an API definition
   *
   * Returns a stored definition as it was registered, with the id the registry gave it.
   */
  loadApiDefinition(
    request: LoadApiDefinitionRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ApiDefinition,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"ApiDoesNotExistError", ApiDoesNotExistError>
  >;
  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten.
   */
  registerApiDefinition(
    request: RegisterApiDefinitionRequest,
    call: HandlerCall<Context>,
  ): Answer<
    RegisterApiDefinitionResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
  >;
  /**
   * Generate a token
   *
   * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
   */
  generateToken(
    request: GenerateTokenRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GenerateTokenResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Revoke a token
   *
   * Ends a token at once. Revoking an unknown token changes nothing.
   */
  revokeToken(
    request: RevokeTokenRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = [
  loadApiDefinitionEncoding,
  registerApiDefinitionEncoding,
  generateTokenEncoding,
  revokeTokenEncoding,
];

/** Choices of {@link createFetchHandler}. */
export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
