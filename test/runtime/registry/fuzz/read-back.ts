import { parseJson } from "../../../../runtime/http/index.js";
import { bootstrapToken, type CallAnswer, type TestRegistry } from "../open-registry.js";
import { toSegment, type FuzzedValues } from "./call-values.js";

/** What was sent, as the matching read has it, and what should be there. */
export interface ReadBack {
  readonly found: unknown;
  readonly expected: unknown;
}

type Read = (
  server: TestRegistry,
  values: FuzzedValues,
  answer: CallAnswer,
) => Promise<ReadBack | undefined>;

type Body = Readonly<Record<string, unknown>>;

const token = bootstrapToken;

async function get(server: TestRegistry, path: string): Promise<unknown> {
  const answer = await server.call("GET", path, { token });
  return answer.text === "" ? answer.status : parseJson(answer.text);
}

async function post(server: TestRegistry, path: string, body: object): Promise<unknown> {
  const answer = await server.call("POST", path, { token, body });
  return answer.text === "" ? answer.status : parseJson(answer.text);
}

/** A record that is read by names in the path; those that no path can have are not read. */
function readByNames(...parts: readonly unknown[]): string | undefined {
  const segments = parts.map((part) => String(part));
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return undefined;
  return segments.map(toSegment).join("/");
}

/** The whole body, at an address. */
function whole(address: (body: Body) => string | undefined): Read {
  return async (server, { body }) => {
    const path = address(body as Body);
    return path === undefined ? undefined : { found: await get(server, path), expected: body };
  };
}

const prefix =
  (start: string, names: (body: Body) => readonly unknown[]) =>
  (body: Body): string | undefined => {
    const rest = readByNames(...names(body));
    return rest === undefined ? undefined : `${start}/${rest}`;
  };

/** A release has more than was sent, and a date also where none was. */
const release = (address: (body: Body) => string | undefined): Read => {
  const read = whole(address);
  return async (...call) => {
    const result = await read(...call);
    if (!result) return undefined;
    const { createdAt, ...rest } = result.expected as Body;
    const expected = { ...rest, ...(createdAt != null && { createdAt }) };
    const keys = Object.keys(expected);
    const found = Object.entries(result.found as Body).filter(([key]) => keys.includes(key));
    return { found: Object.fromEntries(found), expected };
  };
};

const startedFiles: Read = async (_server, { body }, answer) => {
  const { filepaths, images } = body as { filepaths: string[]; images?: { filePath: string }[] };
  const paths = [...filepaths, ...(images ?? []).map(({ filePath }) => filePath)];
  const { uploadUrls } = answer.json as { uploadUrls: object };
  return { found: Object.keys(uploadUrls).sort(), expected: [...new Set(paths)].sort() };
};

/** What reading docs adds to them. */
const added = ["apis", "apiNameToId", "files", "filesV2", "id"];

const finishedDocs: Read = async (server, { body }) => {
  const { docsDefinition } = body as { docsDefinition: Body };
  const url = await findSite(server);
  const loaded = (await post(server, "/v2/registry/docs/load-with-url", { url })) as Body;
  const own = (docs: unknown): object =>
    Object.fromEntries(Object.entries(docs as Body).filter(([key]) => !added.includes(key)));
  return { found: own(loaded["definition"]), expected: own(docsDefinition) };
};

/** The address of the site that was registered last. */
async function findSite(server: TestRegistry): Promise<string> {
  const listed = (await get(server, "/v2/registry/docs/urls/list?limit=1000")) as {
    urls: { domain: string }[];
  };
  const numbers = listed.urls.map(({ domain }) => Number(/^site-(\d+)/.exec(domain)?.[1] ?? 0));
  return `site-${Math.max(...numbers)}.docs.frond.example`;
}

interface Template {
  readonly sdk: Body;
  readonly endpointId: object;
}

async function findTemplates(
  server: TestRegistry,
  { apiId, apiDefinitionId, orgId }: Body,
  snippets: readonly Template[],
): Promise<ReadBack> {
  const found = await Promise.all(
    snippets.map(({ sdk, endpointId }) =>
      post(server, "/snippet-template/get", { orgId, apiId, sdk, endpointId }),
    ),
  );
  return { found, expected: snippets.map((each) => ({ ...each, apiDefinitionId })) };
}

/** The tokens of an organization that has few. */
async function listTokens(server: TestRegistry, orgId: unknown): Promise<readonly Body[]> {
  const tokens: Body[] = [];
  let after: unknown;
  do {
    const page = (await post(server, "/tokens/list", { orgId, ...(after ? { after } : {}) })) as {
      tokens: Body[];
      next?: string;
    };
    tokens.push(...page.tokens);
    after = page.next;
  } while (after);
  return tokens;
}

const isListed: (expected: boolean) => Read =
  (expected) =>
  async (server, { body }, answer) => {
    const { orgId, tokenId } = body as Body;
    const id = tokenId ?? (answer.json as Body)["id"];
    const tokens = await listTokens(server, orgId);
    return { found: tokens.some((each) => each["id"] === id), expected };
  };

/** By operation that stores something: how that is read. */
export const readBacks: Readonly<Record<string, Read>> = {
  async registerApiDefinition(server, { body }, answer) {
    const { apiDefinitionId: id } = answer.json as Body;
    const { definition } = body as { definition: object };
    const found = await get(server, `/registry/api/latest/load/${String(id)}`);
    return { found, expected: { ...definition, id } };
  },
  initDocsRegistrationV1: startedFiles,
  initDocsRegistration: startedFiles,
  initDocsPreviewRegistration: startedFiles,
  finishDocsRegistrationV1: finishedDocs,
  finishDocsRegistration: finishedDocs,
  async transferDocsOwnership(server, { body }) {
    const { domain, toOrgId } = body as Body;
    const path = "/v2/registry/docs/organization-for-url";
    return { found: await post(server, path, { url: domain }), expected: toOrgId };
  },
  async setDocsArchived(server, { body }) {
    const { url, isArchived } = body as Body;
    const loaded = (await post(server, "/v2/registry/docs/load-with-url", { url })) as Body;
    return { found: loaded["error"] === "DomainNotRegisteredError", expected: isArchived };
  },
  async setDocsUrlMetadata(server, { body }) {
    const { url, githubUrl } = body as Body;
    const read = (await post(server, "/v2/registry/docs/metadata-for-url", { url })) as Body;
    return { found: read["gitUrl"] ?? null, expected: githubUrl ?? null };
  },
  upsertCliRelease: release(prefix("/generators/cli", ({ version }) => [version])),
  upsertGeneratorRelease: release(
    prefix("/generators/versions", ({ generatorId, version }) => [generatorId, version]),
  ),
  upsertGenerator: whole(prefix("/generators", ({ id }) => [id])),
  upsertRepository: whole(
    prefix("/generators/github/repository", ({ owner, name }) => [owner, name]),
  ),
  upsertPullRequest: whole(
    prefix("/generators/github/pull-request", (body) => [
      body["repositoryOwner"],
      body["repositoryName"],
      body["pullRequestNumber"],
    ]),
  ),
  async deleteRepository(server, { path }) {
    const name = readByNames(path["owner"], path["repo"]) ?? "";
    const answer = await server.call("GET", `/generators/github/repository/${name}`, { token });
    return { found: answer.status, expected: 404 };
  },
  async deletePullRequest(server, { path }) {
    const name = readByNames(path["owner"], path["repo"], path["number"]) ?? "";
    const answer = await server.call("GET", `/generators/github/pull-request/${name}`, { token });
    return { found: answer.status, expected: 404 };
  },
  async createSnippets(server, { body }) {
    const { orgId, apiId, snippets } = body as { orgId: string; apiId: string; snippets: Sent };
    const { type, sdk } = snippets;
    const request = { orgId, apiId, sdks: [{ type, ...sdk }] };
    const page = (await post(server, "/snippets/load", request)) as {
      snippets: Record<string, Record<string, unknown>>;
    };
    const found = Object.entries(page.snippets).map(([path, { GET }]) => [path, GET]);
    const expected = snippets.snippets.map(({ endpoint, exampleIdentifier, snippet }) => [
      endpoint.path,
      [{ type, sdk, ...(exampleIdentifier != null && { exampleIdentifier }), ...snippet }],
    ]);
    return { found: found.sort(), expected: expected.sort() };
  },
  registerSnippetTemplate: (server, { body }) =>
    findTemplates(server, body as Body, [(body as { snippet: Template }).snippet]),
  registerSnippetTemplates: (server, { body }) =>
    findTemplates(server, body as Body, (body as { snippets: Template[] }).snippets),
  generateToken: isListed(true),
  revokeToken: isListed(false),
  rotateToken: isListed(true),
};

interface Sent {
  readonly type: string;
  readonly sdk: object;
  readonly snippets: readonly {
    readonly endpoint: { readonly path: string };
    readonly exampleIdentifier?: string | null;
    readonly snippet: object;
  }[];
}
