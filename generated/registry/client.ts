/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import * as pagination from "./pagination.js";
import { exactJson, exactPlaces, jsonBody, plainParameters, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
import type {
  ComputeSemanticVersionFailure,
  CreateSnippetsFailure,
  DeletePullRequestFailure,
  DeletePullRequestRequest,
  DeleteRepositoryFailure,
  DeleteRepositoryRequest,
  DiffApiDefinitionsFailure,
  DiffApiDefinitionsRequest,
  FinishDocsRegistrationArguments,
  FinishDocsRegistrationFailure,
  FinishDocsRegistrationV1Arguments,
  FinishDocsRegistrationV1Failure,
  GenerateTokenFailure,
  GetCliChangelogFailure,
  GetCliReleaseFailure,
  GetCliReleaseForIrFailure,
  GetCliReleaseForIrRequest,
  GetCliReleaseRequest,
  GetDocsByIdFailure,
  GetDocsByIdRequest,
  GetDocsSitesForOrgFailure,
  GetDocsUrlMetadataFailure,
  GetGeneratorByImageFailure,
  GetGeneratorChangelogFailure,
  GetGeneratorChangelogRequest,
  GetGeneratorFailure,
  GetGeneratorReleaseFailure,
  GetGeneratorReleaseRequest,
  GetGeneratorRequest,
  GetLatestCliReleaseFailure,
  GetLatestGeneratorReleaseFailure,
  GetOrganizationForUrlFailure,
  GetPullRequestFailure,
  GetPullRequestRequest,
  GetRepositoryFailure,
  GetRepositoryRequest,
  GetSnippetTemplateFailure,
  GetSnippetsFailure,
  InitDocsPreviewRegistrationFailure,
  InitDocsRegistrationFailure,
  InitDocsRegistrationV1Failure,
  InvalidateDocsCacheFailure,
  ListCliReleasesFailure,
  ListCliReleasesRequest,
  ListDocsUrlsFailure,
  ListDocsUrlsRequest,
  ListGeneratorReleasesFailure,
  ListGeneratorReleasesRequest,
  ListGeneratorsFailure,
  ListGeneratorsRequest,
  ListPullRequestsFailure,
  ListRepositoriesFailure,
  LoadApiDefinitionFailure,
  LoadApiDefinitionLegacyFailure,
  LoadApiDefinitionLegacyRequest,
  LoadApiDefinitionRequest,
  LoadDocsForDomainFailure,
  LoadDocsForDomainLegacyFailure,
  LoadDocsForDomainLegacyRequest,
  LoadDocsForUrlFailure,
  LoadPrivateDocsForUrlFailure,
  LoadSnippetsArguments,
  LoadSnippetsFailure,
  PrepopulateS3BucketFailure,
  PrepopulateS3BucketRequest,
  RegisterApiDefinitionFailure,
  RegisterSnippetTemplateFailure,
  RegisterSnippetTemplatesFailure,
  RevokeTokenFailure,
  SetDocsArchivedFailure,
  SetDocsUrlMetadataFailure,
  TransferDocsOwnershipFailure,
  UpsertCliReleaseFailure,
  UpsertGeneratorFailure,
  UpsertGeneratorReleaseFailure,
  UpsertPullRequestFailure,
  UpsertRepositoryFailure,
  UpsertRepositoryRequest,
} from "./operations.js";
import type {
  ApiDefinition,
  ApiDiff,
  CliRelease,
  CliReleaseRequest,
  ComputeSemanticVersionRequest,
  ComputedSemanticVersionResponse,
  CreateSnippetsRequest,
  DocsDefinition,
  DocsDomainItem,
  DocsUrlMetadata,
  DocsUrlRequest,
  EndpointSnippetTemplate,
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

/** A client of Frond Registry. */
export class RegistryClient {
  /** Used for every request of this client. */
  readonly options: ClientOptions;
  /** Definitions are stored for good: registering gives a new id, loading gives back what was sent. */
  readonly apiDefinitions: ApiDefinitionsGroup;
  /** What an organization has in the registry. */
  readonly dashboard: DashboardGroup;
  /** The older calls of docs sites, by domain. They go on working; new callers use those by address. */
  readonly docsV1: DocsV1Group;
  /** Docs sites by address: load them, publish them in two steps, archive them, hand them over. */
  readonly docs: DocsGroup;
  /** What is kept ready for readers of docs sites. */
  readonly docsCache: DocsCacheGroup;
  /** Releases of the command line, ordered by semantic version. Pages count from 0. */
  readonly cliReleases: CliReleasesGroup;
  /** Releases of generators, ordered by semantic version. Pages count from 0. */
  readonly generatorReleases: GeneratorReleasesGroup;
  /** Programs that make SDKs, models or servers from a definition. */
  readonly generators: GeneratorsGroup;
  /** Records of repositories with generated code or configuration. Pages count from 0. */
  readonly githubRepositories: GithubRepositoriesGroup;
  /** Records of pull requests in those repositories. Pages count from 0. */
  readonly githubPullRequests: GithubPullRequestsGroup;
  /** Versions of published SDKs. */
  readonly sdks: SdksGroup;
  /** Code that calls an endpoint with an SDK. Pages count from 1. */
  readonly snippets: SnippetsGroup;
  /** Code with places for values, from which snippets for any values are made. */
  readonly snippetTemplates: SnippetTemplatesGroup;
  /** Tokens belong to an organization, have a scope and can be revoked at once. */
  readonly tokens: TokensGroup;

  constructor(options: ClientOptions = {}) {
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
   *
   * `GET /registry/api/latest/load/{apiId}`
   */
  loadApiDefinition(
    request: LoadApiDefinitionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ApiDefinition, LoadApiDefinitionFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /registry/api/latest/load/{apiId}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Load an API definition without a token
   *
   * Returns a stored definition as it was registered, as callers without a token load it. Needs no token.
   *
   * `GET /registry/api/load/{apiId}`
   */
  loadApiDefinitionLegacy(
    request: LoadApiDefinitionLegacyRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ApiDefinition, LoadApiDefinitionLegacyFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /registry/api/load/{apiId}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Register an API definition
   *
   * Stores a definition for good and returns its id. Registering again gives another id; nothing is overwritten.
   *
   * `POST /registry/api/register`
   */
  registerApiDefinition(
    request: RegisterApiDefinitionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<RegisterApiDefinitionResponse, RegisterApiDefinitionFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /registry/api/register {orgId,apiId,definition,sources}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Compare two API definitions
   *
   * Tells which endpoints came, went and changed from one stored definition to another. Needs any valid token.
   *
   * `GET /registry/diff`
   */
  diffApiDefinitions(
    request: DiffApiDefinitionsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ApiDiff, DiffApiDefinitionsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /registry/diff?previousApiDefinitionId!&currentApiDefinitionId!",
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** What an organization has in the registry. */
export class DashboardGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * List the docs sites of an organization
   *
   * Returns every docs site of an organization with all its addresses. Needs a token of the organization.
   *
   * `POST /dashboard/get-docs-sites-for-org`
   */
  getDocsSitesForOrg(
    request: GetDocsSitesForOrgRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GetDocsSitesForOrgResponse, GetDocsSitesForOrgFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /dashboard/get-docs-sites-for-org {orgId}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** The older calls of docs sites, by domain. They go on working; new callers use those by address. */
export class DocsV1Group {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Load docs by the domain in the path
   *
   * Returns the docs that were last registered at a domain. Needs no token. New callers use `loadDocsForUrl`.
   *
   * `GET /registry/docs/load/{domain}`
   */
  loadDocsForDomainLegacy(
    request: LoadDocsForDomainLegacyRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<DocsDefinition, LoadDocsForDomainLegacyFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /registry/docs/load/{domain}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Load docs by domain
   *
   * Returns the docs that were last registered at a domain. Needs no token. New callers use `loadDocsForUrl`.
   *
   * `POST /registry/docs/load`
   */
  loadDocsForDomain(
    request: LoadDocsForDomainRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<DocsDefinition, LoadDocsForDomainFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /registry/docs/load {domain}",
        errors: [
          400,
          {
            name: "DomainNotRegisteredError",
            marker: { key: "error", value: "DomainNotRegisteredError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody, exactJson],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Start registering docs at one domain
   *
   * Reserves a registration and returns where to upload its files. Upload them, then call `finishDocsRegistrationV1`. Needs a token of the organization with the scope `admin`. New callers use `initDocsRegistration`.
   *
   * `POST /registry/docs/init`
   */
  initDocsRegistrationV1(
    request: InitDocsRegistrationV1Request,
    callOptions?: CallOptions,
  ): Promise<ApiResult<StartDocsRegisterResponse, InitDocsRegistrationV1Failure>> {
    return sendOperation(
      api,
      {
        call: "POST /registry/docs/init {domain,orgId,filepaths}",
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Finish registering docs at one domain
   *
   * Publishes the docs at the domain of the registration, which ends with it. Needs a token of the organization that started it, with the scope `admin`.
   *
   * `POST /registry/docs/register/{registrationId}`
   */
  finishDocsRegistrationV1(
    request: FinishDocsRegistrationV1Arguments,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, FinishDocsRegistrationV1Failure>> {
    return sendOperation(
      api,
      {
        call: "POST /registry/docs/register/{registrationId} {docsDefinition}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Docs sites by address: load them, publish them in two steps, archive them, hand them over. */
export class DocsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Find the organization of a docs site
   *
   * Returns the id of the organization that owns the site at an address, as a bare JSON string. Needs any valid token.
   *
   * `POST /v2/registry/docs/organization-for-url`
   */
  getOrganizationForUrl(
    request: DocsUrlRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<OrgId, GetOrganizationForUrlFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/organization-for-url {url}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read the metadata of a docs site
   *
   * Returns who owns the site at an address, whether it is a preview and where its source lies. Needs any valid token.
   *
   * `POST /v2/registry/docs/metadata-for-url`
   */
  getDocsUrlMetadata(
    request: DocsUrlRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<DocsUrlMetadata, GetDocsUrlMetadataFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/metadata-for-url {url}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Load the docs of a site
   *
   * Returns the docs that were last registered at an address, with the definitions they show. Needs a token of the organization that owns the site, or of staff.
   *
   * `POST /v2/registry/docs/load-with-url`
   */
  loadDocsForUrl(
    request: LoadDocsForUrlRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<LoadDocsForUrlResponse, LoadDocsForUrlFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/load-with-url {url,excludeApis}",
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
        codecs: [jsonBody, exactJson],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Load the docs of a private site
   *
   * Returns the docs at an address whoever may read them otherwise. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/private/load-with-url`
   */
  loadPrivateDocsForUrl(
    request: DocsUrlRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<LoadDocsForUrlResponse, LoadPrivateDocsForUrlFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/private/load-with-url {url}",
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
        codecs: [jsonBody, exactJson],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List the addresses of all docs sites
   *
   * Returns the addresses of every site. Only for staff of the registry.
   *
   * `GET /v2/registry/docs/urls/list`
   */
  listDocsUrls(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ListAllDocsUrlsResponse, ListDocsUrlsFailure>> {
    return operations.listDocsUrls(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listDocsUrlsPages(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListAllDocsUrlsResponse> {
    return pagination.listDocsUrlsPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listDocsUrlsItems(
    request?: ListDocsUrlsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<DocsDomainItem> {
    return pagination.listDocsUrlsItems(this.options, request, callOptions);
  }

  /**
   * Read the configuration of stored docs
   *
   * Returns the configuration of one stored version of a site and the definitions it shows. Needs a token of the organization that owns the site, or of staff.
   *
   * `GET /v2/registry/docs/{docsId}`
   */
  getDocsById(
    request: GetDocsByIdRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GetDocsConfigByIdResponse, GetDocsByIdFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /v2/registry/docs/{docsId}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Fill the store of prepared docs
   *
   * Writes the docs of every site into the file store, so that the first readers find them there. Takes no body. Works only for staff of the registry, but answers everybody alike: the answer tells nothing of success.
   *
   * `POST /v2/registry/docs/prepopulate-s3-bucket`
   */
  prepopulateS3Bucket(
    request?: PrepopulateS3BucketRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, PrepopulateS3BucketFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/prepopulate-s3-bucket",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Start registering docs
   *
   * Claims the domains for the organization and returns where to upload the files. Upload each with one PUT, then call `finishDocsRegistration`. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/v2/init`
   */
  initDocsRegistration(
    request: InitDocsRegistrationRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<StartDocsRegisterResponse, InitDocsRegistrationFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/v2/init {domain,customDomains,authConfig,orgId,apiId,filepaths,images}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Start registering a preview of docs
   *
   * As `initDocsRegistration`, but the registry makes up an address that nobody else uses. Needs a token of the organization with the scope `admin`.
   *
   * `POST /v2/registry/docs/preview/init`
   */
  initDocsPreviewRegistration(
    request: InitDocsPreviewRegistrationRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<StartDocsPreviewRegisterResponse, InitDocsPreviewRegistrationFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/preview/init {basePath,orgId,authConfig,filepaths,images}",
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
        codecs: [jsonBody],
      },
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
  finishDocsRegistration(
    request: FinishDocsRegistrationArguments,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, FinishDocsRegistrationFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/register/{id} {docsDefinition,excludeApis,basepathAware,libraryDocs}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Give a docs site to another organization
   *
   * Changes who owns the site at a domain; what readers see stays. Only for staff of the registry.
   *
   * `POST /v2/registry/docs/transfer-ownership`
   */
  transferDocsOwnership(
    request: TransferDocsOwnershipRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, TransferDocsOwnershipFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/transfer-ownership {domain,toOrgId}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Archive a docs site or bring it back
   *
   * An archived site is no longer listed or served; nothing is deleted. Needs a token of the organization that owns it, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-is-archived`
   */
  setDocsArchived(
    request: SetDocsArchivedRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, SetDocsArchivedFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/set-is-archived {url,isArchived}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Keep metadata of a docs site
   *
   * Keeps the repository of the docs; `getDocsUrlMetadata` returns it as `gitUrl`. Needs a token of the organization that owns the site, with the scope `admin`.
   *
   * `POST /v2/registry/docs/set-metadata-for-url`
   */
  setDocsUrlMetadata(
    request: SetDocsUrlMetadataRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, SetDocsUrlMetadataFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v2/registry/docs/set-metadata-for-url {url,githubUrl}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** What is kept ready for readers of docs sites. */
export class DocsCacheGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Drop the cached docs of a site
   *
   * Makes the next reader of the site get what is stored now. Needs any valid token.
   *
   * `POST /docs-cache/invalidate`
   */
  invalidateDocsCache(
    request: InvalidateDocsCacheRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, InvalidateDocsCacheFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /docs-cache/invalidate {url}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Releases of the command line, ordered by semantic version. Pages count from 0. */
export class CliReleasesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Find the latest release of the CLI
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/cli/latest`
   */
  getLatestCliRelease(
    request?: GetLatestCliReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<CliRelease, GetLatestCliReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /generators/cli/latest {releaseTypes,irVersion}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read the changelog of the CLI
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/cli/changelog`
   */
  getCliChangelog(
    request: GetChangelogRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GetChangelogResponse, GetCliChangelogFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /generators/cli/changelog {fromVersion,toVersion}",
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Find the release of the CLI for a version of the intermediate representation
   *
   * Returns the highest release that writes this version; never a candidate. Needs any valid token.
   *
   * `GET /generators/cli/for-ir/{irVersion}`
   */
  getCliReleaseForIr(
    request: GetCliReleaseForIrRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<CliRelease, GetCliReleaseForIrFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/cli/for-ir/{irVersion}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Store a release of the CLI
   *
   * Adds the release, or replaces the one of the same version. Needs a token with the scope `admin`.
   *
   * `PUT /generators/cli`
   */
  upsertCliRelease(
    request: CliReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, UpsertCliReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /generators/cli {version,createdAt,isYanked,changelogEntry,irVersion,tags}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List the releases of the CLI
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/cli`
   */
  listCliReleases(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ListCliReleasesResponse, ListCliReleasesFailure>> {
    return operations.listCliReleases(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listCliReleasesPages(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListCliReleasesResponse> {
    return pagination.listCliReleasesPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listCliReleasesItems(
    request?: ListCliReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<CliRelease> {
    return pagination.listCliReleasesItems(this.options, request, callOptions);
  }

  /**
   * Read a release of the CLI
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/cli/{version}`
   */
  getCliRelease(
    request: GetCliReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<CliRelease, GetCliReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/cli/{version}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Releases of generators, ordered by semantic version. Pages count from 0. */
export class GeneratorReleasesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Find the latest release of a generator
   *
   * Returns the release with the highest semantic version that fits; withdrawn ones never do. Needs any valid token.
   *
   * `POST /generators/versions/latest`
   */
  getLatestGeneratorRelease(
    request: GetLatestGeneratorReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GeneratorRelease, GetLatestGeneratorReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /generators/versions/latest {generator,cliVersion,irVersion,generatorMajorVersion,releaseTypes}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read the changelog of a generator
   *
   * Returns what changed in a range of versions, the newest first; versions without entries are left out. Needs any valid token.
   *
   * `POST /generators/versions/{id}/changelog`
   */
  getGeneratorChangelog(
    request: GetGeneratorChangelogRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GetChangelogResponse, GetGeneratorChangelogFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /generators/versions/{id}/changelog {fromVersion,toVersion}",
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Store a release of a generator
   *
   * Adds the release, or replaces the one of the same version. Needs a token with the scope `admin`.
   *
   * `PUT /generators/versions`
   */
  upsertGeneratorRelease(
    request: GeneratorReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, UpsertGeneratorReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /generators/versions {version,createdAt,isYanked,changelogEntry,generatorId,irVersion,migration,customConfigSchema,tags}",
        accept: "application/json, */*",
        responses: [],
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read a release of a generator
   *
   * Returns one release, withdrawn or not. Needs any valid token.
   *
   * `GET /generators/versions/{id}/{version}`
   */
  getGeneratorRelease(
    request: GetGeneratorReleaseRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GeneratorRelease, GetGeneratorReleaseFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/versions/{id}/{version}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List the releases of a generator
   *
   * Returns one page of releases, the highest version first. There is no total: an empty page is behind the last. Needs any valid token.
   *
   * `GET /generators/versions/{id}`
   */
  listGeneratorReleases(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ListGeneratorReleasesResponse, ListGeneratorReleasesFailure>> {
    return operations.listGeneratorReleases(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listGeneratorReleasesPages(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListGeneratorReleasesResponse> {
    return pagination.listGeneratorReleasesPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listGeneratorReleasesItems(
    request: ListGeneratorReleasesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<GeneratorRelease> {
    return pagination.listGeneratorReleasesItems(this.options, request, callOptions);
  }
}

/** Programs that make SDKs, models or servers from a definition. */
export class GeneratorsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Store a generator
   *
   * Adds the generator, or replaces the one with the same id. Needs a token with the scope `admin`.
   *
   * `PUT /generators`
   */
  upsertGenerator(
    request: Generator,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, UpsertGeneratorFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /generators {id,displayName,generatorType,generatorLanguage,dockerImage,scripts}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List all generators
   *
   * Returns every generator as a bare JSON array; there are no pages. Needs no token.
   *
   * `GET /generators`
   */
  listGenerators(
    request?: ListGeneratorsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Generator[], ListGeneratorsFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators",
        errors: [400],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Find a generator by its image
   *
   * Returns the generator with an image; `null`, or nothing, when there is none. Needs no token.
   *
   * `POST /generators/by-image`
   */
  getGeneratorByImage(
    request: GetGeneratorByImageRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Generator | undefined | null, GetGeneratorByImageFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /generators/by-image {dockerImage}",
        errors: [400],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read a generator
   *
   * Returns a generator; `null`, or nothing, when there is none: an unknown id is no error. Needs no token.
   *
   * `GET /generators/{id}`
   */
  getGenerator(
    request: GetGeneratorRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Generator | undefined | null, GetGeneratorFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/{id}",
        errors: [400],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Records of repositories with generated code or configuration. Pages count from 0. */
export class GithubRepositoriesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Read a repository
   *
   * Returns what the registry knows of a repository. Only for staff of the registry.
   *
   * `GET /generators/github/repository/{owner}/{repo}`
   */
  getRepository(
    request: GetRepositoryRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Repository, GetRepositoryFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/github/repository/{owner}/{repo}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List repositories
   *
   * Returns one page of the repositories that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/repository/list`
   */
  listRepositories(
    request?: ListRepositoriesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ListRepositoriesResponse, ListRepositoriesFailure>> {
    return operations.listRepositories(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listRepositoriesPages(
    request?: ListRepositoriesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListRepositoriesResponse> {
    return pagination.listRepositoriesPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listRepositoriesItems(
    request?: ListRepositoriesRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<Repository> {
    return pagination.listRepositoriesItems(this.options, request, callOptions);
  }

  /**
   * Store a repository
   *
   * Adds the repository, or replaces the one with the same owner and name. Only for staff of the registry.
   *
   * `PUT /generators/github/repository/upsert`
   */
  upsertRepository(
    request: UpsertRepositoryRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, UpsertRepositoryFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /generators/github/repository/upsert body!",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Delete a repository
   *
   * Forgets the repository; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/repository/{owner}/{repo}/delete`
   */
  deleteRepository(
    request: DeleteRepositoryRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, DeleteRepositoryFailure>> {
    return sendOperation(
      api,
      {
        call: "DELETE /generators/github/repository/{owner}/{repo}/delete",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Records of pull requests in those repositories. Pages count from 0. */
export class GithubPullRequestsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Read a pull request
   *
   * Returns what the registry knows of a pull request. Only for staff of the registry.
   *
   * `GET /generators/github/pull-request/{owner}/{repo}/{number}`
   */
  getPullRequest(
    request: GetPullRequestRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<PullRequest, GetPullRequestFailure>> {
    return sendOperation(
      api,
      {
        call: "GET /generators/github/pull-request/{owner}/{repo}/{number}",
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
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * List pull requests
   *
   * Returns one page of the pull requests that fit every filter. Only for staff of the registry.
   *
   * `POST /generators/github/pull-request/list`
   */
  listPullRequests(
    request?: ListPullRequestsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ListPullRequestsResponse, ListPullRequestsFailure>> {
    return operations.listPullRequests(this.options, request, callOptions);
  }

  /** All pages, one after the other. */
  listPullRequestsPages(
    request?: ListPullRequestsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<ListPullRequestsResponse> {
    return pagination.listPullRequestsPages(this.options, request, callOptions);
  }

  /** The items of all pages. */
  listPullRequestsItems(
    request?: ListPullRequestsRequest,
    callOptions?: CallOptions,
  ): AsyncIterable<PullRequest> {
    return pagination.listPullRequestsItems(this.options, request, callOptions);
  }

  /**
   * Store a pull request
   *
   * Adds the pull request, or replaces the one with the same repository and number. Only for staff of the registry.
   *
   * `PUT /generators/github/pull-request/upsert`
   */
  upsertPullRequest(
    request: PullRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, UpsertPullRequestFailure>> {
    return sendOperation(
      api,
      {
        call: "PUT /generators/github/pull-request/upsert {pullRequestNumber,repositoryName,repositoryOwner,author,reviewers,title,url,checks,state,createdAt,updatedAt,mergedAt,closedAt}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Delete a pull request
   *
   * Forgets the pull request; at its host nothing happens. An unknown one changes nothing. Only for staff of the registry.
   *
   * `DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete`
   */
  deletePullRequest(
    request: DeletePullRequestRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, DeletePullRequestFailure>> {
    return sendOperation(
      api,
      {
        call: "DELETE /generators/github/pull-request/{owner}/{repo}/{number}/delete",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Versions of published SDKs. */
export class SdksGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Compute the next version of an SDK
   *
   * Finds the last published version of a package and raises it by what changed. Needs any valid token.
   *
   * `POST /sdks/semantic-version/compute`
   */
  computeSemanticVersion(
    request: ComputeSemanticVersionRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<ComputedSemanticVersionResponse, ComputeSemanticVersionFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /sdks/semantic-version/compute {org,package,language,githubRepository}",
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
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Code that calls an endpoint with an SDK. Pages count from 1. */
export class SnippetsGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Store the snippets of an SDK
   *
   * Keeps the code that calls each endpoint with one SDK; snippets of the same SDK and endpoint are replaced. Needs a token of the organization with the scope `admin`.
   *
   * `POST /snippets/create`
   */
  createSnippets(
    request: CreateSnippetsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, CreateSnippetsFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippets/create {orgId,apiId,snippets}",
        accept: "application/json, */*",
        responses: [],
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
          {
            name: "SDKNotFound",
            marker: { key: "error", value: "SDKNotFound" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read the snippets of an endpoint
   *
   * Returns the code that calls an endpoint, one snippet an SDK, as a bare JSON array. Empty when the endpoint is known but has none. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippets`
   */
  getSnippets(
    request: GetSnippetsRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Snippet[], GetSnippetsFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippets {orgId,apiId,sdks,endpoint,exampleIdentifier,payload}",
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
          {
            name: "SDKNotFound",
            marker: { key: "error", value: "SDKNotFound" },
            contentKey: "content",
          },
          {
            name: "UnavailableError",
            marker: { key: "error", value: "UnavailableError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read all snippets of an API
   *
   * Returns one page of snippets by path and method. Send `next` as `page` for the page that follows. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippets/load`
   */
  loadSnippets(
    request?: LoadSnippetsArguments,
    callOptions?: CallOptions,
  ): Promise<ApiResult<SnippetsPage, LoadSnippetsFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippets/load?page {orgId,apiId,sdks}",
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
          {
            name: "SDKNotFound",
            marker: { key: "error", value: "SDKNotFound" },
            contentKey: "content",
          },
          {
            name: "UnavailableError",
            marker: { key: "error", value: "UnavailableError" },
            contentKey: "content",
          },
        ],
        codecs: [jsonBody, plainParameters],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

/** Code with places for values, from which snippets for any values are made. */
export class SnippetTemplatesGroup {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /**
   * Store a snippet template
   *
   * Keeps the template of one endpoint in one SDK; an older one of the same is replaced. Needs no token.
   *
   * `POST /snippet-template/register`
   */
  registerSnippetTemplate(
    request: RegisterSnippetTemplateRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, RegisterSnippetTemplateFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippet-template/register {orgId,apiId,apiDefinitionId,snippet}",
        accept: "application/json, */*",
        responses: [],
        errors: [400],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Store snippet templates
   *
   * Keeps many templates at once; older ones of the same endpoint and SDK are replaced. Needs no token.
   *
   * `POST /snippet-template/register/batch`
   */
  registerSnippetTemplates(
    request: RegisterSnippetTemplatesRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, RegisterSnippetTemplatesFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippet-template/register/batch {orgId,apiId,apiDefinitionId,snippets}",
        accept: "application/json, */*",
        responses: [],
        errors: [400],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Read a snippet template
   *
   * Returns the template of an endpoint in an SDK. Needs a token of the organization, with the scope `admin` or `sdk:read:` and the package; the organization must have snippets switched on.
   *
   * `POST /snippet-template/get`
   */
  getSnippetTemplate(
    request: GetSnippetTemplateRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<EndpointSnippetTemplate, GetSnippetTemplateFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /snippet-template/get {orgId,apiId,sdk,endpointId}",
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
        codecs: [jsonBody, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
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
   *
   * `POST /tokens/generate`
   */
  generateToken(
    request: GenerateTokenRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<GenerateTokenResponse, GenerateTokenFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /tokens/generate {orgId,scope}",
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Revoke a token
   *
   * Ends a token at once. Revoking an unknown token changes nothing.
   *
   * `POST /tokens/revoke`
   */
  revokeToken(
    request: RevokeTokenRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<unknown, RevokeTokenFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /tokens/revoke {orgId,tokenId}",
        accept: "application/json, */*",
        responses: [],
        errors: [
          400,
          {
            name: "UnauthorizedError",
            marker: { key: "error", value: "UnauthorizedError" },
            contentKey: "content",
          },
        ],
        security: [[{ scheme: "bearer", type: "bearer" }], []],
        codecs: [jsonBody],
      },
      this.options,
      request,
      callOptions,
    );
  }
}
