import { findPathProblem } from "../../../../runtime/registry/files/file-store.js";
import { bootstrapToken, type TestRegistry } from "../open-registry.js";
import type { FuzzedValues } from "./call-values.js";

/** What calls may refer to. */
export interface FuzzedRegistry {
  readonly server: TestRegistry;
  /** Of the API `pets` of the organization `lighthouse`. */
  readonly definitionId: string;
  /** A number that was not there yet. */
  count(): number;
}

type Body = Readonly<Record<string, unknown>>;
type Pin = (registry: FuzzedRegistry, body: Body) => Body | Promise<Body>;

const suffix = "docs.frond.example";

/** Names of files that are allowed, each once. */
function keepFiles({ filepaths, images }: Body, index: number): Body {
  const named = (filepaths as string[]).filter((path) => findPathProblem(path) === undefined);
  const pictures = ((images ?? []) as { filePath: string }[]).map((image, at) => ({
    ...image,
    filePath: `ü/${index} ${at}.png`,
  }));
  return { filepaths: [`${index}.txt`, ...named], ...(images ? { images: pictures } : {}) };
}

/** Starts a registration of an organization, and returns its id. */
async function startSite(server: TestRegistry, domain: string, orgId: string): Promise<string> {
  const body = { domain, orgId, customDomains: [], filepaths: [] };
  const token = bootstrapToken;
  const answer = await server.call("POST", "/v2/registry/docs/v2/init", { token, body });
  const { docsRegistrationId } = answer.json as { docsRegistrationId?: string };
  if (!docsRegistrationId) throw new Error(answer.text);
  return docsRegistrationId;
}

/** Publishes a site, and returns its address. */
async function publishSite({ server, count }: FuzzedRegistry): Promise<string> {
  const domain = `site-${count()}.${suffix}`;
  const id = await startSite(server, domain, "lighthouse");
  const docsDefinition = { pages: {}, config: { title: "Docs" } };
  const path = `/v2/registry/docs/register/${id}`;
  await server.call("POST", path, { token: bootstrapToken, body: { docsDefinition } });
  return domain;
}

const atSite: Pin = async (registry) => ({ url: `https://${await publishSite(registry)}/any` });
const ofApi: Pin = ({ definitionId }) => ({
  orgId: "lighthouse",
  apiId: "pets",
  apiDefinitionId: definitionId,
});

/** An SDK whose name has no empty part. */
function nameSdk<Sdk extends object>(sdk: Sdk, index: number): Sdk {
  const entries = Object.entries(sdk).map(([key, value]) => [
    key,
    key === "type" ? value : `${key}-${index}${key === "version" ? ".0.0" : ""}`,
  ]);
  return Object.fromEntries(entries) as Sdk;
}

type Entry = { readonly sdk: object };
type Snippets = {
  readonly sdk: object;
  readonly snippets: readonly { readonly endpoint: object }[];
};

/** By operation: what has to be one of some values for the call to succeed. */
const pins: Readonly<Record<string, Pin>> = {
  initDocsRegistrationV1: ({ count }, body) => {
    const index = count();
    const { filepaths } = keepFiles(body, index);
    return { domain: `v1-${index}.example.test`, filepaths };
  },
  initDocsRegistration: ({ count }, body) => {
    const index = count();
    return {
      ...keepFiles(body, index),
      domain: `v2-${index}.${suffix}`,
      customDomains: [`d${index}.example.test/ä`, `e${index}.example.test`],
    };
  },
  initDocsPreviewRegistration: ({ count }, body) => ({
    ...keepFiles(body, count()),
    ...(typeof body["basePath"] === "string" && { basePath: "/some/where" }),
  }),
  transferDocsOwnership: async (registry) => ({ domain: await publishSite(registry) }),
  setDocsArchived: atSite,
  setDocsUrlMetadata: atSite,
  invalidateDocsCache: atSite,
  upsertGeneratorRelease: ({ count }) => ({ version: `1.0.${count()}-rc.1` }),
  createSnippets: ({ count }, { snippets }) => {
    const { sdk, ...rest } = snippets as Snippets;
    const index = count();
    const named = rest.snippets.map((each, at) => ({
      ...each,
      endpoint: { ...each.endpoint, path: `/${at}`, method: "GET" },
    }));
    const pinned = { ...rest, sdk: nameSdk(sdk, index), snippets: named };
    return { orgId: "lighthouse", snippets: pinned };
  },
  registerSnippetTemplate: (registry, { snippet }) => {
    const { sdk, ...rest } = snippet as Entry;
    return { ...ofApi(registry, {}), snippet: { ...rest, sdk: nameSdk(sdk, registry.count()) } };
  },
  registerSnippetTemplates: (registry, { snippets }) => ({
    ...ofApi(registry, {}),
    snippets: (snippets as Entry[]).map(({ sdk, ...rest }) => ({
      ...rest,
      sdk: nameSdk(sdk, registry.count()),
    })),
  }),
  generateToken: ({ count }, { expiresAt, expiresInDays }) => ({
    scope: count() % 2 ? "admin" : "sdk:read:ünicode/\u{1f600}",
    ...(typeof expiresAt === "string" && {
      expiresAt: typeof expiresInDays === "number" ? null : "2999-12-31T23:59:59Z",
    }),
  }),
  revokeToken: async ({ server }) => pickToken(server),
  rotateToken: async ({ server }) => pickToken(server),
};

async function pickToken(server: TestRegistry): Promise<Body> {
  return { orgId: "lighthouse", tokenId: (await server.generate("lighthouse")).id };
}

/** Values of a call that succeeds: those that fit the definition, and what else has to be. */
export async function pinValues(
  registry: FuzzedRegistry,
  id: string,
  { path, query, body }: FuzzedValues,
): Promise<FuzzedValues> {
  const { server, count, definitionId } = registry;
  const pinned = await pins[id]?.(registry, body as Body);
  const values = {
    path,
    query,
    ...(body !== undefined && { body: pinned ? { ...(body as Body), ...pinned } : body }),
  };
  if (id.startsWith("finishDocs")) {
    const registration = await startSite(server, `site-${count()}.${suffix}`, "lighthouse");
    return { ...values, path: { id: registration, registrationId: registration } };
  }
  if (id === "diffApiDefinitions") {
    const ids = { previousApiDefinitionId: definitionId, currentApiDefinitionId: definitionId };
    return { ...values, query: ids };
  }
  return { ...values, path: keepSegments(path) };
}

/** An empty segment, `.` and `..` are no part of a path. */
export function keepSegments(path: FuzzedValues["path"]): FuzzedValues["path"] {
  return Object.fromEntries(
    Object.entries(path).map(([name, value]) => [
      name,
      /^\.{0,2}$/.test(String(value)) ? "-" : value,
    ]),
  );
}
