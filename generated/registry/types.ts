/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Identifies one stored, immutable API definition. */
export type ApiDefinitionId = string;

/** The one description of an API. Importers create it; the client emitter, playground, snippets, registry and diff read it. */
export interface ApiDefinition {
  /** Given by the registry when the definition is registered. */
  id: ApiDefinitionId;
  /** Name of the API; importers take the title of the document. */
  apiName?: string | null;
  /** Title, version, license and contact. */
  info?: ApiInfo | null;
  /** By endpoint id, in document order. */
  endpoints: Record<string, EndpointDefinition>;
  /** By channel id. */
  websockets: Record<string, WebSocketChannel>;
  /** By webhook id. */
  webhooks: Record<string, WebhookDefinition>;
  /** By operation id. */
  graphqlOperations?: Record<string, GraphQlOperation> | null;
  /** By type id. */
  types: Record<string, TypeDefinition>;
  /** Groups of endpoints, by id, in the order to show them. */
  subpackages: Record<string, SubpackageMetadata>;
  /** By scheme id. */
  auths: Record<string, AuthScheme>;
  /** Headers that every endpoint takes. */
  globalHeaders?: ObjectProperty[] | null;
  /** Settings for SDK snippets, kept as they are. */
  snippetsConfiguration?: unknown;
}

/** The values of the call do not fit the definition. Not one of the named errors: clients see status-code 400 with this body. */
export interface InvalidRequest {
  error: string;
  /** Everything that is wrong with the request. */
  content: ValueIssue[];
}

/** The token is missing, unknown, revoked or out of its scope. */
export interface UnauthorizedError {
  error: "UnauthorizedError";
  /** Why, for people. */
  content: string;
}

/** No definition has this id. */
export interface ApiDoesNotExistError {
  error: "ApiDoesNotExistError";
}

/** Stores a definition for good and returns its id. */
export interface RegisterApiDefinitionRequest {
  orgId: OrgId;
  apiId: ApiId;
  /** Its `id` is ignored: the registry gives one. */
  definition: ApiDefinition;
  /** The documents it came from, by source id. Taken, but not kept yet. */
  sources?: Record<string, Source> | null;
}

/** What was stored. */
export interface RegisterApiDefinitionResponse {
  apiDefinitionId: ApiDefinitionId;
  /** Where to upload the source documents, by source id. Absent while they are not kept. */
  sources?: Record<string, SourceUpload> | null;
}

/** The token belongs to another organization. */
export interface UserNotInOrgError {
  error: "UserNotInOrgError";
  /** Why, for people. */
  content: string;
}

/** The endpoints in which two definitions differ. */
export interface ApiDiff {
  /** Only in the current definition. */
  addedEndpoints: AddedEndpoint[];
  /** Only in the previous definition. */
  removedEndpoints: RemovedEndpoint[];
  /** In both, but not alike. */
  updatedEndpoints: UpdatedEndpoint[];
  /** All differences as text for people, in Markdown, as `frond diff` prints them. */
  markdown: string;
}

/** Asks for the docs sites of an organization. */
export interface GetDocsSitesForOrgRequest {
  orgId: OrgId;
}

/** The docs sites of an organization. */
export interface GetDocsSitesForOrgResponse {
  docsSites: DocsSite[];
}

/** A docs site. What is written is also what is read; reading adds the definitions and the addresses of files. */
export interface DocsDefinition {
  /** By page id. */
  pages: Record<string, PageContent>;
  /** Navigation and looks. */
  config: DocsConfig;
  /** The text of script files, by absolute file name. */
  jsFiles?: Record<string, string> | null;
  /** The definitions that the pages refer to, by their id. Given when read, unless they were excluded. */
  apis?: Record<string, ApiDefinition> | null;
  /** The ids of the definitions, by the name of the API. Given when read. */
  apiNameToId?: Record<string, ApiDefinitionId> | null;
  /** Where files are, by file id. Given when read. */
  files?: Record<string, Url> | null;
  /** Where files are and how large images are, by file id. Given when read. */
  filesV2?: Record<string, DocsFile> | null;
  /** Identifies this version of the site. Given when read. */
  id?: DocsConfigId | null;
}

/** No docs site is registered at this address. */
export interface DomainNotRegisteredError {
  error: "DomainNotRegisteredError";
}

/** Names a docs site by its domain. */
export interface LoadDocsForDomainRequest {
  /** A host without scheme or path. */
  domain: string;
}

/** Starts the registration of a docs site at one domain. */
export interface InitDocsRegistrationV1Request {
  /** A host without scheme or path. */
  domain: string;
  orgId: OrgId;
  /** The files to upload, relative to the docs folder. May be empty. */
  filepaths: FilePath[];
}

/** A started registration and where its files go. */
export interface StartDocsRegisterResponse {
  /** For the call that finishes the registration. Ends when it is not used in time. */
  docsRegistrationId: DocsRegistrationId;
  /** By file path: where to upload the file. */
  uploadUrls: Record<string, FileS3UploadUrl>;
  /** Files that the registry already has. Nothing is to be uploaded for them. */
  skippedFiles?: FilePath[] | null;
}

/** Identifies a docs registration between its start and its end. */
export type DocsRegistrationId = string;

/** The docs that a started registration publishes. */
export interface FinishDocsRegistrationV1Request {
  docsDefinition: DocsDefinition;
}

/** No registration with this id was started, or its time is over. */
export interface DocsRegistrationIdNotFound {
  error: "DocsRegistrationIdNotFound";
}

/** Names a docs site by any of its addresses. */
export interface DocsUrlRequest {
  /** An address of the site, with or without scheme; the longest path that fits is meant. */
  url: Url;
}

/**
 * An organization, human readable.
 *
 * At most 256 characters.
 */
export type OrgId = string;

/** What the registry knows of the site at an address. */
export interface DocsUrlMetadata {
  url: Url;
  /** The organization that owns the site. */
  org: OrgId;
  /** Whether the address is a preview's. */
  isPreviewUrl: boolean;
  /** The repository of the docs, as it was set by `githubUrl`. */
  gitUrl?: Url | null;
  /** Whether previews are searched too. Absent: no. */
  enableAlgoliaOnPreview?: boolean | null;
}

/** Names a docs site by any of its addresses. */
export interface LoadDocsForUrlRequest {
  /** An address of the site, with or without scheme. One with `[` or `]` is answered as not registered. */
  url: Url;
  /** True leaves the API definitions out of the answer. Absent: false. */
  excludeApis?: boolean | null;
}

/** A docs site as readers see it. */
export interface LoadDocsForUrlResponse {
  orgId?: OrgId | null;
  baseUrl: BaseUrl;
  definition: DocsDefinition;
  /** Whether the site has a light theme. */
  lightModeEnabled?: boolean | null;
}

/** One page of addresses. An empty one is behind the last. */
export interface ListAllDocsUrlsResponse {
  urls: DocsDomainItem[];
}

/** Identifies one stored version of a docs site. */
export type DocsConfigId = string;

/** The configuration of one stored version of a docs site. */
export interface GetDocsConfigByIdResponse {
  docsConfig: DocsConfig;
  /** By the id of the API definition. */
  apis: Record<string, ApiDefinition>;
}

/** No stored docs have this id. */
export interface DocsDefinitionNotFoundError {
  error: "DocsDefinitionNotFoundError";
}

/** Starts the registration of a docs site. */
export interface InitDocsRegistrationRequest {
  /** The host that the registry gives to the site. It must end in the registry's own suffix. */
  domain: string;
  /** All further hosts, each perhaps with a path, that lead to the site; those it had besides lead there no more. Absent: the site keeps those it has. */
  customDomains?: string[] | null;
  /** Who may read the site. Absent: as before; everybody when the site is new. */
  authConfig?: AuthConfig | null;
  /** Owns the domain from now on. */
  orgId: OrgId;
  /**
   * Of older callers; not looked at.
   *
   * @deprecated
   */
  apiId?: ApiId | null;
  /** The files to upload, images excepted. */
  filepaths: FilePath[];
  /** The images to upload. Absent: none. */
  images?: ImageFilePath[] | null;
}

/** The domain does not end in the registry's own suffix. */
export interface InvalidDomainError {
  error: "InvalidDomainError";
}

/** A custom domain is none, or overlaps with another. */
export interface InvalidCustomDomainError {
  error: "InvalidCustomDomainError";
}

/** An address among the values is none. */
export interface InvalidURLError {
  error: "InvalidURLError";
  /** Why, for people. */
  content: string;
}

/** Another organization owns the domain. */
export interface DomainBelongsToAnotherOrgError {
  error: "DomainBelongsToAnotherOrgError";
  /** Why, for people. */
  content: string;
}

/** The registry is temporarily unavailable. Retrying later helps; the client does so by itself. */
export interface UnavailableError {
  error: "UnavailableError";
  /** Why, for people. */
  content: string;
}

/** Starts the registration of a preview with its own address. */
export interface InitDocsPreviewRegistrationRequest {
  /** The path below which the site lies. Absent: none. */
  basePath?: string | null;
  orgId: OrgId;
  /** Who may read the preview. Absent: everybody. */
  authConfig?: AuthConfig | null;
  /** The files to upload, images excepted. */
  filepaths: FilePath[];
  /** The images to upload. Absent: none. */
  images?: ImageFilePath[] | null;
}

/** A started preview and where its files go. */
export interface StartDocsPreviewRegisterResponse extends StartDocsRegisterResponse {
  /** Where the preview will be read once it is finished. */
  previewUrl: string;
}

/** The docs that a started registration publishes. */
export interface FinishDocsRegistrationRequest {
  docsDefinition: DocsDefinition;
  /** True leaves the API definitions out of what readers load. Absent: false. */
  excludeApis?: boolean | null;
  /** True when the addresses in the docs already begin with the site's base path. Absent: false. */
  basepathAware?: boolean | null;
  /** Reference of code libraries, kept as it is. */
  libraryDocs?: unknown;
}

/** Gives a docs site to another organization. */
export interface TransferDocsOwnershipRequest {
  /** The site's domain. */
  domain: string;
  /** The organization that owns it from now on. */
  toOrgId: OrgId;
}

/** No docs site has this domain. */
export interface DocsNotFoundError {
  error: "DocsNotFoundError";
}

/** Archives a docs site or brings it back. */
export interface SetDocsArchivedRequest {
  /** An address of the site. */
  url: Url;
  /** True archives, false brings back. */
  isArchived: boolean;
}

/** What to keep of the site at an address. */
export interface SetDocsUrlMetadataRequest {
  /** An address of the site. */
  url: Url;
  /** The repository of the docs. Comes back as `gitUrl`. Absent: what is kept stays. */
  githubUrl?: string | null;
}

/** Names the site whose cached responses are dropped. */
export interface InvalidateDocsCacheRequest {
  /** An address of the site. */
  url: Url;
}

/** Which releases of the CLI come into question. */
export interface GetLatestCliReleaseRequest {
  /** Absent: `GA` alone. */
  releaseTypes?: ReleaseType[] | null;
  /**
   * Only releases of this version of the intermediate representation. Absent: any.
   *
   * At least 0, at most 2147483647.
   */
  irVersion?: number | null;
}

/** A release of the CLI. */
export interface CliRelease extends Release {
  /**
   * The version of the intermediate representation that it writes.
   *
   * At least 0, at most 2147483647.
   */
  irVersion: number;
  tags?: string[] | null;
}

/** No release of the CLI fits. */
export interface NoValidClisFoundError {
  error: "NoValidClisFoundError";
}

/** A range of versions. Candidates and withdrawn releases count, too. */
export interface GetChangelogRequest {
  /** Where the changelog begins. */
  fromVersion: VersionRange;
  /** Where the changelog ends. */
  toVersion: VersionRange;
}

/** What changed, version by version, the newest first. */
export interface GetChangelogResponse {
  /** One for each release of the range. */
  entries: ChangelogResponse[];
}

/** A release of the CLI to store. */
export interface CliReleaseRequest {
  version: SemanticVersion;
  /** Absent: today, in UTC. */
  createdAt?: string | null;
  /** Given: nobody should use this release, and it is never the latest. */
  isYanked?: Yank | null;
  /** What the release changes. */
  changelogEntry?: ChangelogEntry[] | null;
  /**
   * The version of the intermediate representation that it writes.
   *
   * At least 0, at most 2147483647.
   */
  irVersion: number;
  tags?: string[] | null;
}

/** One page of releases, the newest first. An empty one is behind the last. */
export interface ListCliReleasesResponse {
  cliReleases: CliRelease[];
}

/** The CLI has no such release. */
export interface CliVersionNotFoundError {
  error: "CliVersionNotFoundError";
  /** The version that was asked for. */
  content: InvalidVersionErrorMessage;
}

/** Which releases of a generator come into question. */
export interface GetLatestGeneratorReleaseRequest {
  generator: GeneratorId;
  /** Only releases that this version of the CLI can run. Wins over `irVersion`. */
  cliVersion?: string | null;
  /**
   * Only releases that read this version of the intermediate representation or an older one.
   *
   * At least 0, at most 2147483647.
   */
  irVersion?: number | null;
  /**
   * Only releases of this major version.
   *
   * At least 0, at most 2147483647.
   */
  generatorMajorVersion?: number | null;
  /** Absent: `GA` alone. */
  releaseTypes?: ReleaseType[] | null;
}

/** A release of a generator. */
export interface GeneratorRelease extends Release {
  generatorId: GeneratorId;
  /**
   * The version of the intermediate representation that it reads.
   *
   * At least 0, at most 2147483647.
   */
  irVersion: number;
  /** Source text of the migration of its configuration. */
  migration?: string | null;
  /** A JSON Schema of its configuration, as text. */
  customConfigSchema?: string | null;
  tags?: string[] | null;
}

/** No release of the generator fits. */
export interface NoValidGeneratorsFoundError {
  error: "NoValidGeneratorsFoundError";
}

/**
 * Identifies a generator. Never `cli`, `versions` or `by-image`, whose paths it would take.
 *
 * At most 256 characters.
 */
export type GeneratorId = string;

/** A release of a generator to store. */
export interface GeneratorReleaseRequest extends ReleaseRequest {
  generatorId: GeneratorId;
  /**
   * The version of the intermediate representation that it reads.
   *
   * At least 0, at most 2147483647.
   */
  irVersion: number;
  /** Source text of the migration of its configuration. */
  migration?: string | null;
  /** A JSON Schema of its configuration, as text. */
  customConfigSchema?: string | null;
  tags?: string[] | null;
}

/** The version is not a semantic version. */
export interface InvalidVersionError {
  error: "InvalidVersionError";
  /** The version that was refused. */
  content: InvalidVersionErrorMessage;
}

/** The generator has no such release. */
export interface GeneratorVersionNotFoundError {
  error: "GeneratorVersionNotFoundError";
  /** The version that was asked for. */
  content: InvalidVersionErrorMessage;
}

/** One page of releases, the newest first. An empty one is behind the last. */
export interface ListGeneratorReleasesResponse {
  generatorReleases: GeneratorRelease[];
}

/** A program that makes SDKs, models or servers from a definition. */
export interface Generator {
  /**
   * Never `cli`, `versions` or `by-image`, whose paths it would take.
   *
   * At most 256 characters, pattern `^(?!(?:cli|versions|by-image)$)`.
   */
  id: string;
  displayName: string;
  generatorType: GeneratorType;
  /** Absent: it is not of one language. */
  generatorLanguage?: GeneratorLanguage | null;
  /** Its image, without a tag. */
  dockerImage: string;
  /** How to check what it made. */
  scripts?: GeneratorScripts | null;
}

/** Names a generator by its image. */
export interface GetGeneratorByImageRequest {
  /** The image, without a tag. */
  dockerImage: string;
}

/** A repository that the registry looks after. */
export type Repository = ({ type: "sdk" } & SdkRepository) | ({ type: "config" } & BaseRepository);

/** Which repositories, and which page of them. */
export interface ListRepositoriesRequest {
  /**
   * From 0. Absent: 0.
   *
   * At least 0, at most 2147483647.
   */
  page?: number | null;
  /**
   * Absent: 20.
   *
   * At least 1, at most 2147483647.
   */
  pageSize?: number | null;
  /** Only those of this organization. */
  organizationId?: OrgId | null;
  /** Only those of this name. */
  repositoryName?: string | null;
  /** Only those of this owner. */
  repositoryOwner?: string | null;
}

/** One page of repositories. An empty one is behind the last. */
export interface ListRepositoriesResponse {
  repositories: Repository[];
}

/** A pull request of a repository. */
export interface PullRequest {
  /** At least 0, at most 2147483647. */
  pullRequestNumber: number;
  /** At most 256 characters. */
  repositoryName: string;
  /** At most 256 characters. */
  repositoryOwner: string;
  author?: GithubUser | null;
  reviewers: PullRequestReviewer[];
  title: string;
  url: string;
  checks: CheckRun[];
  state: PullRequestState;
  createdAt: string;
  updatedAt?: string | null;
  /** Absent: not merged. */
  mergedAt?: string | null;
  /** Absent: open. */
  closedAt?: string | null;
}

/** Which pull requests, and which page of them. */
export interface ListPullRequestsRequest {
  /**
   * From 0. Absent: 0.
   *
   * At least 0, at most 2147483647.
   */
  page?: number | null;
  /**
   * Absent: 20.
   *
   * At least 1, at most 2147483647.
   */
  pageSize?: number | null;
  /** Only those of repositories of this name. */
  repositoryName?: string | null;
  /** Only those of repositories of this owner. */
  repositoryOwner?: string | null;
  /** Only those of this organization's repositories. */
  organizationId?: OrgId | null;
  /** Only those in one of these states. Absent: any. */
  state?: PullRequestState[] | null;
  /** Only those by one of these users. Absent: anybody's. */
  author?: string[] | null;
}

/** One page of pull requests. An empty one is behind the last. */
export interface ListPullRequestsResponse {
  pullRequests: PullRequest[];
}

/** Names the package that is about to be published. */
export interface ComputeSemanticVersionRequest {
  org: string;
  /** The package's name as its package registry knows it. */
  package: string;
  /** Absent: told from the package's earlier releases. */
  language?: SdkLanguage | null;
  /** Owner and name, such as `lighthouse/keeper`; where nothing is stored, the tags count that its checks ran on. */
  githubRepository?: string | null;
}

/** The next version and how it differs from the last. */
export interface ComputedSemanticVersionResponse {
  version: string;
  bump: VersionBump;
}

/** The last version of the package cannot be found out. */
export interface FailedToComputeExistingVersion {
  error: "FailedToComputeExistingVersion";
}

/** The last version of the package is none that could be raised. */
export interface FailedToIncrementVersion {
  error: "FailedToIncrementVersion";
}

/** Snippets to store for the endpoints of an API. */
export interface CreateSnippetsRequest {
  orgId: OrgId;
  apiId: ApiId;
  snippets: SDKSnippetsCreate;
}

/** No organization has this id. */
export interface OrgIdNotFound {
  error: "OrgIdNotFound";
  /** Why, for people. */
  content: string;
}

/** The API has no such SDK. */
export interface SDKNotFound {
  error: "SDKNotFound";
  /** Why, for people. */
  content: string;
}

/** Which endpoint, in which SDKs, with which values. */
export interface GetSnippetsRequest {
  /** Needed when the token is of several organizations. */
  orgId?: OrgId | null;
  /** Needed when the organization has several APIs. */
  apiId?: ApiId | null;
  /** Without a version the latest is meant. Absent: every SDK of the API that the token may read, in its latest version. */
  sdks?: SDKRequest[] | null;
  endpoint: EndpointIdentifier;
  /** Which example of the endpoint. Absent: all of them. */
  exampleIdentifier?: string | null;
  /** Values to show instead of the example's. */
  payload?: CustomSnippetPayload | null;
}

/** The code that calls an endpoint with one SDK. */
export type Snippet =
  | { type: "typescript"; sdk: TypescriptSdk; exampleIdentifier?: string | null; client: string }
  | {
      type: "python";
      sdk: PythonSdk;
      exampleIdentifier?: string | null;
      async_client: string;
      sync_client: string;
    }
  | { type: "go"; sdk: GoSdk; exampleIdentifier?: string | null; client: string }
  | { type: "ruby"; sdk: RubySdk; exampleIdentifier?: string | null; client: string }
  | {
      type: "java";
      sdk: JavaSdk;
      exampleIdentifier?: string | null;
      async_client: string;
      sync_client: string;
    }
  | { type: "csharp"; sdk: CsharpSdk; exampleIdentifier?: string | null; client: string };

/** The organization has several APIs: say which. */
export interface ApiIdRequiredError {
  error: "ApiIdRequiredError";
  /** Why, for people. */
  content: string;
}

/** The token is of several organizations: say which. */
export interface OrgIdRequiredError {
  error: "OrgIdRequiredError";
  /** Why, for people. */
  content: string;
}

/** The organization has no such API. */
export interface OrgIdAndApiIdNotFound {
  error: "OrgIdAndApiIdNotFound";
  /** Why, for people. */
  content: string;
}

/** The API has no such endpoint. */
export interface EndpointNotFound {
  error: "EndpointNotFound";
  /** Why, for people. */
  content: string;
}

/** Which API, in which SDKs. */
export interface LoadSnippetsRequest {
  /** Needed when the token is of several organizations. */
  orgId?: OrgId | null;
  /** Needed when the organization has several APIs. */
  apiId?: ApiId | null;
  /** Without a version the latest is meant. Absent: every SDK of the API that the token may read, in its latest version. */
  sdks?: SDKRequest[] | null;
}

/** One page of snippets. */
export interface SnippetsPage {
  /** The page that follows. Absent: this is the last. */
  next?: number | null;
  /** By the path of the endpoint. */
  snippets: Record<string, SnippetsByEndpointMethod>;
}

/** The page is not a number from 1 on. */
export interface InvalidPageError {
  error: "InvalidPageError";
  /** Why, for people. */
  content: string;
}

/** A template to store. */
export interface RegisterSnippetTemplateRequest {
  orgId: OrgId;
  apiId: ApiId;
  /** The definition that the template was made from. */
  apiDefinitionId: ApiDefinitionId;
  snippet: SnippetRegistryEntry;
}

/** Templates to store. */
export interface RegisterSnippetTemplatesRequest {
  orgId: OrgId;
  apiId: ApiId;
  /** The definition that the templates were made from. */
  apiDefinitionId: ApiDefinitionId;
  snippets: SnippetRegistryEntry[];
}

/** Names the template of one endpoint in one SDK. */
export interface GetSnippetTemplateRequest {
  orgId: OrgId;
  apiId: ApiId;
  sdk: SDKRequest;
  endpointId: EndpointIdentifier;
}

/** The template of one endpoint in one SDK, as it is stored. */
export interface EndpointSnippetTemplate extends SnippetRegistryEntry {
  /** The definition that the template was made from. */
  apiDefinitionId?: ApiDefinitionId | null;
}

/** The endpoint has no snippet template in this SDK. */
export interface SnippetNotFound {
  error: "SnippetNotFound";
  /** Why, for people. */
  content: string;
}

/** Asks for a new token. */
export interface GenerateTokenRequest {
  orgId: OrgId;
  /** `admin`, or `sdk:read:` and a package name. */
  scope: string;
  /**
   * Days until the token ends. Default: it does not end by itself. Give this or expiresAt.
   *
   * At least 1, at most 3650.
   */
  expiresInDays?: number | null;
  /** When the token ends, in the future. Default: it does not end by itself. Give this or expiresInDays. */
  expiresAt?: string | null;
}

/** A new token. The registry keeps only its hash, so this is the one time it can be read. */
export interface GenerateTokenResponse {
  token: string;
  id: TokenId;
  /** When the token ends. Absent: it does not end by itself. */
  expiresAt?: string | null;
}

/** Ends a token at once. */
export interface RevokeTokenRequest {
  orgId: OrgId;
  tokenId: TokenId;
}

/** Asks for one page of an organization's tokens. */
export interface ListTokensRequest {
  orgId: OrgId;
  /** `next` of the page before. Default: the first page. */
  after?: string | null;
}

/** One page of an organization's tokens. */
export interface ListTokensResponse {
  tokens: ListedToken[];
  /** Send it as `after` for the next page. Absent: this is the last one. */
  next?: string | null;
}

/** Asks for a new secret of a token. */
export interface RotateTokenRequest {
  orgId: OrgId;
  tokenId: TokenId;
  /**
   * How long the secret so far stays valid, at most a week; 0 ends it at once, for a leaked one. Default: 86400, a day.
   *
   * At least 0, at most 604800.
   */
  overlapInSeconds?: number | null;
}

/** The new secret of a token. The registry keeps only its hash, so this is the one time it can be read. */
export interface RotateTokenResponse {
  token: string;
  id: TokenId;
  /** When the secret so far ends. */
  previousExpiresAt: string;
}

/** What the document says of the API in general. */
export interface ApiInfo {
  title?: string | null;
  /** Version of the API, not of the specification it is described in. */
  version?: string | null;
  /** One line; `description` has the details. */
  summary?: string | null;
  description?: MarkdownText | null;
  /** Address of the terms of service. */
  termsOfService?: Url | null;
  license?: ApiLicense | null;
  contact?: ApiContact | null;
  externalDocs?: ExternalDocs | null;
  logo?: ApiLogo | null;
}

/** One HTTP endpoint. */
export interface EndpointDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  /** The same as its key in `endpoints`. */
  id: EndpointId;
  method: HttpMethod;
  /** Literal text and parameters in turns, in the order of the URL; without the base URL. */
  path: PathPart[];
  /** One line: what the endpoint does, such as `Water a plant`. */
  displayName?: string | null;
  /** As declared in the source document; absent where it declares none. */
  operationId?: string | null;
  /** Every scheme that the endpoint accepts, for tools that show a list. */
  auth?: AuthSchemeId[] | null;
  /** Alternatives; the first one whose credentials are all given is sent. Wins over `auth`. Empty: the document says that no credentials are needed. Absent: it does not say. */
  multiAuth?: MultipleAuthType[] | null;
  /** Environment to use unless another is chosen. Absent: the first. */
  defaultEnvironment?: EnvironmentId | null;
  /** Where the endpoint is served. Absent: the caller has to know a base URL. */
  environments?: Environment[] | null;
  /** All of them are required. */
  pathParameters?: ParameterProperty[] | null;
  /** Optional parameters have an optional `valueShape`. */
  queryParameters?: ParameterProperty[] | null;
  /** In addition to `globalHeaders`. Names are compared without regard to case. */
  requestHeaders?: ParameterProperty[] | null;
  /** Sent together in one `Cookie` header. */
  cookieParameters?: ParameterProperty[] | null;
  /** Headers of the successful response. */
  responseHeaders?: ParameterProperty[] | null;
  /** One for each content type; the first is the default. */
  requests?: EndpointRequest[] | null;
  /** One for each status and content type. */
  responses?: EndpointResponse[] | null;
  /** One for each status and content type that is not a success. */
  errors?: ErrorResponse[] | null;
  /** Complete requests with their responses. */
  examples?: ExampleEndpointCall[] | null;
  /** Templates of SDK snippets, kept as they are. */
  snippetTemplates?: unknown;
  /** Samples written by the author of the document. */
  codeSamples?: CodeSnippet[] | null;
  /** Absent: REST. */
  protocol?: Protocol | null;
  /** False hides the playground. */
  includeInApiExplorer?: boolean | null;
  /** Requests that the API sends as a consequence of this one. */
  callbacks?: CallbackDefinition[] | null;
  externalDocs?: ExternalDocs | null;
  /** Every tag, when there are several; `namespace` holds the first. */
  tags?: string[] | null;
  /** Short labels beside its title: `x-badges`. */
  badges?: EndpointBadge[] | null;
}

/** One channel. */
export interface WebSocketChannel {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  /** The same as its key in `websockets`. */
  id: WebSocketId;
  /** One line: what the channel is for. */
  displayName?: string | null;
  operationId?: string | null;
  /** Literal text and parameters in turns; without the base URL. */
  path: PathPart[];
  /** The address is given at run time, for example in a message: `path` is empty, and clients do not open the channel. */
  hasRuntimeAddress?: boolean | null;
  /** Of both directions; `origin` says which. */
  messages: WebSocketMessage[];
  auth?: AuthSchemeId[] | null;
  multiAuth?: MultipleAuthType[] | null;
  /** Environment to use unless another is chosen. Absent: the first. */
  defaultEnvironment?: EnvironmentId | null;
  environments?: Environment[] | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  /** Headers of the handshake. Browsers cannot send them. */
  requestHeaders?: ParameterProperty[] | null;
  /** Offered in the handshake, the preferred first. */
  subprotocols?: string[] | null;
  /** Set when the channel speaks something else than ws or wss, or names no server that says so. */
  protocol?: string | null;
  bindings?: unknown;
  examples?: ExampleWebSocketSession[] | null;
  /** What is sent over the channel in each direction, and what replies to it. */
  operations?: WebSocketOperation[] | null;
  externalDocs?: ExternalDocs | null;
}

/** One webhook. */
export interface WebhookDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  /** The same as its key in `webhooks`. */
  id: WebhookId;
  /** One line: what the webhook reports. */
  displayName?: string | null;
  operationId?: string | null;
  method: HttpMethod;
  /** Segments of the path below the receiver's own address. */
  path: string[];
  /** Headers that the API sends. */
  headers?: ObjectProperty[] | null;
  /** What the API sends; one for each content type. */
  payloads?: WebhookPayload[] | null;
  /** What the API expects in return. */
  responses?: EndpointResponse[] | null;
  /** Example payloads. */
  examples?: ExampleWebhookPayload[] | null;
  /** What may be returned instead of a success. */
  errors?: ErrorResponse[] | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  cookieParameters?: ParameterProperty[] | null;
  /** How the API signs the request. Absent: not declared. */
  signature?: WebhookSignature | null;
  auth?: AuthSchemeId[] | null;
  multiAuth?: MultipleAuthType[] | null;
  externalDocs?: ExternalDocs | null;
}

/** One operation. */
export interface GraphQlOperation {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Groups from the outermost in, as the sidebar shows them. */
  namespace?: SubpackageId[] | null;
  id: GraphQlOperationId;
  operationType: GraphQlOperationType;
  /** Name of the field of the query, mutation or subscription type. */
  name: string;
  /** Title that is shown instead of the name. */
  displayName?: string | null;
  arguments?: GraphQlArgument[] | null;
  /** Shape of the field's value. */
  returnType: TypeShape;
  examples?: GraphQlExample[] | null;
  /** Code samples by language. */
  snippets?: Record<string, CodeSnippet[]> | null;
}

/** A named type. */
export interface TypeDefinition {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Name in the source document. */
  name: string;
  shape: TypeShape;
  /** Title that is shown instead of the name. */
  displayName?: string | null;
  /** Example values of the type. */
  examples?: unknown[] | null;
  /** How the value is written in XML. */
  xml?: XmlNode | null;
  externalDocs?: ExternalDocs | null;
}

/** A group of endpoints. */
export interface SubpackageMetadata {
  /** The same as its key. */
  id: SubpackageId;
  /** Name in the source document: that of the tag. */
  name: string;
  /** Title that is shown instead of the name. */
  displayName?: string | null;
  description?: MarkdownText | null;
  /** The group it is shown in. */
  parent?: SubpackageId | null;
  /** What the group is for, such as `nav` or `badge`. */
  kind?: string | null;
  externalDocs?: ExternalDocs | null;
}

/**
 * One authentication scheme.
 *
 * @example {"type":"oAuth","value":{"type":"clientCredentials","value":{"type":"referencedEndpoint","endpointId":"endpoint_a.getToken","accessTokenLocator":"$.access_token"}}}
 */
export type AuthScheme =
  | ({ type: "bearerAuth" } & BearerAuth)
  | ({ type: "basicAuth" } & BasicAuth)
  | ({ type: "header" } & HeaderAuth)
  | ({ type: "query" } & ParameterAuth)
  | ({ type: "cookie" } & ParameterAuth)
  | { type: "oAuth"; value: OAuth }
  | ({ type: "openIdConnect" } & OpenIdConnectAuth)
  | ({ type: "mutualTls" } & MutualTlsAuth);

/** A property of an object. */
export interface ObjectProperty {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Name on the wire. */
  key: PropertyKey;
  /** A property is required unless this is an optional alias. */
  valueShape: TypeShape;
  /** Absent: the property is both sent and received. */
  propertyAccess?: ObjectPropertyAccess | null;
  /** Example values. */
  examples?: unknown[] | null;
  /** The title of its schema. */
  displayName?: string | null;
  /** How the value is written in XML. */
  xml?: XmlNode | null;
  externalDocs?: ExternalDocs | null;
}

/** A value that does not fit, and where. */
export interface ValueIssue {
  /** What is wrong, for programs, such as `missing-value`. */
  code: string;
  /** Only errors refuse a request. */
  severity: string;
  /** What is wrong, for people. */
  message: string;
  /** JSON pointer into the request. */
  pointer: string;
  /** What to do about it. */
  hint?: string | null;
}

/**
 * An API of an organization, human readable.
 *
 * At most 256 characters.
 */
export type ApiId = string;

/** The kind of a source document. */
export type Source = { type: "openapi" } | { type: "asyncapi" } | { type: "openrpc" };

/** Where a source document is uploaded. */
export interface SourceUpload {
  uploadUrl: Url;
  downloadUrl: Url;
}

/** An endpoint that the previous definition does not have. */
export interface AddedEndpoint {
  id: EndpointIdentifier;
}

/** An endpoint that the current definition does not have. */
export interface RemovedEndpoint {
  id: EndpointIdentifier;
}

/** An endpoint whose parameters or bodies changed. */
export interface UpdatedEndpoint {
  id: EndpointIdentifier;
  pathParameterDiff: KeyDiff;
  queryParameterDiff: KeyDiff;
  requestBodyDiff: KeyDiff;
  responseBodyDiff: KeyDiff;
}

/** A docs site and every address it is served at. */
export interface DocsSite {
  /** The address to show: a custom domain when there is one. */
  mainUrl: DocsSiteUrl;
  /** Every address, the main one included. */
  urls: DocsSiteUrl[];
}

/** A page of a docs site. */
export interface PageContent {
  /** The page in MDX, as it is rendered. */
  markdown: string;
  /** The page as its author wrote it. */
  rawMarkdown?: string | null;
  /** Where readers may propose a change. */
  editThisPageUrl?: Url | null;
  editThisPageLaunch?: EditThisPageLaunch | null;
}

/** Content and looks of a docs site. Everything may be absent. */
export interface DocsConfig {
  /** Title of the site. */
  title?: string | null;
  /** The language of the code samples that are shown first. */
  defaultLanguage?: ProgrammingLanguage | null;
  /** The languages the site itself speaks. */
  languages?: UiLanguage[] | null;
  /** Shown above every page. */
  announcement?: Announcement | null;
  /** What the sidebar shows. Wins over `navigation`. */
  root?: RootNode | null;
  /**
   * The older form of `root`.
   *
   * @deprecated
   */
  navigation?: NavigationConfig | null;
  /** Links at the top of every page. */
  navbarLinks?: NavbarLink[] | null;
  /** Links at the bottom of every page. */
  footerLinks?: FooterLink[] | null;
  /** Absent: false. */
  hideNavLinks?: boolean | null;
  /** Pixels. */
  logoHeight?: number | null;
  /** Where the logo leads. */
  logoHref?: Url | null;
  /** Shown next to the logo. */
  logoRightText?: string | null;
  /** Icon of the site in tabs and bookmarks. */
  favicon?: FileId | null;
  /** For search engines and social networks. */
  metadata?: MetadataConfig | null;
  /** Addresses that moved. */
  redirects?: RedirectConfig[] | null;
  /** Colors, logos and backgrounds by theme. */
  colorsV3?: ColorsConfigV3 | null;
  /** Sizes and positions of the parts of a page. */
  layout?: DocsLayoutConfig | null;
  /** Style names of parts of the site, kept as they are. */
  theme?: unknown;
  /** Behavior of the site. */
  settings?: DocsSettingsConfig | null;
  /** Fonts. */
  typographyV2?: DocsTypographyConfigV2 | null;
  /** Accounts of analytics services, by service. */
  analyticsConfig?: AnalyticsConfig | null;
  integrations?: IntegrationsConfig | null;
  /** Styles of the site's own. */
  css?: CssConfig | null;
  /** Scripts of the site's own. */
  js?: JsConfig | null;
  /** Settings of the chat, kept as they are. */
  aiChatConfig?: unknown;
  /** What readers can do with a page, kept as it is. */
  pageActions?: unknown;
  editThisPageLaunch?: EditThisPageLaunch | null;
  /** Above every page, as MDX. */
  header?: string | null;
  /** Below every page, as MDX. */
  footer?: string | null;
  /**
   * Of an older form; see `colorsV3`.
   *
   * @deprecated
   */
  backgroundImage?: FileId | null;
  /**
   * Of an older form; see `colorsV3`.
   *
   * @deprecated
   */
  logoV2?: ThemedFileId | null;
  /**
   * Of an older form; see `colorsV3`.
   *
   * @deprecated
   */
  logo?: FileId | null;
  /**
   * Of an older form; see `colorsV3`.
   *
   * @deprecated
   */
  colors?: ColorsConfig | null;
  /**
   * Of an older form; see `colorsV3`.
   *
   * @deprecated
   */
  colorsV2?: ColorsConfigV2 | null;
  /**
   * Of an older form; see `typographyV2`.
   *
   * @deprecated
   */
  typography?: DocsTypographyConfig | null;
}

/** An address. No format check. */
export type Url = string;

/** Where a file is. */
export type DocsFile =
  | { type: "url"; url: Url }
  | {
      type: "image";
      url: Url;
      /** Pixels. */
      width: number;
      /** Pixels. */
      height: number;
      /** A tiny picture to show while the image loads. */
      blurDataUrl?: string | null;
      /** Words for those who do not see the image. */
      alt?: string | null;
    };

/** Names a file of a docs site; usually its path relative to the docs folder. */
export type FilePath = string;

/** Where a file is uploaded. */
export interface FileS3UploadUrl {
  /** A signed address that takes one PUT with the file as its body, until it expires. */
  uploadUrl: string;
  /** Names the file in the docs that are registered. */
  fileId: FileId;
}

/** The address of a docs site. */
export interface BaseUrl {
  domain: string;
  /** The path below which the site lies. */
  basePath?: string | null;
}

/** An address and who owns it. */
export interface DocsDomainItem extends BaseUrl {
  organizationId: OrgId;
  /** When the site was last registered. */
  updatedAt: string;
}

/** Who may read a docs site. */
export type AuthConfig = { type: "public" } | { type: "private"; authType: "sso" };

/** An image to upload. */
export interface ImageFilePath {
  filePath: FilePath;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny picture as a data URL, shown while the image loads. */
  blurDataUrl?: string | null;
  /** What the image shows, in words. */
  alt?: string | null;
  /** SHA-256 of the content. A file that the registry already has is skipped. */
  fileHash?: string | null;
}

/** A general release, or a release candidate. */
export type ReleaseType = "GA" | "RC";

/** What the registry knows of every release. */
export interface Release extends ReleaseRequest {
  /** Told from the version: `1.2.0-rc.1` is a candidate. */
  releaseType: ReleaseType;
  majorVersion: number;
}

/** One end of a range of versions. */
export type VersionRange =
  { type: "inclusive"; value: SemanticVersion } | { type: "exclusive"; value: SemanticVersion };

/** What changed in one version. */
export interface ChangelogResponse {
  version: string;
  changelogEntry: ChangelogEntry[];
}

/** What every release has. */
export interface ReleaseRequest {
  /** A semantic version. */
  version: string;
  /** Absent: today, in UTC. */
  createdAt?: string | null;
  /** Given: nobody should use this release, and it is never the latest. */
  isYanked?: Yank | null;
  /** What the release changes. */
  changelogEntry?: ChangelogEntry[] | null;
}

/**
 * A version by Semantic Versioning 2.0.0, such as `1.4.0` or `1.4.0-rc.1`.
 *
 * At most 256 characters, pattern `^(0|[1-9]\d{0,8})\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(\.(0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*)?(\+[\dA-Za-z-]+(\.[\dA-Za-z-]+)*)?$`.
 */
export type SemanticVersion = string;

/** The version that is not one, or that is not there. */
export interface InvalidVersionErrorMessage {
  /** The version as it was sent. */
  providedVersion?: string | null;
  /**
   * The older name of `providedVersion`.
   *
   * @deprecated
   */
  provided_version?: string | null;
}

/** What a generator makes. */
export type GeneratorType =
  { type: "sdk" } | { type: "model" } | { type: "server" } | { type: "other" };

/** The language a generator writes. */
export type GeneratorLanguage =
  "python" | "go" | "java" | "typescript" | "ruby" | "csharp" | "php" | "swift" | "rust";

/** How to check what a generator made, in this order. */
export interface GeneratorScripts {
  preInstallScript?: Script | null;
  installScript?: Script | null;
  compileScript?: Script | null;
  testScript?: Script | null;
}

/** A repository with a generated SDK. */
export interface SdkRepository extends BaseRepository {
  sdkLanguage: string;
}

/** What every repository has. */
export interface BaseRepository {
  id: RepositoryId;
  /** At most 256 characters. */
  name: string;
  /**
   * User or organization.
   *
   * At most 256 characters.
   */
  owner: string;
  /** Owner and name, such as `lighthouse/keeper`. */
  fullName: string;
  url: string;
  /** The organization it belongs to. */
  repositoryOwnerOrganizationId: OrgId;
  /** The checks of the newest commit of the default branch. */
  defaultBranchChecks: CheckRun[];
}

/** A person on GitHub. */
export interface GithubUser {
  /** The login. */
  username: string;
  name?: string | null;
  email?: string | null;
}

/** Who is requested to review. */
export type PullRequestReviewer = ({ type: "user" } & GithubUser) | ({ type: "team" } & GithubTeam);

/** A check of a commit. */
export interface CheckRun {
  checkId: string;
  repositoryOwner: string;
  repositoryName: string;
  /** The commit or branch that was checked. */
  ref: string;
  name: string;
  /** Such as `queued`, `in_progress` or `completed`. */
  status: string;
  /** Such as `success` or `failure`. */
  conclusion: string;
  checkRunUrl: string;
  createdAt: string;
  /** Absent while it runs. */
  completedAt?: string | null;
  /** What the host said of it, kept as it is. */
  rawCheckRun?: unknown;
}

/** Whether a pull request is still open, and how it ended. */
export type PullRequestState = "open" | "closed" | "merged";

/** The language of an SDK. */
export type SdkLanguage = "Go" | "TypeScript" | "Java" | "Python" | "Csharp" | "Ruby";

/** Which number of a semantic version rose. */
export type VersionBump = "MAJOR" | "MINOR" | "PATCH";

/** Snippets of one SDK. */
export type SDKSnippetsCreate =
  | { type: "typescript"; sdk: TypescriptSdk; snippets: SingleSnippetCreate[] }
  | { type: "python"; sdk: PythonSdk; snippets: SyncAsyncSnippetCreate[] }
  | { type: "go"; sdk: GoSdk; snippets: SingleSnippetCreate[] }
  | { type: "ruby"; sdk: RubySdk; snippets: SingleSnippetCreate[] }
  | { type: "java"; sdk: JavaSdk; snippets: SyncAsyncSnippetCreate[] }
  | { type: "csharp"; sdk: CsharpSdk; snippets: SingleSnippetCreate[] };

/** An SDK, perhaps of one version. */
export type SDKRequest =
  | ({ type: "typescript" } & TypescriptSdkRequest)
  | ({ type: "python" } & PythonSdkRequest)
  | ({ type: "go" } & GoSdkRequest)
  | ({ type: "ruby" } & RubySdkRequest)
  | ({ type: "java" } & JavaSdkRequest)
  | ({ type: "csharp" } & CsharpSdkRequest)
  | ({ type: "php" } & PhpSdkRequest);

/** An endpoint of an API, by path and method or by its own id. */
export interface EndpointIdentifier {
  /** As in the document, such as `/users/{userId}`. */
  path: EndpointPathLiteral;
  method: HttpMethod;
  /** The endpoint's id in the definition. Wins over path and method. */
  identifierOverride?: string | null;
}

/** Values for a snippet. */
export interface CustomSnippetPayload {
  headers?: ParameterPayload[] | null;
  pathParameters?: ParameterPayload[] | null;
  queryParameters?: ParameterPayload[] | null;
  requestBody?: unknown;
  auth?: AuthPayload | null;
}

/** One version of a TypeScript SDK. */
export interface TypescriptSdk {
  /** The name of the package. */
  package: string;
  /** Version of the package. */
  version: string;
}

/** One version of a Python SDK. */
export interface PythonSdk {
  /** The name of the package. */
  package: string;
  /** Version of the package. */
  version: string;
}

/** One version of a Go SDK. */
export interface GoSdk {
  /** The repository as an import path names it. */
  githubRepo: string;
  /** Version of the package. */
  version: string;
}

/** One version of a Ruby SDK. */
export interface RubySdk {
  /** The name of the gem. */
  gem: string;
  /** Version of the package. */
  version: string;
}

/** One version of a Java SDK. */
export interface JavaSdk {
  /** The group of the Maven coordinate. */
  group: string;
  /** The artifact of the Maven coordinate. */
  artifact: string;
  /** Version of the package. */
  version: string;
}

/** One version of a C# SDK. */
export interface CsharpSdk {
  /** The name of the package. */
  package: string;
  /** Version of the package. */
  version: string;
}

/** Snippets of the endpoints of one path, by method. */
export type SnippetsByEndpointMethod = { [key: string]: Snippet[] };

/** The template of one endpoint in one SDK. */
export interface SnippetRegistryEntry {
  sdk: SDK;
  endpointId: EndpointIdentifier;
  snippetTemplate: VersionedSnippetTemplate;
  /** Further templates of the endpoint, by name. */
  additionalTemplates?: Record<string, VersionedSnippetTemplate> | null;
}

/** Identifies a token without being one. */
export type TokenId = string;

/** A token without its secret. */
export interface ListedToken {
  id: TokenId;
  /** `admin`, or `sdk:read:` and a package name. */
  scope: string;
  generatedAt: string;
  /** When it ends or ended. Absent: it does not end by itself. */
  expiresAt?: string | null;
  /** When it was used last, to the minute. Absent: never. */
  lastUsedAt?: string | null;
}

/** Text in Markdown. */
export type MarkdownText = string;

/** The license of the API. */
export interface ApiLicense {
  /** Such as `Apache 2.0`. */
  name: string;
  /** An SPDX expression. */
  identifier?: string | null;
  /** Address of the license's text. */
  url?: Url | null;
}

/** Contact for questions about the API. */
export interface ApiContact {
  /** A person, a team or an organization. */
  name?: string | null;
  url?: Url | null;
  email?: string | null;
}

/** Documentation elsewhere. */
export interface ExternalDocs {
  url: Url;
  description?: MarkdownText | null;
}

/** Logo of the API: `x-logo`. */
export interface ApiLogo {
  /** Address of the picture; may be a data URL or a path. */
  url: Url;
  /** Text instead of the picture. Absent: the title of the API. */
  altText?: string | null;
  /** Address that the picture links to. Absent: none. */
  href?: Url | null;
}

/** How far the thing described can be relied on. */
export type Availability =
  "Stable" | "GenerallyAvailable" | "InDevelopment" | "PreRelease" | "Deprecated" | "Beta";

/** A group of endpoints; the tag of the source document. */
export type SubpackageId = string;

/** The operation id, else method and path. */
export type EndpointId = string;

/** An HTTP method, upper case. Open: custom methods are kept. */
export type HttpMethod =
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS" | "TRACE" | (string & {});

/**
 * A piece of a path: text as it is, or the key of a path parameter.
 *
 * @example {"type":"literal","value":"/users/"}
 */
export type PathPart =
  | {
      type: "literal";
      /** Text of the path, slashes included. */
      value: string;
    }
  | {
      type: "pathParameter";
      /** Key of the parameter in `pathParameters`. */
      value: PropertyKey;
    };

/** An authentication scheme of the API. */
export type AuthSchemeId = string;

/** Schemes that are needed together. An empty list allows anonymous calls. */
export interface MultipleAuthType {
  /** All of them are needed. */
  schemes: AuthSchemeId[];
  /** OAuth scopes by scheme id. */
  scopes?: Record<string, string[]> | null;
}

/** An environment of an API, such as `production`. */
export type EnvironmentId = string;

/** Where an API is served. */
export interface Environment {
  id: EnvironmentId;
  /** Absolute; may contain `{variable}`. */
  baseUrl: string;
  /** Whether this is a server of one endpoint that belongs to no environment of the API. Default false. */
  endpointOnly?: boolean | null;
  /** For whom the environment is. Absent: for everyone. */
  audiences?: string[] | null;
  description?: MarkdownText | null;
  /** By name, for the variables in baseUrl. */
  variables?: Record<string, ServerVariable> | null;
  /** Version of the protocol of an AsyncAPI server, such as `13`. */
  protocolVersion?: string | null;
  /** What the document says of the protocol, kept as data. */
  bindings?: unknown;
}

/** A parameter or a header, and how its value is serialized. */
export interface ParameterProperty extends ObjectProperty {
  /** Default: simple for path and header, form for query and cookie. */
  style?: ParameterStyle | null;
  /** Default: true for form, else false. */
  explode?: boolean | null;
  /** Whether reserved characters such as `/` and `?` are sent unencoded. Default: false. */
  allowReserved?: boolean | null;
  /** The value is serialized as this media type instead of by style. */
  contentType?: string | null;
  /** The value is the complete query, without a name. Default: false. */
  isEntireQuery?: boolean | null;
  /** Kept as data: an empty value may be sent. */
  allowEmptyValue?: boolean | null;
  /** Kept as data: where a message carries the value too (a runtime expression). */
  location?: string | null;
}

/** One kind of request body. */
export interface EndpointRequest {
  description?: MarkdownText | null;
  /** Media type of the body. Absent: the default of its shape, such as JSON. */
  contentType?: string | null;
  /** What is sent. */
  body: HttpRequestBodyShape;
  /** How single fields of a urlencoded body are serialized, by key. */
  encoding?: Record<string, FieldEncodingHint> | null;
}

/** One successful response. */
export interface EndpointResponse {
  description?: MarkdownText | null;
  body: HttpResponseBodyShape;
  /** For a wildcard, its hundreds: 200 for 2XX; 0 for `default`. */
  statusCode: number;
  /** Whether `statusCode` is a class of statuses, such as 2XX. Absent: false. */
  isWildcard?: boolean | null;
  /** Media type of the body. Absent: JSON where there is a body. */
  contentType?: string | null;
  /** Headers of this response alone. */
  headers?: ParameterProperty[] | null;
  /** What can be requested next, by values of this response. */
  links?: ResponseLink[] | null;
  displayName?: string | null;
}

/** One declared error. */
export interface ErrorResponse {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Shape of the body. Absent: no body is declared. */
  shape?: TypeShape | null;
  /** For a wildcard, its hundreds: 400 for 4XX; 0 for `default`. */
  statusCode: number;
  /** Whether `statusCode` is a class of statuses, such as 4XX. Absent: false. */
  isWildcard?: boolean | null;
  /** Identifies the error among those of its endpoint, such as `PlantNotFoundError`. */
  name: string;
  /** Media type of the body. Absent: JSON. */
  contentType?: string | null;
  examples?: ErrorExample[] | null;
  /** Headers of this error alone. */
  headers?: ParameterProperty[] | null;
  displayName?: string | null;
  /** What can be requested next, by values of this response. */
  links?: ResponseLink[] | null;
}

/** An example request with its response. */
export interface ExampleEndpointCall {
  description?: MarkdownText | null;
  /** The path with its parameters filled in. */
  path: string;
  /** Status of `responseBody`. */
  responseStatusCode: number;
  /** Distinguishes several examples of an endpoint. */
  name?: string | null;
  /** Values by key. */
  pathParameters?: Record<string, unknown> | null;
  /** Values by key, before they are serialized. */
  queryParameters?: Record<string, unknown> | null;
  /** Values by name. */
  headers?: Record<string, unknown> | null;
  /** Values by name. */
  cookies?: Record<string, unknown> | null;
  /** Absent: the request has no body. */
  requestBody?: ExampleEndpointRequest | null;
  /** Which of several request bodies the example is of; absent where there is one. */
  requestContentType?: string | null;
  /** Absent: the response has no body, or none is shown. */
  responseBody?: ExampleEndpointResponse | null;
  /** By language. */
  snippets?: Record<string, CodeSnippet[]> | null;
  /** Code of another format, kept as it is. */
  codeExamples?: unknown;
  /** Code that sends this example. */
  codeSamples?: CodeSnippet[] | null;
}

/** A code sample. */
export interface CodeSnippet {
  description?: MarkdownText | null;
  /** Distinguishes several snippets in one language. */
  name?: string | null;
  language: Language;
  /** The command that installs what the code imports. */
  install?: string | null;
  /** The complete source text. */
  code: string;
  /** False: written by the author of the document. */
  generated: boolean;
}

/** The protocol of the endpoint over HTTP. */
export type Protocol =
  { type: "rest" } | ({ type: "openrpc" } & OpenRpcProtocol) | ({ type: "grpc" } & GrpcProtocol);

/** A request that the API makes back to the caller. */
export interface CallbackDefinition {
  description?: MarkdownText | null;
  /** Name of the callback in the source document. */
  name: string;
  /** A runtime expression of the source document. */
  expression: string;
  method: HttpMethod;
  /** What the API sends; one for each content type. */
  requests?: EndpointRequest[] | null;
  /** What the API expects in return. */
  responses?: EndpointResponse[] | null;
  availability?: Availability | null;
  displayName?: string | null;
  operationId?: string | null;
  pathParameters?: ParameterProperty[] | null;
  queryParameters?: ParameterProperty[] | null;
  requestHeaders?: ParameterProperty[] | null;
  /** How the API signs the request. Absent: not declared. */
  signature?: WebhookSignature | null;
  cookieParameters?: ParameterProperty[] | null;
  /** What may be returned instead of a success. */
  errors?: ErrorResponse[] | null;
  /** Example bodies. */
  examples?: ExampleWebhookPayload[] | null;
  externalDocs?: ExternalDocs | null;
}

/** A short label of an endpoint. */
export interface EndpointBadge {
  name: string;
  /** On which side of the title. Absent: `after`. */
  position?: BadgePosition | null;
}

/** Identifies a WebSocket channel. */
export type WebSocketId = string;

/** One message type. `type` is a plain field here, no discriminant. */
export interface WebSocketMessage {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Identifies the message among those of its channel. */
  type: WebSocketMessageId;
  displayName?: string | null;
  /** Who sends it. */
  origin: WebSocketMessageOrigin;
  body: TypeShape;
  /** Documented only: a WebSocket message has no headers of its own. */
  headers?: TypeShape | null;
  correlationId?: MessageLocation | null;
  /** Media type of the message. Absent: JSON. */
  contentType?: string | null;
  tags?: string[] | null;
  /** Kept as data. */
  bindings?: unknown;
  externalDocs?: ExternalDocs | null;
}

/** An example session. */
export interface ExampleWebSocketSession {
  description?: MarkdownText | null;
  /** The path with its parameters filled in. */
  path: string;
  name?: string | null;
  pathParameters?: Record<string, unknown> | null;
  queryParameters?: Record<string, unknown> | null;
  requestHeaders?: Record<string, unknown> | null;
  /** In the order in which they are sent. */
  messages?: ExampleWebSocketMessage[] | null;
}

/** Messages that are sent over a channel in one direction, and what responds to them. */
export interface WebSocketOperation {
  id?: string | null;
  origin: WebSocketMessageOrigin;
  messages: WebSocketMessageId[];
  description?: MarkdownText | null;
  availability?: Availability | null;
  displayName?: string | null;
  tags?: string[] | null;
  /** Kept as data. */
  bindings?: unknown;
  externalDocs?: ExternalDocs | null;
  reply?: OperationReply | null;
}

/** Identifies a webhook. */
export type WebhookId = string;

/** The body of a webhook. */
export interface WebhookPayload {
  description?: MarkdownText | null;
  /** Media type of the payload. Absent: JSON. */
  contentType?: string | null;
  shape: WebhookPayloadShape;
}

/** An example body. */
export interface ExampleWebhookPayload {
  name?: string | null;
  /** Any JSON value. */
  payload: unknown;
}

/** How the API signs a request that it sends, so that receivers can verify where it comes from. */
export type WebhookSignature =
  | ({ type: "hmac" } & HmacSignature)
  | {
      type: "other";
      /** The header that has the signature. */
      header: string;
      /** What the document calls the algorithm, such as `ed25519`. */
      algorithm?: string | null;
    };

/** Identifies a GraphQL operation. */
export type GraphQlOperationId = string;

/** The kind of a GraphQL operation. */
export type GraphQlOperationType = "QUERY" | "MUTATION" | "SUBSCRIPTION";

/** An argument. */
export interface GraphQlArgument {
  description?: MarkdownText | null;
  availability?: Availability | null;
  name: string;
  type: TypeShape;
  /** Value that the API assumes when none is sent. */
  defaultValue?: unknown;
}

/**
 * The shape of a value.
 *
 * @example {"type":"alias","value":{"type":"optional","shape":{"type":"alias","value":{"type":"primitive","value":{"type":"string"}}}}}
 */
export type TypeShape =
  | ({ type: "alias"; value: TypeReference } & ShapeNotes)
  | ({ type: "enum" } & ShapeNotes & EnumType)
  | ({ type: "undiscriminatedUnion" } & ShapeNotes & UndiscriminatedUnionType)
  | ({ type: "discriminatedUnion" } & ShapeNotes & DiscriminatedUnionType)
  | ({ type: "object" } & ShapeNotes & ObjectType);

/** An example. */
export interface GraphQlExample {
  description?: MarkdownText | null;
  name?: string | null;
  /** The GraphQL document. */
  query: string;
  /** Values by name. */
  variables?: Record<string, unknown> | null;
  /** The JSON of the response. */
  response?: unknown;
}

/** How a value is written in XML. What is absent here is taken from the type that the value refers to. */
export interface XmlNode {
  /** Kind of node. Default: `none` for lists, otherwise `element`. */
  nodeType?: XmlNodeType | null;
  /** Name of the element or attribute. Default: the key of the property, or the name of the type. */
  name?: string | null;
  /** Namespace of the name. */
  namespace?: string | null;
  /** Prefix of the name, without the colon. */
  prefix?: string | null;
}

/** A token in the Authorization header. */
export interface BearerAuth {
  /** The API's own name for the token, for labels. */
  tokenName?: string | null;
  description?: string | null;
  /** A hint at the format of the token, such as `JWT`. */
  bearerFormat?: string | null;
  availability?: Availability | null;
}

/** Username and password (RFC 7617). */
export interface BasicAuth {
  /** The API's own name for the username, for labels. */
  usernameName?: string | null;
  /** The API's own name for the password, for labels. */
  passwordName?: string | null;
  description?: string | null;
  /** Whether only a username is asked for. Absent: false. */
  passwordAlwaysEmpty?: boolean | null;
  availability?: Availability | null;
}

/** An API key in a header. */
export interface HeaderAuth {
  /** The API's own name for the key, for labels. */
  nameOverride?: string | null;
  /** The header. */
  headerWireValue: string;
  prefix?: string | null;
  description?: string | null;
  availability?: Availability | null;
}

/** An API key in a named parameter. */
export interface ParameterAuth {
  /** The API's own name for the key, for labels. */
  nameOverride?: string | null;
  /** Its name on the wire. */
  parameterName: string;
  description?: string | null;
  availability?: Availability | null;
}

/** OAuth 2. */
export type OAuth =
  { type: "clientCredentials"; value: OAuthClientCredentials } | ({ type: "flows" } & OAuthFlows);

/** OpenID Connect discovery. */
export interface OpenIdConnectAuth {
  /** Address of the provider's discovery document. */
  openIdConnectUrl: Url;
  description?: string | null;
  availability?: Availability | null;
}

/** A client certificate. */
export interface MutualTlsAuth {
  description?: string | null;
  availability?: Availability | null;
}

/** A key as it is sent. */
export type PropertyKey = string;

/** Only in responses, or only in requests. */
export type ObjectPropertyAccess = "READ_ONLY" | "WRITE_ONLY";

/** Keys that came and went. */
export interface KeyDiff {
  added: WireKey[];
  removed: WireKey[];
}

/** An address of a docs site. */
export interface DocsSiteUrl {
  /** A host, such as `docs.lighthouse.example`. */
  domain: string;
  /** The path below which the site lies. Absent: the whole domain. */
  path?: string | null;
}

/** Where readers propose a change. */
export type EditThisPageLaunch = "github" | "dashboard";

/** A language of code samples. */
export type ProgrammingLanguage =
  | "typescript"
  | "javascript"
  | "python"
  | "java"
  | "go"
  | "ruby"
  | "csharp"
  | "nodets"
  | "nodejs"
  | "dotnet"
  | "curl"
  | "jvm"
  | "ts"
  | "js"
  | "php"
  | "swift"
  | "rust";

/** A language of the site (ISO 639-1). */
export type UiLanguage =
  | "en"
  | "es"
  | "fr"
  | "de"
  | "it"
  | "pt"
  | "ja"
  | "zh"
  | "ko"
  | "el"
  | "no"
  | "pl"
  | "ru"
  | "sv"
  | "tr";

/** A message to all readers. */
export interface Announcement {
  /** Markdown. */
  text: string;
}

/** The complete navigation of a site. */
export interface RootNode extends NodeMetadata, WithRedirect {
  type: "root";
  /** `v1` or `v2`. */
  version: string;
  child: RootChild;
}

/** The older form of a site's navigation. */
export type NavigationConfig = UnversionedNavigationConfig | VersionedNavigationConfig;

/** A link at the top of every page. */
export type NavbarLink =
  | ({ type: "filled" } & NavbarLinkMetadata)
  | ({ type: "outlined" } & NavbarLinkMetadata)
  | ({ type: "minimal" } & NavbarLinkMetadata)
  | ({ type: "primary" } & NavbarLinkMetadata)
  | ({ type: "secondary" } & NavbarLinkMetadata)
  | ({ type: "github" } & NavbarGithubMetadata)
  | ({ type: "dropdown" } & NavbarLinkDropdownMetadata);

/** A link at the bottom of every page. */
export type FooterLink =
  | { type: "github"; value: Url }
  | { type: "twitter"; value: Url }
  | { type: "x"; value: Url }
  | { type: "linkedin"; value: Url }
  | { type: "youtube"; value: Url }
  | { type: "instagram"; value: Url }
  | { type: "facebook"; value: Url }
  | { type: "discord"; value: Url }
  | { type: "slack"; value: Url }
  | { type: "hackernews"; value: Url }
  | { type: "medium"; value: Url }
  | { type: "website"; value: Url };

/** Identifies an uploaded file of a docs site. */
export type FileId = string;

/** Metadata for search engines and social networks. */
export interface MetadataConfig {
  "og:site_name"?: string | null;
  "og:title"?: string | null;
  "og:description"?: string | null;
  "og:url"?: string | null;
  "og:locale"?: string | null;
  "og:image"?: FileIdOrUrl | null;
  /** Pixels. */
  "og:image:width"?: number | null;
  /** Pixels. */
  "og:image:height"?: number | null;
  "og:logo"?: FileIdOrUrl | null;
  "twitter:title"?: string | null;
  "twitter:description"?: string | null;
  "twitter:handle"?: string | null;
  "twitter:site"?: string | null;
  "twitter:url"?: string | null;
  "twitter:image"?: FileIdOrUrl | null;
  "twitter:card"?: "summary" | "summary_large_image" | "app" | "player" | null;
  /** Absent: false. */
  noindex?: boolean | null;
  /** Absent: false. */
  nofollow?: boolean | null;
  /** The host in canonical links. */
  canonicalHost?: string | null;
}

/** A path that moved. */
export interface RedirectConfig {
  /** Path to redirect; may hold patterns. */
  source: string;
  /** Path or address to redirect to. */
  destination: string;
  /** Absent: true. */
  permanent?: boolean | null;
}

/** The themes of a site. */
export type ColorsConfigV3 =
  | ({ type: "dark" } & ThemeConfig)
  | ({ type: "light" } & ThemeConfig)
  | { type: "darkAndLight"; dark: ThemeConfig; light: ThemeConfig };

/** Sizes and places of the parts of a page. */
export interface DocsLayoutConfig {
  pageWidth?: PageWidth | null;
  contentWidth?: LayoutSize | null;
  sidebarWidth?: LayoutSize | null;
  headerHeight?: LayoutSize | null;
  searchbarPlacement?: "HEADER" | "HEADER_TABS" | "SIDEBAR" | null;
  tabsPlacement?: "HEADER" | "SIDEBAR" | null;
  switcherPlacement?: string | null;
  contentAlignment?: "CENTER" | "LEFT" | null;
  headerPosition?: "FIXED" | "ABSOLUTE" | null;
  /** Absent: false. */
  disableHeader?: boolean | null;
  /** Absent: false. */
  hideNavLinks?: boolean | null;
  /** Absent: false. */
  hideFeedback?: boolean | null;
}

/** How the site behaves. Absent settings are off. */
export interface DocsSettingsConfig {
  /** Stands in the empty search field. */
  searchText?: string | null;
  /** Absent: false. */
  disableSearch?: boolean | null;
  /** Absent: false. */
  disableAnalytics?: boolean | null;
  /** True sends the playground's calls directly instead of through the relay. */
  disableExplorerProxy?: boolean | null;
  /** Whether code is dark in every theme. Absent: false. */
  darkModeCode?: boolean | null;
  defaultSearchFilters?: boolean | null;
  /** Whether unknown addresses lead to the home page. Absent: false. */
  hide404Page?: boolean | null;
  useJavascriptAsTypescript?: boolean | null;
  /** True or false, or the list of languages that get snippets. */
  httpSnippets?: unknown;
  language?: UiLanguage | null;
}

/** The fonts of a site. */
export interface DocsTypographyConfigV2 {
  headingsFont?: FontConfigV2 | null;
  bodyFont?: FontConfigV2 | null;
  codeFont?: FontConfigV2 | null;
}

/** Services that count visits, by name; each with its own keys. */
export interface AnalyticsConfig {
  segment?: unknown;
  fullstory?: unknown;
  intercom?: unknown;
  posthog?: unknown;
  gtm?: unknown;
  ga4?: unknown;
  amplitude?: unknown;
  mixpanel?: unknown;
  koala?: unknown;
  logrocket?: unknown;
  clearbit?: unknown;
  hotjar?: unknown;
  pirsch?: unknown;
  plausible?: unknown;
  fathom?: unknown;
  heap?: unknown;
}

/** Services the site is connected to. */
export interface IntegrationsConfig {
  /** Id of the Intercom app. */
  intercom?: string | null;
}

/** Styles added to every page. */
export interface CssConfig {
  /** Style sheets as text. */
  inline?: string[] | null;
}

/** Scripts added to every page. */
export interface JsConfig {
  remote?: RemoteScript[] | null;
  files?: FileScript[] | null;
  /** Scripts as text. */
  inline?: string[] | null;
}

/**
 * A file for each theme.
 *
 * @deprecated
 */
export interface ThemedFileId {
  dark?: FileId | null;
  light?: FileId | null;
}

/**
 * One color for all themes.
 *
 * @deprecated
 */
export interface ColorsConfig {
  accentPrimary?: RgbaColor | null;
}

/**
 * Colours by theme.
 *
 * @deprecated
 */
export interface ColorsConfigV2 {
  accentPrimary?: ColorConfig | null;
  background?: ColorConfig | null;
}

/**
 * The fonts of a site.
 *
 * @deprecated
 */
export interface DocsTypographyConfig {
  headingsFont?: FontConfig | null;
  bodyFont?: FontConfig | null;
  codeFont?: FontConfig | null;
}

/** One change of a release. */
export interface ChangelogEntry {
  type: ChangelogEntryType;
  /** One line. */
  summary: string;
  /** Where more is said. */
  links?: string[] | null;
  /** What users have to do. */
  upgradeNotes?: string | null;
  added?: string[] | null;
  changed?: string[] | null;
  deprecated?: string[] | null;
  removed?: string[] | null;
  fixed?: string[] | null;
}

/** A release that should not be used. */
export interface Yank {
  /** The version to use instead. The misspelled name is the one that is sent. */
  remediationVerision?: string | null;
}

/** Commands of a shell. */
export interface Script {
  steps: string[];
}

/** Identifies a repository at its host. */
export interface RepositoryId {
  type: "github";
  id: string;
}

/** A team on GitHub. */
export interface GithubTeam {
  name: string;
  teamId: string;
}

/** The code that calls one endpoint. */
export interface SingleSnippetCreate {
  endpoint: EndpointIdentifier;
  /** Which example of the endpoint it shows. */
  exampleIdentifier?: string | null;
  snippet: ClientSnippetCode;
}

/** The code that calls one endpoint, in both forms. */
export interface SyncAsyncSnippetCreate {
  endpoint: EndpointIdentifier;
  /** Which example of the endpoint it shows. */
  exampleIdentifier?: string | null;
  snippet: SyncAsyncSnippetCode;
}

/** A TypeScript SDK, perhaps of one version. */
export interface TypescriptSdkRequest {
  /** The name of the package. */
  package: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A Python SDK, perhaps of one version. */
export interface PythonSdkRequest {
  /** The name of the package. */
  package: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A Go SDK, perhaps of one version. */
export interface GoSdkRequest {
  /** The repository as an import path names it. */
  githubRepo: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A Ruby SDK, perhaps of one version. */
export interface RubySdkRequest {
  /** The name of the gem. */
  gem: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A Java SDK, perhaps of one version. */
export interface JavaSdkRequest {
  /** The group of the Maven coordinate. */
  group: string;
  /** The artifact of the Maven coordinate. */
  artifact: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A C# SDK, perhaps of one version. */
export interface CsharpSdkRequest {
  /** The name of the package. */
  package: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A PHP SDK, perhaps of one version. */
export interface PhpSdkRequest {
  /** The name of the package. */
  package: string;
  /** Absent: any version. */
  version?: string | null;
}

/** A path as the definition writes it, such as `/users/{userId}`. */
export type EndpointPathLiteral = string;

/** A value for one parameter. */
export interface ParameterPayload {
  name: string;
  value?: unknown;
}

/** Credentials to show. */
export type AuthPayload =
  { type: "bearer"; token: string } | { type: "basic"; username: string; password: string };

/** One version of an SDK. */
export type SDK =
  | ({ type: "typescript" } & TypescriptSdk)
  | ({ type: "python" } & PythonSdk)
  | ({ type: "go" } & GoSdk)
  | ({ type: "ruby" } & RubySdk)
  | ({ type: "java" } & JavaSdk)
  | ({ type: "csharp" } & CsharpSdk)
  | ({ type: "php" } & PhpSdk);

/** A template and the version of its language. */
export interface VersionedSnippetTemplate extends SnippetTemplate {
  type: "v1";
}

/** A variable of a base URL. */
export interface ServerVariable {
  /** Used unless another value is chosen. */
  default: string;
  /** The only values allowed, when given. */
  values?: string[] | null;
  description?: MarkdownText | null;
}

/** How a parameter is serialized (OpenAPI 3.1, Style Values). */
export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/** The shape of a request body. */
export type HttpRequestBodyShape =
  | ({ type: "object" } & ShapeNotes & ObjectType)
  | ({
      type: "alias";
      /** Shape of a body that is not an object with properties of its own. */
      value: TypeReference;
    } & ShapeNotes)
  | ({ type: "bytes" } & BytesRequest)
  | ({ type: "formData" } & FormDataRequest);

/** How one field of a urlencoded or multipart body is serialized. */
export interface FieldEncodingHint {
  /** Default: form. */
  style?: ParameterStyle | null;
  /** Default: true for form, else false. */
  explode?: boolean | null;
  /** Whether reserved characters such as `/` and `?` are sent unencoded. Default: false. */
  allowReserved?: boolean | null;
  /** The value is serialized as this media type instead of by style. */
  contentType?: string | null;
  /** Headers of the part. Those with a constant or a default are sent; a file may bring others. */
  headers?: ParameterProperty[] | null;
}

/** The shape of a response body. */
export type HttpResponseBodyShape =
  | { type: "empty" }
  | ({ type: "object" } & ShapeNotes & ObjectType)
  | ({
      type: "alias";
      /** Shape of the JSON body. */
      value: TypeReference;
    } & ShapeNotes)
  | ({ type: "fileDownload" } & FileDownloadResponseBodyShape)
  | { type: "streamingText" }
  | ({ type: "stream" } & StreamResponse);

/** A link of the source document, kept as data. */
export interface ResponseLink {
  description?: MarkdownText | null;
  name: string;
  /** The operation that the link leads to. Absent: `operationRef` names it. */
  operationId?: string | null;
  /** Reference to an operation, perhaps of another document. */
  operationRef?: string | null;
  /** Values or runtime expressions by parameter name. */
  parameters?: Record<string, unknown> | null;
  /** A value or a runtime expression. */
  requestBody?: unknown;
  /** Where the linked operation is served. Absent: where this one is. */
  server?: Environment | null;
}

/** An example of an error body. */
export interface ErrorExample {
  description?: MarkdownText | null;
  name?: string | null;
  /** What the API returns. */
  responseBody: ExampleErrorResponse;
}

/** The body of an example. */
export type ExampleEndpointRequest =
  | {
      type: "json";
      /** Any JSON value. */
      value: unknown;
    }
  | {
      type: "form";
      /** Values of the fields by key. */
      value: { [key: string]: FormExampleValue };
    }
  | {
      type: "bytes";
      /** The bytes of the body. */
      value: BytesValue;
    };

/** The response of an example. */
export type ExampleEndpointResponse =
  | {
      type: "json";
      /** Any JSON value. */
      value: unknown;
    }
  | {
      type: "filename";
      /** Name of the file that is downloaded. */
      value: string;
    }
  | {
      type: "stream";
      /** The messages, in the order in which they arrive. */
      value: unknown[];
    }
  | {
      type: "sse";
      /** The events, in the order in which they arrive. */
      value: ExampleServerSentEvent[];
    };

/** A language of code samples. Open. */
export type Language =
  | "curl"
  | "python"
  | "javascript"
  | "js"
  | "node"
  | "typescript"
  | "ts"
  | "go"
  | "ruby"
  | "csharp"
  | "php"
  | "swift"
  | "rust"
  | "java"
  | (string & {});

/** JSON-RPC 2.0. */
export interface OpenRpcProtocol {
  /** Sent as `method`. */
  methodName: string;
  /** How `params` are sent: `by-name` as an object, all others as an array. Absent: `either`. */
  paramStructure?: ParamStructure | null;
}

/** gRPC. */
export interface GrpcProtocol {
  /** Name of the method in its service. */
  methodName: string;
  /** Absent: unary. */
  methodType?: GrpcMethod | null;
}

/** On which side of the title a badge is. */
export type BadgePosition = "before" | "after";

/** A message type of a channel. */
export type WebSocketMessageId = string;

/** Who sends the message. */
export type WebSocketMessageOrigin = "client" | "server";

/** A place in a message. */
export interface MessageLocation {
  /** A runtime expression of the source document. */
  location: string;
  description?: MarkdownText | null;
}

/** A message of an example session. */
export interface ExampleWebSocketMessage {
  /** The `type` of the message in its channel. */
  type: WebSocketMessageId;
  /** Any JSON value. */
  body: unknown;
  /** Kept as data. */
  headers?: unknown;
}

/** What responds to the messages of an operation. */
export interface OperationReply {
  /** Default: the channel of the operation. */
  channel?: WebSocketId | null;
  /** Instead of `channel`: one that only replies use, at an address that is given at run time. It is not in `websockets`. */
  runtimeChannel?: ReplyChannel | null;
  messages?: WebSocketMessageId[] | null;
  /** Where a message says to which address the reply goes. */
  address?: MessageLocation | null;
}

/** The shape of a webhook body. */
export type WebhookPayloadShape =
  | ({ type: "object" } & ObjectType)
  | { type: "alias"; value: TypeReference }
  | ({ type: "formData" } & FormDataRequest);

/** An HMAC with a secret that the API and the receiver share. */
export interface HmacSignature {
  /** The header that has the signature. */
  header: string;
  algorithm: "sha1" | "sha256" | "sha384" | "sha512";
  /** How the bytes of the signature are written. */
  encoding: "hex" | "base64";
  /** Text before each signature in the header, such as `sha256=`. */
  prefix?: string | null;
  /** Text between the signatures of a header that may have several, of which one must match. Absent: there is one. */
  separator?: string | null;
  /** What is signed, in this order. */
  components: SignedComponent[];
  /** Text between the components. Absent: none. */
  delimiter?: string | null;
  timestamp?: SignatureTimestamp | null;
  /** The header that has the id of the message. */
  messageIdHeader?: string | null;
  /** Text before the secret that is no part of the key, such as `whsec_`. */
  secretPrefix?: string | null;
  /** How the secret is written. Absent: the key is the secret's text. */
  secretEncoding?: "base64" | "hex" | null;
}

/** What a schema without a name of its own says of itself, where nothing around it holds that. */
export interface ShapeNotes extends ShapeRules {
  description?: MarkdownText | null;
  availability?: Availability | null;
  displayName?: string | null;
  /** Example values. */
  examples?: unknown[] | null;
  /** How the value is written in XML. */
  xml?: XmlNode | null;
  externalDocs?: ExternalDocs | null;
}

/** A type by name or by construction. */
export type TypeReference =
  | ({ type: "id" } & TypeReferenceId)
  | { type: "primitive"; value: PrimitiveType }
  | ({ type: "optional" } & OptionalType)
  | ({ type: "nullable" } & NullableType)
  | ({ type: "list" } & ListType)
  | ({ type: "set" } & SetType)
  | ({ type: "map" } & MapType)
  | ({ type: "tuple" } & TupleType)
  | { type: "literal"; value: LiteralType }
  | ({ type: "unknown" } & UnknownType);

/** One of several values. */
export interface EnumType {
  /** Value that the API assumes when none is sent. */
  default?: string | number | boolean | null;
  /** In the order in which to show them. */
  values: EnumValue[];
}

/** One of several shapes, distinguished by trying each. */
export interface UndiscriminatedUnionType {
  /** The first that fits a value wins. */
  variants: UndiscriminatedUnionVariant[];
}

/** One of several objects, distinguished by a property. */
export interface DiscriminatedUnionType {
  /** Name of the property whose value names the variant. */
  discriminant: PropertyKey;
  variants: DiscriminatedUnionVariant[];
}

/** An object. */
export interface ObjectType {
  /** Types whose properties it has too. */
  extends: TypeId[];
  /** Own properties, without those of `extends`. */
  properties: ObjectProperty[];
  /** The type of undeclared properties; absent: none declared. */
  extraProperties?: TypeReference | null;
  /** No undeclared properties are allowed. Default: false. */
  isClosed?: boolean | null;
  /** The fewest properties. Absent: those that are required. */
  minProperties?: number | null;
  /** The most properties. Absent: no limit. */
  maxProperties?: number | null;
  /** Which properties are required as alternatives to others, or exclude each other. */
  requiredGroups?: RequiredGroups[] | null;
  /** The properties that are required where the property of the key is present. */
  dependentRequired?: Record<string, PropertyKey[]> | null;
  /** The shapes of undeclared properties by their names. `extraProperties` is the type of all of them. */
  patternProperties?: PatternProperty[] | null;
  /** The shape of undeclared properties that match none of `patternProperties`. Absent: any. */
  otherProperties?: TypeShape | null;
  /** The shape of the names of all properties. */
  propertyNames?: TypeShape | null;
}

/** An element, an attribute, the text of the element around it (as `cdata` in a CDATA section), or `none`: only what is in the value has nodes. */
export type XmlNodeType = "element" | "attribute" | "text" | "cdata" | "none";

/** The client credentials grant. */
export interface OAuthClientCredentials extends OAuthClientCredentialsReferencedEndpoint {
  type: "referencedEndpoint";
}

/** Flows of an OAuth 2 scheme. */
export interface OAuthFlows {
  description?: string | null;
  authorizationCode?: OAuthFlow | null;
  clientCredentials?: OAuthFlow | null;
  implicit?: OAuthFlow | null;
  password?: OAuthFlow | null;
  availability?: Availability | null;
  deviceAuthorization?: OAuthFlow | null;
  /** Where the authorization server describes itself (RFC 8414). */
  oauth2MetadataUrl?: Url | null;
}

/** A key as it stands on the wire. */
export interface WireKey {
  wireKey: string;
}

/** What every place with an address has. */
export interface NodeMetadata {
  /** Unique in the site. */
  id: NodeId;
  title: string;
  /** Path of the page without slashes at its ends. */
  slug: Slug;
  /** The preferred address of the same page. */
  canonicalSlug?: Slug | null;
  /** Name or address of an icon. */
  icon?: string | null;
  /** Reachable, but not in the sidebar. Absent: false. */
  hidden?: boolean | null;
  /** Only for visitors who logged in. Absent: false. */
  authed?: boolean | null;
  /** Only these roles see it. Absent: everybody. */
  viewers?: RoleId[] | null;
}

/** A place that may lead elsewhere. */
export interface WithRedirect {
  /** The page that is shown instead. */
  pointsTo?: Slug | null;
}

/** Versions, products, or neither. */
export type RootChild = VersionedNode | UnversionedNode | ProductGroupNode;

/** Tabs, or items alone. */
export type UnversionedNavigationConfig = TabbedNavigationConfig | UntabbedNavigationConfig;

/** Navigation by versions. */
export interface VersionedNavigationConfig {
  versions: VersionedNavigationConfigData[];
}

/** Where a link leads and how it looks. */
export interface NavbarLinkMetadata {
  url: Url;
  text?: string | null;
  icon?: string | null;
  rightIcon?: string | null;
  /** Absent: false. */
  rounded?: boolean | null;
  target?: LinkTarget | null;
  /** Only these roles see it. Absent: everybody. */
  viewers?: RoleId[] | null;
}

/** A link to a repository; the site shows its stars. */
export interface NavbarGithubMetadata {
  url: Url;
  target?: LinkTarget | null;
  /** Only these roles see it. Absent: everybody. */
  viewers?: RoleId[] | null;
}

/** Links behind one button. */
export interface NavbarLinkDropdownMetadata {
  links: NavbarLinkMetadata[];
  text?: string | null;
  icon?: string | null;
  rightIcon?: string | null;
  /** Absent: false. */
  rounded?: boolean | null;
  /** Only these roles see it. Absent: everybody. */
  viewers?: RoleId[] | null;
}

/** A file of the site or an address. */
export type FileIdOrUrl = { type: "fileId"; value: FileId } | { type: "url"; value: Url };

/** The colors of one theme. */
export interface ThemeConfig {
  logo?: FileId | null;
  backgroundImage?: FileId | null;
  accentPrimary: RgbaColor;
  /** A color when written; what the site derives from it when read. */
  background?: unknown;
  border?: RgbaColor | null;
  sidebarBackground?: RgbaColor | null;
  headerBackground?: RgbaColor | null;
  cardBackground?: RgbaColor | null;
}

/** How wide a page is. */
export type PageWidth =
  | {
      type: "px";
      /** Pixels. */
      value: number;
    }
  | {
      type: "rem";
      /** Multiples of the root font size. */
      value: number;
    }
  | { type: "full" };

/** A size. */
export type LayoutSize =
  | {
      type: "px";
      /** Pixels. */
      value: number;
    }
  | {
      type: "rem";
      /** Multiples of the root font size. */
      value: number;
    };

/** A font. */
export interface FontConfigV2 {
  type: "custom";
  name: string;
  variants: FontVariant[];
  display?: "auto" | "block" | "swap" | "fallback" | "optional" | null;
  fallback?: string[] | null;
  fontVariationSettings?: string | null;
}

/** A script from elsewhere. */
export interface RemoteScript {
  url: Url;
  strategy?: ScriptStrategy | null;
}

/** A script that was uploaded. */
export interface FileScript {
  fileId: FileId;
  strategy?: ScriptStrategy | null;
}

/** A color. */
export interface RgbaColor {
  /** 0 to 255. */
  r: number;
  /** 0 to 255. */
  g: number;
  /** 0 to 255. */
  b: number;
  /** 0 to 1. Absent: 1. */
  a?: number | null;
}

/**
 * A color, perhaps by theme.
 *
 * @deprecated
 */
export type ColorConfig =
  | { type: "unthemed"; color?: RgbaColor | null }
  | { type: "themed"; dark?: RgbaColor | null; light?: RgbaColor | null };

/**
 * A font of one file.
 *
 * @deprecated
 */
export interface FontConfig {
  name: string;
  fontFile: FileId;
}

/** The kind of a change. */
export type ChangelogEntryType = "fix" | "feat" | "chore" | "break" | "internal";

/** Code in one form. */
export interface ClientSnippetCode {
  client: string;
}

/** Code in both forms. */
export interface SyncAsyncSnippetCode {
  async_client: string;
  sync_client: string;
}

/** One version of a PHP SDK. */
export interface PhpSdk {
  /** The name of the package. */
  package: string;
  /** Version of the package. */
  version: string;
}

/** Code with places for values. */
export interface SnippetTemplate {
  /** Creates the client. */
  clientInstantiation: ClientInstantiation;
  /** Calls the client's method. */
  functionInvocation: Template;
}

/** A body of bytes. */
export interface BytesRequest {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Whether the request may go without a body. */
  isOptional: boolean;
  /** One media type or several to choose from. Absent: `application/octet-stream`. */
  contentType?: ContentType | null;
}

/** A multipart body. */
export interface FormDataRequest {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** In the order in which they are sent. */
  fields: FormDataField[];
  /**
   * The body is a list whose items are parts without names, such as one of `multipart/mixed`. The last field holds all further
   * parts where it is of several files or exploded; names of fields are for people. Default: false.
   */
  isPositional?: boolean | null;
}

/** A file. */
export interface FileDownloadResponseBodyShape {
  /** Media type of the file. Absent: unknown. */
  contentType?: string | null;
}

/** A stream of values. */
export interface StreamResponse {
  /** The message that ends the stream, such as `[DONE]`. */
  terminator?: string | null;
  /** Default: sse. */
  format?: StreamFormat | null;
  /** Of parts: their media types, by which they are values, text or files. Absent: parts are values. */
  contentTypes?: string[] | null;
  /** Of server-sent events: the shape is the entire event, with `event`, `data`, `id` and `retry`. Default: its data. */
  isEvent?: boolean | null;
  /** One message; of parts one that is no file. */
  shape: TypeShape;
}

/** The body of an error example. */
export interface ExampleErrorResponse {
  type: "json";
  /** The body; any JSON value. */
  value: unknown;
}

/** A field of an example multipart body. */
export type FormExampleValue =
  | {
      type: "json";
      /** Any JSON value. */
      value: unknown;
    }
  | {
      type: "filename";
      /** Name of a file whose content is not part of the example. */
      value: string;
    }
  | {
      type: "filenames";
      /** Names of files whose content is not part of the example. */
      value: string[];
    }
  | ({ type: "filenameWithData" } & FilenameWithData)
  | {
      type: "filenamesWithData";
      /** Files with their content. */
      value: FilenameWithData[];
    }
  | {
      type: "exploded";
      /** Values that are sent as a part each. */
      value: unknown[];
    };

/** Example bytes. */
export interface BytesValue {
  type: "base64";
  /** The bytes in base64. */
  value: string;
}

/** One event of an example stream. */
export interface ExampleServerSentEvent {
  /** Value of the event's `event` field. */
  event: string;
  /** Value of the event's `data` field; text, or the value that its JSON stands for. */
  data: unknown;
}

/** What a method of JSON-RPC takes as its `params`. */
export type ParamStructure = "by-name" | "by-position" | "either";

/** How a gRPC method streams. */
export type GrpcMethod = "UNARY" | "CLIENT_STREAM" | "SERVER_STREAM" | "BIDIRECTIONAL_STREAM";

/** Where replies go when their address is given at run time. */
export interface ReplyChannel {
  /** The key of the channel in the source document. */
  id: string;
  displayName?: string | null;
  description?: MarkdownText | null;
  messages: WebSocketMessage[];
  /** Kept as data. */
  bindings?: unknown;
  externalDocs?: ExternalDocs | null;
}

/** A part of what is signed; `url` is the address that the request is sent to. */
export type SignedComponent = "body" | "timestamp" | "messageId" | "url";

/** When the request was signed; receivers refuse old requests, which others may have repeated. */
export interface SignatureTimestamp {
  /** The header that has the time. */
  header: string;
  format: "unix-seconds" | "unix-millis" | "iso8601";
  /** How far the time may be from the receiver's clock. Default: 300. */
  toleranceInSeconds?: number | null;
}

/** What holds for a value besides its shape. */
export interface ShapeRules {
  /** The value has none of these shapes. */
  not?: TypeShape[] | null;
  /** What else holds for the value, depending on its shape. */
  conditions?: Condition[] | null;
}

/** A reference to a named type. */
export interface TypeReferenceId {
  /** Key in `types`. */
  id: TypeId;
  /** Value that the API assumes when none is sent. */
  default?: TypeReferenceIdDefault | null;
}

/** A primitive and its constraints. */
export type PrimitiveType =
  | ({ type: "integer" } & IntegerType)
  | ({ type: "double" } & DoubleType)
  | ({ type: "string" } & StringType)
  | ({ type: "long" } & LongType)
  | ({ type: "boolean" } & BooleanType)
  | ({ type: "datetime" } & DatetimeType)
  | ({ type: "uuid" } & UuidType)
  | ({ type: "base64" } & Base64Type)
  | ({ type: "date" } & DateType)
  | ({ type: "bigInteger" } & BigIntegerType)
  | ({ type: "uint" } & UintType)
  | ({ type: "uint64" } & Uint64Type)
  | ({ type: "scalar" } & ScalarType);

/** May be absent. */
export interface OptionalType {
  /** The value when it is present. */
  shape: TypeShape;
  /** Value that the API assumes when none is sent. */
  default?: unknown;
}

/** May be null. Apart from optional. */
export interface NullableType {
  /** The value when it is not null. */
  shape: TypeShape;
  /** Title that is shown instead of null. */
  nullDisplayName?: string | null;
  /** What null means. */
  nullDescription?: MarkdownText | null;
}

/** A list. */
export interface ListType {
  itemShape: TypeShape;
  /** The fewest items. Absent: none are needed. */
  minItems?: number | null;
  /** The most items. Absent: no limit. */
  maxItems?: number | null;
  /** Items that the list must have among others. */
  contains?: ContainedItems | null;
}

/** A list without equal items. */
export interface SetType {
  itemShape: TypeShape;
  /** The fewest items. Absent: none are needed. */
  minItems?: number | null;
  /** The most items. Absent: no limit. */
  maxItems?: number | null;
  /** Items that the list must have among others. */
  contains?: ContainedItems | null;
}

/** An object with free keys. */
export interface MapType {
  /** On the wire keys are strings. */
  keyShape: TypeShape;
  valueShape: TypeShape;
  /** The fewest entries. Absent: none are needed. */
  minProperties?: number | null;
  /** The most entries. Absent: no limit. */
  maxProperties?: number | null;
}

/** A list whose places have shapes of their own. */
export interface TupleType {
  /** Shapes by position. */
  items: TypeShape[];
  /** The shape of items after the last place; absent: none allowed. */
  rest?: TypeShape | null;
  /** The fewest items. Default: the number of `items`. */
  minItems?: number | null;
  /** The most items. Absent: no limit but that of an absent `rest`. */
  maxItems?: number | null;
  /** No two items are equal. Default: false. */
  uniqueItems?: boolean | null;
  /** Items that the list must have among others. */
  contains?: ContainedItems | null;
}

/** One value. */
export type LiteralType =
  | { type: "booleanLiteral"; value: boolean }
  | { type: "stringLiteral"; value: string }
  | { type: "numberLiteral"; value: number }
  | { type: "nullLiteral" };

/** Any JSON value. */
export interface UnknownType {
  displayName?: string | null;
}

/** A value of an enum. */
export interface EnumValue {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Any JSON scalar. */
  value: string | number | boolean | null;
  /** Title that is shown instead of the value. */
  displayName?: string | null;
}

/** One of the shapes. */
export interface UndiscriminatedUnionVariant {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Title of the variant, for people. */
  displayName?: string | null;
  shape: TypeShape;
}

/** One of the objects. The discriminant itself is not among its properties. */
export interface DiscriminatedUnionVariant extends ObjectType, ShapeRules {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Value of the discriminant that selects this variant. Absent: any value that selects no other variant, or none; such a variant is the last. */
  discriminantValue?: string | number | boolean | null;
  /** Title that is shown instead of the value. */
  displayName?: string | null;
}

/** The schema name of a type. */
export type TypeId = string;

/** Groups of properties of which a number must be present. `min: 1, max: 1` is exactly one of them; `max: 1` alone is one or none. */
export interface RequiredGroups {
  /** A group is present if all its properties are. */
  groups: PropertyKey[][];
  /** At least so many groups. Default: 0. */
  min?: number | null;
  /** At most so many groups. Absent: no limit. */
  max?: number | null;
}

/** The shape of properties whose name matches a pattern. */
export interface PatternProperty {
  /** ECMA-262, not anchored. */
  pattern: string;
  valueShape: TypeShape;
}

/** An endpoint of the API itself gives the token. */
export interface OAuthClientCredentialsReferencedEndpoint {
  /** The endpoint that returns a token. */
  endpointId: EndpointId;
  /** Where the token is in that endpoint's response. */
  accessTokenLocator: JqString;
  /** Header the token is sent in. Default: `Authorization`. */
  headerName?: string | null;
  /** Sent before the token. Default: `Bearer`. */
  tokenPrefix?: string | null;
  /** Property of the endpoint's request body that takes the client id. Absent: the endpoint's own form says it. */
  clientIdProperty?: string | null;
  /** Property of the endpoint's request body that takes the client secret. Absent: as for `clientIdProperty`. */
  clientSecretProperty?: string | null;
  /** Where that endpoint's response says after how many seconds the token expires. */
  expiresInLocator?: JqString | null;
  description?: string | null;
}

/** One flow. */
export interface OAuthFlow {
  /** Where people log in. */
  authorizationUrl?: Url | null;
  /** Where a token is requested. */
  tokenUrl?: Url | null;
  /** Where a token is renewed. Absent: at `tokenUrl`. */
  refreshUrl?: Url | null;
  /** Descriptions by scope. */
  scopes?: Record<string, string> | null;
  /** Where a device asks for a code (RFC 8628). */
  deviceAuthorizationUrl?: Url | null;
}

/** Identifies a place in the navigation. */
export type NodeId = string;

/** The path of a page, without a slash at its ends. */
export type Slug = string;

/** A role of visitors of a docs site. */
export type RoleId = string;

/** The versions of a site. */
export interface VersionedNode {
  type: "versioned";
  id: NodeId;
  children: VersionNode[];
}

/** A site without versions. */
export interface UnversionedNode {
  type: "unversioned";
  id: NodeId;
  child: VersionChild;
  landingPage?: LandingPageNode | null;
}

/** The products of a site. */
export interface ProductGroupNode {
  type: "productgroup";
  id: NodeId;
  landingPage?: LandingPageNode | null;
  children: ProductNode[];
}

/** Navigation by tabs. */
export interface TabbedNavigationConfig {
  /** @deprecated */
  tabs?: NavigationTab[] | null;
  tabsV2?: NavigationTabV2[] | null;
  landingPage?: PageMetadata | null;
}

/** Navigation without tabs. */
export interface UntabbedNavigationConfig {
  items: NavigationItem[];
  landingPage?: PageMetadata | null;
}

/** The navigation of one version. */
export interface VersionedNavigationConfigData {
  version: VersionId;
  /** Read: the part of the address that names the version. */
  urlSlug?: string | null;
  /** Written: the part of the address that names the version. */
  urlSlugOverride?: string | null;
  availability?: Availability | null;
  config: UnversionedNavigationConfig;
}

/** Where a link opens. */
export type LinkTarget = "_blank" | "_self" | "_parent" | "_top";

/** One file of a font. */
export interface FontVariant {
  fontFile: FileId;
  /** Such as `400`, or a range such as `400 700`. */
  weight?: string[] | null;
  /** `normal` or `italic`. */
  style?: string[] | null;
}

/** When a script runs. Absent: afterInteractive. */
export type ScriptStrategy = "beforeInteractive" | "afterInteractive" | "lazyOnload";

/** How a client is made; text when it takes no values. */
export type ClientInstantiation = string | Template;

/** A piece of code with places for values. */
export type Template =
  | ({ type: "generic" } & GenericTemplate)
  | ({ type: "enum" } & EnumTemplate)
  | ({ type: "discriminatedUnion" } & DiscriminatedUnionTemplate)
  | ({ type: "union" } & UnionTemplate)
  | ({ type: "union_v2" } & UnionTemplateV2)
  | ({ type: "dict" } & DictTemplate)
  | ({ type: "iterable" } & IterableTemplate);

/** One media type, or the list of those allowed. */
export type ContentType = string | string[];

/** A field of a multipart body. */
export type FormDataField =
  | ({ type: "file" } & FormDataFile)
  | ({ type: "files" } & FormDataFiles)
  | ({ type: "property" } & FormDataProperty);

/** How a stream is split into messages. `parts`: those of a multipart body, each with its own media type. */
export type StreamFormat = "sse" | "json-lines" | "parts" | "text" | "bytes";

/** An example file and its stored content. */
export interface FilenameWithData {
  filename: string;
  /** A file id. */
  data: string;
}

/** A value that has the shape of `if` has the shape of `then`, too; any other value that of `else`. */
export interface Condition {
  if: TypeShape;
  /** Absent: nothing else is required. */
  then?: TypeShape | null;
  /** Absent: nothing else is required. */
  else?: TypeShape | null;
}

/** A default at the place of reference. */
export interface TypeReferenceIdDefault {
  type: "enum";
  /** One of the values of the enum. */
  value: string;
}

/** A 32-bit integer. */
export interface IntegerType {
  minimum?: number | null;
  maximum?: number | null;
  exclusiveMinimum?: number | null;
  exclusiveMaximum?: number | null;
  /** Valid values are multiples of it. */
  multipleOf?: number | null;
  /** Value that the API assumes when none is sent. */
  default?: number | null;
}

/** A double. */
export interface DoubleType {
  minimum?: number | null;
  maximum?: number | null;
  exclusiveMinimum?: number | null;
  exclusiveMaximum?: number | null;
  /** Valid values are multiples of it. */
  multipleOf?: number | null;
  /** Value that the API assumes when none is sent. */
  default?: number | null;
}

/** A string. */
export interface StringType extends TextLimits {
  /** Value that the API assumes when none is sent. */
  default?: string | null;
  /** Such as `password` or `email`. */
  format?: string | null;
  /** What the text is, where it is written in a format of its own. */
  content?: TextContent | null;
}

/** A 64-bit integer, exact. */
export interface LongType {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  minimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  maximum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMinimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMaximum?: number | bigint | null;
  /**
   * Valid values are multiples of it.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  multipleOf?: number | bigint | null;
  /**
   * Value that the API assumes when none is sent.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  default?: number | bigint | null;
}

/** True or false. */
export interface BooleanType {
  /** Value that the API assumes when none is sent. */
  default?: boolean | null;
}

/** ISO 8601 date and time. */
export interface DatetimeType extends TextLimits {
  /** Value that the API assumes when none is sent. */
  default?: string | null;
}

/** A uuid. */
export interface UuidType extends TextLimits {
  /** Value that the API assumes when none is sent. */
  default?: string | null;
}

/** Bytes as base64. */
export interface Base64Type extends TextLimits {
  /** Value that the API assumes when none is sent. */
  default?: string | null;
  /** Media type of the bytes, such as `audio/webm`. */
  mimeType?: string | null;
}

/** YYYY-MM-DD. */
export interface DateType extends TextLimits {
  /** Value that the API assumes when none is sent. */
  default?: string | null;
}

/** An integer of any size. Its bounds are digits. */
export interface BigIntegerType {
  minimum?: string | number | bigint | null;
  maximum?: string | number | bigint | null;
  exclusiveMinimum?: string | number | bigint | null;
  exclusiveMaximum?: string | number | bigint | null;
  /** Valid values are multiples of it. */
  multipleOf?: string | number | bigint | null;
  /** Its digits. */
  default?: string | null;
}

/** An unsigned 32-bit integer. */
export interface UintType {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  minimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  maximum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMinimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMaximum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  multipleOf?: number | bigint | null;
  /**
   * Value that the API assumes when none is sent.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  default?: number | bigint | null;
}

/** An unsigned 64-bit integer, exact. */
export interface Uint64Type {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  minimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  maximum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMinimum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  exclusiveMaximum?: number | bigint | null;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  multipleOf?: number | bigint | null;
  /**
   * Value that the API assumes when none is sent.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  default?: number | bigint | null;
}

/** A GraphQL scalar. */
export interface ScalarType {
  /** Name of the GraphQL scalar. */
  name: string;
  description?: string | null;
  default?: unknown;
}

/** How many items of a list have a shape. */
export interface ContainedItems {
  shape: TypeShape;
  /** At least so many. Default: 1. */
  min?: number | null;
  /** At most so many. Absent: no limit. */
  max?: number | null;
}

/** Where a value is in a JSON body, such as `$.access_token`. */
export type JqString = string;

/** One version of a site. */
export interface VersionNode extends NodeMetadata, WithRedirect {
  type: "version";
  /** Whether this one is shown first. */
  default: boolean;
  versionId: VersionId;
  child: VersionChild;
  availability?: NodeAvailability | null;
  landingPage?: LandingPageNode | null;
}

/** Tabs, or the sidebar alone. */
export type VersionChild = TabbedNode | SidebarRootNode;

/** The page that is shown first. */
export interface LandingPageNode extends NodeMetadata, WithPage {
  type: "landingPage";
}

/** One product of a site. */
export interface ProductNode extends NodeMetadata, WithRedirect {
  type: "product";
  /** Whether this one is shown first. */
  default: boolean;
  productId: ProductId;
  child: ProductChild;
  subtitle: string;
}

/** A tab without a marker of its kind. */
export type NavigationTab = NavigationTabGroup | NavigationTabLink;

/** A tab. */
export type NavigationTabV2 =
  | ({ type: "group" } & NavigationTabGroup)
  | ({ type: "link" } & NavigationTabLink)
  | ({ type: "changelog" } & ChangelogSectionV2)
  | { type: "changelogV3"; node: ChangelogNode };

/** A page in the sidebar. */
export interface PageMetadata extends NodeMeta {
  /** File of the page. */
  id: PageId;
  title: string;
}

/** A place in the sidebar. */
export type NavigationItem =
  | ({ type: "page" } & PageMetadata)
  | ({ type: "api" } & ApiSection)
  | { type: "apiV2"; node: ApiReferenceNode }
  | ({ type: "section" } & DocsSection)
  | ({ type: "link" } & LinkMetadata)
  | ({ type: "changelog" } & ChangelogSectionV2)
  | { type: "changelogV3"; node: ChangelogNode };

/** A version of a docs site or an API, such as `v2`. */
export type VersionId = string;

/** Code that takes values in order. */
export interface GenericTemplate extends TemplateBase {
  /** Code; the values take the place of `$INPUT`. */
  templateString: string;
  /** What takes the place of `$INPUT`, in this order. */
  templateInputs?: TemplateInput[] | null;
  /** Stands between the values. Absent: a comma. */
  inputDelimiter?: string | null;
}

/** Code for the value of an enum. */
export interface EnumTemplate extends TemplateBase {
  /** Code around the value, which takes the place of `$INPUT`. */
  templateString?: string | null;
  /** The code of each value. */
  values: Record<string, string>;
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** Code for a value whose variant is discriminated by one of its keys. */
export interface DiscriminatedUnionTemplate extends TemplateBase {
  /** Code around the value, which takes the place of `$INPUT`. */
  templateString: string;
  /** Key whose value selects one of `members`. */
  discriminantField: string;
  /** By the value of the discriminant. */
  members: Record<string, Template>;
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** Code for a value of one of several types. */
export interface UnionTemplate extends TemplateBase {
  /** Code around the value, which takes the place of `$INPUT`. */
  templateString: string;
  /** By type id. */
  members: Record<string, Template>;
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** Code for a value of one of several shapes. */
export interface UnionTemplateV2 extends TemplateBase {
  /** Code around the value, which takes the place of `$INPUT`. */
  templateString: string;
  /** The one whose shape fits the value best is used, of equals the first. */
  members: UnionTemplateMember[];
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** Code for a map. */
export interface DictTemplate extends TemplateBase {
  /** Code around all entries, which take the place of `$INPUT`. */
  containerTemplateString: string;
  /** Between two entries. */
  delimiter: string;
  keyTemplate: Template;
  valueTemplate: Template;
  /** Between a key and its value. */
  keyValueSeparator: string;
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** Code for a list or a set. */
export interface IterableTemplate extends TemplateBase {
  /** Code around all items, which take the place of `$INPUT`. */
  containerTemplateString: string;
  /** Between two items. */
  delimiter: string;
  /** Code of one item. */
  innerTemplate: Template;
  /** Where the value comes from. */
  templateInput?: PayloadInput | null;
}

/** One file. */
export interface FormDataFile {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Name of the part. */
  key: PropertyKey;
  /** Whether the part may be absent. */
  isOptional: boolean;
  /** Media types the part accepts. Absent: any. */
  contentType?: ContentType | null;
}

/** Several files under one name. */
export interface FormDataFiles {
  description?: MarkdownText | null;
  availability?: Availability | null;
  /** Name of every one of the parts. */
  key: PropertyKey;
  /** Whether there may be no file at all. */
  isOptional: boolean;
  /** Media types the parts accept. Absent: any. */
  contentType?: ContentType | null;
}

/** A value among the files. */
export interface FormDataProperty extends ObjectProperty {
  /** Media type of the part. Absent: text for scalars and lists of them, JSON for the rest. */
  contentType?: ContentType | null;
  /** A list becomes one part an item. */
  exploded?: boolean | null;
  /** A file, or a list of them, may stand in place of the value. */
  acceptsFiles?: boolean | null;
}

/** Which texts are allowed: those of strings, and of values that are written as strings. */
export interface TextLimits {
  /** ECMA-262, not anchored. */
  regex?: string | null;
  /** In characters (Unicode code points). */
  minLength?: number | null;
  /** In characters (Unicode code points). */
  maxLength?: number | null;
}

/** A value that is written as text, such as an XML document. */
export interface TextContent {
  /** Media type of the text, such as `application/xml`. */
  contentType: string;
  /** The value that the text holds. */
  shape: TypeShape;
}

/** How far the thing shown can be relied on; in either format. */
export type NodeAvailability =
  | "stable"
  | "generally-available"
  | "in-development"
  | "pre-release"
  | "deprecated"
  | "beta"
  | "Stable"
  | "GenerallyAvailable"
  | "InDevelopment"
  | "PreRelease"
  | "Deprecated"
  | "Beta";

/** The tabs of a site. */
export interface TabbedNode {
  type: "tabbed";
  id: NodeId;
  children: TabChild[];
}

/** A sidebar. */
export interface SidebarRootNode {
  type: "sidebarRoot";
  id: NodeId;
  children: SidebarRootChild[];
}

/** A place with a page. */
export interface WithPage {
  pageId: PageId;
  /** True hides it from search engines. Absent: false. */
  noindex?: boolean | null;
}

/** A product of a docs site. */
export type ProductId = string;

/** Versions, or none. */
export type ProductChild = VersionedNode | UnversionedNode;

/** A tab with items of its own. */
export interface NavigationTabGroup extends NodeMeta {
  title: string;
  items: NavigationItem[];
  /** True leaves the tab out of addresses. Absent: false. */
  skipUrlSlug?: boolean | null;
}

/** A tab that leads elsewhere. */
export interface NavigationTabLink {
  title: string;
  icon?: string | null;
  url: Url;
  target?: LinkTarget | null;
}

/** A changelog in the sidebar. */
export interface ChangelogSectionV2 extends NodeMeta {
  title?: string | null;
  description?: string | null;
  pageId?: PageId | null;
  items: ChangelogItem[];
}

/** A changelog. */
export interface ChangelogNode extends NodeMetadata, WithOverviewPage {
  type: "changelog";
  children: ChangelogYearNode[];
}

/** What every place of the older navigation has. */
export interface NodeMeta {
  icon?: string | null;
  /** Reachable, but not in the sidebar. Absent: false. */
  hidden?: boolean | null;
  /** Written: the last part of the address. `fullSlug` wins. */
  urlSlugOverride?: string | null;
  /** Read: the last part of the address. */
  urlSlug?: string | null;
  /** The complete path of the address, in segments. */
  fullSlug?: string[] | null;
}

/** A page of a docs site; the path of its source file. */
export type PageId = string;

/**
 * The reference of an API in the sidebar.
 *
 * @deprecated
 */
export interface ApiSection extends NodeMeta {
  title: string;
  /** The definition that the section is about. */
  api: ApiDefinitionId;
  /**
   * Published SDKs and collections of the API.
   *
   * @deprecated
   */
  artifacts?: ApiArtifacts | null;
  /** Whether the section adds no segment to addresses. Absent: false. */
  skipUrlSlug?: boolean | null;
  /** Whether endpoints show their errors. Absent: false. */
  showErrors?: boolean | null;
  /** Whether all endpoints share one page. Absent: false. */
  longScrolling?: boolean | null;
  flattened?: boolean | null;
  /** @deprecated */
  changelog?: ChangelogSection | null;
  changelogV2?: ChangelogSectionV2 | null;
  /** Order of the endpoints. Absent: that of the definition. */
  navigation?: ApiNavigationConfigRoot | null;
}

/** The reference of an API. Its settings hold for everything below. */
export interface ApiReferenceNode
  extends NodeMetadata, WithOverviewPage, WithApiDefinitionId, WithRedirect {
  type: "apiReference";
  /** True gives every endpoint a page of its own. Absent: false. */
  paginated?: boolean | null;
  /** Absent: false. */
  showErrors?: boolean | null;
  /** Absent: false. */
  hideTitle?: boolean | null;
  children: ApiPackageChild[];
  changelog?: ChangelogNode | null;
  playground?: PlaygroundSettings | null;
}

/** A group of places in the sidebar. */
export interface DocsSection extends NodeMeta {
  title: string;
  items: NavigationItem[];
  /** True leaves the section out of addresses. Absent: false. */
  skipUrlSlug?: boolean | null;
  /** Absent: false. */
  collapsed?: boolean | null;
  /** Absent: false. */
  collapsible?: boolean | null;
  /** Absent: false. */
  collapsedByDefault?: boolean | null;
  /** The page that opens with the section. */
  overviewPageId?: PageId | null;
}

/** A link in the sidebar. */
export interface LinkMetadata {
  title: string;
  icon?: string | null;
  url: Url;
  target?: LinkTarget | null;
}

/** What every template has. */
export interface TemplateBase {
  /** The imports that its code needs. */
  imports?: string[] | null;
  /** Whether the code can be left out when there is no value. */
  isOptional: boolean;
}

/** What replaces a placeholder of a template. */
export type TemplateInput =
  { type: "template"; value: Template } | ({ type: "payload" } & PayloadInput);

/** Where a value is found. */
export interface PayloadInput {
  /** The part of the request that holds the value. */
  location: PayloadLocation;
  /** Keys with dots between them. Absent: everything at the location. */
  path?: string | null;
}

/** One shape and its code. */
export interface UnionTemplateMember {
  type: TypeReference;
  template: Template;
}

/** What a tab can be. */
export type TabChild = TabNode | LinkNode | ChangelogNode;

/** An item at the top level of a sidebar. */
export type SidebarRootChild = SidebarGroupNode | ApiReferenceNode | SectionNode;

/** One entry of a changelog. */
export interface ChangelogItem {
  date: string;
  pageId: PageId;
  hidden?: boolean | null;
  tags?: string[] | null;
}

/** A place that may have a page. */
export interface WithOverviewPage {
  /** The page that opens with the node. */
  overviewPageId?: PageId | null;
  /** True hides it from search engines. Absent: false. */
  noindex?: boolean | null;
}

/** The entries of a year. */
export interface ChangelogYearNode extends NodeMetadata {
  type: "changelogYear";
  year: number;
  children: ChangelogMonthNode[];
}

/**
 * What was published for an API.
 *
 * @deprecated
 */
export interface ApiArtifacts {
  sdks: PublishedSdk[];
  postman?: PublishedPostmanCollection | null;
}

/**
 * A changelog in the sidebar.
 *
 * @deprecated
 */
export interface ChangelogSection {
  title?: string | null;
  icon?: string | null;
  description?: string | null;
  hidden?: boolean | null;
  pageId?: PageId | null;
  items: ChangelogItem[];
  urlSlug: string;
  fullSlug?: string[] | null;
}

/**
 * The order of an API's reference.
 *
 * @deprecated
 */
export interface ApiNavigationConfigRoot {
  summaryPageId?: PageId | null;
  items: ApiNavigationConfigItem[];
}

/** A place that shows a part of an API. */
export interface WithApiDefinitionId {
  /** The definition that the node is about. */
  apiDefinitionId: ApiDefinitionId;
  availability?: NodeAvailability | null;
}

/** An item of an API's reference. */
export type ApiPackageChild =
  | ApiPackageNode
  | EndpointNode
  | EndpointPairNode
  | WebSocketNode
  | WebhookNode
  | PageNode
  | LinkNode;

/** What visitors may try. */
export interface PlaygroundSettings {
  /** The environments to choose from. Absent: all. Empty: no playground. */
  environments?: EnvironmentId[] | null;
  button?: PlaygroundButton | null;
}

/** A part of the request; `RELATIVE` is the element of the list at hand, `ENVIRONMENT` the base URL. */
export type PayloadLocation =
  "BODY" | "QUERY" | "PATH" | "HEADERS" | "RELATIVE" | "AUTH" | "ENVIRONMENT";

/** A tab with a sidebar of its own. */
export interface TabNode extends NodeMetadata, WithRedirect {
  type: "tab";
  child: SidebarRootNode;
}

/** A link to elsewhere. */
export interface LinkNode {
  type: "link";
  id: NodeId;
  title: string;
  icon?: string | null;
  url: Url;
}

/** Places without a heading. */
export interface SidebarGroupNode {
  type: "sidebarGroup";
  id: NodeId;
  children: NavigationChild[];
}

/** Places below a heading. */
export interface SectionNode extends NodeMetadata, WithOverviewPage, WithRedirect {
  type: "section";
  /** Absent: false. */
  collapsed?: boolean | null;
  children: NavigationChild[];
}

/** The entries of a month. */
export interface ChangelogMonthNode extends NodeMetadata {
  type: "changelogMonth";
  /** 1 to 12. */
  month: number;
  children: ChangelogEntryNode[];
}

/**
 * A published SDK. The repository is a name when written, a link when read.
 *
 * @deprecated
 */
export type PublishedSdk =
  | {
      type: "npm";
      packageName: string;
      version: string;
      githubRepoName?: string | null;
      githubRepo?: GitHubRepo | null;
    }
  | {
      type: "maven";
      coordinate: string;
      version: string;
      githubRepoName?: string | null;
      githubRepo?: GitHubRepo | null;
    }
  | {
      type: "pypi";
      packageName: string;
      version: string;
      githubRepoName?: string | null;
      githubRepo?: GitHubRepo | null;
    };

/**
 * A collection of requests.
 *
 * @deprecated
 */
export interface PublishedPostmanCollection {
  /** Address of the collection. */
  url: Url;
  githubRepoName?: string | null;
  githubRepo?: GitHubRepo | null;
}

/**
 * A place in an API's reference.
 *
 * @deprecated
 */
export type ApiNavigationConfigItem =
  | ({ type: "subpackage" } & ApiNavigationConfigSubpackage)
  | { type: "endpointId"; value: EndpointId }
  | { type: "websocketId"; value: WebSocketId }
  | { type: "webhookId"; value: WebhookId }
  | ({ type: "page" } & PageMetadata);

/** A group of an API's reference. */
export interface ApiPackageNode
  extends NodeMetadata, WithOverviewPage, WithApiDefinitionId, WithRedirect {
  type: "apiPackage";
  children: ApiPackageChild[];
  playground?: PlaygroundSettings | null;
}

/** An endpoint. */
export interface EndpointNode extends NodeMetadata, WithApiDefinitionId {
  type: "endpoint";
  method: HttpMethod;
  /** Key in `endpoints` of the definition. */
  endpointId: EndpointId;
  /** Absent: false. */
  isResponseStream?: boolean | null;
  playground?: PlaygroundSettings | null;
}

/** An endpoint that responds as a stream or at once. */
export interface EndpointPairNode {
  type: "endpointPair";
  id: NodeId;
  /** The endpoint as it streams. */
  stream: EndpointNode;
  /** The endpoint as it responds at once. */
  nonStream: EndpointNode;
}

/** A WebSocket channel. */
export interface WebSocketNode extends NodeMetadata, WithApiDefinitionId {
  type: "webSocket";
  /** Key in `websockets` of the definition. */
  webSocketId: WebSocketId;
  playground?: PlaygroundSettings | null;
}

/** A webhook. */
export interface WebhookNode extends NodeMetadata, WithApiDefinitionId {
  type: "webhook";
  method: HttpMethod;
  /** Key in `webhooks` of the definition. */
  webhookId: WebhookId;
}

/** A page. */
export interface PageNode extends NodeMetadata, WithPage {
  type: "page";
}

/** A button instead of the playground's own. */
export interface PlaygroundButton {
  /** Where the button leads instead of opening the playground. */
  href?: Url | null;
}

/** An item of a sidebar. */
export type NavigationChild = ApiReferenceNode | SectionNode | PageNode | LinkNode | ChangelogNode;

/** One entry of a changelog. */
export interface ChangelogEntryNode extends NodeMetadata, WithPage {
  type: "changelogEntry";
  date: string;
}

/** A repository on GitHub. */
export interface GitHubRepo {
  name: string;
  url: Url;
}

/**
 * A group in an API's reference.
 *
 * @deprecated
 */
export interface ApiNavigationConfigSubpackage {
  summaryPageId?: PageId | null;
  subpackageId: SubpackageId;
  items: ApiNavigationConfigItem[];
}
