/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type {
  GenerateTokenFailure,
  LoadApiDefinitionFailure,
  LoadApiDefinitionRequest,
  RegisterApiDefinitionFailure,
  RevokeTokenFailure,
} from "./operations.js";
import type {
  ApiDefinition,
  GenerateTokenRequest,
  GenerateTokenResponse,
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
  RevokeTokenRequest,
} from "./types.js";

/** A client of Frond Registry. */
export class RegistryClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;
  /** Definitions are stored for good: registering gives a new id, loading gives back what was sent. */
  readonly apiDefinitions: ApiDefinitionsGroup;
  /** Tokens belong to an organization, have a scope and can be revoked at once. */
  readonly tokens: TokensGroup;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    this.apiDefinitions = new ApiDefinitionsGroup(options);
    this.tokens = new TokensGroup(options);
  }
}

export { RegistryClient as Client };

/** Definitions are stored for good: registering gives a new id, loading gives back what was sent. */
export class ApiDefinitionsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Load an API definition
   *
   * Returns a stored definition as it was registered, with the id the registry gave it.
   */
  loadApiDefinition(
    request: LoadApiDefinitionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ApiDefinition, LoadApiDefinitionFailure>> {
    return operations.loadApiDefinition(this.options, request, callOptions);
  }

  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten.
   */
  registerApiDefinition(
    request: RegisterApiDefinitionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<RegisterApiDefinitionResponse, RegisterApiDefinitionFailure>> {
    return operations.registerApiDefinition(this.options, request, callOptions);
  }
}

/** Tokens belong to an organization, have a scope and can be revoked at once. */
export class TokensGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Generate a token
   *
   * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
   */
  generateToken(
    request: GenerateTokenRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GenerateTokenResponse, GenerateTokenFailure>> {
    return operations.generateToken(this.options, request, callOptions);
  }

  /**
   * Revoke a token
   *
   * Ends a token at once. Revoking an unknown token changes nothing.
   */
  revokeToken(
    request: RevokeTokenRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<undefined, RevokeTokenFailure>> {
    return operations.revokeToken(this.options, request, callOptions);
  }
}
