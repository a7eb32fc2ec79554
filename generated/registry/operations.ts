/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  clientHeaders,
  credentials,
  exactJson,
  exactPlaces,
  idempotencyKeys,
  sendOperation,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  NamedError,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type {
  ApiDefinition,
  ApiDefinitionId,
  ApiDiff,
  CliRelease,
  CliReleaseRequest,
  ComputeSemanticVersionRequest,
  ComputedSemanticVersionResponse,
  CreateSnippetsRequest,
  DocsConfigId,
  DocsDefinition,
  DocsRegistrationId,
  DocsUrlMetadata,
  DocsUrlRequest,
  EndpointSnippetTemplate,
  FinishDocsRegistrationRequest,
  FinishDocsRegistrationV1Request,
  GenerateTokenRequest,
  GenerateTokenResponse,
  Generator,
  GeneratorId,
  GeneratorRelease,
  GeneratorReleaseRequest,
  GetChangelogRequest,
  GetChangelogResponse,
  GetDocsConfigByIdResponse,
  GetDocsSitesForOrgRequest,
  GetDocsSitesForOrgResponse,
  GetGeneratorByImageRequest,
  GetLatestCliReleaseRequest,
  GetLatestGeneratorReleaseRequest,
  GetSnippetTemplateRequest,
  GetSnippetsRequest,
  InitDocsPreviewRegistrationRequest,
  InitDocsRegistrationRequest,
  InitDocsRegistrationV1Request,
  InvalidRequest,
  InvalidVersionErrorMessage,
  InvalidateDocsCacheRequest,
  ListAllDocsUrlsResponse,
  ListCliReleasesResponse,
  ListGeneratorReleasesResponse,
  ListPullRequestsRequest,
  ListPullRequestsResponse,
  ListRepositoriesRequest,
  ListRepositoriesResponse,
  ListTokensRequest,
  ListTokensResponse,
  LoadDocsForDomainRequest,
  LoadDocsForUrlRequest,
  LoadDocsForUrlResponse,
  LoadSnippetsRequest,
  OrgId,
  PullRequest,
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
  RegisterSnippetTemplateRequest,
  RegisterSnippetTemplatesRequest,
  Repository,
  RevokeTokenRequest,
  RotateTokenRequest,
  RotateTokenResponse,
  SetDocsArchivedRequest,
  SetDocsUrlMetadataRequest,
  Snippet,
  SnippetsPage,
  StartDocsPreviewRegisterResponse,
  StartDocsRegisterResponse,
  TransferDocsOwnershipRequest,
} from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@frond/registry",
  environments: { production: "https://registry.frond.example", local: "http://localhost:4002" },
  defaultEnvironment: "production",
  tokenScheme: "bearer",
  userAgent: "frond-registry/0.1.0",
  security: [[{ scheme: "bearer", type: "bearer" }]],
  codecs: [credentials, clientHeaders],
};

export interface LoadApiDefinitionRequest {
  /**
   * The id that registering returned.
   *
   * @example "2f1e7d1c-3a54-4c0c-9c59-7d5c2c1f9f0e"
   */
  apiId: ApiDefinitionId;
}

export type LoadApiDefinitionError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"ApiDoesNotExistError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadApiDefinitionOperation: Operation = {
  id: "loadApiDefinition",
  method: "GET",
  path: "/registry/api/latest/load/{apiId}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "ApiDoesNotExistError",
      marker: { key: "error", value: "ApiDoesNotExistError" },
      contentKey: "content",
    },
  ],
  codecs: [exactJson],
};

/**
 * Load an API definition
 *
 * Returns a stored definition as it was registered, with the id the registry gave it.
 *
 * `GET /registry/api/latest/load/{apiId}`
 */
export function loadApiDefinition<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadApiDefinitionRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ApiDefinition, LoadApiDefinitionError>> {
  return sendOperation(api, loadApiDefinitionOperation, options, request, callOptions);
}

export interface LoadApiDefinitionLegacyRequest {
  /**
   * The id that registering returned.
   *
   * @example "2f1e7d1c-3a54-4c0c-9c59-7d5c2c1f9f0e"
   */
  apiId: ApiDefinitionId;
}

export type LoadApiDefinitionLegacyError = CallFailure<
  NamedError<"ApiDoesNotExistError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadApiDefinitionLegacyOperation: Operation = {
  id: "loadApiDefinitionLegacy",
  method: "GET",
  path: "/registry/api/load/{apiId}",
  errors: [
    400,
    {
      name: "ApiDoesNotExistError",
      marker: { key: "error", value: "ApiDoesNotExistError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [exactJson],
};

/**
 * Load an API definition without a token
 *
 * Returns a stored definition as it was registered. Callers without a token get those that published docs sites refer to; callers with one also those of their organization.
 *
 * `GET /registry/api/load/{apiId}`
 */
export function loadApiDefinitionLegacy<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadApiDefinitionLegacyRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ApiDefinition, LoadApiDefinitionLegacyError>> {
  return sendOperation(api, loadApiDefinitionLegacyOperation, options, request, callOptions);
}

export interface RegisterApiDefinitionArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: RegisterApiDefinitionRequest;
}

export type RegisterApiDefinitionError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"UserNotInOrgError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const registerApiDefinitionOperation: Operation = {
  id: "registerApiDefinition",
  method: "POST",
  path: "/registry/api/register",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Register an API definition
 *
 * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten. Repeating a request with its `Idempotency-Key` returns the id of the first time.
 *
 * `POST /registry/api/register`
 */
export function registerApiDefinition<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RegisterApiDefinitionArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, RegisterApiDefinitionResponse, RegisterApiDefinitionError>> {
  return sendOperation(api, registerApiDefinitionOperation, options, request, callOptions);
}

export interface DiffApiDefinitionsRequest {
  /**
   * The definition to compare with.
   *
   * @example "7c9e6679-7425-40de-944b-e07fc1f90ae7"
   */
  previousApiDefinitionId: ApiDefinitionId;
  /**
   * The definition that is compared.
   *
   * @example "2f1e7d1c-3a54-4c0c-9c59-7d5c2c1f9f0e"
   */
  currentApiDefinitionId: ApiDefinitionId;
}

export type DiffApiDefinitionsError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const diffApiDefinitionsOperation: Operation = {
  id: "diffApiDefinitions",
  method: "GET",
  path: "/registry/diff",
  query: [
    { name: "previousApiDefinitionId", required: true },
    { name: "currentApiDefinitionId", required: true },
  ],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Compare two API definitions
 *
 * Tells which endpoints came, went and changed from one stored definition to another. Needs a token of the organization that registered both.
 *
 * `GET /registry/diff`
 */
export function diffApiDefinitions<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DiffApiDefinitionsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ApiDiff, DiffApiDefinitionsError>> {
  return sendOperation(api, diffApiDefinitionsOperation, options, request, callOptions);
}

export interface GetDocsSitesForOrgArguments {
  body: GetDocsSitesForOrgRequest;
}

export type GetDocsSitesForOrgError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"UserNotInOrgError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getDocsSitesForOrgOperation: Operation = {
  id: "getDocsSitesForOrg",
  method: "POST",
  path: "/dashboard/get-docs-sites-for-org",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
  ],
};

/**
 * List the docs sites of an organization
 *
 * Returns every docs site of an organization with all its addresses. Needs a token of the organization.
 *
 * `POST /dashboard/get-docs-sites-for-org`
 */
export function getDocsSitesForOrg<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetDocsSitesForOrgArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GetDocsSitesForOrgResponse, GetDocsSitesForOrgError>> {
  return sendOperation(api, getDocsSitesForOrgOperation, options, request, callOptions);
}

export interface LoadDocsForDomainLegacyRequest {
  /**
   * A host without scheme or path.
   *
   * @example "docs.lighthouse.example"
   */
  domain: string;
}

export type LoadDocsForDomainLegacyError = CallFailure<
  NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadDocsForDomainLegacyOperation: Operation = {
  id: "loadDocsForDomainLegacy",
  method: "GET",
  path: "/registry/docs/load/{domain}",
  errors: [
    400,
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [exactJson],
};

/**
 * Load docs by the domain in the path
 *
 * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
 *
 * `GET /registry/docs/load/{domain}`
 */
export function loadDocsForDomainLegacy<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadDocsForDomainLegacyRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, DocsDefinition, LoadDocsForDomainLegacyError>> {
  return sendOperation(api, loadDocsForDomainLegacyOperation, options, request, callOptions);
}

export interface LoadDocsForDomainArguments {
  body: LoadDocsForDomainRequest;
}

export type LoadDocsForDomainError = CallFailure<
  NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadDocsForDomainOperation: Operation = {
  id: "loadDocsForDomain",
  method: "POST",
  path: "/registry/docs/load",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [exactJson],
};

/**
 * Load docs by domain
 *
 * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
 *
 * `POST /registry/docs/load`
 */
export function loadDocsForDomain<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadDocsForDomainArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, DocsDefinition, LoadDocsForDomainError>> {
  return sendOperation(api, loadDocsForDomainOperation, options, request, callOptions);
}

export interface InitDocsRegistrationV1Arguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: InitDocsRegistrationV1Request;
}

export type InitDocsRegistrationV1Error = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const initDocsRegistrationV1Operation: Operation = {
  id: "initDocsRegistrationV1",
  method: "POST",
  path: "/registry/docs/init",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Start registering docs at one domain
 *
 * Reserves a registration and returns where to upload its files. Upload them, then call `finishDocsRegistrationV1`. Needs a token of the organization with the scope `admin`. New callers use `initDocsRegistration`.
 *
 * `POST /registry/docs/init`
 */
export function initDocsRegistrationV1<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: InitDocsRegistrationV1Arguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, StartDocsRegisterResponse, InitDocsRegistrationV1Error>> {
  return sendOperation(api, initDocsRegistrationV1Operation, options, request, callOptions);
}

export interface FinishDocsRegistrationV1Arguments {
  /**
   * The id that starting returned.
   *
   * @example "reg_5f0a"
   */
  registrationId: DocsRegistrationId;
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: FinishDocsRegistrationV1Request;
}

export type FinishDocsRegistrationV1Error = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"DocsRegistrationIdNotFound">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const finishDocsRegistrationV1Operation: Operation = {
  id: "finishDocsRegistrationV1",
  method: "POST",
  path: "/registry/docs/register/{registrationId}",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "DocsRegistrationIdNotFound",
      marker: { key: "error", value: "DocsRegistrationIdNotFound" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Finish registering docs at one domain
 *
 * Publishes the docs at the domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`.
 *
 * `POST /registry/docs/register/{registrationId}`
 */
export function finishDocsRegistrationV1<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FinishDocsRegistrationV1Arguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, FinishDocsRegistrationV1Error>> {
  return sendOperation(api, finishDocsRegistrationV1Operation, options, request, callOptions);
}

export interface GetOrganizationForUrlRequest {
  body: DocsUrlRequest;
}

export type GetOrganizationForUrlError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getOrganizationForUrlOperation: Operation = {
  id: "getOrganizationForUrl",
  method: "POST",
  path: "/v2/registry/docs/organization-for-url",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
};

/**
 * Find the organization of a docs site
 *
 * Returns the id of the organization that owns the site at an address, as a bare JSON string. Needs any valid token.
 *
 * `POST /v2/registry/docs/organization-for-url`
 */
export function getOrganizationForUrl<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetOrganizationForUrlRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, OrgId, GetOrganizationForUrlError>> {
  return sendOperation(api, getOrganizationForUrlOperation, options, request, callOptions);
}

export interface GetDocsUrlMetadataRequest {
  body: DocsUrlRequest;
}

export type GetDocsUrlMetadataError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getDocsUrlMetadataOperation: Operation = {
  id: "getDocsUrlMetadata",
  method: "POST",
  path: "/v2/registry/docs/metadata-for-url",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read the metadata of a docs site
 *
 * Returns who owns the site at an address, whether it is a preview and where its source lies. Needs any valid token.
 *
 * `POST /v2/registry/docs/metadata-for-url`
 */
export function getDocsUrlMetadata<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetDocsUrlMetadataRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, DocsUrlMetadata, GetDocsUrlMetadataError>> {
  return sendOperation(api, getDocsUrlMetadataOperation, options, request, callOptions);
}

export interface LoadDocsForUrlArguments {
  body: LoadDocsForUrlRequest;
}

export type LoadDocsForUrlError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadDocsForUrlOperation: Operation = {
  id: "loadDocsForUrl",
  method: "POST",
  path: "/v2/registry/docs/load-with-url",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  codecs: [exactJson],
};

/**
 * Load the docs of a site
 *
 * Returns the docs that were last registered at an address, with the definitions they show. Public docs need no token; private ones a token of their organization, or of staff.
 *
 * `POST /v2/registry/docs/load-with-url`
 */
export function loadDocsForUrl<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadDocsForUrlArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, LoadDocsForUrlResponse, LoadDocsForUrlError>> {
  return sendOperation(api, loadDocsForUrlOperation, options, request, callOptions);
}

export interface LoadPrivateDocsForUrlRequest {
  body: DocsUrlRequest;
}

export type LoadPrivateDocsForUrlError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadPrivateDocsForUrlOperation: Operation = {
  id: "loadPrivateDocsForUrl",
  method: "POST",
  path: "/v2/registry/docs/private/load-with-url",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  codecs: [exactJson],
};

/**
 * Load the docs of a private site
 *
 * Returns the docs at an address whoever may read them otherwise. Only for staff of the registry.
 *
 * `POST /v2/registry/docs/private/load-with-url`
 */
export function loadPrivateDocsForUrl<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadPrivateDocsForUrlRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, LoadDocsForUrlResponse, LoadPrivateDocsForUrlError>> {
  return sendOperation(api, loadPrivateDocsForUrlOperation, options, request, callOptions);
}

export interface ListDocsUrlsRequest {
  /**
   * The page, from 0.
   *
   * At least 0, at most 2147483647.
   *
   * @default 0
   * @example 0
   */
  page?: number;
  /**
   * How many addresses at the most.
   *
   * At least 1, at most 2147483647.
   *
   * @default 100
   * @example 100
   */
  limit?: number;
  /**
   * True: only sites with a custom domain. Absent: all.
   *
   * @example true
   */
  custom?: boolean;
}

export type ListDocsUrlsError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listDocsUrlsOperation: Operation = {
  id: "listDocsUrls",
  method: "GET",
  path: "/v2/registry/docs/urls/list",
  query: ["page", "limit", "custom"],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * List the addresses of all docs sites
 *
 * Returns the addresses of every site. Only for staff of the registry.
 *
 * `GET /v2/registry/docs/urls/list`
 */
export function listDocsUrls<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListDocsUrlsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListAllDocsUrlsResponse, ListDocsUrlsError>> {
  return sendOperation(api, listDocsUrlsOperation, options, request, callOptions);
}

export interface GetDocsByIdRequest {
  /**
   * The `id` of loaded docs.
   *
   * @example "docs_81c2"
   */
  docsId: DocsConfigId;
}

export type GetDocsByIdError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DocsDefinitionNotFoundError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getDocsByIdOperation: Operation = {
  id: "getDocsById",
  method: "GET",
  path: "/v2/registry/docs/{docsId}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DocsDefinitionNotFoundError",
      marker: { key: "error", value: "DocsDefinitionNotFoundError" },
      contentKey: "content",
    },
  ],
  codecs: [exactJson],
};

/**
 * Read the configuration of stored docs
 *
 * Returns the configuration of one stored version of a site and the definitions it shows. Needs a token of the organization that owns the site, or of staff.
 *
 * `GET /v2/registry/docs/{docsId}`
 */
export function getDocsById<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetDocsByIdRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GetDocsConfigByIdResponse, GetDocsByIdError>> {
  return sendOperation(api, getDocsByIdOperation, options, request, callOptions);
}

export interface PrepopulateS3BucketRequest {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
}

export type PrepopulateS3BucketError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const prepopulateS3BucketOperation: Operation = {
  id: "prepopulateS3Bucket",
  method: "POST",
  path: "/v2/registry/docs/prepopulate-s3-bucket",
  headers: ["Idempotency-Key"],
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Fill the store of prepared docs
 *
 * Writes the docs of every site into the file store, so that the first readers find them there. Takes no body. Works only for staff of the registry, but answers everybody alike: the answer tells nothing of success.
 *
 * `POST /v2/registry/docs/prepopulate-s3-bucket`
 */
export function prepopulateS3Bucket<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: PrepopulateS3BucketRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, PrepopulateS3BucketError>> {
  return sendOperation(api, prepopulateS3BucketOperation, options, request, callOptions);
}

export interface InitDocsRegistrationArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: InitDocsRegistrationRequest;
}

export type InitDocsRegistrationError = CallFailure<
  | NamedError<"InvalidDomainError">
  | NamedError<"InvalidCustomDomainError">
  | NamedError<"InvalidURLError", string>
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"DomainBelongsToAnotherOrgError", string>
  | NamedError<"UnavailableError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const initDocsRegistrationOperation: Operation = {
  id: "initDocsRegistration",
  method: "POST",
  path: "/v2/registry/docs/v2/init",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "InvalidDomainError",
      marker: { key: "error", value: "InvalidDomainError" },
      contentKey: "content",
    },
    {
      name: "InvalidCustomDomainError",
      marker: { key: "error", value: "InvalidCustomDomainError" },
      contentKey: "content",
    },
    {
      name: "InvalidURLError",
      marker: { key: "error", value: "InvalidURLError" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "DomainBelongsToAnotherOrgError",
      marker: { key: "error", value: "DomainBelongsToAnotherOrgError" },
      contentKey: "content",
    },
    {
      name: "UnavailableError",
      marker: { key: "error", value: "UnavailableError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Start registering docs
 *
 * Claims the domains for the organization and returns where to upload the files. Upload each with one PUT, then call `finishDocsRegistration`. Needs a token of the organization with the scope `admin`.
 *
 * `POST /v2/registry/docs/v2/init`
 */
export function initDocsRegistration<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: InitDocsRegistrationArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, StartDocsRegisterResponse, InitDocsRegistrationError>> {
  return sendOperation(api, initDocsRegistrationOperation, options, request, callOptions);
}

export interface InitDocsPreviewRegistrationArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: InitDocsPreviewRegistrationRequest;
}

export type InitDocsPreviewRegistrationError = CallFailure<
  | NamedError<"InvalidDomainError">
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"UnavailableError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const initDocsPreviewRegistrationOperation: Operation = {
  id: "initDocsPreviewRegistration",
  method: "POST",
  path: "/v2/registry/docs/preview/init",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "InvalidDomainError",
      marker: { key: "error", value: "InvalidDomainError" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "UnavailableError",
      marker: { key: "error", value: "UnavailableError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Start registering a preview of docs
 *
 * As `initDocsRegistration`, but the registry makes up an address that nobody else uses. Needs a token of the organization with the scope `admin`.
 *
 * `POST /v2/registry/docs/preview/init`
 */
export function initDocsPreviewRegistration<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: InitDocsPreviewRegistrationArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, StartDocsPreviewRegisterResponse, InitDocsPreviewRegistrationError>> {
  return sendOperation(api, initDocsPreviewRegistrationOperation, options, request, callOptions);
}

export interface FinishDocsRegistrationArguments {
  /**
   * The id that starting returned.
   *
   * @example "reg_5f0a"
   */
  id: DocsRegistrationId;
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: FinishDocsRegistrationRequest;
}

export type FinishDocsRegistrationError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"DocsRegistrationIdNotFound">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const finishDocsRegistrationOperation: Operation = {
  id: "finishDocsRegistration",
  method: "POST",
  path: "/v2/registry/docs/register/{id}",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "DocsRegistrationIdNotFound",
      marker: { key: "error", value: "DocsRegistrationIdNotFound" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Finish registering docs
 *
 * Publishes the docs at every domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`. The body may be up to 100 MiB.
 *
 * `POST /v2/registry/docs/register/{id}`
 */
export function finishDocsRegistration<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FinishDocsRegistrationArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, FinishDocsRegistrationError>> {
  return sendOperation(api, finishDocsRegistrationOperation, options, request, callOptions);
}

export interface TransferDocsOwnershipArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: TransferDocsOwnershipRequest;
}

export type TransferDocsOwnershipError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"DocsNotFoundError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const transferDocsOwnershipOperation: Operation = {
  id: "transferDocsOwnership",
  method: "POST",
  path: "/v2/registry/docs/transfer-ownership",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "DocsNotFoundError",
      marker: { key: "error", value: "DocsNotFoundError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Give a docs site to another organization
 *
 * Changes who owns the site at a domain; what readers see stays. Only for staff of the registry.
 *
 * `POST /v2/registry/docs/transfer-ownership`
 */
export function transferDocsOwnership<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: TransferDocsOwnershipArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, TransferDocsOwnershipError>> {
  return sendOperation(api, transferDocsOwnershipOperation, options, request, callOptions);
}

export interface SetDocsArchivedArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: SetDocsArchivedRequest;
}

export type SetDocsArchivedError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const setDocsArchivedOperation: Operation = {
  id: "setDocsArchived",
  method: "POST",
  path: "/v2/registry/docs/set-is-archived",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Archive a docs site or bring it back
 *
 * An archived site is no longer listed or served; nothing is deleted. Needs a token of the organization that owns it, with the scope `admin`.
 *
 * `POST /v2/registry/docs/set-is-archived`
 */
export function setDocsArchived<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SetDocsArchivedArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, SetDocsArchivedError>> {
  return sendOperation(api, setDocsArchivedOperation, options, request, callOptions);
}

export interface SetDocsUrlMetadataArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: SetDocsUrlMetadataRequest;
}

export type SetDocsUrlMetadataError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"DomainNotRegisteredError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const setDocsUrlMetadataOperation: Operation = {
  id: "setDocsUrlMetadata",
  method: "POST",
  path: "/v2/registry/docs/set-metadata-for-url",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "DomainNotRegisteredError",
      marker: { key: "error", value: "DomainNotRegisteredError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Keep metadata of a docs site
 *
 * Keeps the repository of the docs; `getDocsUrlMetadata` returns it as `gitUrl`. Needs a token of the organization that owns the site, with the scope `admin`.
 *
 * `POST /v2/registry/docs/set-metadata-for-url`
 */
export function setDocsUrlMetadata<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SetDocsUrlMetadataArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, SetDocsUrlMetadataError>> {
  return sendOperation(api, setDocsUrlMetadataOperation, options, request, callOptions);
}

export interface InvalidateDocsCacheArguments {
  body: InvalidateDocsCacheRequest;
}

export type InvalidateDocsCacheError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const invalidateDocsCacheOperation: Operation = {
  id: "invalidateDocsCache",
  method: "POST",
  path: "/docs-cache/invalidate",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Drop the cached docs of a site
 *
 * Makes the next reader of the site get what is stored now. Needs any valid token.
 *
 * `POST /docs-cache/invalidate`
 */
export function invalidateDocsCache<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: InvalidateDocsCacheArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, InvalidateDocsCacheError>> {
  return sendOperation(api, invalidateDocsCacheOperation, options, request, callOptions);
}

export interface GetLatestCliReleaseArguments {
  body: GetLatestCliReleaseRequest;
}

export type GetLatestCliReleaseError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"NoValidClisFoundError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getLatestCliReleaseOperation: Operation = {
  id: "getLatestCliRelease",
  method: "POST",
  path: "/generators/cli/latest",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "NoValidClisFoundError",
      marker: { key: "error", value: "NoValidClisFoundError" },
      contentKey: "content",
    },
  ],
};

/**
 * Find the latest release of the CLI
 *
 * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
 *
 * `POST /generators/cli/latest`
 */
export function getLatestCliRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetLatestCliReleaseArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, CliRelease, GetLatestCliReleaseError>> {
  return sendOperation(api, getLatestCliReleaseOperation, options, request, callOptions);
}

export interface GetCliChangelogRequest {
  body: GetChangelogRequest;
}

export type GetCliChangelogError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getCliChangelogOperation: Operation = {
  id: "getCliChangelog",
  method: "POST",
  path: "/generators/cli/changelog",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read the changelog of the CLI
 *
 * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
 *
 * `POST /generators/cli/changelog`
 */
export function getCliChangelog<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetCliChangelogRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GetChangelogResponse, GetCliChangelogError>> {
  return sendOperation(api, getCliChangelogOperation, options, request, callOptions);
}

export interface GetCliReleaseForIrRequest {
  /**
   * The version of the intermediate representation.
   *
   * At least 0, at most 2147483647.
   *
   * @example 57
   */
  irVersion: number;
}

export type GetCliReleaseForIrError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"NoValidClisFoundError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getCliReleaseForIrOperation: Operation = {
  id: "getCliReleaseForIr",
  method: "GET",
  path: "/generators/cli/for-ir/{irVersion}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "NoValidClisFoundError",
      marker: { key: "error", value: "NoValidClisFoundError" },
      contentKey: "content",
    },
  ],
};

/**
 * Find the release of the CLI for a version of the intermediate representation
 *
 * Returns the highest release that writes this version; never a candidate. Needs any valid token.
 *
 * `GET /generators/cli/for-ir/{irVersion}`
 */
export function getCliReleaseForIr<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetCliReleaseForIrRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, CliRelease, GetCliReleaseForIrError>> {
  return sendOperation(api, getCliReleaseForIrOperation, options, request, callOptions);
}

export interface UpsertCliReleaseRequest {
  body: CliReleaseRequest;
}

export type UpsertCliReleaseError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const upsertCliReleaseOperation: Operation = {
  id: "upsertCliRelease",
  method: "PUT",
  path: "/generators/cli",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Store a release of the CLI
 *
 * Adds the release, or replaces the one of the same version. Only for staff of the registry.
 *
 * `PUT /generators/cli`
 */
export function upsertCliRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpsertCliReleaseRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, UpsertCliReleaseError>> {
  return sendOperation(api, upsertCliReleaseOperation, options, request, callOptions);
}

export interface ListCliReleasesRequest {
  /**
   * The page, from 0.
   *
   * At least 0, at most 2147483647.
   *
   * @default 0
   * @example 0
   */
  page?: number;
  /**
   * How many at the most.
   *
   * At least 1, at most 2147483647.
   *
   * @default 20
   * @example 20
   */
  pageSize?: number;
}

export type ListCliReleasesError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listCliReleasesOperation: Operation = {
  id: "listCliReleases",
  method: "GET",
  path: "/generators/cli",
  query: ["page", "pageSize"],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * List the releases of the CLI
 *
 * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
 *
 * `GET /generators/cli`
 */
export function listCliReleases<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListCliReleasesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListCliReleasesResponse, ListCliReleasesError>> {
  return sendOperation(api, listCliReleasesOperation, options, request, callOptions);
}

export interface GetCliReleaseRequest {
  /**
   * A semantic version.
   *
   * @example "1.4.0"
   */
  version: string;
}

export type GetCliReleaseError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"CliVersionNotFoundError", InvalidVersionErrorMessage>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getCliReleaseOperation: Operation = {
  id: "getCliRelease",
  method: "GET",
  path: "/generators/cli/{version}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "CliVersionNotFoundError",
      marker: { key: "error", value: "CliVersionNotFoundError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read a release of the CLI
 *
 * Returns one release, withdrawn or not. Needs any valid token.
 *
 * `GET /generators/cli/{version}`
 */
export function getCliRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetCliReleaseRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, CliRelease, GetCliReleaseError>> {
  return sendOperation(api, getCliReleaseOperation, options, request, callOptions);
}

export interface GetLatestGeneratorReleaseArguments {
  body: GetLatestGeneratorReleaseRequest;
}

export type GetLatestGeneratorReleaseError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"NoValidGeneratorsFoundError">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getLatestGeneratorReleaseOperation: Operation = {
  id: "getLatestGeneratorRelease",
  method: "POST",
  path: "/generators/versions/latest",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "NoValidGeneratorsFoundError",
      marker: { key: "error", value: "NoValidGeneratorsFoundError" },
      contentKey: "content",
    },
  ],
};

/**
 * Find the latest release of a generator
 *
 * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
 *
 * `POST /generators/versions/latest`
 */
export function getLatestGeneratorRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetLatestGeneratorReleaseArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GeneratorRelease, GetLatestGeneratorReleaseError>> {
  return sendOperation(api, getLatestGeneratorReleaseOperation, options, request, callOptions);
}

export interface GetGeneratorChangelogRequest {
  /**
   * The generator.
   *
   * @example "typescript-sdk"
   */
  id: GeneratorId;
  body: GetChangelogRequest;
}

export type GetGeneratorChangelogError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getGeneratorChangelogOperation: Operation = {
  id: "getGeneratorChangelog",
  method: "POST",
  path: "/generators/versions/{id}/changelog",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read the changelog of a generator
 *
 * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
 *
 * `POST /generators/versions/{id}/changelog`
 */
export function getGeneratorChangelog<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetGeneratorChangelogRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GetChangelogResponse, GetGeneratorChangelogError>> {
  return sendOperation(api, getGeneratorChangelogOperation, options, request, callOptions);
}

export interface UpsertGeneratorReleaseRequest {
  body: GeneratorReleaseRequest;
}

export type UpsertGeneratorReleaseError = CallFailure<
  | NamedError<"InvalidVersionError", InvalidVersionErrorMessage>
  | NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const upsertGeneratorReleaseOperation: Operation = {
  id: "upsertGeneratorRelease",
  method: "PUT",
  path: "/generators/versions",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "InvalidVersionError",
      marker: { key: "error", value: "InvalidVersionError" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Store a release of a generator
 *
 * Adds the release, or replaces the one of the same version. Only for staff of the registry.
 *
 * `PUT /generators/versions`
 */
export function upsertGeneratorRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpsertGeneratorReleaseRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, UpsertGeneratorReleaseError>> {
  return sendOperation(api, upsertGeneratorReleaseOperation, options, request, callOptions);
}

export interface GetGeneratorReleaseRequest {
  /**
   * The generator.
   *
   * @example "typescript-sdk"
   */
  id: GeneratorId;
  /**
   * A semantic version.
   *
   * @example "2.1.0"
   */
  version: string;
}

export type GetGeneratorReleaseError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"GeneratorVersionNotFoundError", InvalidVersionErrorMessage>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getGeneratorReleaseOperation: Operation = {
  id: "getGeneratorRelease",
  method: "GET",
  path: "/generators/versions/{id}/{version}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "GeneratorVersionNotFoundError",
      marker: { key: "error", value: "GeneratorVersionNotFoundError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read a release of a generator
 *
 * Returns one release, withdrawn or not. Needs any valid token.
 *
 * `GET /generators/versions/{id}/{version}`
 */
export function getGeneratorRelease<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetGeneratorReleaseRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GeneratorRelease, GetGeneratorReleaseError>> {
  return sendOperation(api, getGeneratorReleaseOperation, options, request, callOptions);
}

export interface ListGeneratorReleasesRequest {
  /**
   * The generator.
   *
   * @example "typescript-sdk"
   */
  id: GeneratorId;
  /**
   * The page, from 0.
   *
   * At least 0, at most 2147483647.
   *
   * @default 0
   * @example 0
   */
  page?: number;
  /**
   * How many at the most.
   *
   * At least 1, at most 2147483647.
   *
   * @default 20
   * @example 20
   */
  pageSize?: number;
}

export type ListGeneratorReleasesError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listGeneratorReleasesOperation: Operation = {
  id: "listGeneratorReleases",
  method: "GET",
  path: "/generators/versions/{id}",
  query: ["page", "pageSize"],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * List the releases of a generator
 *
 * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
 *
 * `GET /generators/versions/{id}`
 */
export function listGeneratorReleases<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListGeneratorReleasesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListGeneratorReleasesResponse, ListGeneratorReleasesError>> {
  return sendOperation(api, listGeneratorReleasesOperation, options, request, callOptions);
}

export interface UpsertGeneratorRequest {
  body: Generator;
}

export type UpsertGeneratorError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const upsertGeneratorOperation: Operation = {
  id: "upsertGenerator",
  method: "PUT",
  path: "/generators",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Store a generator
 *
 * Adds the generator, or replaces the one with the same id. Only for staff of the registry.
 *
 * `PUT /generators`
 */
export function upsertGenerator<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpsertGeneratorRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, UpsertGeneratorError>> {
  return sendOperation(api, upsertGeneratorOperation, options, request, callOptions);
}

export type ListGeneratorsRequest = Record<string, never>;

export type ListGeneratorsError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listGeneratorsOperation: Operation = {
  id: "listGenerators",
  method: "GET",
  path: "/generators",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * List all generators
 *
 * Returns every generator as a bare JSON array; there are no pages. The server needs any valid token.
 *
 * `GET /generators`
 */
export function listGenerators<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListGeneratorsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Generator[], ListGeneratorsError>> {
  return sendOperation(api, listGeneratorsOperation, options, request, callOptions);
}

export interface GetGeneratorByImageArguments {
  body: GetGeneratorByImageRequest;
}

export type GetGeneratorByImageError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getGeneratorByImageOperation: Operation = {
  id: "getGeneratorByImage",
  method: "POST",
  path: "/generators/by-image",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * Find a generator by its image
 *
 * Returns the generator with an image; `null`, or nothing, when there is none. The server needs any valid token.
 *
 * `POST /generators/by-image`
 */
export function getGeneratorByImage<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetGeneratorByImageArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Generator | undefined | null, GetGeneratorByImageError>> {
  return sendOperation(api, getGeneratorByImageOperation, options, request, callOptions);
}

export interface GetGeneratorRequest {
  /**
   * The generator.
   *
   * @example "typescript-sdk"
   */
  id: GeneratorId;
}

export type GetGeneratorError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getGeneratorOperation: Operation = {
  id: "getGenerator",
  method: "GET",
  path: "/generators/{id}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * Read a generator
 *
 * Returns a generator; `null`, or nothing, when there is none: an unknown id is no error. The server needs any valid token.
 *
 * `GET /generators/{id}`
 */
export function getGenerator<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetGeneratorRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Generator | undefined | null, GetGeneratorError>> {
  return sendOperation(api, getGeneratorOperation, options, request, callOptions);
}

export interface GetRepositoryRequest {
  /**
   * The owner at the host.
   *
   * @example "lighthouse"
   */
  owner: string;
  /**
   * The repository's name.
   *
   * @example "keeper"
   */
  repo: string;
}

export type GetRepositoryError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest> | DeclaredStatusFailure<404, undefined>
>;

export const getRepositoryOperation: Operation = {
  id: "getRepository",
  method: "GET",
  path: "/generators/github/repository/{owner}/{repo}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    { name: "NotFoundError", status: 404, kind: "empty" },
  ],
  exact: [["defaultBranchChecks", "*", "rawCheckRun", "**"]],
  codecs: [exactPlaces],
};

/**
 * Read a repository
 *
 * Returns what the registry knows of a repository. Only for staff of the registry.
 *
 * `GET /generators/github/repository/{owner}/{repo}`
 */
export function getRepository<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetRepositoryRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Repository, GetRepositoryError>> {
  return sendOperation(api, getRepositoryOperation, options, request, callOptions);
}

export interface ListRepositoriesArguments {
  body: ListRepositoriesRequest;
}

export type ListRepositoriesError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listRepositoriesOperation: Operation = {
  id: "listRepositories",
  method: "POST",
  path: "/generators/github/repository/list",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  exact: [["repositories", "*", "defaultBranchChecks", "*", "rawCheckRun", "**"]],
  codecs: [exactPlaces],
};

/**
 * List repositories
 *
 * Returns one page of the repositories that fit every filter. Only for staff of the registry.
 *
 * `POST /generators/github/repository/list`
 */
export function listRepositories<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListRepositoriesArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListRepositoriesResponse, ListRepositoriesError>> {
  return sendOperation(api, listRepositoriesOperation, options, request, callOptions);
}

export interface UpsertRepositoryRequest {
  body: Repository;
}

export type UpsertRepositoryError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const upsertRepositoryOperation: Operation = {
  id: "upsertRepository",
  method: "PUT",
  path: "/generators/github/repository/upsert",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Store a repository
 *
 * Adds the repository, or replaces the one with the same owner and name. Only for staff of the registry.
 *
 * `PUT /generators/github/repository/upsert`
 */
export function upsertRepository<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpsertRepositoryRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, UpsertRepositoryError>> {
  return sendOperation(api, upsertRepositoryOperation, options, request, callOptions);
}

export interface DeleteRepositoryRequest {
  /**
   * The owner at the host.
   *
   * @example "lighthouse"
   */
  owner: string;
  /**
   * The repository's name.
   *
   * @example "keeper"
   */
  repo: string;
}

export type DeleteRepositoryError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const deleteRepositoryOperation: Operation = {
  id: "deleteRepository",
  method: "DELETE",
  path: "/generators/github/repository/{owner}/{repo}/delete",
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Delete a repository
 *
 * Forgets the repository; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
 *
 * `DELETE /generators/github/repository/{owner}/{repo}/delete`
 */
export function deleteRepository<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DeleteRepositoryRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, DeleteRepositoryError>> {
  return sendOperation(api, deleteRepositoryOperation, options, request, callOptions);
}

export interface GetPullRequestRequest {
  /**
   * The owner at the host.
   *
   * @example "lighthouse"
   */
  owner: string;
  /**
   * The repository's name.
   *
   * @example "keeper"
   */
  repo: string;
  /**
   * The number of the pull request.
   *
   * At least 0, at most 2147483647.
   *
   * @example 42
   */
  number: number;
}

export type GetPullRequestError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest> | DeclaredStatusFailure<404, undefined>
>;

export const getPullRequestOperation: Operation = {
  id: "getPullRequest",
  method: "GET",
  path: "/generators/github/pull-request/{owner}/{repo}/{number}",
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    { name: "NotFoundError", status: 404, kind: "empty" },
  ],
  exact: [["checks", "*", "rawCheckRun", "**"]],
  codecs: [exactPlaces],
};

/**
 * Read a pull request
 *
 * Returns what the registry knows of a pull request. Only for staff of the registry.
 *
 * `GET /generators/github/pull-request/{owner}/{repo}/{number}`
 */
export function getPullRequest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetPullRequestRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, PullRequest, GetPullRequestError>> {
  return sendOperation(api, getPullRequestOperation, options, request, callOptions);
}

export interface ListPullRequestsArguments {
  body: ListPullRequestsRequest;
}

export type ListPullRequestsError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listPullRequestsOperation: Operation = {
  id: "listPullRequests",
  method: "POST",
  path: "/generators/github/pull-request/list",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  exact: [["pullRequests", "*", "checks", "*", "rawCheckRun", "**"]],
  codecs: [exactPlaces],
};

/**
 * List pull requests
 *
 * Returns one page of the pull requests that fit every filter. Only for staff of the registry.
 *
 * `POST /generators/github/pull-request/list`
 */
export function listPullRequests<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListPullRequestsArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListPullRequestsResponse, ListPullRequestsError>> {
  return sendOperation(api, listPullRequestsOperation, options, request, callOptions);
}

export interface UpsertPullRequestRequest {
  body: PullRequest;
}

export type UpsertPullRequestError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const upsertPullRequestOperation: Operation = {
  id: "upsertPullRequest",
  method: "PUT",
  path: "/generators/github/pull-request/upsert",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Store a pull request
 *
 * Adds the pull request, or replaces the one with the same repository and number. Only for staff of the registry.
 *
 * `PUT /generators/github/pull-request/upsert`
 */
export function upsertPullRequest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: UpsertPullRequestRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, UpsertPullRequestError>> {
  return sendOperation(api, upsertPullRequestOperation, options, request, callOptions);
}

export interface DeletePullRequestRequest {
  /**
   * The owner at the host.
   *
   * @example "lighthouse"
   */
  owner: string;
  /**
   * The repository's name.
   *
   * @example "keeper"
   */
  repo: string;
  /**
   * The number of the pull request.
   *
   * At least 0, at most 2147483647.
   *
   * @example 42
   */
  number: number;
}

export type DeletePullRequestError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const deletePullRequestOperation: Operation = {
  id: "deletePullRequest",
  method: "DELETE",
  path: "/generators/github/pull-request/{owner}/{repo}/{number}/delete",
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
};

/**
 * Delete a pull request
 *
 * Forgets the pull request; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
 *
 * `DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete`
 */
export function deletePullRequest<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: DeletePullRequestRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, DeletePullRequestError>> {
  return sendOperation(api, deletePullRequestOperation, options, request, callOptions);
}

export interface ComputeSemanticVersionArguments {
  body: ComputeSemanticVersionRequest;
}

export type ComputeSemanticVersionError = CallFailure<
  | NamedError<"FailedToComputeExistingVersion">
  | NamedError<"UnauthorizedError", string>
  | NamedError<"FailedToIncrementVersion">,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const computeSemanticVersionOperation: Operation = {
  id: "computeSemanticVersion",
  method: "POST",
  path: "/sdks/semantic-version/compute",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "FailedToComputeExistingVersion",
      marker: { key: "error", value: "FailedToComputeExistingVersion" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "FailedToIncrementVersion",
      marker: { key: "error", value: "FailedToIncrementVersion" },
      contentKey: "content",
    },
  ],
};

/**
 * Compute the next version of an SDK
 *
 * Finds the highest version that snippets or templates of a package were stored for and raises it by what changed between the definition it was made from and the newest: MAJOR when callers break (MINOR before 1.0.0), MINOR when anything else changed, else PATCH. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
 *
 * `POST /sdks/semantic-version/compute`
 */
export function computeSemanticVersion<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ComputeSemanticVersionArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ComputedSemanticVersionResponse, ComputeSemanticVersionError>> {
  return sendOperation(api, computeSemanticVersionOperation, options, request, callOptions);
}

export interface CreateSnippetsArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: CreateSnippetsRequest;
}

export type CreateSnippetsError = CallFailure<
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"OrgIdNotFound", string>
  | NamedError<"SDKNotFound", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const createSnippetsOperation: Operation = {
  id: "createSnippets",
  method: "POST",
  path: "/snippets/create",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "OrgIdNotFound",
      marker: { key: "error", value: "OrgIdNotFound" },
      contentKey: "content",
    },
    { name: "SDKNotFound", marker: { key: "error", value: "SDKNotFound" }, contentKey: "content" },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Store the snippets of an SDK
 *
 * Keeps the code that calls each endpoint with one SDK; snippets of the same SDK and endpoint are replaced. Needs a token of the organization with the scope `admin`.
 *
 * `POST /snippets/create`
 */
export function createSnippets<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: CreateSnippetsArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, CreateSnippetsError>> {
  return sendOperation(api, createSnippetsOperation, options, request, callOptions);
}

export interface GetSnippetsArguments {
  body: GetSnippetsRequest;
}

export type GetSnippetsError = CallFailure<
  | NamedError<"ApiIdRequiredError", string>
  | NamedError<"OrgIdRequiredError", string>
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"OrgIdAndApiIdNotFound", string>
  | NamedError<"OrgIdNotFound", string>
  | NamedError<"EndpointNotFound", string>
  | NamedError<"SDKNotFound", string>
  | NamedError<"UnavailableError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getSnippetsOperation: Operation = {
  id: "getSnippets",
  method: "POST",
  path: "/snippets",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "ApiIdRequiredError",
      marker: { key: "error", value: "ApiIdRequiredError" },
      contentKey: "content",
    },
    {
      name: "OrgIdRequiredError",
      marker: { key: "error", value: "OrgIdRequiredError" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "OrgIdAndApiIdNotFound",
      marker: { key: "error", value: "OrgIdAndApiIdNotFound" },
      contentKey: "content",
    },
    {
      name: "OrgIdNotFound",
      marker: { key: "error", value: "OrgIdNotFound" },
      contentKey: "content",
    },
    {
      name: "EndpointNotFound",
      marker: { key: "error", value: "EndpointNotFound" },
      contentKey: "content",
    },
    { name: "SDKNotFound", marker: { key: "error", value: "SDKNotFound" }, contentKey: "content" },
    {
      name: "UnavailableError",
      marker: { key: "error", value: "UnavailableError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read the snippets of an endpoint
 *
 * Returns the code that calls an endpoint, by SDK, as a bare JSON array. Empty when the endpoint is known but has none. An endpoint is known when an SDK has snippets of it or the newest definition of the API declares it. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
 *
 * `POST /snippets`
 */
export function getSnippets<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetSnippetsArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Snippet[], GetSnippetsError>> {
  return sendOperation(api, getSnippetsOperation, options, request, callOptions);
}

export interface LoadSnippetsArguments {
  /**
   * The page, from 1. It is part of the address although the call has a body.
   *
   * At least -2147483648, at most 2147483647.
   *
   * @default 1
   * @example 1
   */
  page?: number;
  body: LoadSnippetsRequest;
}

export type LoadSnippetsError = CallFailure<
  | NamedError<"InvalidPageError", string>
  | NamedError<"ApiIdRequiredError", string>
  | NamedError<"OrgIdRequiredError", string>
  | NamedError<"UnauthorizedError", string>
  | NamedError<"UserNotInOrgError", string>
  | NamedError<"OrgIdAndApiIdNotFound", string>
  | NamedError<"OrgIdNotFound", string>
  | NamedError<"SDKNotFound", string>
  | NamedError<"UnavailableError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const loadSnippetsOperation: Operation = {
  id: "loadSnippets",
  method: "POST",
  path: "/snippets/load",
  query: ["page"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "InvalidPageError",
      marker: { key: "error", value: "InvalidPageError" },
      contentKey: "content",
    },
    {
      name: "ApiIdRequiredError",
      marker: { key: "error", value: "ApiIdRequiredError" },
      contentKey: "content",
    },
    {
      name: "OrgIdRequiredError",
      marker: { key: "error", value: "OrgIdRequiredError" },
      contentKey: "content",
    },
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
    {
      name: "OrgIdAndApiIdNotFound",
      marker: { key: "error", value: "OrgIdAndApiIdNotFound" },
      contentKey: "content",
    },
    {
      name: "OrgIdNotFound",
      marker: { key: "error", value: "OrgIdNotFound" },
      contentKey: "content",
    },
    { name: "SDKNotFound", marker: { key: "error", value: "SDKNotFound" }, contentKey: "content" },
    {
      name: "UnavailableError",
      marker: { key: "error", value: "UnavailableError" },
      contentKey: "content",
    },
  ],
};

/**
 * Read all snippets of an API
 *
 * Returns one page of snippets by path and method. Send `next` as `page` for the page that follows. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
 *
 * `POST /snippets/load`
 */
export function loadSnippets<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LoadSnippetsArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, SnippetsPage, LoadSnippetsError>> {
  return sendOperation(api, loadSnippetsOperation, options, request, callOptions);
}

export interface RegisterSnippetTemplateArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: RegisterSnippetTemplateRequest;
}

export type RegisterSnippetTemplateError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const registerSnippetTemplateOperation: Operation = {
  id: "registerSnippetTemplate",
  method: "POST",
  path: "/snippet-template/register",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [idempotencyKeys],
};

/**
 * Store a snippet template
 *
 * Keeps the template of one endpoint in one SDK; an older one of the same is replaced. The server needs an admin token of the organization, and a definition of the same API.
 *
 * `POST /snippet-template/register`
 */
export function registerSnippetTemplate<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RegisterSnippetTemplateArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, RegisterSnippetTemplateError>> {
  return sendOperation(api, registerSnippetTemplateOperation, options, request, callOptions);
}

export interface RegisterSnippetTemplatesArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: RegisterSnippetTemplatesRequest;
}

export type RegisterSnippetTemplatesError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const registerSnippetTemplatesOperation: Operation = {
  id: "registerSnippetTemplates",
  method: "POST",
  path: "/snippet-template/register/batch",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [idempotencyKeys],
};

/**
 * Store snippet templates
 *
 * Keeps many templates at once; or none of them; older ones of the same endpoint and SDK are replaced. The server needs an admin token of the organization, and a definition of the same API.
 *
 * `POST /snippet-template/register/batch`
 */
export function registerSnippetTemplates<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RegisterSnippetTemplatesArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, RegisterSnippetTemplatesError>> {
  return sendOperation(api, registerSnippetTemplatesOperation, options, request, callOptions);
}

export interface GetSnippetTemplateArguments {
  body: GetSnippetTemplateRequest;
}

export type GetSnippetTemplateError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"SnippetNotFound", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const getSnippetTemplateOperation: Operation = {
  id: "getSnippetTemplate",
  method: "POST",
  path: "/snippet-template/get",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "SnippetNotFound",
      marker: { key: "error", value: "SnippetNotFound" },
      contentKey: "content",
    },
  ],
  exact: [
    ["**", "default", "**"],
    ["**", "examples", "*", "**"],
    ["**", "minimum"],
    ["**", "maximum"],
    ["**", "exclusiveMinimum"],
    ["**", "exclusiveMaximum"],
    ["**", "multipleOf"],
    ["**", "default"],
  ],
  codecs: [exactPlaces],
};

/**
 * Read a snippet template
 *
 * Returns the template of an endpoint in an SDK, of the latest version unless one is given. An endpoint's own id wins over method and path. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package, unless a published docs site refers to the template's definition.
 *
 * `POST /snippet-template/get`
 */
export function getSnippetTemplate<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GetSnippetTemplateArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, EndpointSnippetTemplate, GetSnippetTemplateError>> {
  return sendOperation(api, getSnippetTemplateOperation, options, request, callOptions);
}

export interface GenerateTokenArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: GenerateTokenRequest;
}

export type GenerateTokenError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const generateTokenOperation: Operation = {
  id: "generateToken",
  method: "POST",
  path: "/tokens/generate",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
  codecs: [idempotencyKeys],
};

/**
 * Generate a token
 *
 * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
 *
 * `POST /tokens/generate`
 */
export function generateToken<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: GenerateTokenArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, GenerateTokenResponse, GenerateTokenError>> {
  return sendOperation(api, generateTokenOperation, options, request, callOptions);
}

export interface RevokeTokenArguments {
  body: RevokeTokenRequest;
}

export type RevokeTokenError = CallFailure<
  NamedError<"UnauthorizedError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const revokeTokenOperation: Operation = {
  id: "revokeToken",
  method: "POST",
  path: "/tokens/revoke",
  body: { kind: "json", required: true },
  responses: [{ status: 200, kind: "empty" }],
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
  ],
  security: [[{ scheme: "bearer", type: "bearer" }], []],
};

/**
 * Revoke a token
 *
 * Ends a token at once. Needs the bootstrap token of the registry. Revoking an unknown token changes nothing.
 *
 * `POST /tokens/revoke`
 */
export function revokeToken<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RevokeTokenArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, unknown, RevokeTokenError>> {
  return sendOperation(api, revokeTokenOperation, options, request, callOptions);
}

export interface ListTokensArguments {
  body: ListTokensRequest;
}

export type ListTokensError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"UserNotInOrgError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const listTokensOperation: Operation = {
  id: "listTokens",
  method: "POST",
  path: "/tokens/list",
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
  ],
};

/**
 * List tokens
 *
 * Lists the tokens of an organization by their id, 100 a page: what they may do, when they end and when they were last used, never the token itself. Needs an admin token of the organization or the bootstrap token.
 *
 * `POST /tokens/list`
 */
export function listTokens<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListTokensArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListTokensResponse, ListTokensError>> {
  return sendOperation(api, listTokensOperation, options, request, callOptions);
}

export interface RotateTokenArguments {
  /**
   * Identifies the request, so that a retry is not carried out twice. Clients send a random value and repeat it on every attempt.
   *
   * At least 1 character, at most 255 characters.
   */
  "Idempotency-Key"?: string;
  body: RotateTokenRequest;
}

export type RotateTokenError = CallFailure<
  NamedError<"UnauthorizedError", string> | NamedError<"UserNotInOrgError", string>,
  DeclaredStatusFailure<400, InvalidRequest>
>;

export const rotateTokenOperation: Operation = {
  id: "rotateToken",
  method: "POST",
  path: "/tokens/rotate",
  headers: ["Idempotency-Key"],
  body: { kind: "json", required: true },
  errors: [
    400,
    {
      name: "UnauthorizedError",
      marker: { key: "error", value: "UnauthorizedError" },
      contentKey: "content",
    },
    {
      name: "UserNotInOrgError",
      marker: { key: "error", value: "UserNotInOrgError" },
      contentKey: "content",
    },
  ],
  codecs: [idempotencyKeys],
};

/**
 * Rotate a token
 *
 * Replaces the secret of a token and returns the new one, which is the only time it can be read. Id, scope and expiry stay. The secret so far stays valid for an overlap, so that programs can be changed one by one; of two rotations within the overlap, the second ends the first secret. Needs an admin token of the organization or the bootstrap token.
 *
 * `POST /tokens/rotate`
 */
export function rotateToken<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: RotateTokenArguments,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, RotateTokenResponse, RotateTokenError>> {
  return sendOperation(api, rotateTokenOperation, options, request, callOptions);
}
