import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectRegistry } from "../../cli/publish/registry-connection.js";
import { openPublishedDocs } from "../../cli/serve/published/published-docs.js";
import { createSdkExamples } from "../../runtime/site/reference/sdk/create-sdk-examples.js";
import { openServedRegistry, type ServedRegistry } from "./publish/open-served-registry.js";
import { runCommand } from "./run-command.js";

const document = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "https://orchard.example" }]
paths:
  /trees/{tree}:
    get:
      operationId: getTree
      parameters: [{ name: tree, in: path, required: true, schema: { type: string }, example: "old \\"oak\\"" }]
      responses: { "200": { description: One., content: { application/json: { schema: { type: object } } } } }
`;

const domain = "orchard.docs.localhost";
let folder: string;
let registry: ServedRegistry;
let path: string;
let templates: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-push-templates-"));
  registry = await openServedRegistry();
  vi.stubEnv("FROND_TOKEN", await registry.generate("acme"));
  path = join(folder, "orchard.yaml");
  writeFileSync(path, document);
  const out = join(folder, "orchard");
  const flags = ["--package", "@acme/orchard", "--snippet-templates"];
  const run = await runCommand(["generate", "--document", path, "--out", out, ...flags]);
  if (run.code !== 0) throw new Error(run.err);
  templates = join(out, "snippet-templates.json");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void (registry.calls.length = 0));
afterEach(() => void vi.restoreAllMocks());

const push = (...flags: string[]) =>
  runCommand([
    "push",
    path,
    "--registry",
    registry.url,
    "--org",
    "acme",
    "--domain",
    domain,
    ...flags,
  ]);

/** What a page of the docs shows as a call of the TypeScript SDK. */
async function readSnippet(): Promise<string | undefined> {
  const connection = connectRegistry(registry.url, "");
  const docs = await openPublishedDocs({ connection, domain });
  const [shown] = (await docs.current()).apis;
  const endpoint = shown?.definition.endpoints["getTree"];
  if (!shown || !endpoint) throw new Error("The docs do not show the endpoint.");
  expect(shown.api.snippetTemplates).toBe(true);
  return createSdkExamples(shown.definition, endpoint, undefined).write("sdk-typescript");
}

describe("templates of SDK snippets", () => {
  it("are published with the definition, and docs show calls from them without a token", async () => {
    const run = await push("--templates", templates);
    expect(run.err).toBe("");
    expect(run.out).toContain("templates of SDK snippets: 1 new\n");
    expect(await readSnippet()).toBe(
      [
        'import { OrchardClient } from "@acme/orchard";',
        "",
        'const client = new OrchardClient({ baseUrl: "https://orchard.example" });',
        "",
        'const result = await client.getTree({ tree: "old \\"oak\\"" });',
        "if (!result.ok) throw new Error(JSON.stringify(result.error));",
        "console.log(result.body);",
        "",
      ].join("\n"),
    );
  });

  it("are not written again when nothing changed", async () => {
    const run = await push("--templates", templates);
    expect(run.out).toBe(`${domain}: nothing changed.\n`);
    expect(registry.calls.filter((call) => /register|init/.test(call))).toEqual([]);
  });

  it("are replaced when they changed, and docs that are open follow", async () => {
    let now = 0;
    const connection = connectRegistry(registry.url, "");
    const open = await openPublishedDocs({ connection, domain, now: () => now });
    const changed = join(folder, "changed.json");
    writeFileSync(changed, readFileSync(templates, "utf8").replace("const result", "const tree"));
    const run = await push("--templates", changed);
    expect(run.out).toContain("templates of SDK snippets: 1 changed\n");
    now += 5000;
    const [shown] = (await open.current()).apis;
    const template = shown?.definition.endpoints["getTree"]?.snippetTemplates;
    expect(JSON.stringify(template)).toContain("const tree = await ");
    expect(await readSnippet()).toContain("const tree = await client.getTree({");
  });

  it("are asked for only where the registry may have others", async () => {
    const questions = () => registry.calls.filter((call) => call.includes("/snippet-template/get"));
    await push("--templates", templates);
    expect(questions()).toHaveLength(1);
    registry.calls.length = 0;
    await push("--templates", templates);
    const next = join(folder, "next.json");
    writeFileSync(next, readFileSync(templates, "utf8").replaceAll('"1.0.0"', '"2.0.0"'));
    const run = await push("--templates", next);
    expect(run.out).toContain("templates of SDK snippets: 1 new\n");
    expect(questions()).toEqual([]);
  });

  it("are not dropped without a word", async () => {
    const without = await push();
    expect(without.out).toBe(
      [
        domain,
        "  orchard: Orchard",
        "    - SDK snippets of @acme/orchard: no --templates were given for it",
        `Published ${domain}.`,
        "",
      ].join("\n"),
    );
    const connection = connectRegistry(registry.url, "");
    const [shown] = (await (await openPublishedDocs({ connection, domain })).current()).apis;
    expect(shown?.api.snippetTemplates).toBeUndefined();
  });

  it("are named with what is wrong when they are no templates", async () => {
    for (const [name, text, message] of [
      ["none.json", undefined, "none.json cannot be read: there is no such file"],
      ["other.json", '{"openapi":"3.1.0"}', "other.json holds no templates of SDK snippets."],
    ] as const) {
      const file = join(folder, name);
      if (text !== undefined) writeFileSync(file, text);
      const run = await push("--templates", file);
      expect([name, run.code]).toEqual([name, 2]);
      expect(run.err).toContain(message);
      expect(run.err).toContain("frond generate --snippet-templates");
    }
    expect(registry.calls).toEqual([]);
  });
});
