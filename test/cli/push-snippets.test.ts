import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RegistryClient, unwrap } from "../../generated/registry/index.js";
import { connectRegistry } from "../../cli/publish/registry-connection.js";
import { openPublishedDocs } from "../../cli/serve/published/published-docs.js";
import { openServedRegistry, type ServedRegistry } from "./publish/open-served-registry.js";
import { runCommand } from "./run-command.js";

const document = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
    post: { operationId: plantTree, responses: { "201": { description: Planted. } } }
`;

const domain = "orchard.docs.localhost";
let folder: string;
let registry: ServedRegistry;
let token: string;
let path: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-push-snippets-"));
  registry = await openServedRegistry();
  token = await registry.generate("acme");
  vi.stubEnv("FROND_TOKEN", token);
  vi.stubEnv("FROND_REGISTRY", registry.url);
  path = join(folder, "orchard.yaml");
  writeFileSync(path, document);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void (registry.calls.length = 0));

const push = (...flags: string[]) =>
  runCommand(["push", path, "--org", "acme", "--domain", domain, ...flags]);

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const endpoint = { method: "GET", path: "/trees" };
const python = (sync: string, async = sync) => ({
  type: "python",
  sdk: { package: "orchard", version: "1.0.0" },
  snippets: [{ endpoint, snippet: { sync_client: sync, async_client: async } }],
});
const ruby = {
  type: "ruby",
  sdk: { gem: "orchard", version: "2.0.0" },
  snippets: [
    { endpoint, snippet: { client: "client.list" } },
    { endpoint, exampleIdentifier: "tall", snippet: { client: "client.list(tall: true)" } },
    { endpoint: { method: "POST", path: "/trees" }, snippet: { client: "client.plant" } },
  ],
};

/** Name and code of the samples that pages of an endpoint show, to readers without a token. */
async function readSamples(id: string): Promise<string[]> {
  const connection = connectRegistry(registry.url, "");
  const [shown] = (await (await openPublishedDocs({ connection, domain })).current()).apis;
  const samples = shown?.definition.endpoints[id]?.codeSamples ?? [];
  return samples.map(({ name, code }) => `${name} | ${code}`);
}

describe("finished SDK snippets", () => {
  it("are stored in the registry, and docs show them", async () => {
    const file = write("both.json", [python("client.list()", "await client.list()"), ruby]);
    const run = await push("--snippets", file);
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain("    SDK snippets: 4 new\n");
    expect(await readSamples("listTrees")).toEqual([
      "Python SDK | client.list()",
      "Python SDK, async | await client.list()",
      "Ruby SDK | client.list",
      "Ruby SDK: tall | client.list(tall: true)",
    ]);
    expect(await readSamples("plantTree")).toEqual(["Ruby SDK | client.plant"]);
    const client = new RegistryClient({ baseUrl: registry.url, token });
    const found = unwrap(
      await client.snippets.getSnippets({ body: { orgId: "acme", apiId: "orchard", endpoint } }),
    );
    expect(found.map(({ type }) => type).sort()).toEqual(["python", "ruby", "ruby"]);
  });

  it("are not written again when nothing changed, and replaced when they did", async () => {
    const file = write("both.json", [python("client.list()", "await client.list()"), ruby]);
    expect((await push("--snippets", file)).out).toBe(`${domain}: nothing changed.\n`);
    expect(registry.calls).not.toContain("POST /snippets/create");
    const changed = write("changed.json", [python("client.trees()"), ruby]);
    const run = await push("--snippets", changed);
    expect(run.out).toContain("    SDK snippets: 1 changed\n");
    expect((await readSamples("listTrees"))[0]).toBe("Python SDK | client.trees()");
  });

  it("take one call for each SDK, more for much code, one endpoint's together", async () => {
    const long = (client: string) => ({ client: client + "x".repeat(300_000) });
    const { snippets } = ruby;
    const many = snippets.map((each) => ({ ...each, snippet: long(each.snippet.client) }));
    await push("--snippets", write("long.json", { ...ruby, snippets: many }));
    expect(registry.calls.filter((call) => call === "POST /snippets/create")).toHaveLength(2);
    const own = await readSamples("listTrees");
    expect(own.map((text) => text.slice(0, 20))).toEqual([
      "Ruby SDK | client.li",
      "Ruby SDK: tall | cli",
    ]);
  });

  it("are named with what is wrong before anything is asked for", async () => {
    const cases = [
      ["none.json", "{", "none.json cannot be read"],
      ["cobol.json", [{ type: "cobol" }], '"type" of /0 is not one of typescript, python'],
      ["version.json", [{ ...ruby, sdk: { gem: "orchard" } }], '/0/sdk has no "version"'],
      ["list.json", { ...ruby, snippets: {} }, '"snippets" of /0 is not a list'],
      [
        "form.json",
        [{ ...ruby, type: "java" }],
        '/0/snippets/0 needs "endpoint" with "method" and "path", and "snippet" with "sync_client"',
      ],
      [
        "stray.json",
        {
          ...ruby,
          snippets: [{ endpoint: { ...endpoint, path: "/nuts" }, snippet: { client: "" } }],
        },
        "no document has GET /nuts, which a snippet calls",
      ],
    ] as const;
    for (const [name, content, message] of cases) {
      const run = await push("--snippets", write(name, content));
      expect([name, run.code]).toEqual([name, 2]);
      expect(run.err).toContain(message);
    }
    expect(registry.calls).toEqual([]);
  });
});
