import type { Handlers } from "../../../generated/registry/handlers.js";

/**
 * Who may make a call, as far as that can be told without its values:
 *
 * - `open`: everybody; the operation shows callers without a token only what is public.
 * - `member`: any valid token; the operation shows what the token's organization has.
 * - `admin`: a token with the scope `admin`; the operation checks the organization.
 * - `staff`: an admin token of the organization that runs the registry, or the bootstrap token.
 * - `bootstrap`: the bootstrap token.
 */
export type Access = "open" | "member" | "admin" | "staff" | "bootstrap";

/** By operation id. The client's catalogue marks fewer calls as needing a token; what counts is this. */
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
  getLatestCliRelease: "member",
  getCliChangelog: "member",
  getCliReleaseForIr: "member",
  upsertCliRelease: "staff",
  getCliRelease: "member",
  listCliReleases: "member",
  getLatestGeneratorRelease: "member",
  getGeneratorChangelog: "member",
  upsertGeneratorRelease: "staff",
  getGeneratorRelease: "member",
  listGeneratorReleases: "member",
  upsertGenerator: "staff",
  getGeneratorByImage: "member",
  getGenerator: "member",
  listGenerators: "member",
  upsertRepository: "staff",
  getRepository: "staff",
  listRepositories: "staff",
  deleteRepository: "staff",
  upsertPullRequest: "staff",
  getPullRequest: "staff",
  listPullRequests: "staff",
  deletePullRequest: "staff",
  computeSemanticVersion: "member",
  createSnippets: "admin",
  getSnippets: "member",
  loadSnippets: "member",
  registerSnippetTemplate: "admin",
  registerSnippetTemplates: "admin",
  getSnippetTemplate: "open",
  generateToken: "bootstrap",
  revokeToken: "bootstrap",
};
