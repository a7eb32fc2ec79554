/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactJson, jsonBody, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  DeclaredStatusFailure,
  EndpointEncoding,
  NamedError,
} from "./http/index.js";
import type {
  ApiDefinition,
  ApiDefinitionId,
  ApiDoesNotExistError,
  GenerateTokenRequest,
  GenerateTokenResponse,
  InvalidRequest,
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
  RevokeTokenRequest,
} from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@frond/registry",
  environments: { production: "https://registry.frond.example", local: "http://localhost:4002" },
  defaultEnvironment: "production",
  tokenScheme: "bearer",
};

/** What `loadApiDefinition` sends. */
export interface LoadApiDefinitionRequest {
  /** The id that registering returned. */
  apiId: ApiDefinitionId;
}

/** Why `loadApiDefinition` failed. */
export type LoadApiDefinitionFailure = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"ApiDoesNotExistError", ApiDoesNotExistError>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `loadApiDefinition` travels. */
export const loadApiDefinitionEncoding: EndpointEncoding = {
  id: "loadApiDefinition",
  method: "GET",
  path: ["/registry/api/latest/load/", { parameter: "apiId" }],
  parameters: [
    { key: "apiId", name: "apiId", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "ApiDoesNotExistError",
      status: 404,
      marker: { key: "error", value: "ApiDoesNotExistError" },
    },
  ],
  exact: [["**"]],
  security: [[{ scheme: "bearer", type: "bearer" }]],
};

/**
 * Load an API definition
 *
 * Returns a stored definition as it was registered, with the id the registry gave it.
 */
export function loadApiDefinition(
  options: ClientOptions,
  request: LoadApiDefinitionRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<ApiDefinition, LoadApiDefinitionFailure>> {
  return sendCall(api, loadApiDefinitionEncoding, [exactJson], options, request, callOptions);
}

/** Why `registerApiDefinition` failed. */
export type RegisterApiDefinitionFailure = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"UserNotInOrgError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `registerApiDefinition` travels. */
export const registerApiDefinitionEncoding: EndpointEncoding = {
  id: "registerApiDefinition",
  method: "POST",
  path: ["/registry/api/register"],
  body: {
    required: true,
    flat: ["orgId", "apiId", "definition", "sources"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      status: 403,
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }]],
};

/**
 * Register an API definition
 *
 * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten.
 */
export function registerApiDefinition(
  options: ClientOptions,
  request: RegisterApiDefinitionRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<RegisterApiDefinitionResponse, RegisterApiDefinitionFailure>> {
  return sendCall(api, registerApiDefinitionEncoding, [jsonBody], options, request, callOptions);
}

/** Why `generateToken` failed. */
export type GenerateTokenFailure = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `generateToken` travels. */
export const generateTokenEncoding: EndpointEncoding = {
  id: "generateToken",
  method: "POST",
  path: ["/tokens/generate"],
  body: {
    required: true,
    flat: ["orgId", "scope"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * Generate a token
 *
 * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
 */
export function generateToken(
  options: ClientOptions,
  request: GenerateTokenRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<GenerateTokenResponse, GenerateTokenFailure>> {
  return sendCall(api, generateTokenEncoding, [jsonBody], options, request, callOptions);
}

/** Why `revokeToken` failed. */
export type RevokeTokenFailure = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

/** How `revokeToken` travels. */
export const revokeTokenEncoding: EndpointEncoding = {
  id: "revokeToken",
  method: "POST",
  path: ["/tokens/revoke"],
  body: {
    required: true,
    flat: ["orgId", "tokenId"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    { name: "InvalidRequest", status: 400 },
    {
      name: "UnauthorizedError",
      status: 401,
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * Revoke a token
 *
 * Ends a token at once. Revoking an unknown token changes nothing.
 */
export function revokeToken(
  options: ClientOptions,
  request: RevokeTokenRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, RevokeTokenFailure>> {
  return sendCall(api, revokeTokenEncoding, [jsonBody], options, request, callOptions);
}
