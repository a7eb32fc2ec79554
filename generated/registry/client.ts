/* Written by frond. Change the document and run `frond generate` instead of editing. */

import {
  bindMethods,
  exactJson,
  loadPage,
  paginate,
  paginateItems,
  sendOrThrow,
  sendRequest,
} from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  Page,
  PageStep,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  computeSemanticVersionOperation,
  createSnippetsOperation,
  deletePullRequestOperation,
  deleteRepositoryOperation,
  diffApiDefinitionsOperation,
  finishDocsRegistrationOperation,
  finishDocsRegistrationV1Operation,
  generateTokenOperation,
  getCliChangelogOperation,
  getCliReleaseForIrOperation,
  getCliReleaseOperation,
  getDocsByIdOperation,
  getDocsSitesForOrgOperation,
  getDocsUrlMetadataOperation,
  getGeneratorByImageOperation,
  getGeneratorChangelogOperation,
  getGeneratorOperation,
  getGeneratorReleaseOperation,
  getLatestCliReleaseOperation,
  getLatestGeneratorReleaseOperation,
  getOrganizationForUrlOperation,
  getPullRequestOperation,
  getRepositoryOperation,
  getSnippetTemplateOperation,
  getSnippetsOperation,
  initDocsPreviewRegistrationOperation,
  initDocsRegistrationOperation,
  initDocsRegistrationV1Operation,
  invalidateDocsCacheOperation,
  listCliReleasesOperation,
  listDocsUrlsOperation,
  listGeneratorReleasesOperation,
  listGeneratorsOperation,
  listPullRequestsOperation,
  listRepositoriesOperation,
  listTokensOperation,
  loadApiDefinitionLegacyOperation,
  loadApiDefinitionOperation,
  loadDocsForDomainLegacyOperation,
  loadDocsForDomainOperation,
  loadDocsForUrlOperation,
  loadPrivateDocsForUrlOperation,
  loadSnippetsOperation,
  prepopulateS3BucketOperation,
  registerApiDefinitionOperation,
  registerSnippetTemplateOperation,
  registerSnippetTemplatesOperation,
  revokeTokenOperation,
  rotateTokenOperation,
  setDocsArchivedOperation,
  setDocsUrlMetadataOperation,
  transferDocsOwnershipOperation,
  upsertCliReleaseOperation,
  upsertGeneratorOperation,
  upsertGeneratorReleaseOperation,
  upsertPullRequestOperation,
  upsertRepositoryOperation,
} from "./operations.js";
import type {
  ComputeSemanticVersionArguments,
  ComputeSemanticVersionError,
  CreateSnippetsArguments,
  CreateSnippetsError,
  DeletePullRequestError,
  DeletePullRequestRequest,
  DeleteRepositoryError,
  DeleteRepositoryRequest,
  DiffApiDefinitionsError,
  DiffApiDefinitionsRequest,
  FinishDocsRegistrationArguments,
  FinishDocsRegistrationError,
  FinishDocsRegistrationV1Arguments,
  FinishDocsRegistrationV1Error,
  GenerateTokenArguments,
  GenerateTokenError,
  GetCliChangelogError,
  GetCliChangelogRequest,
  GetCliReleaseError,
  GetCliReleaseForIrError,
  GetCliReleaseForIrRequest,
  GetCliReleaseRequest,
  GetDocsByIdError,
  GetDocsByIdRequest,
  GetDocsSitesForOrgArguments,
  GetDocsSitesForOrgError,
  GetDocsUrlMetadataError,
  GetDocsUrlMetadataRequest,
  GetGeneratorByImageArguments,
  GetGeneratorByImageError,
  GetGeneratorChangelogError,
  GetGeneratorChangelogRequest,
  GetGeneratorError,
  GetGeneratorReleaseError,
  GetGeneratorReleaseRequest,
  GetGeneratorRequest,
  GetLatestCliReleaseArguments,
  GetLatestCliReleaseError,
  GetLatestGeneratorReleaseArguments,
  GetLatestGeneratorReleaseError,
  GetOrganizationForUrlError,
  GetOrganizationForUrlRequest,
  GetPullRequestError,
  GetPullRequestRequest,
  GetRepositoryError,
  GetRepositoryRequest,
  GetSnippetTemplateArguments,
  GetSnippetTemplateError,
  GetSnippetsArguments,
  GetSnippetsError,
  InitDocsPreviewRegistrationArguments,
  InitDocsPreviewRegistrationError,
  InitDocsRegistrationArguments,
  InitDocsRegistrationError,
  InitDocsRegistrationV1Arguments,
  InitDocsRegistrationV1Error,
  InvalidateDocsCacheArguments,
  InvalidateDocsCacheError,
  ListCliReleasesError,
  ListCliReleasesRequest,
  ListDocsUrlsError,
  ListDocsUrlsRequest,
  ListGeneratorReleasesError,
  ListGeneratorReleasesRequest,
  ListGeneratorsError,
  ListGeneratorsRequest,
  ListPullRequestsArguments,
  ListPullRequestsError,
  ListRepositoriesArguments,
  ListRepositoriesError,
  ListTokensArguments,
  ListTokensError,
  LoadApiDefinitionError,
  LoadApiDefinitionLegacyError,
  LoadApiDefinitionLegacyRequest,
  LoadApiDefinitionRequest,
  LoadDocsForDomainArguments,
  LoadDocsForDomainError,
  LoadDocsForDomainLegacyError,
  LoadDocsForDomainLegacyRequest,
  LoadDocsForUrlArguments,
  LoadDocsForUrlError,
  LoadPrivateDocsForUrlError,
  LoadPrivateDocsForUrlRequest,
  LoadSnippetsArguments,
  LoadSnippetsError,
  PrepopulateS3BucketError,
  PrepopulateS3BucketRequest,
  RegisterApiDefinitionArguments,
  RegisterApiDefinitionError,
  RegisterSnippetTemplateArguments,
  RegisterSnippetTemplateError,
  RegisterSnippetTemplatesArguments,
  RegisterSnippetTemplatesError,
  RevokeTokenArguments,
  RevokeTokenError,
  RotateTokenArguments,
  RotateTokenError,
  SetDocsArchivedArguments,
  SetDocsArchivedError,
  SetDocsUrlMetadataArguments,
  SetDocsUrlMetadataError,
  TransferDocsOwnershipArguments,
  TransferDocsOwnershipError,
  UpsertCliReleaseError,
  UpsertCliReleaseRequest,
  UpsertGeneratorError,
  UpsertGeneratorReleaseError,
  UpsertGeneratorReleaseRequest,
  UpsertGeneratorRequest,
  UpsertPullRequestError,
  UpsertPullRequestRequest,
  UpsertRepositoryError,
  UpsertRepositoryRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import {
  listCliReleasesPagination,
  listDocsUrlsPagination,
  listGeneratorReleasesPagination,
  listPullRequestsPagination,
  listRepositoriesPagination,
} from "./pagination.js";
import type {
  ApiDefinition,
  ApiDiff,
  CliRelease,
  ComputedSemanticVersionResponse,
  DocsDefinition,
  DocsDomainItem,
  DocsUrlMetadata,
  EndpointSnippetTemplate,
  GenerateTokenResponse,
  Generator,
  GeneratorRelease,
  GetChangelogResponse,
  GetDocsConfigByIdResponse,
  GetDocsSitesForOrgResponse,
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

/** A client of Frond Registry. */
export class RegistryClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;
  /** Definitions are stored for good: registering gives a new id, loading gives back what was sent. */
  readonly apiDefinitions: ApiDefinitionsGroup<Throws>;
  /** What an organization has in the registry. */
  readonly dashboard: DashboardGroup<Throws>;
  /** The older calls of docs sites, by domain. They go on working; new callers use those by address. */
  readonly docsV1: DocsV1Group<Throws>;
  /** Docs sites by address: load them, publish them in two steps, archive them, hand them over. */
  readonly docs: DocsGroup<Throws>;
  /** What is kept ready for readers of docs sites. */
  readonly docsCache: DocsCacheGroup<Throws>;
  /** Releases of the command line, ordered by semantic version. Pages count from 0. */
  readonly cliReleases: CliReleasesGroup<Throws>;
  /** Releases of generators, ordered by semantic version. Pages count from 0. */
  readonly generatorReleases: GeneratorReleasesGroup<Throws>;
  /** Programs that make SDKs, models or servers from a definition. */
  readonly generators: GeneratorsGroup<Throws>;
  /** Records of repositories with generated code or configuration. Pages count from 0. */
  readonly githubRepositories: GithubRepositoriesGroup<Throws>;
  /** Records of pull requests in those repositories. Pages count from 0. */
  readonly githubPullRequests: GithubPullRequestsGroup<Throws>;
  /** Versions of published SDKs. */
  readonly sdks: SdksGroup<Throws>;
  /** Code that calls an endpoint with an SDK. Pages count from 1. */
  readonly snippets: SnippetsGroup<Throws>;
  /** Code with places for values, from which snippets for any values are made. */
  readonly snippetTemplates: SnippetTemplatesGroup<Throws>;
  /** Tokens belong to an organization, have a scope and can be revoked at once. */
  readonly tokens: TokensGroup<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    this.apiDefinitions = new ApiDefinitionsGroup(options);
    this.dashboard = new DashboardGroup(options);
    this.docsV1 = new DocsV1Group(options);
    this.docs = new DocsGroup(options);
    this.docsCache = new DocsCacheGroup(options);
    this.cliReleases = new CliReleasesGroup(options);
    this.generatorReleases = new GeneratorReleasesGroup(options);
    this.generators = new GeneratorsGroup(options);
    this.githubRepositories = new GithubRepositoriesGroup(options);
    this.githubPullRequests = new GithubPullRequestsGroup(options);
    this.sdks = new SdksGroup(options);
    this.snippets = new SnippetsGroup(options);
    this.snippetTemplates = new SnippetTemplatesGroup(options);
    this.tokens = new TokensGroup(options);
    bindMethods(this, RegistryClient);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { RegistryClient as Client };

/** Definitions are stored for good: registering gives a new id, loading gives back what was sent. */
export class ApiDefinitionsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, ApiDefinitionsGroup);
  }

  /**
   * Load an API definition
   *
   * Returns a stored definition as it was registered, with the id the registry gave it.
   *
   * `GET /registry/api/latest/load/{apiId}`
   */
  loadApiDefinition<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadApiDefinitionRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ApiDefinition, LoadApiDefinitionError, As>> {
    return sendOrThrow(api, loadApiDefinitionOperation, this.options, request, callOptions);
  }

  /**
   * Load an API definition without a token
   *
   * Returns a stored definition as it was registered. Callers without a token get those that published docs sites refer to; callers with one also those of their organization.
   *
   * `GET /registry/api/load/{apiId}`
   */
  loadApiDefinitionLegacy<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadApiDefinitionLegacyRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ApiDefinition, LoadApiDefinitionLegacyError, As>> {
    return sendOrThrow(api, loadApiDefinitionLegacyOperation, this.options, request, callOptions);
  }

  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten. Repeating a request with its `Idempotency-Key` returns the id of the first time.
   *
   * `POST /registry/api/register`
   */
  registerApiDefinition<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RegisterApiDefinitionArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, RegisterApiDefinitionResponse, RegisterApiDefinitionError, As>> {
    return sendOrThrow(api, registerApiDefinitionOperation, this.options, request, callOptions);
  }

  /**
   * Compare two API definitions
   *
   * Tells which endpoints came, went and changed from one stored definition to another. Needs a token of the organization that registered both.
   *
   * `GET /registry/diff`
   */
  diffApiDefinitions<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DiffApiDefinitionsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ApiDiff, DiffApiDefinitionsError, As>> {
    return sendOrThrow(api, diffApiDefinitionsOperation, this.options, request, callOptions);
  }
}

/** What an organization has in the registry. */
export class DashboardGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, DashboardGroup);
  }

  /**
   * List the docs sites of an organization
   *
   * Returns every docs site of an organization with all its addresses. Needs a token of the organization.
   *
   * `POST /dashboard/get-docs-sites-for-org`
   */
  getDocsSitesForOrg<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetDocsSitesForOrgArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GetDocsSitesForOrgResponse, GetDocsSitesForOrgError, As>> {
    return sendOrThrow(api, getDocsSitesForOrgOperation, this.options, request, callOptions);
  }
}

/** The older calls of docs sites, by domain. They go on working; new callers use those by address. */
export class DocsV1Group<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, DocsV1Group);
  }

  /**
   * Load docs by the domain in the path
   *
   * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
   *
   * `GET /registry/docs/load/{domain}`
   */
  loadDocsForDomainLegacy<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadDocsForDomainLegacyRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, DocsDefinition, LoadDocsForDomainLegacyError, As>> {
    return sendOrThrow(api, loadDocsForDomainLegacyOperation, this.options, request, callOptions);
  }

  /**
   * Load docs by domain
   *
   * Returns the docs that were last registered at a domain. Public docs need no token; private ones a token of their organization, or of staff. New callers use `loadDocsForUrl`.
   *
   * `POST /registry/docs/load`
   */
  loadDocsForDomain<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadDocsForDomainArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, DocsDefinition, LoadDocsForDomainError, As>> {
    return sendOrThrow(api, loadDocsForDomainOperation, this.options, request, callOptions);
  }

  /**
   * Start registering docs at one domain
   *
   * Reserves a registration and returns where to upload its files. Upload them, then call `finishDocsRegistrationV1`. Needs a token of the organization with the scope `admin`. New callers use `initDocsRegistration`.
   *
   * `POST /registry/docs/init`
   */
  initDocsRegistrationV1<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: InitDocsRegistrationV1Arguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, StartDocsRegisterResponse, InitDocsRegistrationV1Error, As>> {
    return sendOrThrow(api, initDocsRegistrationV1Operation, this.options, request, callOptions);
  }

  /**
   * Finish registering docs at one domain
   *
   * Publishes the docs at the domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`.
   *
   * `POST /registry/docs/register/{registrationId}`
   */
  finishDocsRegistrationV1<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FinishDocsRegistrationV1Arguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, FinishDocsRegistrationV1Error, As>> {
    return sendOrThrow(api, finishDocsRegistrationV1Operation, this.options, request, callOptions);
  }
}

/** Docs sites by address: load them, publish them in two steps, archive them, hand them over. */
export class DocsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, DocsGroup);
  }

  /**
   * Find the organization of a docs site
   *
   * Returns the id of the organization that owns the site at an address, as a bare JSON string. Needs any valid token.
   *
   * `POST /v2/registry/docs/organization-for-url`
   */
  getOrganizationForUrl<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetOrganizationForUrlRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, OrgId, GetOrganizationForUrlError, As>> {
    return sendOrThrow(api, getOrganizationForUrlOperation, this.options, request, callOptions);
  }

  /**
   * Read the metadata of a docs site
   *
   * Returns who owns the site at an address, whether it is a preview and where its source lies. Needs any valid token.
   *
   * `POST /v2/registry/docs/metadata-for-url`
   */
  getDocsUrlMetadata<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetDocsUrlMetadataRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, DocsUrlMetadata, GetDocsUrlMetadataError, As>> {
    return sendOrThrow(api, getDocsUrlMetadataOperation, this.options, request, callOptions);
  }

  /**
   * Load the docs of a site
   *
   * Returns the docs that were last registered at an address, with the definitions they show. Public docs need no token; private ones a token of their organization, or of staff.
   *
   * `POST /v2/registry/docs/load-with-url`
   */
  loadDocsForUrl<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadDocsForUrlArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, LoadDocsForUrlResponse, LoadDocsForUrlError, As>> {
    return sendOrThrow(api, loadDocsForUrlOperation, this.options, request, callOptions);
  }

  /**
   * Load the docs of a private site
   *
   * Returns the docs at an address whoever may read them otherwise. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/private/load-with-url`
   */
  loadPrivateDocsForUrl<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadPrivateDocsForUrlRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, LoadDocsForUrlResponse, LoadPrivateDocsForUrlError, As>> {
    return sendOrThrow(api, loadPrivateDocsForUrlOperation, this.options, request, callOptions);
  }

  /**
   * List the addresses of all docs sites
   *
   * Returns the addresses of every site. Only for staff of the registry.
   *
   * `GET /v2/registry/docs/urls/list`
   */
  listDocsUrls<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListAllDocsUrlsResponse, ListDocsUrlsError, As>> {
    return sendOrThrow(api, listDocsUrlsOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listDocsUrlsPage(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<ListAllDocsUrlsResponse, DocsDomainItem>> {
    return loadPage(
      api,
      listDocsUrlsOperation,
      listDocsUrlsPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listDocsUrlsPages(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListAllDocsUrlsResponse> {
    return paginate(
      api,
      listDocsUrlsOperation,
      listDocsUrlsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listDocsUrlsItems(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<DocsDomainItem> {
    return paginateItems(
      api,
      listDocsUrlsOperation,
      listDocsUrlsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read the configuration of stored docs
   *
   * Returns the configuration of one stored version of a site and the definitions it shows. Needs a token of the organization that owns the site, or of staff.
   *
   * `GET /v2/registry/docs/{docsId}`
   */
  getDocsById<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetDocsByIdRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GetDocsConfigByIdResponse, GetDocsByIdError, As>> {
    return sendOrThrow(api, getDocsByIdOperation, this.options, request, callOptions);
  }

  /**
   * Fill the store of prepared docs
   *
   * Writes the docs of every site into the file store, so that the first readers find them there. Takes no body. Works only for staff of the registry, but answers everybody alike: the answer tells nothing of success.
   *
   * `POST /v2/registry/docs/prepopulate-s3-bucket`
   */
  prepopulateS3Bucket<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: PrepopulateS3BucketRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, PrepopulateS3BucketError, As>> {
    return sendOrThrow(api, prepopulateS3BucketOperation, this.options, request, callOptions);
  }

  /**
   * Start registering docs
   *
   * Claims the domains for the organization and returns where to upload the files. Upload each with one PUT, then call `finishDocsRegistration`. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/v2/init`
   */
  initDocsRegistration<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: InitDocsRegistrationArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, StartDocsRegisterResponse, InitDocsRegistrationError, As>> {
    return sendOrThrow(api, initDocsRegistrationOperation, this.options, request, callOptions);
  }

  /**
   * Start registering a preview of docs
   *
   * As `initDocsRegistration`, but the registry makes up an address that nobody else uses. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/preview/init`
   */
  initDocsPreviewRegistration<
    CallThrows extends boolean = Throws,
    As extends BodyFormat = "declared",
  >(
    request: InitDocsPreviewRegistrationArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<
    Outcome<CallThrows, StartDocsPreviewRegisterResponse, InitDocsPreviewRegistrationError, As>
  > {
    return sendOrThrow(
      api,
      initDocsPreviewRegistrationOperation,
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Finish registering docs
   *
   * Publishes the docs at every domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`. The body may be up to 100 MiB.
   *
   * `POST /v2/registry/docs/register/{id}`
   */
  finishDocsRegistration<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: FinishDocsRegistrationArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, FinishDocsRegistrationError, As>> {
    return sendOrThrow(api, finishDocsRegistrationOperation, this.options, request, callOptions);
  }

  /**
   * Give a docs site to another organization
   *
   * Changes who owns the site at a domain; what readers see stays. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/transfer-ownership`
   */
  transferDocsOwnership<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: TransferDocsOwnershipArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, TransferDocsOwnershipError, As>> {
    return sendOrThrow(api, transferDocsOwnershipOperation, this.options, request, callOptions);
  }

  /**
   * Archive a docs site or bring it back
   *
   * An archived site is no longer listed or served; nothing is deleted. Needs a token of the organization that owns it, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-is-archived`
   */
  setDocsArchived<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SetDocsArchivedArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, SetDocsArchivedError, As>> {
    return sendOrThrow(api, setDocsArchivedOperation, this.options, request, callOptions);
  }

  /**
   * Keep metadata of a docs site
   *
   * Keeps the repository of the docs; `getDocsUrlMetadata` returns it as `gitUrl`. Needs a token of the organization that owns the site, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-metadata-for-url`
   */
  setDocsUrlMetadata<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SetDocsUrlMetadataArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, SetDocsUrlMetadataError, As>> {
    return sendOrThrow(api, setDocsUrlMetadataOperation, this.options, request, callOptions);
  }
}

/** What is kept ready for readers of docs sites. */
export class DocsCacheGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, DocsCacheGroup);
  }

  /**
   * Drop the cached docs of a site
   *
   * Makes the next reader of the site get what is stored now. Needs any valid token.
   *
   * `POST /docs-cache/invalidate`
   */
  invalidateDocsCache<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: InvalidateDocsCacheArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, InvalidateDocsCacheError, As>> {
    return sendOrThrow(api, invalidateDocsCacheOperation, this.options, request, callOptions);
  }
}

/** Releases of the command line, ordered by semantic version. Pages count from 0. */
export class CliReleasesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, CliReleasesGroup);
  }

  /**
   * Find the latest release of the CLI
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/cli/latest`
   */
  getLatestCliRelease<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetLatestCliReleaseArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, CliRelease, GetLatestCliReleaseError, As>> {
    return sendOrThrow(api, getLatestCliReleaseOperation, this.options, request, callOptions);
  }

  /**
   * Read the changelog of the CLI
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/cli/changelog`
   */
  getCliChangelog<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetCliChangelogRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GetChangelogResponse, GetCliChangelogError, As>> {
    return sendOrThrow(api, getCliChangelogOperation, this.options, request, callOptions);
  }

  /**
   * Find the release of the CLI for a version of the intermediate representation
   *
   * Returns the highest release that writes this version; never a candidate. Needs any valid token.
   *
   * `GET /generators/cli/for-ir/{irVersion}`
   */
  getCliReleaseForIr<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetCliReleaseForIrRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, CliRelease, GetCliReleaseForIrError, As>> {
    return sendOrThrow(api, getCliReleaseForIrOperation, this.options, request, callOptions);
  }

  /**
   * Store a release of the CLI
   *
   * Adds the release, or replaces the one of the same version. Only for staff of the registry.
   *
   * `PUT /generators/cli`
   */
  upsertCliRelease<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpsertCliReleaseRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, UpsertCliReleaseError, As>> {
    return sendOrThrow(api, upsertCliReleaseOperation, this.options, request, callOptions);
  }

  /**
   * List the releases of the CLI
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/cli`
   */
  listCliReleases<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListCliReleasesResponse, ListCliReleasesError, As>> {
    return sendOrThrow(api, listCliReleasesOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listCliReleasesPage(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<ListCliReleasesResponse, CliRelease>> {
    return loadPage(
      api,
      listCliReleasesOperation,
      listCliReleasesPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listCliReleasesPages(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListCliReleasesResponse> {
    return paginate(
      api,
      listCliReleasesOperation,
      listCliReleasesPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listCliReleasesItems(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<CliRelease> {
    return paginateItems(
      api,
      listCliReleasesOperation,
      listCliReleasesPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read a release of the CLI
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/cli/{version}`
   */
  getCliRelease<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetCliReleaseRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, CliRelease, GetCliReleaseError, As>> {
    return sendOrThrow(api, getCliReleaseOperation, this.options, request, callOptions);
  }
}

/** Releases of generators, ordered by semantic version. Pages count from 0. */
export class GeneratorReleasesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, GeneratorReleasesGroup);
  }

  /**
   * Find the latest release of a generator
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/versions/latest`
   */
  getLatestGeneratorRelease<
    CallThrows extends boolean = Throws,
    As extends BodyFormat = "declared",
  >(
    request: GetLatestGeneratorReleaseArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GeneratorRelease, GetLatestGeneratorReleaseError, As>> {
    return sendOrThrow(api, getLatestGeneratorReleaseOperation, this.options, request, callOptions);
  }

  /**
   * Read the changelog of a generator
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/versions/{id}/changelog`
   */
  getGeneratorChangelog<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetGeneratorChangelogRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GetChangelogResponse, GetGeneratorChangelogError, As>> {
    return sendOrThrow(api, getGeneratorChangelogOperation, this.options, request, callOptions);
  }

  /**
   * Store a release of a generator
   *
   * Adds the release, or replaces the one of the same version. Only for staff of the registry.
   *
   * `PUT /generators/versions`
   */
  upsertGeneratorRelease<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpsertGeneratorReleaseRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, UpsertGeneratorReleaseError, As>> {
    return sendOrThrow(api, upsertGeneratorReleaseOperation, this.options, request, callOptions);
  }

  /**
   * Read a release of a generator
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/versions/{id}/{version}`
   */
  getGeneratorRelease<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetGeneratorReleaseRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GeneratorRelease, GetGeneratorReleaseError, As>> {
    return sendOrThrow(api, getGeneratorReleaseOperation, this.options, request, callOptions);
  }

  /**
   * List the releases of a generator
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/versions/{id}`
   */
  listGeneratorReleases<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListGeneratorReleasesResponse, ListGeneratorReleasesError, As>> {
    return sendOrThrow(api, listGeneratorReleasesOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listGeneratorReleasesPage(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<ListGeneratorReleasesResponse, GeneratorRelease>> {
    return loadPage(
      api,
      listGeneratorReleasesOperation,
      listGeneratorReleasesPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listGeneratorReleasesPages(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListGeneratorReleasesResponse> {
    return paginate(
      api,
      listGeneratorReleasesOperation,
      listGeneratorReleasesPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listGeneratorReleasesItems(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<GeneratorRelease> {
    return paginateItems(
      api,
      listGeneratorReleasesOperation,
      listGeneratorReleasesPagination,
      this.options,
      request,
      callOptions,
    );
  }
}

/** Programs that make SDKs, models or servers from a definition. */
export class GeneratorsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, GeneratorsGroup);
  }

  /**
   * Store a generator
   *
   * Adds the generator, or replaces the one with the same id. Only for staff of the registry.
   *
   * `PUT /generators`
   */
  upsertGenerator<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpsertGeneratorRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, UpsertGeneratorError, As>> {
    return sendOrThrow(api, upsertGeneratorOperation, this.options, request, callOptions);
  }

  /**
   * List all generators
   *
   * Returns every generator as a bare JSON array; there are no pages. The server needs any valid token.
   *
   * `GET /generators`
   */
  listGenerators<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: ListGeneratorsRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Generator[], ListGeneratorsError, As>> {
    return sendOrThrow(api, listGeneratorsOperation, this.options, request, callOptions);
  }

  /**
   * Find a generator by its image
   *
   * Returns the generator with an image; `null`, or nothing, when there is none. The server needs any valid token.
   *
   * `POST /generators/by-image`
   */
  getGeneratorByImage<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetGeneratorByImageArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Generator | undefined | null, GetGeneratorByImageError, As>> {
    return sendOrThrow(api, getGeneratorByImageOperation, this.options, request, callOptions);
  }

  /**
   * Read a generator
   *
   * Returns a generator; `null`, or nothing, when there is none: an unknown id is no error. The server needs any valid token.
   *
   * `GET /generators/{id}`
   */
  getGenerator<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetGeneratorRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Generator | undefined | null, GetGeneratorError, As>> {
    return sendOrThrow(api, getGeneratorOperation, this.options, request, callOptions);
  }
}

/** Records of repositories with generated code or configuration. Pages count from 0. */
export class GithubRepositoriesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, GithubRepositoriesGroup);
  }

  /**
   * Read a repository
   *
   * Returns what the registry knows of a repository. Only for staff of the registry.
   *
   * `GET /generators/github/repository/{owner}/{repo}`
   */
  getRepository<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetRepositoryRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Repository, GetRepositoryError, As>> {
    return sendOrThrow(api, getRepositoryOperation, this.options, request, callOptions);
  }

  /**
   * List repositories
   *
   * Returns one page of the repositories that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/repository/list`
   */
  listRepositories<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListRepositoriesArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListRepositoriesResponse, ListRepositoriesError, As>> {
    return sendOrThrow(api, listRepositoriesOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listRepositoriesPage(
    request: ListRepositoriesArguments,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<ListRepositoriesResponse, Repository>> {
    return loadPage(
      api,
      listRepositoriesOperation,
      listRepositoriesPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listRepositoriesPages(
    request: ListRepositoriesArguments,
    callOptions?: CallOptions,
  ): AsyncIterable<ListRepositoriesResponse> {
    return paginate(
      api,
      listRepositoriesOperation,
      listRepositoriesPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listRepositoriesItems(
    request: ListRepositoriesArguments,
    callOptions?: CallOptions,
  ): AsyncIterable<Repository> {
    return paginateItems(
      api,
      listRepositoriesOperation,
      listRepositoriesPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Store a repository
   *
   * Adds the repository, or replaces the one with the same owner and name. Only for staff of the registry.
   *
   * `PUT /generators/github/repository/upsert`
   */
  upsertRepository<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpsertRepositoryRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, UpsertRepositoryError, As>> {
    return sendOrThrow(api, upsertRepositoryOperation, this.options, request, callOptions);
  }

  /**
   * Delete a repository
   *
   * Forgets the repository; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/repository/{owner}/{repo}/delete`
   */
  deleteRepository<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DeleteRepositoryRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, DeleteRepositoryError, As>> {
    return sendOrThrow(api, deleteRepositoryOperation, this.options, request, callOptions);
  }
}

/** Records of pull requests in those repositories. Pages count from 0. */
export class GithubPullRequestsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, GithubPullRequestsGroup);
  }

  /**
   * Read a pull request
   *
   * Returns what the registry knows of a pull request. Only for staff of the registry.
   *
   * `GET /generators/github/pull-request/{owner}/{repo}/{number}`
   */
  getPullRequest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetPullRequestRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, PullRequest, GetPullRequestError, As>> {
    return sendOrThrow(api, getPullRequestOperation, this.options, request, callOptions);
  }

  /**
   * List pull requests
   *
   * Returns one page of the pull requests that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/pull-request/list`
   */
  listPullRequests<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListPullRequestsArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListPullRequestsResponse, ListPullRequestsError, As>> {
    return sendOrThrow(api, listPullRequestsOperation, this.options, request, callOptions);
  }

  /** One page: the first, or the one at `step`, which is `next` of the page before. */
  listPullRequestsPage(
    request: ListPullRequestsArguments,
    callOptions?: CallOptions,
    step?: PageStep,
  ): Promise<Page<ListPullRequestsResponse, PullRequest>> {
    return loadPage(
      api,
      listPullRequestsOperation,
      listPullRequestsPagination,
      this.options,
      request,
      callOptions,
      step,
    );
  }

  /** All pages, one after the other. */
  listPullRequestsPages(
    request: ListPullRequestsArguments,
    callOptions?: CallOptions,
  ): AsyncIterable<ListPullRequestsResponse> {
    return paginate(
      api,
      listPullRequestsOperation,
      listPullRequestsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /** The items of all pages. */
  listPullRequestsItems(
    request: ListPullRequestsArguments,
    callOptions?: CallOptions,
  ): AsyncIterable<PullRequest> {
    return paginateItems(
      api,
      listPullRequestsOperation,
      listPullRequestsPagination,
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Store a pull request
   *
   * Adds the pull request, or replaces the one with the same repository and number. Only for staff of the registry.
   *
   * `PUT /generators/github/pull-request/upsert`
   */
  upsertPullRequest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: UpsertPullRequestRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, UpsertPullRequestError, As>> {
    return sendOrThrow(api, upsertPullRequestOperation, this.options, request, callOptions);
  }

  /**
   * Delete a pull request
   *
   * Forgets the pull request; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete`
   */
  deletePullRequest<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: DeletePullRequestRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, DeletePullRequestError, As>> {
    return sendOrThrow(api, deletePullRequestOperation, this.options, request, callOptions);
  }
}

/** Versions of published SDKs. */
export class SdksGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, SdksGroup);
  }

  /**
   * Compute the next version of an SDK
   *
   * Finds the highest version that snippets or templates of a package were stored for and raises it by what changed between the definition it was made from and the newest: MAJOR when callers break (MINOR before 1.0.0), MINOR when anything else changed, else PATCH. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
   *
   * `POST /sdks/semantic-version/compute`
   */
  computeSemanticVersion<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ComputeSemanticVersionArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<
    Outcome<CallThrows, ComputedSemanticVersionResponse, ComputeSemanticVersionError, As>
  > {
    return sendOrThrow(api, computeSemanticVersionOperation, this.options, request, callOptions);
  }
}

/** Code that calls an endpoint with an SDK. Pages count from 1. */
export class SnippetsGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, SnippetsGroup);
  }

  /**
   * Store the snippets of an SDK
   *
   * Keeps the code that calls each endpoint with one SDK; snippets of the same SDK and endpoint are replaced. Needs a token of the organization with the scope `admin`.
   *
   * `POST /snippets/create`
   */
  createSnippets<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: CreateSnippetsArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, CreateSnippetsError, As>> {
    return sendOrThrow(api, createSnippetsOperation, this.options, request, callOptions);
  }

  /**
   * Read the snippets of an endpoint
   *
   * Returns the code that calls an endpoint, by SDK, as a bare JSON array. Empty when the endpoint is known but has none. An endpoint is known when an SDK has snippets of it or the newest definition of the API declares it. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
   *
   * `POST /snippets`
   */
  getSnippets<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetSnippetsArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Snippet[], GetSnippetsError, As>> {
    return sendOrThrow(api, getSnippetsOperation, this.options, request, callOptions);
  }

  /**
   * Read all snippets of an API
   *
   * Returns one page of snippets by path and method. Send `next` as `page` for the page that follows. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package.
   *
   * `POST /snippets/load`
   */
  loadSnippets<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LoadSnippetsArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, SnippetsPage, LoadSnippetsError, As>> {
    return sendOrThrow(api, loadSnippetsOperation, this.options, request, callOptions);
  }
}

/** Code with places for values, from which snippets for any values are made. */
export class SnippetTemplatesGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, SnippetTemplatesGroup);
  }

  /**
   * Store a snippet template
   *
   * Keeps the template of one endpoint in one SDK; an older one of the same is replaced. The server needs an admin token of the organization, and a definition of the same API.
   *
   * `POST /snippet-template/register`
   */
  registerSnippetTemplate<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RegisterSnippetTemplateArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, RegisterSnippetTemplateError, As>> {
    return sendOrThrow(api, registerSnippetTemplateOperation, this.options, request, callOptions);
  }

  /**
   * Store snippet templates
   *
   * Keeps many templates at once; or none of them; older ones of the same endpoint and SDK are replaced. The server needs an admin token of the organization, and a definition of the same API.
   *
   * `POST /snippet-template/register/batch`
   */
  registerSnippetTemplates<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RegisterSnippetTemplatesArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, RegisterSnippetTemplatesError, As>> {
    return sendOrThrow(api, registerSnippetTemplatesOperation, this.options, request, callOptions);
  }

  /**
   * Read a snippet template
   *
   * Returns the template of an endpoint in an SDK, of the latest version unless one is given. An endpoint's own id wins over method and path. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package, unless a published docs site refers to the template's definition.
   *
   * `POST /snippet-template/get`
   */
  getSnippetTemplate<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GetSnippetTemplateArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, EndpointSnippetTemplate, GetSnippetTemplateError, As>> {
    return sendOrThrow(api, getSnippetTemplateOperation, this.options, request, callOptions);
  }
}

/** Tokens belong to an organization, have a scope and can be revoked at once. */
export class TokensGroup<Throws extends boolean = false> {
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws>) {
    this.options = options;
    bindMethods(this, TokensGroup);
  }

  /**
   * Generate a token
   *
   * Needs the bootstrap token of the registry. The answer is the only time the token can be read.
   *
   * `POST /tokens/generate`
   */
  generateToken<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: GenerateTokenArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, GenerateTokenResponse, GenerateTokenError, As>> {
    return sendOrThrow(api, generateTokenOperation, this.options, request, callOptions);
  }

  /**
   * Revoke a token
   *
   * Ends a token at once. Needs the bootstrap token of the registry. Revoking an unknown token changes nothing.
   *
   * `POST /tokens/revoke`
   */
  revokeToken<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RevokeTokenArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, unknown, RevokeTokenError, As>> {
    return sendOrThrow(api, revokeTokenOperation, this.options, request, callOptions);
  }

  /**
   * List tokens
   *
   * Lists the tokens of an organization by their id, 100 a page: what they may do, when they end and when they were last used, never the token itself. Needs an admin token of the organization or the bootstrap token.
   *
   * `POST /tokens/list`
   */
  listTokens<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: ListTokensArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, ListTokensResponse, ListTokensError, As>> {
    return sendOrThrow(api, listTokensOperation, this.options, request, callOptions);
  }

  /**
   * Rotate a token
   *
   * Replaces the secret of a token and returns the new one, which is the only time it can be read. Id, scope and expiry stay. The secret so far stays valid for an overlap, so that programs can be changed one by one; of two rotations within the overlap, the second ends the first secret. Needs an admin token of the organization or the bootstrap token.
   *
   * `POST /tokens/rotate`
   */
  rotateToken<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: RotateTokenArguments,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, RotateTokenResponse, RotateTokenError, As>> {
    return sendOrThrow(api, rotateTokenOperation, this.options, request, callOptions);
  }
}
