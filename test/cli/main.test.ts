import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";

const document = `openapi: 3.1.0
info: { title: Plants, version: 1.0.0 }
servers: [{ url: "https://plants.example/v1" }]
paths:
  /plants/{plantId}:
    get:
      operationId: findPlant
      parameters: [{ name: plantId, in: path, required: true, schema: { type: string }, example: fern-01 }]
      responses:
        "200":
          description: A plant.
          content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } }
  /plants:
    post:
      operationId: addPlant
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Plant" }
      responses: { "204": { description: Added. } }
components:
  schemas:
    Plant: { type: object, required: [id], properties: { id: { type: string }, seeds: { type: integer, format: int64 } } }
`;

let folder: string;
let before: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-cli-"));
  before = process.cwd();
  process.chdir(folder);
  mkdirSync("node_modules");
  writeFileSync("api.yaml", document);
  writeFileSync(
    "frond.config.json",
    JSON.stringify({ targets: { plants: { document: "api.yaml", out: "generated/plants" } } }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function frond(...args: string[]): Promise<Outcome> {
  const texts = { out: "", err: "" };
  const catchText = (key: "out" | "err") => (chunk: unknown) => {
    texts[key] += String(chunk);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(catchText("out"));
  vi.spyOn(process.stderr, "write").mockImplementation(catchText("err"));
  const code = await main(args);
  vi.restoreAllMocks();
  return { code, ...texts };
}

describe("frond generate", () => {
  it.each([
    [["--document", "api.yaml", "--out", "api.yaml"], "is a file. Choose a folder."],
    [["--document", "api.yaml", "--out", "My Folder"], "Choose one with --package"],
    [["--document", "api.yaml", "--out", "o", "--package", "A b"], "Choose one with --package"],
    [["--package", "a"], "--document and --out go together"],
  ])("refuses %j", async (args, words) => {
    const { code, err } = await frond("generate", ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });

  it("says in the system's words why a package cannot be written", async () => {
    mkdirSync("o/types.ts", { recursive: true });
    const { code, err } = await frond("generate", "--document", "api.yaml", "--out", "o");
    expect([code, err]).toEqual([2, expect.stringMatching(/^frond: E\w+: .*types\.ts/)]);
  });

  it("writes the targets of the configuration", async () => {
    const { code, out } = await frond("generate");
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^plants: \d+ files written to generated\/plants\n$/),
    });
    expect(readFileSync("generated/plants/types.ts", "utf8")).toContain("export interface Plant");
    expect(await frond("generate")).toEqual({ code: 0, out: "plants: up to date\n", err: "" });
    rmSync("node_modules/.cache", { recursive: true });
    expect(await frond("generate")).toEqual({ code: 0, out: "plants: up to date\n", err: "" });
  });

  it("writes one document into a package named after its folder", async () => {
    const { code } = await frond("generate", "--document", "api.yaml", "--out", "green-house");
    expect(code).toBe(0);
    expect(readFileSync("green-house/client.ts", "utf8")).toContain(
      "export class GreenHouseClient",
    );
  });

  it("tells wrong use from wrong input", async () => {
    const half = await frond("generate", "--document", "api.yaml");
    expect(half).toMatchObject({
      code: 2,
      err: expect.stringContaining("--document and --out go together"),
    });
    const unknown = await frond("generate", "trees");
    expect(unknown).toMatchObject({
      code: 2,
      err: expect.stringContaining("no target 'trees'. The configuration has: plants"),
    });
    const lost = await frond("generate", "--document", "lost.yaml", "--out", "lost");
    expect(lost).toMatchObject({ code: 2, err: expect.stringContaining("lost.yaml") });
  });

  it("refuses to replace what it did not write", async () => {
    mkdirSync("generated/plants", { recursive: true });
    writeFileSync("generated/plants/package.json", "{}\n");
    const refused = await frond("generate");
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("--overwrite") });
    expect((await frond("generate", "--overwrite")).code).toBe(0);
  });

  it("exits 1 when the document has errors, and writes what it can", async () => {
    writeFileSync(
      "api.yaml",
      document.replace('$ref: "#/components/schemas/Plant"', '$ref: "#/components/schemas/Plnt"'),
    );
    const { code, err } = await frond("generate");
    expect(code).toBe(1);
    expect(err).toMatch(/^api\.yaml:\d+:\d+: error \S+: /m);
    expect(readFileSync("generated/plants/types.ts", "utf8")).toContain("export interface Plant");
  });
});

describe("frond verify", () => {
  it("is content after generate", async () => {
    await frond("generate");
    expect(await frond("verify")).toEqual({ code: 0, out: "plants: up to date\n", err: "" });
    expect(JSON.parse((await frond("verify", "--json")).out)).toEqual({
      targets: [{ name: "plants", status: "done", differences: [], extra: [], issues: [] }],
    });
  });

  it("prints a diff, the cause and the command that repairs", async () => {
    await frond("generate");
    appendFileSync("generated/plants/types.ts", "// mine\n");
    const { code, out } = await frond("verify");
    expect(code).toBe(1);
    // The hashes of the list of files would be the first that a reader sees.
    expect(out).toMatch(/^--- a\/types.ts\n\+\+\+ b\/types.ts\n/);
    expect(out).toContain("-// mine\n");
    expect(out).toContain("changed  generated/plants/types.ts");
    expect(out).toContain("edited by hand: types.ts");
    expect(out).toContain("npx frond generate plants");
    expect((await frond("generate", "plants")).code).toBe(0);
    expect((await frond("verify")).code).toBe(0);
  });

  it("sees a changed document, a changed configuration and missing files", async () => {
    await frond("generate");
    writeFileSync("api.yaml", document.replace("title: Plants", "title: Trees"));
    expect(await frond("verify")).toMatchObject({
      code: 1,
      out: expect.stringContaining("the document changed: api.yaml"),
    });
    writeFileSync("api.yaml", document);
    rmSync("generated/plants/client.ts");
    expect(await frond("verify")).toMatchObject({
      code: 1,
      out: expect.stringContaining("missing  generated/plants/client.ts"),
    });
    await frond("generate");
    const config = {
      targets: {
        plants: { document: "api.yaml", out: "generated/plants", options: { private: true } },
      },
    };
    writeFileSync("frond.config.json", JSON.stringify(config));
    expect(await frond("verify")).toMatchObject({
      code: 1,
      out: expect.stringContaining("configuration changed"),
    });
  });

  it("lists a package that was never generated without printing all of it", async () => {
    const { code, out } = await frond("verify");
    expect(code).toBe(1);
    expect(out).toContain("missing  generated/plants/types.ts");
    expect(out).toContain("nothing has been generated yet");
    expect(out).not.toContain("+++");
  });

  it("says what to do without a configuration", async () => {
    rmSync("frond.config.json");
    const { code, err } = await frond("verify");
    expect([code, err]).toEqual([2, expect.stringMatching(/frond\.config\.ts.*--config\.\n$/)]);
    // That flag is one of generate alone.
    expect((await frond("generate")).err).toContain("--document");
  });
});

describe("frond import and check", () => {
  it("prints the definition", async () => {
    const { code, out, err } = await frond("import", "api.yaml");
    expect(code).toBe(0);
    expect(Object.keys((JSON.parse(out) as { endpoints: object }).endpoints)).toEqual([
      "findPlant",
      "addPlant",
    ]);
    expect(err).not.toContain("error");
  });

  it("prints the definition of an endpoint, as pages that embed the playground need it", async () => {
    const { code, out } = await frond("import", "api.yaml", "--endpoint", "addPlant");
    expect(code).toBe(0);
    const { endpoints } = JSON.parse(out) as { endpoints: object };
    expect(Object.keys(endpoints)).toEqual(["addPlant"]);
    const missing = await frond("import", "api.yaml", "--endpoint", "addPlnt");
    expect(missing).toMatchObject({ code: 2, out: "" });
    expect(missing.err).toContain("the document has no endpoint 'addPlnt'. Did you mean addPlant");
  });

  it("tells issues with their place, exit code 1 for errors alone", async () => {
    writeFileSync("api.yaml", document.replace("/schemas/Plant", "/schemas/Plnt"));
    const { code, err } = await frond("check", "api.yaml", "--format", "lines");
    expect(code).toBe(1);
    expect(err).toMatch(/^api\.yaml:\d+:\d+: error \S+: /m);
    const issues = JSON.parse((await frond("check", "api.yaml", "--json")).out) as {
      severity: string;
    }[];
    expect(issues.some(({ severity }) => severity === "error")).toBe(true);
  });

  it("lets the configuration say how severe an issue is", async () => {
    const all = JSON.parse((await frond("check", "api.yaml", "--json")).out) as { code: string }[];
    const [first] = all;
    expect(first).toBeDefined();
    const rules = Object.fromEntries(all.map(({ code }) => [code, "off"]));
    writeFileSync("frond.config.json", JSON.stringify({ targets: {}, check: { rules } }));
    expect(await frond("check", "api.yaml")).toEqual({ code: 0, out: "", err: "" });
    writeFileSync(
      "frond.config.json",
      JSON.stringify({ targets: {}, check: { rules: { [first!.code]: "error" } } }),
    );
    expect((await frond("check", "api.yaml")).code).toBe(1);
  });

  it("exits 2 where two configurations lie in one folder, and names both", async () => {
    writeFileSync("frond.config.mjs", "export default { targets: {} };");
    for (const command of [["generate"], ["verify"], ["check", "api.yaml"]]) {
      expect(await frond(...command)).toMatchObject({
        code: 2,
        err: expect.stringContaining("this folder has frond.config.mjs and frond.config.json"),
      });
    }
    const chosen = await frond("generate", "--config", "frond.config.json");
    expect(chosen.code).toBe(0);
  });

  it("exits 2 for what cannot be read, and for addresses without permission", async () => {
    expect(await frond("check", "lost.yaml")).toMatchObject({
      code: 2,
      err: expect.stringContaining("lost.yaml"),
    });
    expect((await frond("check", ".")).err).toMatch(/^\.: error unreadable-file/);
    expect(await frond("import", "https://plants.example/api.yaml")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--allow-remote"),
    });
  });
});

describe("frond snippet", () => {
  it("prints the document's example in a language", async () => {
    const { code, out } = await frond("snippet", "api.yaml", "findPlant", "--language", "curl");
    expect(code).toBe(0);
    expect(out).toContain("https://plants.example/v1/plants/");
    const byPath = await frond("snippet", "api.yaml", "GET /plants/{id}", "--language", "curl");
    expect(byPath.out).toBe(out);
  });

  it("fills in what a body requires where the document has no example, and tells what is missing", async () => {
    const added = await frond("snippet", "api.yaml", "addPlant", "--language", "curl");
    expect(added).toMatchObject({ code: 0, err: "" });
    expect(added.out).toMatch(/-d|--data/);
    expect(added.out).toContain('"id"');
    expect(added.out).not.toContain("seeds");
    writeFileSync("bare.yaml", document.replace(", example: fern-01", ""));
    const found = await frond("snippet", "bare.yaml", "findPlant", "--language", "curl");
    expect(found).toMatchObject({
      code: 0,
      err: expect.stringContaining(
        '/path/plantId: warning missing-value: path parameter "plantId" is required',
      ),
    });
    expect(found.out).toContain("/plants/:plantId");
  });

  it("takes values from a stored form state, exact", async () => {
    const state =
      '{"type":"endpoint","headers":{"X-One":"1"},"pathParameters":{},"queryParameters":{"q":"a b"},"body":{"type":"json","value":{"id":"fern-01","seeds":9007199254740993}}}';
    writeFileSync("state.json", state);
    const { code, out } = await frond(
      "snippet",
      "api.yaml",
      "addPlant",
      "--language",
      "curl",
      "--request",
      "state.json",
    );
    expect(code).toBe(0);
    expect(out).toContain("9007199254740993");
    expect(out).toContain("q=a%20b");
    expect(out).toContain("X-One");
  });

  it("says which languages and endpoints there are", async () => {
    const language = await frond("snippet", "api.yaml", "findPlant", "--language", "cobol");
    expect(language).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Choose one of: .*curl/),
    });
    const endpoint = await frond("snippet", "api.yaml", "findTree", "--language", "curl");
    expect(endpoint).toMatchObject({
      code: 2,
      err: expect.stringContaining("findPlant (GET /plants/{plantId})"),
    });
    writeFileSync("state.json", "{}");
    const state = await frond(
      "snippet",
      "api.yaml",
      "findPlant",
      "--language",
      "curl",
      "--request",
      "state.json",
    );
    expect(state).toMatchObject({
      code: 2,
      err: expect.stringContaining("holds no saved request"),
    });
  });
});

describe("frond", () => {
  it("exits 2 for unknown commands and options, 0 for help and version", async () => {
    expect(await frond("grow")).toMatchObject({ code: 2, err: expect.stringContaining("grow") });
    expect(await frond("verify", "--colour")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Run 'frond verify --help'"),
    });
    expect((await frond("registry", "backup")).err).toContain("'frond registry backup --help'");
    expect((await frond("start", "--port", "many")).code).toBe(2);
    expect(await frond("start")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Name a document: frond start api.yaml"),
    });
    expect(await frond("--help")).toMatchObject({
      code: 0,
      out: expect.stringContaining("generate"),
    });
    expect((await frond("--version")).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe("origins", () => {
  it.each([
    ["docs.acme.example", "--origin must be scheme, host and port"],
    ["https://docs.acme.example/", "--origin must be written as https://docs.acme.example"],
    ["https://Docs.acme.example", "--origin must be written as https://docs.acme.example"],
  ])("%s is refused: it would never match", async (origin, words) => {
    const { code, err } = await frond("relay", "--origin", origin);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe("frond registry", () => {
  it.each([
    ["host.example/name", "is not a database URL"],
    ["postgres://user:secret-word@127.0.0.1:1/name", "cannot be opened: connect ECONNREFUSED"],
  ])("says why it cannot use the database %s, without its password", async (address, words) => {
    const { code, err } = await frond("registry", "--database", address);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).not.toContain("secret-word");
  });

  it("says that nobody can generate tokens without a bootstrap token", async () => {
    const { err } = await frond("registry", "--database", "postgres://user@127.0.0.1:1/name");
    expect(err).toContain("--bootstrap-token-file");
  });
});

describe("frond relay", () => {
  it("refuses what is not a target, and says when there is none", async () => {
    const wrong = await frond("relay", "--allow", "https://api.acme.example/v1");
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining("--allow must be a host, or a host and a port"),
    ]);
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const { code, err } = await frond("relay", "--port", String(port));
    taken.close();
    expect([code, err]).toEqual([2, expect.stringContaining("Choose another one with --port")]);
    expect(err).toContain("Allow one with --allow");
  });
});
