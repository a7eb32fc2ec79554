import type {
  ApiResult,
  InitDocsRegistrationRequest,
} from "../../../../generated/registry/index.js";
import { createDefinition, suffix } from "../docs/open-docs.js";
import { nobodysId } from "../open-registry.js";
import { createSnippets, definition, secretSite, type Stage } from "./open-stage.js";

/** Makes a call that ends with an error. */
export type ErrorCase = (stage: Stage) => Promise<ApiResult<unknown, unknown>>;

const registration = { orgId: "acme", domain: `new.${suffix}`, customDomains: [], filepaths: [] };
const docsDefinition = createDefinition("Acme");
const url = `https://no-site.${suffix}`;
const endpoint = { path: "/pets", method: "GET" };
const unknownSdk = { type: "go", githubRepo: "github.com/acme/none" } as const;

/** Starts a registration of acme's, and returns its id. */
async function start({ acme }: Stage, name: string): Promise<string> {
  const started = await acme.docs.initDocsRegistration({
    body: { ...registration, domain: `${name}.${suffix}` },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.body.docsRegistrationId;
}

const init =
  (more: Partial<InitDocsRegistrationRequest>): ErrorCase =>
  ({ acme }) =>
    acme.docs.initDocsRegistration({ body: { ...registration, ...more } });

const get =
  (who: "acme" | "many" | "other" | "bootstrap", more: object): ErrorCase =>
  (stage) =>
    stage[who].snippets.getSnippets({ body: { endpoint, ...more } });

const load =
  (who: "acme" | "many" | "other" | "bootstrap", request: object): ErrorCase =>
  (stage) =>
    stage[who].snippets.loadSnippets({ body: request });

const create =
  (who: "acme" | "other" | "bootstrap", orgId: string, name = "x"): ErrorCase =>
  (stage) =>
    stage[who].snippets.createSnippets({
      body: { orgId, apiId: "pets", snippets: createSnippets(name, "1.0.0") },
    });

/** What both calls that read snippets answer alike. */
const snippetReads = (read: typeof get): Record<string, ErrorCase> => ({
  UserNotInOrgError: read("other", { orgId: "acme" }),
  OrgIdRequiredError: read("bootstrap", {}),
  OrgIdNotFound: read("bootstrap", { orgId: "ghost" }),
  ApiIdRequiredError: read("many", {}),
  OrgIdAndApiIdNotFound: read("acme", { apiId: "plants" }),
  SDKNotFound: read("acme", { sdks: [unknownSdk] }),
});

/** By operation and error, but for what every operation answers alike: see `generalCases`. */
export const errorCases: Readonly<Record<string, Readonly<Record<string, ErrorCase>>>> = {
  loadApiDefinition: {
    ApiDoesNotExistError: ({ acme }) => acme.apiDefinitions.loadApiDefinition({ apiId: nobodysId }),
  },
  loadApiDefinitionLegacy: {
    ApiDoesNotExistError: ({ acme }) =>
      acme.apiDefinitions.loadApiDefinitionLegacy({ apiId: nobodysId }),
  },
  registerApiDefinition: {
    UserNotInOrgError: ({ other }) =>
      other.apiDefinitions.registerApiDefinition({
        body: { orgId: "acme", apiId: "pets", definition },
      }),
  },
  getDocsSitesForOrg: {
    UserNotInOrgError: ({ other }) =>
      other.dashboard.getDocsSitesForOrg({ body: { orgId: "acme" } }),
  },
  loadDocsForDomainLegacy: {
    DomainNotRegisteredError: ({ nobody }) =>
      nobody.docsV1.loadDocsForDomainLegacy({ domain: secretSite }),
  },
  loadDocsForDomain: {
    DomainNotRegisteredError: ({ nobody }) =>
      nobody.docsV1.loadDocsForDomain({ body: { domain: secretSite } }),
  },
  finishDocsRegistrationV1: {
    UserNotInOrgError: async (stage) => {
      const registrationId = await start(stage, "v1");
      return stage.other.docsV1.finishDocsRegistrationV1({
        registrationId,
        body: { docsDefinition },
      });
    },
    DocsRegistrationIdNotFound: ({ acme }) =>
      acme.docsV1.finishDocsRegistrationV1({
        registrationId: "reg_none",
        body: { docsDefinition },
      }),
  },
  getOrganizationForUrl: {
    DomainNotRegisteredError: ({ acme }) => acme.docs.getOrganizationForUrl({ body: { url } }),
  },
  getDocsUrlMetadata: {
    DomainNotRegisteredError: ({ acme }) => acme.docs.getDocsUrlMetadata({ body: { url } }),
  },
  loadDocsForUrl: {
    DomainNotRegisteredError: ({ acme }) => acme.docs.loadDocsForUrl({ body: { url } }),
    UnauthorizedError: ({ other }) => other.docs.loadDocsForUrl({ body: { url: secretSite } }),
  },
  loadPrivateDocsForUrl: {
    DomainNotRegisteredError: ({ staff }) => staff.docs.loadPrivateDocsForUrl({ body: { url } }),
  },
  getDocsById: {
    DocsDefinitionNotFoundError: ({ acme }) => acme.docs.getDocsById({ docsId: "docs_none" }),
  },
  initDocsRegistration: {
    UserNotInOrgError: ({ other }) => other.docs.initDocsRegistration({ body: registration }),
    InvalidDomainError: init({ domain: "docs.acme.test" }),
    InvalidCustomDomainError: init({ customDomains: ["docs.acme.test", "docs.acme.test/a"] }),
    InvalidURLError: init({ customDomains: ["ftp://docs.acme.test"] }),
    DomainBelongsToAnotherOrgError: ({ other }) =>
      other.docs.initDocsRegistration({
        body: { ...registration, orgId: "other", domain: secretSite },
      }),
  },
  initDocsPreviewRegistration: {
    UserNotInOrgError: ({ other }) =>
      other.docs.initDocsPreviewRegistration({ body: { orgId: "acme", filepaths: [] } }),
    InvalidDomainError: ({ acme }) =>
      acme.docs.initDocsPreviewRegistration({
        body: { orgId: "acme", filepaths: [], basePath: "?" },
      }),
  },
  finishDocsRegistration: {
    UserNotInOrgError: async (stage) => {
      const id = await start(stage, "v2");
      return stage.other.docs.finishDocsRegistration({ id, body: { docsDefinition } });
    },
    DocsRegistrationIdNotFound: ({ acme }) =>
      acme.docs.finishDocsRegistration({ id: "reg_none", body: { docsDefinition } }),
  },
  transferDocsOwnership: {
    DocsNotFoundError: ({ staff }) =>
      staff.docs.transferDocsOwnership({ body: { domain: "no-site.test", toOrgId: "acme" } }),
  },
  setDocsArchived: {
    UserNotInOrgError: ({ other }) =>
      other.docs.setDocsArchived({ body: { url: secretSite, isArchived: true } }),
    DomainNotRegisteredError: ({ acme }) =>
      acme.docs.setDocsArchived({ body: { url, isArchived: true } }),
  },
  setDocsUrlMetadata: {
    UserNotInOrgError: ({ other }) => other.docs.setDocsUrlMetadata({ body: { url: secretSite } }),
    DomainNotRegisteredError: ({ acme }) => acme.docs.setDocsUrlMetadata({ body: { url } }),
  },
  getLatestCliRelease: {
    NoValidClisFoundError: ({ acme }) =>
      acme.cliReleases.getLatestCliRelease({ body: { irVersion: 1 } }),
  },
  getCliReleaseForIr: {
    NoValidClisFoundError: ({ acme }) => acme.cliReleases.getCliReleaseForIr({ irVersion: 1 }),
  },
  getCliRelease: {
    CliVersionNotFoundError: ({ acme }) => acme.cliReleases.getCliRelease({ version: "9.9.9" }),
  },
  getLatestGeneratorRelease: {
    NoValidGeneratorsFoundError: ({ acme }) =>
      acme.generatorReleases.getLatestGeneratorRelease({ body: { generator: "none" } }),
  },
  upsertGeneratorRelease: {
    InvalidVersionError: ({ staff }) =>
      staff.generatorReleases.upsertGeneratorRelease({
        body: { generatorId: "ts", irVersion: 1, version: "first" },
      }),
  },
  getGeneratorRelease: {
    GeneratorVersionNotFoundError: ({ acme }) =>
      acme.generatorReleases.getGeneratorRelease({ id: "ts", version: "9.9.9" }),
  },
  computeSemanticVersion: {
    FailedToComputeExistingVersion: ({ acme }) =>
      acme.sdks.computeSemanticVersion({ body: { org: "acme", package: "none" } }),
    FailedToIncrementVersion: ({ acme }) =>
      acme.sdks.computeSemanticVersion({ body: { org: "acme", package: "odd" } }),
  },
  createSnippets: {
    UserNotInOrgError: create("other", "acme"),
    OrgIdNotFound: create("bootstrap", "ghost"),
    SDKNotFound: create("acme", "acme", ""),
  },
  getSnippets: {
    ...snippetReads(get),
    EndpointNotFound: get("acme", { endpoint: { path: "/plants", method: "GET" } }),
  },
  loadSnippets: {
    ...snippetReads(load),
    InvalidPageError: ({ acme }) => acme.snippets.loadSnippets({ page: 0, body: {} }),
  },
  getSnippetTemplate: {
    SnippetNotFound: ({ acme }) =>
      acme.snippetTemplates.getSnippetTemplate({
        body: { orgId: "acme", apiId: "pets", sdk: unknownSdk, endpointId: endpoint },
      }),
  },
  listTokens: {
    UserNotInOrgError: ({ other }) => other.tokens.listTokens({ body: { orgId: "acme" } }),
  },
  rotateToken: {
    UserNotInOrgError: ({ other }) =>
      other.tokens.rotateToken({ body: { orgId: "acme", tokenId: "tok_1" } }),
  },
};
