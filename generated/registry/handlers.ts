/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls, withDecodings } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  OperationDecoding,
  ServedApi,
} from "./http/index.js";
import {
  computeSemanticVersionEncoding,
  createSnippetsEncoding,
  deletePullRequestEncoding,
  deleteRepositoryEncoding,
  diffApiDefinitionsEncoding,
  finishDocsRegistrationEncoding,
  finishDocsRegistrationV1Encoding,
  generateTokenEncoding,
  getCliChangelogEncoding,
  getCliReleaseEncoding,
  getCliReleaseForIrEncoding,
  getDocsByIdEncoding,
  getDocsSitesForOrgEncoding,
  getDocsUrlMetadataEncoding,
  getGeneratorByImageEncoding,
  getGeneratorChangelogEncoding,
  getGeneratorEncoding,
  getGeneratorReleaseEncoding,
  getLatestCliReleaseEncoding,
  getLatestGeneratorReleaseEncoding,
  getOrganizationForUrlEncoding,
  getPullRequestEncoding,
  getRepositoryEncoding,
  getSnippetTemplateEncoding,
  getSnippetsEncoding,
  initDocsPreviewRegistrationEncoding,
  initDocsRegistrationEncoding,
  initDocsRegistrationV1Encoding,
  invalidateDocsCacheEncoding,
  listCliReleasesEncoding,
  listDocsUrlsEncoding,
  listGeneratorReleasesEncoding,
  listGeneratorsEncoding,
  listPullRequestsEncoding,
  listRepositoriesEncoding,
  loadApiDefinitionEncoding,
  loadApiDefinitionLegacyEncoding,
  loadDocsForDomainEncoding,
  loadDocsForDomainLegacyEncoding,
  loadDocsForUrlEncoding,
  loadPrivateDocsForUrlEncoding,
  loadSnippetsEncoding,
  prepopulateS3BucketEncoding,
  registerApiDefinitionEncoding,
  registerSnippetTemplateEncoding,
  registerSnippetTemplatesEncoding,
  revokeTokenEncoding,
  setDocsArchivedEncoding,
  setDocsUrlMetadataEncoding,
  transferDocsOwnershipEncoding,
  upsertCliReleaseEncoding,
  upsertGeneratorEncoding,
  upsertGeneratorReleaseEncoding,
  upsertPullRequestEncoding,
  upsertRepositoryEncoding,
} from "./operations.js";
import type {
  DeletePullRequestRequest,
  DeleteRepositoryRequest,
  DiffApiDefinitionsRequest,
  FinishDocsRegistrationArguments,
  FinishDocsRegistrationV1Arguments,
  GetCliReleaseForIrRequest,
  GetCliReleaseRequest,
  GetDocsByIdRequest,
  GetGeneratorChangelogRequest,
  GetGeneratorReleaseRequest,
  GetGeneratorRequest,
  GetPullRequestRequest,
  GetRepositoryRequest,
  ListCliReleasesRequest,
  ListDocsUrlsRequest,
  ListGeneratorReleasesRequest,
  ListGeneratorsRequest,
  LoadApiDefinitionLegacyRequest,
  LoadApiDefinitionRequest,
  LoadDocsForDomainLegacyRequest,
  LoadSnippetsArguments,
  PrepopulateS3BucketRequest,
  UpsertRepositoryRequest,
} from "./operations.js";
import type {
  ApiDefinition,
  ApiDiff,
  ApiDoesNotExistError,
  CliRelease,
  CliReleaseRequest,
  ComputeSemanticVersionRequest,
  ComputedSemanticVersionResponse,
  CreateSnippetsRequest,
  DocsDefinition,
  DocsDefinitionNotFoundError,
  DocsNotFoundError,
  DocsRegistrationIdNotFound,
  DocsUrlMetadata,
  DocsUrlRequest,
  DomainNotRegisteredError,
  EndpointSnippetTemplate,
  FailedToComputeExistingVersion,
  FailedToIncrementVersion,
  GenerateTokenRequest,
  GenerateTokenResponse,
  Generator,
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
  InvalidCustomDomainError,
  InvalidDomainError,
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
  LoadDocsForDomainRequest,
  LoadDocsForUrlRequest,
  LoadDocsForUrlResponse,
  NoValidClisFoundError,
  NoValidGeneratorsFoundError,
  OrgId,
  PullRequest,
  RegisterApiDefinitionRequest,
  RegisterApiDefinitionResponse,
  RegisterSnippetTemplateRequest,
  RegisterSnippetTemplatesRequest,
  Repository,
  RevokeTokenRequest,
  SetDocsArchivedRequest,
  SetDocsUrlMetadataRequest,
  Snippet,
  SnippetsPage,
  StartDocsPreviewRegisterResponse,
  StartDocsRegisterResponse,
  TransferDocsOwnershipRequest,
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
   *
   * `GET /registry/api/latest/load/{apiId}`
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
   * Load an API definition without a token
   *
   * Returns a stored definition as it was registered, as callers without a token load it. Needs no token.
   *
   * `GET /registry/api/load/{apiId}`
   */
  loadApiDefinitionLegacy(
    request: LoadApiDefinitionLegacyRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ApiDefinition,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"ApiDoesNotExistError", ApiDoesNotExistError>
  >;
  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten.
   *
   * `POST /registry/api/register`
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
   * Compare two API definitions
   *
   * Tells which endpoints came, went and changed from one stored definition to another. Needs any valid token.
   *
   * `GET /registry/diff`
   */
  diffApiDefinitions(
    request: DiffApiDefinitionsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ApiDiff,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * List the docs sites of an organization
   *
   * Returns every docs site of an organization with all its addresses. Needs a token of the organization.
   *
   * `POST /dashboard/get-docs-sites-for-org`
   */
  getDocsSitesForOrg(
    request: GetDocsSitesForOrgRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GetDocsSitesForOrgResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
  >;
  /**
   * Load docs by the domain in the path
   *
   * Returns the docs that were last registered at a domain. Needs no token. New callers use `loadDocsForUrl`.
   *
   * `GET /registry/docs/load/{domain}`
   */
  loadDocsForDomainLegacy(
    request: LoadDocsForDomainLegacyRequest,
    call: HandlerCall<Context>,
  ): Answer<
    DocsDefinition,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Load docs by domain
   *
   * Returns the docs that were last registered at a domain. Needs no token. New callers use `loadDocsForUrl`.
   *
   * `POST /registry/docs/load`
   */
  loadDocsForDomain(
    request: LoadDocsForDomainRequest,
    call: HandlerCall<Context>,
  ): Answer<
    DocsDefinition,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Start registering docs at one domain
   *
   * Reserves a registration and returns where to upload its files. Upload them, then call `finishDocsRegistrationV1`. Needs a token of the organization with the scope `admin`. New callers use `initDocsRegistration`.
   *
   * `POST /registry/docs/init`
   */
  initDocsRegistrationV1(
    request: InitDocsRegistrationV1Request,
    call: HandlerCall<Context>,
  ): Answer<
    StartDocsRegisterResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Finish registering docs at one domain
   *
   * Publishes the docs at the domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`.
   *
   * `POST /registry/docs/register/{registrationId}`
   */
  finishDocsRegistrationV1(
    request: FinishDocsRegistrationV1Arguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DocsRegistrationIdNotFound", DocsRegistrationIdNotFound>
  >;
  /**
   * Find the organization of a docs site
   *
   * Returns the id of the organization that owns the site at an address, as a bare JSON string. Needs any valid token.
   *
   * `POST /v2/registry/docs/organization-for-url`
   */
  getOrganizationForUrl(
    request: DocsUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    OrgId,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Read the metadata of a docs site
   *
   * Returns who owns the site at an address, whether it is a preview and where its source lies. Needs any valid token.
   *
   * `POST /v2/registry/docs/metadata-for-url`
   */
  getDocsUrlMetadata(
    request: DocsUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    DocsUrlMetadata,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Load the docs of a site
   *
   * Returns the docs that were last registered at an address, with the definitions they show. Needs a token of the organization that owns the site, or of staff.
   *
   * `POST /v2/registry/docs/load-with-url`
   */
  loadDocsForUrl(
    request: LoadDocsForUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    LoadDocsForUrlResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Load the docs of a private site
   *
   * Returns the docs at an address whoever may read them otherwise. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/private/load-with-url`
   */
  loadPrivateDocsForUrl(
    request: DocsUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    LoadDocsForUrlResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * List the addresses of all docs sites
   *
   * Returns the addresses of every site. Only for staff of the registry.
   *
   * `GET /v2/registry/docs/urls/list`
   */
  listDocsUrls(
    request: ListDocsUrlsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ListAllDocsUrlsResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read the configuration of stored docs
   *
   * Returns the configuration of one stored version of a site and the definitions it shows. Needs a token of the organization that owns the site, or of staff.
   *
   * `GET /v2/registry/docs/{docsId}`
   */
  getDocsById(
    request: GetDocsByIdRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GetDocsConfigByIdResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DocsDefinitionNotFoundError", DocsDefinitionNotFoundError>
  >;
  /**
   * Fill the store of prepared docs
   *
   * Writes the docs of every site into the file store, so that the first readers find them there. Takes no body. Works only for staff of the registry, but answers everybody alike: the answer tells nothing of success.
   *
   * `POST /v2/registry/docs/prepopulate-s3-bucket`
   */
  prepopulateS3Bucket(
    request: PrepopulateS3BucketRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Start registering docs
   *
   * Claims the domains for the organization and returns where to upload the files. Upload each with one PUT, then call `finishDocsRegistration`. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/v2/init`
   */
  initDocsRegistration(
    request: InitDocsRegistrationRequest,
    call: HandlerCall<Context>,
  ): Answer<
    StartDocsRegisterResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidDomainError", InvalidDomainError>
    | NamedError<"InvalidCustomDomainError", InvalidCustomDomainError>
    | NamedError<"InvalidURLError", string>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DomainBelongsToAnotherOrgError", string>
    | NamedError<"UnavailableError", string>
  >;
  /**
   * Start registering a preview of docs
   *
   * As `initDocsRegistration`, but the registry makes up an address that nobody else uses. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/preview/init`
   */
  initDocsPreviewRegistration(
    request: InitDocsPreviewRegistrationRequest,
    call: HandlerCall<Context>,
  ): Answer<
    StartDocsPreviewRegisterResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidDomainError", InvalidDomainError>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"UnavailableError", string>
  >;
  /**
   * Finish registering docs
   *
   * Publishes the docs at every domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`. The body may be up to 100 MiB.
   *
   * `POST /v2/registry/docs/register/{id}`
   */
  finishDocsRegistration(
    request: FinishDocsRegistrationArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DocsRegistrationIdNotFound", DocsRegistrationIdNotFound>
  >;
  /**
   * Give a docs site to another organization
   *
   * Changes who owns the site at a domain; what readers see stays. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/transfer-ownership`
   */
  transferDocsOwnership(
    request: TransferDocsOwnershipRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DocsNotFoundError", DocsNotFoundError>
  >;
  /**
   * Archive a docs site or bring it back
   *
   * An archived site is no longer listed or served; nothing is deleted. Needs a token of the organization that owns it, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-is-archived`
   */
  setDocsArchived(
    request: SetDocsArchivedRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Keep metadata of a docs site
   *
   * Keeps the repository of the docs; `getDocsUrlMetadata` returns it as `gitUrl`. Needs a token of the organization that owns the site, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-metadata-for-url`
   */
  setDocsUrlMetadata(
    request: SetDocsUrlMetadataRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DomainNotRegisteredError", DomainNotRegisteredError>
  >;
  /**
   * Drop the cached docs of a site
   *
   * Makes the next reader of the site get what is stored now. Needs any valid token.
   *
   * `POST /docs-cache/invalidate`
   */
  invalidateDocsCache(
    request: InvalidateDocsCacheRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Find the latest release of the CLI
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/cli/latest`
   */
  getLatestCliRelease(
    request: GetLatestCliReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    CliRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NoValidClisFoundError", NoValidClisFoundError>
  >;
  /**
   * Read the changelog of the CLI
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/cli/changelog`
   */
  getCliChangelog(
    request: GetChangelogRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GetChangelogResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Find the release of the CLI for a version of the intermediate representation
   *
   * Returns the highest release that writes this version; never a candidate. Needs any valid token.
   *
   * `GET /generators/cli/for-ir/{irVersion}`
   */
  getCliReleaseForIr(
    request: GetCliReleaseForIrRequest,
    call: HandlerCall<Context>,
  ): Answer<
    CliRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NoValidClisFoundError", NoValidClisFoundError>
  >;
  /**
   * Store a release of the CLI
   *
   * Adds the release, or replaces the one of the same version. Needs a token with the scope `admin`.
   *
   * `PUT /generators/cli`
   */
  upsertCliRelease(
    request: CliReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * List the releases of the CLI
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/cli`
   */
  listCliReleases(
    request: ListCliReleasesRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ListCliReleasesResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read a release of the CLI
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/cli/{version}`
   */
  getCliRelease(
    request: GetCliReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    CliRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"CliVersionNotFoundError", InvalidVersionErrorMessage>
  >;
  /**
   * Find the latest release of a generator
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/versions/latest`
   */
  getLatestGeneratorRelease(
    request: GetLatestGeneratorReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GeneratorRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NoValidGeneratorsFoundError", NoValidGeneratorsFoundError>
  >;
  /**
   * Read the changelog of a generator
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/versions/{id}/changelog`
   */
  getGeneratorChangelog(
    request: GetGeneratorChangelogRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GetChangelogResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Store a release of a generator
   *
   * Adds the release, or replaces the one of the same version. Needs a token with the scope `admin`.
   *
   * `PUT /generators/versions`
   */
  upsertGeneratorRelease(
    request: GeneratorReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidVersionError", InvalidVersionErrorMessage>
    | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read a release of a generator
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/versions/{id}/{version}`
   */
  getGeneratorRelease(
    request: GetGeneratorReleaseRequest,
    call: HandlerCall<Context>,
  ): Answer<
    GeneratorRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"GeneratorVersionNotFoundError", InvalidVersionErrorMessage>
  >;
  /**
   * List the releases of a generator
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/versions/{id}`
   */
  listGeneratorReleases(
    request: ListGeneratorReleasesRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ListGeneratorReleasesResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Store a generator
   *
   * Adds the generator, or replaces the one with the same id. Needs a token with the scope `admin`.
   *
   * `PUT /generators`
   */
  upsertGenerator(
    request: Generator,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * List all generators
   *
   * Returns every generator as a bare JSON array; there are no pages. Needs no token.
   *
   * `GET /generators`
   */
  listGenerators(
    request: ListGeneratorsRequest,
    call: HandlerCall<Context>,
  ): Answer<Generator[], NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Find a generator by its image
   *
   * Returns the generator with an image; `null`, or nothing, when there is none. Needs no token.
   *
   * `POST /generators/by-image`
   */
  getGeneratorByImage(
    request: GetGeneratorByImageRequest,
    call: HandlerCall<Context>,
  ): Answer<Generator | undefined | null, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Read a generator
   *
   * Returns a generator; `null`, or nothing, when there is none: an unknown id is no error. Needs no token.
   *
   * `GET /generators/{id}`
   */
  getGenerator(
    request: GetGeneratorRequest,
    call: HandlerCall<Context>,
  ): Answer<Generator | undefined | null, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Read a repository
   *
   * Returns what the registry knows of a repository. Only for staff of the registry.
   *
   * `GET /generators/github/repository/{owner}/{repo}`
   */
  getRepository(
    request: GetRepositoryRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Repository,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NotFoundError">
  >;
  /**
   * List repositories
   *
   * Returns one page of the repositories that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/repository/list`
   */
  listRepositories(
    request: ListRepositoriesRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ListRepositoriesResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Store a repository
   *
   * Adds the repository, or replaces the one with the same owner and name. Only for staff of the registry.
   *
   * `PUT /generators/github/repository/upsert`
   */
  upsertRepository(
    request: UpsertRepositoryRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Delete a repository
   *
   * Forgets the repository; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/repository/{owner}/{repo}/delete`
   */
  deleteRepository(
    request: DeleteRepositoryRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read a pull request
   *
   * Returns what the registry knows of a pull request. Only for staff of the registry.
   *
   * `GET /generators/github/pull-request/{owner}/{repo}/{number}`
   */
  getPullRequest(
    request: GetPullRequestRequest,
    call: HandlerCall<Context>,
  ): Answer<
    PullRequest,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NotFoundError">
  >;
  /**
   * List pull requests
   *
   * Returns one page of the pull requests that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/pull-request/list`
   */
  listPullRequests(
    request: ListPullRequestsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ListPullRequestsResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Store a pull request
   *
   * Adds the pull request, or replaces the one with the same repository and number. Only for staff of the registry.
   *
   * `PUT /generators/github/pull-request/upsert`
   */
  upsertPullRequest(
    request: PullRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Delete a pull request
   *
   * Forgets the pull request; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete`
   */
  deletePullRequest(
    request: DeletePullRequestRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Compute the next version of an SDK
   *
   * Finds the last published version of a package and raises it by what changed. Needs any valid token.
   *
   * `POST /sdks/semantic-version/compute`
   */
  computeSemanticVersion(
    request: ComputeSemanticVersionRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ComputedSemanticVersionResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"FailedToComputeExistingVersion", FailedToComputeExistingVersion>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"FailedToIncrementVersion", FailedToIncrementVersion>
  >;
  /**
   * Store the snippets of an SDK
   *
   * Keeps the code that calls each endpoint with one SDK; snippets of the same SDK and endpoint are replaced. Needs a token of the organization with the scope `admin`.
   *
   * `POST /snippets/create`
   */
  createSnippets(
    request: CreateSnippetsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"OrgIdNotFound", string>
    | NamedError<"SDKNotFound", string>
  >;
  /**
   * Read the snippets of an endpoint
   *
   * Returns the code that calls an endpoint, one snippet an SDK, as a bare JSON array. Empty when the endpoint is known but has none. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippets`
   */
  getSnippets(
    request: GetSnippetsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Snippet[],
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"ApiIdRequiredError", string>
    | NamedError<"OrgIdRequiredError", string>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"OrgIdAndApiIdNotFound", string>
    | NamedError<"OrgIdNotFound", string>
    | NamedError<"EndpointNotFound", string>
    | NamedError<"SDKNotFound", string>
    | NamedError<"UnavailableError", string>
  >;
  /**
   * Read all snippets of an API
   *
   * Returns one page of snippets by path and method. Send `next` as `page` for the page that follows. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippets/load`
   */
  loadSnippets(
    request: LoadSnippetsArguments,
    call: HandlerCall<Context>,
  ): Answer<
    SnippetsPage,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidPageError", string>
    | NamedError<"ApiIdRequiredError", string>
    | NamedError<"OrgIdRequiredError", string>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"OrgIdAndApiIdNotFound", string>
    | NamedError<"OrgIdNotFound", string>
    | NamedError<"SDKNotFound", string>
    | NamedError<"UnavailableError", string>
  >;
  /**
   * Store a snippet template
   *
   * Keeps the template of one endpoint in one SDK; an older one of the same is replaced. Needs no token.
   *
   * `POST /snippet-template/register`
   */
  registerSnippetTemplate(
    request: RegisterSnippetTemplateRequest,
    call: HandlerCall<Context>,
  ): Answer<undefined, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Store snippet templates
   *
   * Keeps many templates at once; older ones of the same endpoint and SDK are replaced. Needs no token.
   *
   * `POST /snippet-template/register/batch`
   */
  registerSnippetTemplates(
    request: RegisterSnippetTemplatesRequest,
    call: HandlerCall<Context>,
  ): Answer<undefined, NamedError<"InvalidRequest", InvalidRequest>>;
  /**
   * Read a snippet template
   *
   * Returns the template of an endpoint in an SDK. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippet-template/get`
   */
  getSnippetTemplate(
    request: GetSnippetTemplateRequest,
    call: HandlerCall<Context>,
  ): Answer<
    EndpointSnippetTemplate,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"SnippetNotFound", string>
  >;
  /**
   * Generate a token
   *
   * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
   *
   * `POST /tokens/generate`
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
   *
   * `POST /tokens/revoke`
   */
  revokeToken(
    request: RevokeTokenRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
};

/** How calls are read back, by operation id. */
const decodings: Readonly<Record<string, OperationDecoding>> = {
  listDocsUrls: { parameters: { page: "integer", limit: "integer", custom: "boolean" } },
  getCliReleaseForIr: { parameters: { irVersion: "integer" } },
  listCliReleases: { parameters: { page: "integer", pageSize: "integer" } },
  listGeneratorReleases: { parameters: { page: "integer", pageSize: "integer" } },
  getPullRequest: { parameters: { number: "integer" } },
  deletePullRequest: { parameters: { number: "integer" } },
  loadSnippets: { parameters: { page: "integer" } },
};

/** Every operation, in document order. */
export const operations: readonly EndpointEncoding[] = withDecodings(
  [
    loadApiDefinitionEncoding,
    loadApiDefinitionLegacyEncoding,
    registerApiDefinitionEncoding,
    diffApiDefinitionsEncoding,
    getDocsSitesForOrgEncoding,
    loadDocsForDomainLegacyEncoding,
    loadDocsForDomainEncoding,
    initDocsRegistrationV1Encoding,
    finishDocsRegistrationV1Encoding,
    getOrganizationForUrlEncoding,
    getDocsUrlMetadataEncoding,
    loadDocsForUrlEncoding,
    loadPrivateDocsForUrlEncoding,
    listDocsUrlsEncoding,
    getDocsByIdEncoding,
    prepopulateS3BucketEncoding,
    initDocsRegistrationEncoding,
    initDocsPreviewRegistrationEncoding,
    finishDocsRegistrationEncoding,
    transferDocsOwnershipEncoding,
    setDocsArchivedEncoding,
    setDocsUrlMetadataEncoding,
    invalidateDocsCacheEncoding,
    getLatestCliReleaseEncoding,
    getCliChangelogEncoding,
    getCliReleaseForIrEncoding,
    upsertCliReleaseEncoding,
    listCliReleasesEncoding,
    getCliReleaseEncoding,
    getLatestGeneratorReleaseEncoding,
    getGeneratorChangelogEncoding,
    upsertGeneratorReleaseEncoding,
    getGeneratorReleaseEncoding,
    listGeneratorReleasesEncoding,
    upsertGeneratorEncoding,
    listGeneratorsEncoding,
    getGeneratorByImageEncoding,
    getGeneratorEncoding,
    getRepositoryEncoding,
    listRepositoriesEncoding,
    upsertRepositoryEncoding,
    deleteRepositoryEncoding,
    getPullRequestEncoding,
    listPullRequestsEncoding,
    upsertPullRequestEncoding,
    deletePullRequestEncoding,
    computeSemanticVersionEncoding,
    createSnippetsEncoding,
    getSnippetsEncoding,
    loadSnippetsEncoding,
    registerSnippetTemplateEncoding,
    registerSnippetTemplatesEncoding,
    getSnippetTemplateEncoding,
    generateTokenEncoding,
    revokeTokenEncoding,
  ],
  decodings,
);

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
