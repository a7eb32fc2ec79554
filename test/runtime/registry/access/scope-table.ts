/** Who calls, in the order of the columns of {@link scopeTable}. */
export const scopes = [
  "no token",
  "sdk:read of the package",
  "sdk:read of another package",
  "admin of the organization",
  "admin of another organization",
  "sdk:read of another organization",
  "staff",
  "bootstrap",
] as const;

/** The HTTP status that each caller gets. */
export type ScopeRow = readonly number[];

/** Everybody. */
const open: ScopeRow = [200, 200, 200, 200, 200, 200, 200, 200];
/** Everybody who has a token: what is read is the same for all. */
const anyToken: ScopeRow = [401, 200, 200, 200, 200, 200, 200, 200];
/** A write of the organization: not even staff do it in another's name. */
const ownWrite: ScopeRow = [401, 401, 401, 200, 403, 401, 403, 200];
/** A read by id or address: for others it does not exist. */
const ownRead: ScopeRow = [401, 401, 401, 200, 404, 401, 200, 200];
/** A read of the organization that names a package. */
const ofPackage: ScopeRow = [401, 200, 401, 200, 403, 403, 403, 200];
const staff: ScopeRow = [401, 401, 401, 401, 401, 401, 200, 200];
const bootstrap: ScopeRow = [401, 401, 401, 401, 401, 401, 401, 200];

/**
 * By operation: each is called for what the organization `lighthouse` has, with the token of each
 * scope. Written by hand from the rules, not from the table that the server reads.
 */
export const scopeTable: Readonly<Record<string, ScopeRow>> = {
  loadApiDefinition: ownRead,
  loadApiDefinitionLegacy: [404, 404, 404, 200, 404, 404, 200, 200],
  registerApiDefinition: ownWrite,
  diffApiDefinitions: [401, 401, 401, 200, 400, 401, 200, 200],
  getDocsSitesForOrg: ownWrite,
  loadDocsForDomainLegacy: [404, 404, 404, 200, 404, 404, 200, 200],
  loadDocsForDomain: [404, 404, 404, 200, 404, 404, 200, 200],
  // The catalogue declares no UserNotInOrgError for it.
  initDocsRegistrationV1: [401, 401, 401, 200, 401, 401, 401, 200],
  finishDocsRegistrationV1: ownWrite,
  getOrganizationForUrl: ownRead,
  getDocsUrlMetadata: ownRead,
  loadDocsForUrl: [401, 401, 401, 200, 401, 401, 200, 200],
  loadPrivateDocsForUrl: staff,
  listDocsUrls: staff,
  getDocsById: ownRead,
  prepopulateS3Bucket: open,
  initDocsRegistration: ownWrite,
  initDocsPreviewRegistration: ownWrite,
  finishDocsRegistration: ownWrite,
  transferDocsOwnership: staff,
  setDocsArchived: ownWrite,
  setDocsUrlMetadata: ownWrite,
  // It has no error to refuse with: for others it does nothing.
  invalidateDocsCache: [401, 401, 401, 200, 200, 401, 200, 200],
  getLatestCliRelease: anyToken,
  getCliChangelog: anyToken,
  getCliReleaseForIr: anyToken,
  upsertCliRelease: staff,
  getCliRelease: anyToken,
  listCliReleases: anyToken,
  getLatestGeneratorRelease: anyToken,
  getGeneratorChangelog: anyToken,
  upsertGeneratorRelease: staff,
  getGeneratorRelease: anyToken,
  listGeneratorReleases: anyToken,
  upsertGenerator: staff,
  getGeneratorByImage: anyToken,
  getGenerator: anyToken,
  listGenerators: anyToken,
  upsertRepository: staff,
  getRepository: staff,
  listRepositories: staff,
  deleteRepository: staff,
  upsertPullRequest: staff,
  getPullRequest: staff,
  listPullRequests: staff,
  deletePullRequest: staff,
  computeSemanticVersion: [401, 200, 401, 200, 401, 401, 401, 200],
  createSnippets: ownWrite,
  getSnippets: ofPackage,
  loadSnippets: ofPackage,
  registerSnippetTemplate: [401, 401, 401, 200, 400, 401, 400, 200],
  registerSnippetTemplates: [401, 401, 401, 200, 400, 401, 400, 200],
  getSnippetTemplate: [401, 200, 401, 200, 401, 401, 200, 200],
  generateToken: bootstrap,
  revokeToken: bootstrap,
  listTokens: ownWrite,
  rotateToken: ownWrite,
};
