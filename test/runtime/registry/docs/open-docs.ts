import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RegistryClient } from "../../../../generated/registry/client.js";
import type {
  DocsDefinition,
  InitDocsRegistrationRequest,
  StartDocsRegisterResponse,
} from "../../../../generated/registry/types.js";
import { openFolderFiles } from "../../../../runtime/node/index.js";
import type {
  FileStore,
  RegistryDatabase,
  RegistryOptions,
} from "../../../../runtime/registry/index.js";
import type { DatabaseKind } from "../../node/open-databases.js";
import { bootstrapToken, openRegistry, type TestRegistry } from "../open-registry.js";

/** Where the registries of these tests are. */
export const origin = "http://registry.test";
/** What their own domains end in. */
export const suffix = "docs.frond.test";

/** A registry with docs, on a clock of the test's own. */
export interface TestDocs {
  readonly server: TestRegistry;
  readonly database: RegistryDatabase;
  readonly files: FileStore;
  /** The folder of the files. */
  readonly folder: string;
  /** The present; set it to move on. */
  readonly clock: { now: Date };
  /** A client with a token; by default none. */
  connect(token?: string): RegistryClient;
  /** A client with a new token of an organization. */
  join(orgId: string, scope?: string): Promise<RegistryClient>;
  /** A request past the client: uploads and downloads. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Starts, uploads all files with the text of their own path, and finishes. */
  publish(client: RegistryClient, site: TestSite): Promise<StartDocsRegisterResponse>;
  remove(): Promise<void>;
}

/** What to publish. */
export interface TestSite extends Partial<InitDocsRegistrationRequest> {
  readonly orgId: string;
  /** Without the suffix. */
  readonly name: string;
  readonly definition?: DocsDefinition;
}

/** Opens a registry on a database of a kind. */
export async function openDocs(
  kind: Pick<DatabaseKind, "open">,
  options: Partial<RegistryOptions> = {},
): Promise<TestDocs> {
  const opened = await kind.open();
  const folder = mkdtempSync(join(tmpdir(), "frond-docs-"));
  const files = options.files ?? (await openFolderFiles(folder));
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const server = await openRegistry(opened.database, {
    files,
    docsDomainSuffix: suffix,
    staffOrganization: "staff",
    now: () => clock.now,
    ...options,
  });
  const send = (url: string, init?: RequestInit): Promise<Response> =>
    server.registry.fetch(new Request(url, init));
  const connect = (token?: string): RegistryClient =>
    new RegistryClient({
      baseUrl: origin,
      maxRetries: 0,
      fetch: ((url: string | URL | Request, init?: RequestInit) =>
        server.registry.fetch(new Request(url, init))) as typeof fetch,
      ...(token === undefined ? {} : { token }),
    });
  return {
    server,
    database: opened.database,
    files,
    folder,
    clock,
    connect,
    join: async (orgId, scope) => connect((await server.generate(orgId, scope)).token),
    fetch: send,
    publish: (client, site) => publish(client, site, send),
    async remove() {
      await opened.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A client that passes every check. */
export function connectBootstrap(docs: TestDocs): RegistryClient {
  return docs.connect(bootstrapToken);
}

async function publish(
  client: RegistryClient,
  { name, definition = createDefinition(name), ...site }: TestSite,
  send: TestDocs["fetch"],
): Promise<StartDocsRegisterResponse> {
  const request = { domain: `${name}.${suffix}`, customDomains: [], filepaths: [], ...site };
  const started = await client.docs.initDocsRegistration({ body: request });
  if (!started.ok) throw new Error(`initDocsRegistration: ${JSON.stringify(started.error)}`);
  const { docsRegistrationId: id, uploadUrls } = started.body;
  for (const [path, { uploadUrl }] of Object.entries(uploadUrls)) {
    const response = await send(uploadUrl, { method: "PUT", body: path });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  const finished = await client.docs.finishDocsRegistration({
    id,
    body: { docsDefinition: definition },
  });
  if (!finished.ok) throw new Error(`finishDocsRegistration: ${JSON.stringify(finished.error)}`);
  return started.body;
}

/** Docs with one page and, given API definitions, a reference of each. */
export function createDefinition(title: string, apiIds: readonly string[] = []): DocsDefinition {
  const references = apiIds.map((apiDefinitionId, index) => ({
    type: "apiReference" as const,
    id: `api-${index}`,
    title: "API",
    slug: `api-${index}`,
    apiDefinitionId,
    children: [],
  }));
  return {
    pages: { "welcome.mdx": { markdown: `# ${title}` } },
    config: {
      title,
      root: {
        type: "root",
        id: "root",
        title,
        slug: "",
        version: "v2",
        child: {
          type: "unversioned",
          id: "all",
          child: { type: "sidebarRoot", id: "sidebar", children: references },
        },
      },
    },
  };
}
