import type { Handlers } from "../../../generated/registry/handlers.js";

/**
 * Who may make a call, as far as it does not depend on the call's values:
 *
 * - `open`: everyone. The operation shows callers without a token only what is public.
 * - `token`: any valid token. The data is the same for everyone, or the operation checks the
 *   organization and shows a token of one package (`sdk:read:`) only that package.
 * - `member`: a token that is not bound to one package; the operation checks the organization.
 * - `admin`: a token with the scope `admin`; the operation checks the organization.
 * - `staff`: an admin token of the organization that runs the registry, or the bootstrap token.
 * - `bootstrap`: the bootstrap token.
 */
export type Access = "open" | "token" | "member" | "admin" | "staff" | "bootstrap";

/** Access by operation id. The API definition marks fewer calls as needing a token; this table is authoritative. */
export const accessByOperation: Readonly<Record<keyof Handlers, Access>> = {
  loadApiDefinition: "member",
  loadApiDefinitionLegacy: "open",
  registerApiDefinition: "admin",
  diffApiDefinitions: "member",
  getDocsSitesForOrg: "member",
  loadDocsForDomainLegacy: "open",
  loadDocsForDomain: "open",
  initDocsRegistrationV1: "admin",
  finishDocsRegistrationV1: "admin",
  getOrganizationForUrl: "member",
  getDocsUrlMetadata: "member",
  loadDocsForUrl: "open",
  loadPrivateDocsForUrl: "staff",
  listDocsUrls: "staff",
  getDocsById: "member",
  prepopulateS3Bucket: "open",
  initDocsRegistration: "admin",
  initDocsPreviewRegistration: "admin",
  finishDocsRegistration: "admin",
  transferDocsOwnership: "staff",
  setDocsArchived: "admin",
  setDocsUrlMetadata: "admin",
  invalidateDocsCache: "admin",
  getLatestCliRelease: "token",
  getCliChangelog: "token",
  getCliReleaseForIr: "token",
  upsertCliRelease: "staff",
  getCliRelease: "token",
  listCliReleases: "token",
  getLatestGeneratorRelease: "token",
  getGeneratorChangelog: "token",
  upsertGeneratorRelease: "staff",
  getGeneratorRelease: "token",
  listGeneratorReleases: "token",
  upsertGenerator: "staff",
  getGeneratorByImage: "token",
  getGenerator: "token",
  listGenerators: "token",
  upsertRepository: "staff",
  getRepository: "staff",
  listRepositories: "staff",
  deleteRepository: "staff",
  upsertPullRequest: "staff",
  getPullRequest: "staff",
  listPullRequests: "staff",
  deletePullRequest: "staff",
  computeSemanticVersion: "token",
  createSnippets: "admin",
  getSnippets: "token",
  loadSnippets: "token",
  registerSnippetTemplate: "admin",
  registerSnippetTemplates: "admin",
  getSnippetTemplate: "open",
  generateToken: "bootstrap",
  revokeToken: "bootstrap",
  listTokens: "admin",
  rotateToken: "admin",
};
