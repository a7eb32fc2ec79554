/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type {
  ComputeSemanticVersionArguments,
  CreateSnippetsArguments,
  DeletePullRequestRequest,
  DeleteRepositoryRequest,
  DiffApiDefinitionsRequest,
  FinishDocsRegistrationArguments,
  FinishDocsRegistrationV1Arguments,
  GenerateTokenArguments,
  GetCliChangelogRequest,
  GetCliReleaseForIrRequest,
  GetCliReleaseRequest,
  GetDocsByIdRequest,
  GetDocsSitesForOrgArguments,
  GetDocsUrlMetadataRequest,
  GetGeneratorByImageArguments,
  GetGeneratorChangelogRequest,
  GetGeneratorReleaseRequest,
  GetGeneratorRequest,
  GetLatestCliReleaseArguments,
  GetLatestGeneratorReleaseArguments,
  GetOrganizationForUrlRequest,
  GetPullRequestRequest,
  GetRepositoryRequest,
  GetSnippetTemplateArguments,
  GetSnippetsArguments,
  InitDocsPreviewRegistrationArguments,
  InitDocsRegistrationArguments,
  InitDocsRegistrationV1Arguments,
  InvalidateDocsCacheArguments,
  ListCliReleasesRequest,
  ListDocsUrlsRequest,
  ListGeneratorReleasesRequest,
  ListGeneratorsRequest,
  ListPullRequestsArguments,
  ListRepositoriesArguments,
  ListTokensArguments,
  LoadApiDefinitionLegacyRequest,
  LoadApiDefinitionRequest,
  LoadDocsForDomainArguments,
  LoadDocsForDomainLegacyRequest,
  LoadDocsForUrlArguments,
  LoadPrivateDocsForUrlRequest,
  LoadSnippetsArguments,
  PrepopulateS3BucketRequest,
  RegisterApiDefinitionArguments,
  RegisterSnippetTemplateArguments,
  RegisterSnippetTemplatesArguments,
  RevokeTokenArguments,
  RotateTokenArguments,
  SetDocsArchivedArguments,
  SetDocsUrlMetadataArguments,
  TransferDocsOwnershipArguments,
  UpsertCliReleaseRequest,
  UpsertGeneratorReleaseRequest,
  UpsertGeneratorRequest,
  UpsertPullRequestRequest,
  UpsertRepositoryRequest,
} from "./operations.js";
import type {
  ApiDefinition,
  ApiDiff,
  CliRelease,
  ComputedSemanticVersionResponse,
  DocsDefinition,
  DocsUrlMetadata,
  EndpointSnippetTemplate,
  GenerateTokenResponse,
  Generator,
  GeneratorRelease,
  GetChangelogResponse,
  GetDocsConfigByIdResponse,
  GetDocsSitesForOrgResponse,
  InvalidRequest,
  InvalidVersionErrorMessage,
  ListAllDocsUrlsResponse,
  ListCliReleasesResponse,
  ListGeneratorReleasesResponse,
  ListPullRequestsResponse,
  ListRepositoriesResponse,
  ListTokensResponse,
  LoadDocsForUrlResponse,
  OrgId,
  PullRequest,
  RegisterApiDefinitionResponse,
  Repository,
  RotateTokenResponse,
  Snippet,
  SnippetsPage,
  StartDocsPreviewRegisterResponse,
  StartDocsRegisterResponse,
} from "./types.js";

/** What a handler returns, directly or as a promise. */
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
    | NamedError<"ApiDoesNotExistError">
  >;
  /**
   * Load an API definition without a token
   *
   * Returns a stored definition as it was registered. Callers without a token get those that published docs sites refer to; callers with one also those of their organization.
   *
   * `GET /registry/api/load/{apiId}`
   */
  loadApiDefinitionLegacy(
    request: LoadApiDefinitionLegacyRequest,
    call: HandlerCall<Context>,
  ): Answer<
    ApiDefinition,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"ApiDoesNotExistError">
  >;
  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten. Repeating a request with its `Idempotency-Key` returns the id of the first time.
   *
   * `POST /registry/api/register`
   */
  registerApiDefinition(
    request: RegisterApiDefinitionArguments,
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
   * Tells which endpoints came, went and changed from one stored definition to another. Needs a token of the organization that registered both.
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
    request: GetDocsSitesForOrgArguments,
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
   * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
   *
   * `GET /registry/docs/load/{domain}`
   */
  loadDocsForDomainLegacy(
    request: LoadDocsForDomainLegacyRequest,
    call: HandlerCall<Context>,
  ): Answer<
    DocsDefinition,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Load docs by domain
   *
   * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
   *
   * `POST /registry/docs/load`
   */
  loadDocsForDomain(
    request: LoadDocsForDomainArguments,
    call: HandlerCall<Context>,
  ): Answer<
    DocsDefinition,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Start registering docs at one domain
   *
   * Reserves a registration and returns where to upload its files. Upload them, then call `finishDocsRegistrationV1`. Needs a token of the organization with the scope `admin`. New callers use `initDocsRegistration`.
   *
   * `POST /registry/docs/init`
   */
  initDocsRegistrationV1(
    request: InitDocsRegistrationV1Arguments,
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
    | NamedError<"DocsRegistrationIdNotFound">
  >;
  /**
   * Find the organization of a docs site
   *
   * Returns the id of the organization that owns the site at an address, as a bare JSON string. Needs any valid token.
   *
   * `POST /v2/registry/docs/organization-for-url`
   */
  getOrganizationForUrl(
    request: GetOrganizationForUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    OrgId,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Read the metadata of a docs site
   *
   * Returns who owns the site at an address, whether it is a preview and where its source lies. Needs any valid token.
   *
   * `POST /v2/registry/docs/metadata-for-url`
   */
  getDocsUrlMetadata(
    request: GetDocsUrlMetadataRequest,
    call: HandlerCall<Context>,
  ): Answer<
    DocsUrlMetadata,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Load the docs of a site
   *
   * Returns the docs that were last registered at an address, with the definitions they show. Public docs need no token; private ones a token of their organization, or of staff.
   *
   * `POST /v2/registry/docs/load-with-url`
   */
  loadDocsForUrl(
    request: LoadDocsForUrlArguments,
    call: HandlerCall<Context>,
  ): Answer<
    LoadDocsForUrlResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Load the docs of a private site
   *
   * Returns the docs at an address whoever may read them otherwise. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/private/load-with-url`
   */
  loadPrivateDocsForUrl(
    request: LoadPrivateDocsForUrlRequest,
    call: HandlerCall<Context>,
  ): Answer<
    LoadDocsForUrlResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DomainNotRegisteredError">
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
    | NamedError<"DocsDefinitionNotFoundError">
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
    request: InitDocsRegistrationArguments,
    call: HandlerCall<Context>,
  ): Answer<
    StartDocsRegisterResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidDomainError">
    | NamedError<"InvalidCustomDomainError">
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
    request: InitDocsPreviewRegistrationArguments,
    call: HandlerCall<Context>,
  ): Answer<
    StartDocsPreviewRegisterResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"InvalidDomainError">
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
    | NamedError<"DocsRegistrationIdNotFound">
  >;
  /**
   * Give a docs site to another organization
   *
   * Changes who owns the site at a domain; what readers see stays. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/transfer-ownership`
   */
  transferDocsOwnership(
    request: TransferDocsOwnershipArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"DocsNotFoundError">
  >;
  /**
   * Archive a docs site or bring it back
   *
   * An archived site is no longer listed or served; nothing is deleted. Needs a token of the organization that owns it, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-is-archived`
   */
  setDocsArchived(
    request: SetDocsArchivedArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Keep metadata of a docs site
   *
   * Keeps the repository of the docs; `getDocsUrlMetadata` returns it as `gitUrl`. Needs a token of the organization that owns the site, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-metadata-for-url`
   */
  setDocsUrlMetadata(
    request: SetDocsUrlMetadataArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
    | NamedError<"DomainNotRegisteredError">
  >;
  /**
   * Drop the cached docs of a site
   *
   * Makes the next reader of the site get what is stored now. Needs any valid token.
   *
   * `POST /docs-cache/invalidate`
   */
  invalidateDocsCache(
    request: InvalidateDocsCacheArguments,
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
    request: GetLatestCliReleaseArguments,
    call: HandlerCall<Context>,
  ): Answer<
    CliRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NoValidClisFoundError">
  >;
  /**
   * Read the changelog of the CLI
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/cli/changelog`
   */
  getCliChangelog(
    request: GetCliChangelogRequest,
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
    | NamedError<"NoValidClisFoundError">
  >;
  /**
   * Store a release of the CLI
   *
   * Adds the release, or replaces the one of the same version. Only for staff of the registry.
   *
   * `PUT /generators/cli`
   */
  upsertCliRelease(
    request: UpsertCliReleaseRequest,
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
    request: GetLatestGeneratorReleaseArguments,
    call: HandlerCall<Context>,
  ): Answer<
    GeneratorRelease,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"NoValidGeneratorsFoundError">
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
   * Adds the release, or replaces the one of the same version. Only for staff of the registry.
   *
   * `PUT /generators/versions`
   */
  upsertGeneratorRelease(
    request: UpsertGeneratorReleaseRequest,
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
   * Adds the generator, or replaces the one with the same id. Only for staff of the registry.
   *
   * `PUT /generators`
   */
  upsertGenerator(
    request: UpsertGeneratorRequest,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * List all generators
   *
   * Returns every generator as a bare JSON array; there are no pages. The server needs any valid token.
   *
   * `GET /generators`
   */
  listGenerators(
    request: ListGeneratorsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Generator[],
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Find a generator by its image
   *
   * Returns the generator with an image; `null`, or nothing, when there is none. The server needs any valid token.
   *
   * `POST /generators/by-image`
   */
  getGeneratorByImage(
    request: GetGeneratorByImageArguments,
    call: HandlerCall<Context>,
  ): Answer<
    Generator | undefined | null,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read a generator
   *
   * Returns a generator; `null`, or nothing, when there is none: an unknown id is no error. The server needs any valid token.
   *
   * `GET /generators/{id}`
   */
  getGenerator(
    request: GetGeneratorRequest,
    call: HandlerCall<Context>,
  ): Answer<
    Generator | undefined | null,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
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
    request: ListRepositoriesArguments,
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
    request: ListPullRequestsArguments,
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
    request: UpsertPullRequestRequest,
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
   * Finds the highest version that snippets or templates of a package were stored for and raises it by what changed between the definition it was made from and the newest: MAJOR when callers break (MINOR before 1.0.0), MINOR when anything else changed, else PATCH. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
   *
   * `POST /sdks/semantic-version/compute`
   */
  computeSemanticVersion(
    request: ComputeSemanticVersionArguments,
    call: HandlerCall<Context>,
  ): Answer<
    ComputedSemanticVersionResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"FailedToComputeExistingVersion">
    | NamedError<"UnauthorizedError", string>
    | NamedError<"FailedToIncrementVersion">
  >;
  /**
   * Store the snippets of an SDK
   *
   * Keeps the code that calls each endpoint with one SDK; snippets of the same SDK and endpoint are replaced. Needs a token of the organization with the scope `admin`.
   *
   * `POST /snippets/create`
   */
  createSnippets(
    request: CreateSnippetsArguments,
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
   * Returns the code that calls an endpoint, by SDK, as a bare JSON array. Empty when the endpoint is known but has none. An endpoint is known when an SDK has snippets of it or the newest definition of the API declares it. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
   *
   * `POST /snippets`
   */
  getSnippets(
    request: GetSnippetsArguments,
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
   * Returns one page of snippets by path and method. Send `next` as `page` for the page that follows. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
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
   * Keeps the template of one endpoint in one SDK; an older one of the same is replaced. The server needs an admin token of the organization, and a definition of the same API.
   *
   * `POST /snippet-template/register`
   */
  registerSnippetTemplate(
    request: RegisterSnippetTemplateArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Store snippet templates
   *
   * Keeps many templates at once; or none of them; older ones of the same endpoint and SDK are replaced. The server needs an admin token of the organization, and a definition of the same API.
   *
   * `POST /snippet-template/register/batch`
   */
  registerSnippetTemplates(
    request: RegisterSnippetTemplatesArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Read a snippet template
   *
   * Returns the template of an endpoint in an SDK, of the latest version unless one is given. An endpoint's own id wins over method and path. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package, unless a published docs site refers to the template's definition.
   *
   * `POST /snippet-template/get`
   */
  getSnippetTemplate(
    request: GetSnippetTemplateArguments,
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
    request: GenerateTokenArguments,
    call: HandlerCall<Context>,
  ): Answer<
    GenerateTokenResponse,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * Revoke a token
   *
   * Ends a token at once. Needs the bootstrap token of the registry. Revoking an unknown token changes nothing.
   *
   * `POST /tokens/revoke`
   */
  revokeToken(
    request: RevokeTokenArguments,
    call: HandlerCall<Context>,
  ): Answer<
    undefined,
    NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UnauthorizedError", string>
  >;
  /**
   * List tokens
   *
   * Lists the tokens of an organization by their id, 100 a page: what they may do, when they end and when they were last used, never the token itself. Needs an admin token of the organization or the bootstrap token.
   *
   * `POST /tokens/list`
   */
  listTokens(
    request: ListTokensArguments,
    call: HandlerCall<Context>,
  ): Answer<
    ListTokensResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
  >;
  /**
   * Rotate a token
   *
   * Replaces the secret of a token and returns the new one, which is the only time it can be read. Id, scope and expiry stay. The secret so far stays valid for an overlap, so that programs can be changed one by one; of two rotations within the overlap, the second ends the first secret. Needs an admin token of the organization or the bootstrap token.
   *
   * `POST /tokens/rotate`
   */
  rotateToken(
    request: RotateTokenArguments,
    call: HandlerCall<Context>,
  ): Answer<
    RotateTokenResponse,
    | NamedError<"InvalidRequest", InvalidRequest>
    | NamedError<"UnauthorizedError", string>
    | NamedError<"UserNotInOrgError", string>
  >;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
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
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "loadApiDefinitionLegacy",
    method: "GET",
    path: ["/registry/api/load/", { parameter: "apiId" }],
    parameters: [
      { key: "apiId", name: "apiId", in: "path", style: "simple", explode: false, required: true },
    ],
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "ApiDoesNotExistError",
        status: 404,
        marker: { key: "error", value: "ApiDoesNotExistError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }], []],
  },
  {
    id: "registerApiDefinition",
    method: "POST",
    path: ["/registry/api/register"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
    id: "diffApiDefinitions",
    method: "GET",
    path: ["/registry/diff"],
    parameters: [
      {
        key: "previousApiDefinitionId",
        name: "previousApiDefinitionId",
        in: "query",
        style: "form",
        explode: true,
        required: true,
      },
      {
        key: "currentApiDefinitionId",
        name: "currentApiDefinitionId",
        in: "query",
        style: "form",
        explode: true,
        required: true,
      },
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
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getDocsSitesForOrg",
    method: "POST",
    path: ["/dashboard/get-docs-sites-for-org"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
    id: "loadDocsForDomainLegacy",
    method: "GET",
    path: ["/registry/docs/load/", { parameter: "domain" }],
    parameters: [
      {
        key: "domain",
        name: "domain",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
    ],
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }], []],
  },
  {
    id: "loadDocsForDomain",
    method: "POST",
    path: ["/registry/docs/load"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }], []],
  },
  {
    id: "initDocsRegistrationV1",
    method: "POST",
    path: ["/registry/docs/init"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "finishDocsRegistrationV1",
    method: "POST",
    path: ["/registry/docs/register/", { parameter: "registrationId" }],
    parameters: [
      {
        key: "registrationId",
        name: "registrationId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
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
      {
        name: "DocsRegistrationIdNotFound",
        status: 404,
        marker: { key: "error", value: "DocsRegistrationIdNotFound" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getOrganizationForUrl",
    method: "POST",
    path: ["/v2/registry/docs/organization-for-url"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getDocsUrlMetadata",
    method: "POST",
    path: ["/v2/registry/docs/metadata-for-url"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "loadDocsForUrl",
    method: "POST",
    path: ["/v2/registry/docs/load-with-url"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "loadPrivateDocsForUrl",
    method: "POST",
    path: ["/v2/registry/docs/private/load-with-url"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listDocsUrls",
    method: "GET",
    path: ["/v2/registry/docs/urls/list"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
      {
        key: "limit",
        name: "limit",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
      {
        key: "custom",
        name: "custom",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
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
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getDocsById",
    method: "GET",
    path: ["/v2/registry/docs/", { parameter: "docsId" }],
    parameters: [
      {
        key: "docsId",
        name: "docsId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
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
        name: "DocsDefinitionNotFoundError",
        status: 404,
        marker: { key: "error", value: "DocsDefinitionNotFoundError" },
        contentKey: "content",
      },
    ],
    exact: [["**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "prepopulateS3Bucket",
    method: "POST",
    path: ["/v2/registry/docs/prepopulate-s3-bucket"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "initDocsRegistration",
    method: "POST",
    path: ["/v2/registry/docs/v2/init"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "InvalidDomainError",
        status: 400,
        marker: { key: "error", value: "InvalidDomainError" },
        contentKey: "content",
      },
      {
        name: "InvalidCustomDomainError",
        status: 400,
        marker: { key: "error", value: "InvalidCustomDomainError" },
        contentKey: "content",
      },
      {
        name: "InvalidURLError",
        status: 400,
        marker: { key: "error", value: "InvalidURLError" },
        contentKey: "content",
      },
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
      {
        name: "DomainBelongsToAnotherOrgError",
        status: 403,
        marker: { key: "error", value: "DomainBelongsToAnotherOrgError" },
        contentKey: "content",
      },
      {
        name: "UnavailableError",
        status: 503,
        marker: { key: "error", value: "UnavailableError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "initDocsPreviewRegistration",
    method: "POST",
    path: ["/v2/registry/docs/preview/init"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "InvalidDomainError",
        status: 400,
        marker: { key: "error", value: "InvalidDomainError" },
        contentKey: "content",
      },
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
      {
        name: "UnavailableError",
        status: 503,
        marker: { key: "error", value: "UnavailableError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "finishDocsRegistration",
    method: "POST",
    path: ["/v2/registry/docs/register/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
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
      {
        name: "DocsRegistrationIdNotFound",
        status: 404,
        marker: { key: "error", value: "DocsRegistrationIdNotFound" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "transferDocsOwnership",
    method: "POST",
    path: ["/v2/registry/docs/transfer-ownership"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "UnauthorizedError",
        status: 401,
        marker: { key: "error", value: "UnauthorizedError" },
        contentKey: "content",
      },
      {
        name: "DocsNotFoundError",
        status: 404,
        marker: { key: "error", value: "DocsNotFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "setDocsArchived",
    method: "POST",
    path: ["/v2/registry/docs/set-is-archived"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
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
      {
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "setDocsUrlMetadata",
    method: "POST",
    path: ["/v2/registry/docs/set-metadata-for-url"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
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
      {
        name: "DomainNotRegisteredError",
        status: 404,
        marker: { key: "error", value: "DomainNotRegisteredError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "invalidateDocsCache",
    method: "POST",
    path: ["/docs-cache/invalidate"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getLatestCliRelease",
    method: "POST",
    path: ["/generators/cli/latest"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "NoValidClisFoundError",
        status: 404,
        marker: { key: "error", value: "NoValidClisFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getCliChangelog",
    method: "POST",
    path: ["/generators/cli/changelog"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getCliReleaseForIr",
    method: "GET",
    path: ["/generators/cli/for-ir/", { parameter: "irVersion" }],
    parameters: [
      {
        key: "irVersion",
        name: "irVersion",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
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
        name: "NoValidClisFoundError",
        status: 404,
        marker: { key: "error", value: "NoValidClisFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "upsertCliRelease",
    method: "PUT",
    path: ["/generators/cli"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listCliReleases",
    method: "GET",
    path: ["/generators/cli"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
      {
        key: "pageSize",
        name: "pageSize",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
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
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getCliRelease",
    method: "GET",
    path: ["/generators/cli/", { parameter: "version" }],
    parameters: [
      {
        key: "version",
        name: "version",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
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
        name: "CliVersionNotFoundError",
        status: 404,
        marker: { key: "error", value: "CliVersionNotFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getLatestGeneratorRelease",
    method: "POST",
    path: ["/generators/versions/latest"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "NoValidGeneratorsFoundError",
        status: 404,
        marker: { key: "error", value: "NoValidGeneratorsFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getGeneratorChangelog",
    method: "POST",
    path: ["/generators/versions/", { parameter: "id" }, "/changelog"],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "upsertGeneratorRelease",
    method: "PUT",
    path: ["/generators/versions"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "InvalidVersionError",
        status: 400,
        marker: { key: "error", value: "InvalidVersionError" },
        contentKey: "content",
      },
      {
        name: "UnauthorizedError",
        status: 401,
        marker: { key: "error", value: "UnauthorizedError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getGeneratorRelease",
    method: "GET",
    path: ["/generators/versions/", { parameter: "id" }, "/", { parameter: "version" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      {
        key: "version",
        name: "version",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
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
        name: "GeneratorVersionNotFoundError",
        status: 404,
        marker: { key: "error", value: "GeneratorVersionNotFoundError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listGeneratorReleases",
    method: "GET",
    path: ["/generators/versions/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
      {
        key: "pageSize",
        name: "pageSize",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
      },
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
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "upsertGenerator",
    method: "PUT",
    path: ["/generators"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listGenerators",
    method: "GET",
    path: ["/generators"],
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
  },
  {
    id: "getGeneratorByImage",
    method: "POST",
    path: ["/generators/by-image"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [
      { status: 200, kind: "json" },
      { status: 204, kind: "empty" },
    ],
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
  },
  {
    id: "getGenerator",
    method: "GET",
    path: ["/generators/", { parameter: "id" }],
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    ],
    responses: [
      { status: 200, kind: "json" },
      { status: 204, kind: "empty" },
    ],
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
  },
  {
    id: "getRepository",
    method: "GET",
    path: ["/generators/github/repository/", { parameter: "owner" }, "/", { parameter: "repo" }],
    parameters: [
      { key: "owner", name: "owner", in: "path", style: "simple", explode: false, required: true },
      { key: "repo", name: "repo", in: "path", style: "simple", explode: false, required: true },
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
      { name: "NotFoundError", status: 404, kind: "empty" },
    ],
    exact: [["defaultBranchChecks", "*", "rawCheckRun", "**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listRepositories",
    method: "POST",
    path: ["/generators/github/repository/list"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
    exact: [["repositories", "*", "defaultBranchChecks", "*", "rawCheckRun", "**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "upsertRepository",
    method: "PUT",
    path: ["/generators/github/repository/upsert"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "deleteRepository",
    method: "DELETE",
    path: [
      "/generators/github/repository/",
      { parameter: "owner" },
      "/",
      { parameter: "repo" },
      "/delete",
    ],
    parameters: [
      { key: "owner", name: "owner", in: "path", style: "simple", explode: false, required: true },
      { key: "repo", name: "repo", in: "path", style: "simple", explode: false, required: true },
    ],
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getPullRequest",
    method: "GET",
    path: [
      "/generators/github/pull-request/",
      { parameter: "owner" },
      "/",
      { parameter: "repo" },
      "/",
      { parameter: "number" },
    ],
    parameters: [
      { key: "owner", name: "owner", in: "path", style: "simple", explode: false, required: true },
      { key: "repo", name: "repo", in: "path", style: "simple", explode: false, required: true },
      {
        key: "number",
        name: "number",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
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
      { name: "NotFoundError", status: 404, kind: "empty" },
    ],
    exact: [["checks", "*", "rawCheckRun", "**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "listPullRequests",
    method: "POST",
    path: ["/generators/github/pull-request/list"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
    exact: [["pullRequests", "*", "checks", "*", "rawCheckRun", "**"]],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "upsertPullRequest",
    method: "PUT",
    path: ["/generators/github/pull-request/upsert"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "deletePullRequest",
    method: "DELETE",
    path: [
      "/generators/github/pull-request/",
      { parameter: "owner" },
      "/",
      { parameter: "repo" },
      "/",
      { parameter: "number" },
      "/delete",
    ],
    parameters: [
      { key: "owner", name: "owner", in: "path", style: "simple", explode: false, required: true },
      { key: "repo", name: "repo", in: "path", style: "simple", explode: false, required: true },
      {
        key: "number",
        name: "number",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
        decodeAs: "integer",
      },
    ],
    accept: "application/json, */*",
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "computeSemanticVersion",
    method: "POST",
    path: ["/sdks/semantic-version/compute"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "FailedToComputeExistingVersion",
        status: 400,
        marker: { key: "error", value: "FailedToComputeExistingVersion" },
        contentKey: "content",
      },
      {
        name: "UnauthorizedError",
        status: 401,
        marker: { key: "error", value: "UnauthorizedError" },
        contentKey: "content",
      },
      {
        name: "FailedToIncrementVersion",
        status: 500,
        marker: { key: "error", value: "FailedToIncrementVersion" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "createSnippets",
    method: "POST",
    path: ["/snippets/create"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
    responses: [{ status: 200, kind: "empty" }],
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
      {
        name: "OrgIdNotFound",
        status: 404,
        marker: { key: "error", value: "OrgIdNotFound" },
        contentKey: "content",
      },
      {
        name: "SDKNotFound",
        status: 404,
        marker: { key: "error", value: "SDKNotFound" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "getSnippets",
    method: "POST",
    path: ["/snippets"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "ApiIdRequiredError",
        status: 400,
        marker: { key: "error", value: "ApiIdRequiredError" },
        contentKey: "content",
      },
      {
        name: "OrgIdRequiredError",
        status: 400,
        marker: { key: "error", value: "OrgIdRequiredError" },
        contentKey: "content",
      },
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
      {
        name: "OrgIdAndApiIdNotFound",
        status: 404,
        marker: { key: "error", value: "OrgIdAndApiIdNotFound" },
        contentKey: "content",
      },
      {
        name: "OrgIdNotFound",
        status: 404,
        marker: { key: "error", value: "OrgIdNotFound" },
        contentKey: "content",
      },
      {
        name: "EndpointNotFound",
        status: 404,
        marker: { key: "error", value: "EndpointNotFound" },
        contentKey: "content",
      },
      {
        name: "SDKNotFound",
        status: 404,
        marker: { key: "error", value: "SDKNotFound" },
        contentKey: "content",
      },
      {
        name: "UnavailableError",
        status: 503,
        marker: { key: "error", value: "UnavailableError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "loadSnippets",
    method: "POST",
    path: ["/snippets/load"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "InvalidRequest", status: 400 },
      {
        name: "InvalidPageError",
        status: 400,
        marker: { key: "error", value: "InvalidPageError" },
        contentKey: "content",
      },
      {
        name: "ApiIdRequiredError",
        status: 400,
        marker: { key: "error", value: "ApiIdRequiredError" },
        contentKey: "content",
      },
      {
        name: "OrgIdRequiredError",
        status: 400,
        marker: { key: "error", value: "OrgIdRequiredError" },
        contentKey: "content",
      },
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
      {
        name: "OrgIdAndApiIdNotFound",
        status: 404,
        marker: { key: "error", value: "OrgIdAndApiIdNotFound" },
        contentKey: "content",
      },
      {
        name: "OrgIdNotFound",
        status: 404,
        marker: { key: "error", value: "OrgIdNotFound" },
        contentKey: "content",
      },
      {
        name: "SDKNotFound",
        status: 404,
        marker: { key: "error", value: "SDKNotFound" },
        contentKey: "content",
      },
      {
        name: "UnavailableError",
        status: 503,
        marker: { key: "error", value: "UnavailableError" },
        contentKey: "content",
      },
    ],
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "registerSnippetTemplate",
    method: "POST",
    path: ["/snippet-template/register"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
  },
  {
    id: "registerSnippetTemplates",
    method: "POST",
    path: ["/snippet-template/register/batch"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
  },
  {
    id: "getSnippetTemplate",
    method: "POST",
    path: ["/snippet-template/get"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
        name: "SnippetNotFound",
        status: 404,
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
    security: [[{ scheme: "bearer", type: "bearer" }]],
  },
  {
    id: "generateToken",
    method: "POST",
    path: ["/tokens/generate"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
    id: "revokeToken",
    method: "POST",
    path: ["/tokens/revoke"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    accept: "application/json, */*",
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
  },
  {
    id: "listTokens",
    method: "POST",
    path: ["/tokens/list"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
  {
    id: "rotateToken",
    method: "POST",
    path: ["/tokens/rotate"],
    parameters: [
      {
        key: "Idempotency-Key",
        name: "Idempotency-Key",
        in: "header",
        style: "simple",
        explode: false,
      },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
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
  },
);

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
