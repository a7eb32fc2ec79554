import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RegistryClient, unwrap, type DocsDefinition } from "../../generated/registry/index.js";
import { listReferences } from "../../cli/publish/list-references.js";
import { runCommand } from "./run-command.js";
import { openServedRegistry, type ServedRegistry } from "./publish/open-served-registry.js";

const orchard = (more = "", version = "1.0.0"): string => `openapi: 3.1.0
info: { title: Orchard, version: ${version} }
servers: [{ url: "https://orchard.example" }]
paths:
  /trees:
    get:
      operationId: listTrees
      responses:
        "200":
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
${more}
components:
  schemas:
    Tree: { type: object, required: [name], properties: { name: { type: string }, height: { type: integer, format: int64, maximum: 9007199254740993 } } }
`;

const plant = `    post: { operationId: plantTree, responses: { "201": { description: Planted. } } }`;

let folder: string;
let registry: ServedRegistry;
let token: string;
/** Each test has a site of its own. */
let sites = 0;
let domain: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-push-"));
  registry = await openServedRegistry();
  token = await registry.generate("acme");
});

afterAll(async () => {
  await registry.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  domain = `site-${++sites}.docs.localhost`;
  vi.stubEnv("FROND_TOKEN", token);
  vi.stubEnv("FROND_REGISTRY", registry.url);
  registry.calls.length = 0;
});

afterEach(() => {
  vi.unstubAllEnvs();
  registry.intercept = () => undefined;
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const push = (path: string, ...flags: string[]) =>
  runCommand(["push", path, "--org", "acme", "--domain", domain, ...flags]);

async function loadDocs(): Promise<DocsDefinition> {
  const client = new RegistryClient({ baseUrl: registry.url, token });
  return unwrap(await client.docs.loadDocsForUrl({ body: { url: domain } })).definition;
}

const writes = () => registry.calls.filter((call) => /register|init/.test(call));

describe("frond push", () => {
  it("publishes a definition and the docs that show it", async () => {
    const path = write("orchard.yaml", orchard());
    const run = await push(path);
    expect(run).toEqual({
      code: 0,
      out: `${domain} (new)
  orchard: Orchard, new: 1 endpoint
Published ${domain}.
Open it: frond start --registry ${registry.url} --site ${domain}
`,
      err: "",
    });
    const docs = await loadDocs();
    const [reference] = listReferences(docs);
    expect(reference).toMatchObject({ apiId: "orchard", title: "Orchard", slug: "orchard" });
    const definition = docs.apis?.[reference?.definitionId ?? ""];
    expect(Object.keys(definition?.endpoints ?? {})).toEqual(["listTrees"]);
  });

  it("writes nothing when nothing changed", async () => {
    const path = write("orchard.yaml", orchard());
    await push(path);
    const before = await loadDocs();
    registry.calls.length = 0;
    expect(await push(path)).toEqual({ code: 0, out: `${domain}: nothing changed.\n`, err: "" });
    expect(writes()).toEqual([]);
    expect(await loadDocs()).toEqual(before);
  });

  it("shows what changes, operation by operation, and what breaks", async () => {
    await push(write("orchard.yaml", orchard()));
    const changed = orchard(plant, "1.1.0").replace("height:", "size:");
    const path = write("orchard.yaml", changed);
    const dry = await push(path, "--dry-run");
    expect(dry.code).toBe(0);
    expect(dry.out).toBe(`${domain}
  orchard: Orchard
    ~ API
        the version was 1.0.0 and is 1.1.0
    + POST /trees
    ~ type Tree  BREAKING
        height: the property was removed
        size: the property was added
    1 breaking, 3 compatible
  docs: 1 new page
Nothing was published: --dry-run.
`);
    expect(listReferences(await loadDocs())).toHaveLength(1);
    const run = JSON.parse((await push(path, "--json")).out) as Record<string, unknown>;
    expect(run).toMatchObject({
      org: "acme",
      domain,
      changed: true,
      published: true,
      apis: [
        { id: "orchard", status: "changed", added: ["POST /trees"], removed: [], breaking: 1 },
      ],
      definitionIds: { orchard: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    const { apis } = await loadDocs();
    expect(Object.values(apis ?? {}).map(({ endpoints }) => Object.keys(endpoints))).toEqual([
      ["listTrees", "plantTree"],
    ]);
  });

  it("keeps other APIs, and registers only what changed", async () => {
    await push(write("orchard.yaml", orchard()));
    const meadow = write("meadow.yaml", orchard().replace("Orchard", "Meadow"));
    await push(meadow, "--api", "meadow");
    registry.calls.length = 0;
    await push(write("orchard.yaml", orchard(plant)));
    expect(registry.calls.filter((call) => call.endsWith("/registry/api/register"))).toHaveLength(
      1,
    );
    expect(listReferences(await loadDocs()).map(({ slug }) => slug)).toEqual(["orchard", "meadow"]);
  });

  it("keeps the custom domains of the site, and who may read it", async () => {
    const client = new RegistryClient({ baseUrl: registry.url, token });
    await push(write("orchard.yaml", orchard()));
    const custom = `${domain.split(".")[0]}.orchard.example`;
    const { docsRegistrationId: id } = unwrap(
      await client.docs.initDocsRegistration({
        body: {
          orgId: "acme",
          domain,
          customDomains: [custom],
          authConfig: { type: "private", authType: "sso" },
          filepaths: [],
        },
      }),
    );
    unwrap(
      await client.docs.finishDocsRegistration({ id, body: { docsDefinition: await loadDocs() } }),
    );
    expect(await push(write("orchard.yaml", orchard(plant)))).toMatchObject({ code: 0 });
    const loaded = unwrap(await client.docs.loadDocsForUrl({ body: { url: custom } })).definition;
    expect(loaded).toEqual(await loadDocs());
    const anonymous = new RegistryClient({ baseUrl: registry.url });
    const refused = await anonymous.docs.loadDocsForUrl({ body: { url: domain } });
    expect(refused).toMatchObject({ error: { error: "UnauthorizedError" } });
  });

  it("puts versions side by side", async () => {
    await push(write("orchard.yaml", orchard()), "--version", "v1");
    await push(write("orchard.yaml", orchard(plant)), "--version", "v2");
    const found = listReferences(await loadDocs());
    expect(found.map(({ slug, version }) => [slug, version])).toEqual([
      ["orchard-v2", "v2"],
      ["orchard", "v1"],
    ]);
    const run = await push(join(folder, "orchard.yaml"));
    expect(run).toMatchObject({ code: 1, out: "" });
    expect(run.err).toContain("versions: v2, v1. Name one of them or a new one with --version.");
  });

  it("keeps numbers as they are written", async () => {
    const path = write("orchard.yaml", orchard());
    await push(path);
    const [reference] = listReferences(await loadDocs());
    const response = await fetch(
      `${registry.url}/registry/api/latest/load/${reference?.definitionId}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(await response.text()).toContain("9007199254740993");
  });
});

describe("frond push with snippet templates", () => {
  const entry = (path: string) => ({
    sdk: { type: "typescript", package: "@acme/orchard", version: "1.0.0" },
    endpointId: { path, method: "GET" },
    snippetTemplate: {
      type: "v1",
      clientInstantiation: {
        type: "generic",
        imports: ['import { OrchardClient } from "@acme/orchard";'],
        isOptional: false,
        templateString: "const client = new OrchardClient();",
        templateInputs: [],
      },
      functionInvocation: {
        type: "generic",
        imports: [],
        isOptional: false,
        templateString: "await client.listTrees();",
        templateInputs: [],
      },
    },
  });

  it("registers them, also when the definition is the same", async () => {
    const path = write("orchard.yaml", orchard());
    await push(path);
    const file = write("templates.json", JSON.stringify([entry("/trees")]));
    const run = await push(path, "--templates", file);
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain("templates of SDK snippets: 1 new");
    const client = new RegistryClient({ baseUrl: registry.url, token });
    const found = await client.snippetTemplates.getSnippetTemplate({
      body: {
        orgId: "acme",
        apiId: "orchard",
        sdk: { type: "typescript", package: "@acme/orchard" },
        endpointId: { path: "/trees", method: "GET" },
      },
    });
    expect(unwrap(found).snippetTemplate).toEqual(entry("/trees").snippetTemplate);
  });

  it("says what is wrong with them, and publishes nothing", async () => {
    const path = write("orchard.yaml", orchard());
    const wrong = await push(
      path,
      "--templates",
      write("wrong.json", JSON.stringify([{ ...entry("/trees"), sdk: { type: "cobol" } }])),
    );
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain(
      'wrong.json has a template of an SDK in "cobol". Registries take typescript, python,',
    );
    expect(writes()).toEqual([]);
    const stray = await push(
      path,
      "--templates",
      write("stray.json", JSON.stringify([entry("/nuts")])),
    );
    expect(stray).toMatchObject({ code: 2 });
    expect(stray.err).toContain("no document has GET /nuts, which a template is for");
    const none = await push(path, "--templates", write("none.json", "{}"));
    expect(none).toMatchObject({ code: 2 });
    expect(none.err).toContain("none.json holds no templates of SDK snippets.");
  });
});

describe("frond push on a terminal", () => {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin");
  afterEach(() => {
    if (stdin) Object.defineProperty(process, "stdin", stdin);
    Reflect.deleteProperty(process.stderr, "isTTY");
  });

  /** Types into the command; the questions are on its error output. */
  function type(keys: string): void {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    Object.defineProperty(process, "stdin", { value: input, configurable: true });
    Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
    input.write(keys);
  }

  it("asks before it publishes", async () => {
    const path = write("orchard.yaml", orchard());
    type("n\r");
    const refused = await push(path);
    expect(refused.code).toBe(0);
    expect(refused.err).toContain("Publish this? [y/N] ");
    expect(refused.out).toContain("Nothing was published.\n");
    expect(writes()).toEqual([]);
    type("y\r");
    expect((await push(path)).out).toContain(`Published ${domain}.\n`);
    expect(writes()).not.toEqual([]);
  });

  it("asks nothing when nothing changed, and with --yes, --json and --dry-run", async () => {
    const path = write("orchard.yaml", orchard());
    type("");
    for (const flag of ["--dry-run", "--json", "--yes", "--yes"])
      expect((await push(path, flag)).err).not.toContain("[y/N]");
    expect((await push(path)).err).not.toContain("[y/N]");
  });

  it("asks for a token, which it does not show", async () => {
    vi.stubEnv("FROND_TOKEN", "");
    type(`${token}\r`);
    const run = await push(write("orchard.yaml", orchard()), "--yes");
    expect(run.code).toBe(0);
    expect(run.err).toContain("Token of the registry: \n");
    expect(run.out + run.err).not.toContain(token);
    type("\u0003");
    expect((await push(write("orchard.yaml", orchard()))).code).toBe(2);
  });
});

describe("frond push, before anything is written", () => {
  it("stops at errors of the document", async () => {
    const path = write(
      "broken.yaml",
      orchard().replace("#/components/schemas/Tree", "#/components/schemas/Bush"),
    );
    const run = await push(path);
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/broken\.yaml:\d+:\d+: error/);
    expect(run.err).toContain("nothing is published: 1 error in the documents.");
    expect(registry.calls).toEqual([]);
  });

  it("says what is missing", async () => {
    const path = write("orchard.yaml", orchard());
    const withoutOrg = await runCommand(["push", path, "--domain", domain]);
    expect(withoutOrg).toMatchObject({ code: 2 });
    expect(withoutOrg.err).toContain("no organization is named. Add --org");
    const withoutDomain = await runCommand(["push", path, "--org", "acme"]);
    expect(withoutDomain.err).toContain("no docs site is named. Add --domain");
    vi.stubEnv("FROND_REGISTRY", "");
    expect((await push(path)).err).toContain("no registry is named. Add --registry");
    const none = await runCommand([
      "push",
      "--org",
      "acme",
      "--registry",
      registry.url,
      "--config",
      "x",
    ]);
    expect(none).toMatchObject({ code: 2 });
    expect((await push(path, "--registry", "nowhere")).err).toContain("nowhere is not the address");
    expect((await push(path, "--registry", "http://a:b@c")).err).not.toContain("b@c");
  });
});

describe("frond push, refused", () => {
  const orchardPath = () => write("orchard.yaml", orchard());

  it("says how to get a token", async () => {
    vi.stubEnv("FROND_TOKEN", "wrong-token");
    const wrong = await push(orchardPath());
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain("does not accept the token");
    expect(wrong.err).toContain("put it into FROND_TOKEN or a file for --token-file");
    expect(wrong.err + wrong.out).not.toContain("wrong-token");
    vi.stubEnv("FROND_TOKEN", "");
    expect((await push(orchardPath())).err).toContain("No token was given.");
  });

  it("says whose token and whose domain it is", async () => {
    const other = await registry.generate("birch");
    vi.stubEnv("FROND_TOKEN", other);
    expect((await push(orchardPath())).err).toContain(
      'The token does not belong to the organization "acme".',
    );
    vi.stubEnv("FROND_TOKEN", token);
    await push(orchardPath());
    vi.stubEnv("FROND_TOKEN", other);
    const run = await push(orchardPath(), "--org", "birch");
    expect(run.code).toBe(1);
    expect(run.err).toContain(`${domain} belongs to another organization.`);
    expect(
      (await push(orchardPath(), "--org", "birch", "--domain", "docs.example.com")).err,
    ).toContain("docs.example.com is not a domain that this registry gives.");
  });

  it("says that the registry is away, or is none", async () => {
    const away = await push(orchardPath(), "--registry", "http://127.0.0.1:9");
    expect(away.code).toBe(1);
    expect(away.err).toContain("at http://127.0.0.1:9. It cannot be reached.");
    registry.intercept = () => new Response("<html>", { headers: { "content-type": "text/html" } });
    expect((await push(orchardPath())).err).toContain("What responds there is not a registry.");
    registry.intercept = ({ url }) =>
      url.endsWith("/registry/api/register") ? new Response(null, { status: 413 }) : undefined;
    expect((await push(orchardPath())).err).toContain("It is larger than the registry accepts.");
  });

  it("leaves the docs as they were when it is interrupted", async () => {
    await push(orchardPath());
    const before = await loadDocs();
    registry.intercept = ({ url }) =>
      url.includes("/v2/registry/docs/register/") ? new Response(null, { status: 400 }) : undefined;
    const run = await push(write("orchard.yaml", orchard(plant)));
    expect(run.code).toBe(1);
    expect(run.out).not.toContain("Published");
    registry.intercept = () => undefined;
    expect(await loadDocs()).toEqual(before);
    expect((await push(join(folder, "orchard.yaml"))).out).toContain("Published");
  });

  it("reads the token from a file", async () => {
    vi.stubEnv("FROND_TOKEN", "");
    const file = write("token", `${token}\n`);
    expect((await push(orchardPath(), "--token-file", file)).code).toBe(0);
    const missing = await push(orchardPath(), "--token-file", join(folder, "none"));
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.err).toContain("none cannot be read");
  });
});
