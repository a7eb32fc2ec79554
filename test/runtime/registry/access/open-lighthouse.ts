import { printJson } from "../../../../runtime/http/index.js";
import type { RegistryDatabase } from "../../../../runtime/registry/index.js";
import { readCallExample } from "../../../definitions/registry-examples.js";
import { registryCalls, tokenCalls } from "../../../definitions/registry-calls.js";
import { openEmbedded } from "../../node/open-databases.js";
import {
  bootstrapToken,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "../open-registry.js";

const calls = [...registryCalls, ...tokenCalls];

/** In everything that only the organization may read. */
export const privateMark = "for-lighthouse-alone";
const site = "lighthouse.docs.frond.example";
const packageName = "@lighthouse/keeper";

/** A registry in which the organization `lighthouse` has one of everything, all of it private. */
export interface Lighthouse {
  readonly server: TestRegistry;
  readonly database: RegistryDatabase;
  /** By the names of the scopes, in their order; undefined: no token. */
  readonly tokens: readonly (string | undefined)[];
  /** Id of its definition. */
  readonly definitionId: string;
  /** Makes a call for what lighthouse has; what a call uses up is made anew for each. */
  call(
    id: string,
    token: string | undefined,
    headers?: Record<string, string>,
    values?: object,
  ): Promise<CallAnswer>;
  /** What the generated function of a call takes, for what lighthouse has. */
  request(id: string): Promise<object>;
  /** Publishes a site for everybody, with a definition of its own. */
  publishOpenly(): Promise<{ readonly domain: string; readonly definitionId: string }>;
  close(): Promise<void>;
}

/** Makes a call by its example, with other values where given. */
async function send(
  server: TestRegistry,
  id: string,
  token: string | undefined,
  values: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`no operation ${id}`);
  const example = readCallExample(id);
  const inPath = { ...example.path, ...values } as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(inPath[name]));
  const query = Object.keys(example.query).map(
    (name) => `${name}=${String({ ...example.query, ...values }[name])}`,
  );
  const body = example.body && { ...example.body, ...pick(values, Object.keys(example.body)) };
  const target = query.length > 0 ? `${path}?${query.join("&")}` : path;
  return server.call(call.method, target, {
    token,
    headers,
    ...(body && { body: printJson(body) }),
  });
}

function pick(values: Readonly<Record<string, unknown>>, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** Opens it, by default on an embedded database. */
export async function openLighthouse(open = openEmbedded): Promise<Lighthouse> {
  const opened = await open();
  const server = await openRegistry(opened.database, {
    staffOrganization: "staff",
    docsDomainSuffix: "docs.frond.example",
  });
  const own: Make = (id, values) => send(server, id, bootstrapToken, values);
  const definitionId = await registerDefinition(own);
  await publish(own, definitionId);
  for (const id of recorded) await own(id, { apiDefinitionId: definitionId });
  const tokens = await generateTokens(server);
  const subject = { server, own, definitionId };
  return {
    server,
    database: opened.database,
    tokens,
    definitionId,
    async call(id, token, headers, values) {
      return send(server, id, token, { ...(await findValues(id, subject)), ...values }, headers);
    },
    async request(id) {
      const values = await findValues(id, subject);
      const fill = (given: object) => ({ ...given, ...pick(values, Object.keys(given)) });
      const { path, query, body } = readCallExample(id);
      return { ...fill({ ...path, ...query }), ...(body && { body: fill(body) }) };
    },
    async publishOpenly() {
      const domain = "open.docs.frond.example";
      const opened = { domain, definitionId: await registerDefinition(own) };
      await publish(own, opened.definitionId, { domain, authConfig: { type: "public" } });
      return opened;
    },
    close: () => opened.remove(),
  };
}

type Make = (id: string, values?: Readonly<Record<string, unknown>>) => Promise<CallAnswer>;

/** What else it has, by the operations that record it. */
const recorded = [
  "upsertCliRelease",
  "upsertGenerator",
  "upsertGeneratorRelease",
  "upsertRepository",
  "upsertPullRequest",
  "createSnippets",
  "registerSnippetTemplate",
] as const;

async function registerDefinition(own: Make): Promise<string> {
  const { definition } = readCallExample("registerApiDefinition").body as { definition: object };
  const marked = { ...definition, apiName: privateMark };
  const answer = await own("registerApiDefinition", {
    orgId: "lighthouse",
    apiId: "keeper",
    definition: marked,
  });
  return (answer.json as { apiDefinitionId: string }).apiDefinitionId;
}

async function start(own: Make, values: object = {}): Promise<string> {
  const started = await own("initDocsRegistration", {
    customDomains: [],
    authConfig: { type: "private", authType: "sso" },
    images: [],
    ...values,
  });
  const body = started.json as { docsRegistrationId?: string };
  if (!body.docsRegistrationId) throw new Error(started.text);
  return body.docsRegistrationId;
}

async function publish(own: Make, definitionId: string, values: object = {}): Promise<void> {
  const registration = await start(own, values);
  const docsDefinition = createDocs(definitionId);
  const finished = await own("finishDocsRegistration", { id: registration, docsDefinition });
  if (finished.status !== 200) throw new Error(finished.text);
}

/** Docs with one page and a reference of the definition. */
function createDocs(apiDefinitionId: string): object {
  const reference = {
    type: "apiReference",
    id: "api",
    title: "API",
    slug: "api",
    apiDefinitionId,
    children: [],
  };
  const sidebar = { type: "sidebarRoot", id: "sidebar", children: [reference] };
  const child = { type: "unversioned", id: "all", child: sidebar };
  const root = { type: "root", id: "root", title: "Docs", slug: "", version: "v2", child };
  return { pages: { "a.mdx": { markdown: privateMark } }, config: { title: privateMark, root } };
}

async function generateTokens(server: TestRegistry): Promise<(string | undefined)[]> {
  const generated = [
    await server.generate("lighthouse", `sdk:read:${packageName}`),
    await server.generate("lighthouse", "sdk:read:@lighthouse/other"),
    await server.generate("lighthouse"),
    await server.generate("harbour"),
    await server.generate("harbour", `sdk:read:${packageName}`),
    await server.generate("staff"),
  ];
  return [undefined, ...generated.map(({ token }) => token), bootstrapToken];
}

/** The values of a call that name what lighthouse has; what the call uses up is made for it. */
async function findValues(
  id: string,
  { server, own, definitionId }: { server: TestRegistry; own: Make; definitionId: string },
): Promise<Readonly<Record<string, unknown>>> {
  const ofOrganization = { orgId: "lighthouse" };
  switch (id) {
    case "finishDocsRegistration":
    case "finishDocsRegistrationV1": {
      const registration = await start(own);
      const docsDefinition = createDocs(definitionId);
      return { id: registration, registrationId: registration, docsDefinition };
    }
    case "getDocsById":
      return { docsId: await findDocsId(own) };
    case "transferDocsOwnership":
      return { domain: site, toOrgId: "lighthouse" };
    case "setDocsArchived":
      return { url: `https://${site}`, isArchived: false };
    case "revokeToken":
    case "rotateToken":
      return { ...ofOrganization, tokenId: (await server.generate("lighthouse")).id };
    case "deleteRepository":
    case "getRepository":
      await own("upsertRepository");
      return {};
    case "deletePullRequest":
    case "getPullRequest":
      await own("upsertRepository");
      await own("upsertPullRequest");
      return {};
    default:
      return {
        ...ofOrganization,
        apiId: id.startsWith("loadApi") ? definitionId : "keeper",
        apiDefinitionId: definitionId,
        previousApiDefinitionId: definitionId,
        currentApiDefinitionId: definitionId,
        domain: site,
        customDomains: [],
        url: `https://${site}`,
      };
  }
}

async function findDocsId(own: Make): Promise<unknown> {
  const loaded = await own("loadDocsForUrl", { url: `https://${site}` });
  return (loaded.json as { definition: { id: string } }).definition.id;
}
