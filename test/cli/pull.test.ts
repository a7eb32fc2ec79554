import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { RegistryClient, unwrap } from "../../generated/registry/index.js";
import { runCommand } from "./run-command.js";
import { openServedRegistry, type ServedRegistry } from "./publish/open-served-registry.js";

const museum = "test/corpus/museum-31.yaml";
const domain = "museum.docs.localhost";

let folder: string;
let registry: ServedRegistry;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-pull-"));
  registry = await openServedRegistry();
  token = await registry.generate("acme");
  vi.stubEnv("FROND_TOKEN", token);
  vi.stubEnv("FROND_REGISTRY", registry.url);
  const push = ["push", museum, "--org", "acme", "--api", "museum", "--domain", domain];
  for (const version of ["v1", "v2"]) await runCommand([...push, "--version", version]);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  registry.intercept = () => undefined;
});

const pull = (out: string, ...flags: string[]) =>
  runCommand(["pull", "--domain", domain, "--out", join(folder, out), ...flags]);

describe("frond pull", () => {
  it("writes docs and definitions, to the character", async () => {
    const run = await pull("first");
    const names = ["docs.json", "apis/museum-v2.json", "apis/museum.json"];
    const paths = names.map((name) => join(folder, "first", name));
    expect(run).toEqual({ code: 0, out: `${paths.join("\n")}\n3 files written.\n`, err: "" });
    const client = new RegistryClient({ baseUrl: registry.url, token });
    const loaded = unwrap(
      await client.docs.loadDocsForUrl({ body: { url: domain, excludeApis: true } }),
    );
    const docs = JSON.parse(readFileSync(paths[0] ?? "", "utf8")) as { config: object };
    expect(docs.config).toEqual(loaded.definition.config);
    const text = readFileSync(paths[2] ?? "", "utf8");
    const { id } = JSON.parse(text) as { id: string };
    const headers = { authorization: `Bearer ${token}` };
    const stored = await fetch(`${registry.url}/registry/api/latest/load/${id}`, { headers });
    expect(text).toBe(await stored.text());
  });

  it("writes documents that the other commands take", async () => {
    await pull("taken");
    const pulled = join(folder, "taken/apis/museum.json");
    expect(await runCommand(["diff", museum, pulled])).toMatchObject({
      code: 0,
      out: "No changes.\n",
    });
    const out = join(folder, "client");
    const flags = ["--document", pulled, "--out", out, "--package", "museum"];
    expect(await runCommand(["generate", ...flags])).toMatchObject({ code: 0 });
    expect(readFileSync(join(out, "client.ts"), "utf8")).toContain("class MuseumClient");
    const again = ["push", pulled, "--org", "acme", "--api", "museum", "--domain", domain];
    const run = await runCommand([...again, "--version", "v1", "--dry-run"]);
    expect(run).toMatchObject({ code: 0, out: `${domain}, version v1: nothing changed.\n` });
  });

  it("writes the code of SDKs in the form that push takes", async () => {
    const site = ["--org", "acme", "--api", "hall", "--domain", "code.docs.localhost"];
    const sdk = join(folder, "sdk");
    const flags = [
      "--document",
      museum,
      "--out",
      sdk,
      "--package",
      "museum",
      "--snippet-templates",
    ];
    expect(await runCommand(["generate", ...flags])).toMatchObject({ code: 0 });
    const list = [
      {
        type: "python",
        sdk: { package: "museum", version: "1.0.0" },
        snippets: [
          {
            endpoint: { path: "/museum-hours", method: "GET" },
            exampleIdentifier: "first",
            snippet: { sync_client: "hours()", async_client: "await hours()" },
          },
        ],
      },
      {
        type: "go",
        sdk: { githubRepo: "acme/museum", version: "1.0.0" },
        snippets: [
          { endpoint: { path: "/museum-hours", method: "GET" }, snippet: { client: "Hours()" } },
        ],
      },
    ];
    const file = join(folder, "snippets.json");
    writeFileSync(file, JSON.stringify(list));
    const templates = join(sdk, "snippet-templates.json");
    const code = ["--templates", templates, "--snippets", file];
    expect(await runCommand(["push", museum, ...site, ...code])).toMatchObject({
      code: 0,
      err: "",
    });
    const out = join(folder, "code");
    const run = await runCommand(["pull", "--domain", "code.docs.localhost", "--out", out]);
    const names = ["docs.json", "apis/hall.json", "templates/hall.json", "snippets/hall.json"];
    expect(run.out).toBe(`${names.map((name) => join(out, name)).join("\n")}\n4 files written.\n`);
    const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
    expect(read(join(out, "templates/hall.json"))).toEqual(read(templates));
    const snippets = read(join(out, "snippets/hall.json")) as { type: string }[];
    expect(snippets.sort((a, b) => (a.type < b.type ? 1 : -1))).toEqual(list);
    const pulled = [
      "--templates",
      join(out, names[2] ?? ""),
      "--snippets",
      join(out, names[3] ?? ""),
    ];
    expect(await runCommand(["push", museum, ...site, ...pulled])).toMatchObject({
      code: 0,
      out: "code.docs.localhost: nothing changed.\n",
    });
    vi.stubEnv("FROND_TOKEN", "");
    const anonymous = ["pull", "--domain", "code.docs.localhost", "--out", join(folder, "public")];
    const open = JSON.parse((await runCommand([...anonymous, "--json"])).out) as object;
    vi.stubEnv("FROND_TOKEN", token);
    expect(open).toMatchObject({ files: names.slice(0, 3) });
  });

  it("writes nothing when something cannot be loaded", async () => {
    registry.intercept = ({ url }) =>
      url.includes("/registry/api/") ? new Response(null, { status: 404 }) : undefined;
    const run = await pull("none");
    expect(run.code).toBe(1);
    expect(run.err).toContain("It responded with 404.");
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("says what is missing or wrong", async () => {
    const unknown = await runCommand(["pull", "--domain", "no.docs.localhost", "--out", folder]);
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain("no.docs.localhost has no docs at");
    expect((await runCommand(["pull", "--out", folder])).err).toContain("no docs site is named");
    const blocked = join(folder, "blocked");
    writeFileSync(blocked, "");
    const run = await runCommand(["pull", "--domain", domain, "--out", blocked]);
    expect(run.code).toBe(2);
    expect(run.err).toContain(blocked);
  });

  it("names what it wrote for machines", async () => {
    const run = await pull("machine", "--json");
    expect(JSON.parse(run.out)).toEqual({
      out: join(folder, "machine"),
      files: ["docs.json", "apis/museum-v2.json", "apis/museum.json"],
    });
  });
});
