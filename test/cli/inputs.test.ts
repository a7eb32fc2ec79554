import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";

let folder: string;
let printed: string;
let server: Server | undefined;
let base: string;
/** What the server has, by path. */
let pages: Record<string, string>;
let asked: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-inputs-"));
  printed = "";
  asked = [];
  pages = {};
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
  const created = createServer((request, response) => {
    asked.push(request.url ?? "");
    const page = pages[request.url ?? ""];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
  rmSync(folder, { recursive: true });
});

async function stop(): Promise<void> {
  const stopped = server;
  server = undefined;
  if (stopped) await new Promise((resolve) => stopped.close(resolve));
}

const describeApi = (operationId: string, schema = "{ type: string }") => `
openapi: 3.1.0
info: { title: Plants, version: 1.0.0 }
servers: [{ url: /v1 }]
paths:
  /plants:
    get:
      operationId: ${operationId}
      responses:
        "200": { description: All., content: { application/json: { schema: ${schema} } } }
`;
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const run = (...args: string[]) => {
  printed = "";
  return main(args);
};
const writeConfig = (more: object = {}) => {
  const target = { document: `${base}/api.yaml`, out: "sdk", ...more };
  const path = join(folder, "frond.config.json");
  writeFileSync(path, JSON.stringify({ targets: { plants: target } }));
  return ["--config", path];
};

describe("a document at an address", () => {
  it("is generated from, and the lock file holds what it was", async () => {
    pages["/api.yaml"] = describeApi("listPlants");
    const config = writeConfig();
    expect(await run("generate", ...config)).toBe(0);
    expect(read("sdk/operations.ts")).toContain("listPlants<");
    // Relative servers begin where the document is.
    expect(read("sdk/operations.ts")).toContain(`${base}/v1`);
    const { documents } = JSON.parse(read("frond.lock.json")) as { documents: object };
    expect(documents).toEqual({ [`${base}/api.yaml`]: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.parse(read("sdk/.frond.json"))).toMatchObject({ document: `${base}/api.yaml` });
    expect(await run("generate", ...config)).toBe(0);
    expect(printed).toContain("plants: up to date");
  });

  it("that did not change leaves the lock file as it is", async () => {
    pages["/api.yaml"] = describeApi("listPlants");
    const config = writeConfig();
    expect(await run("generate", ...config)).toBe(0);
    const lock = JSON.stringify(JSON.parse(read("frond.lock.json")));
    writeFileSync(join(folder, "frond.lock.json"), lock);
    expect(await run("generate", ...config)).toBe(0);
    expect(read("frond.lock.json")).toBe(lock);
  });

  it("is refused when it changed, until --update", async () => {
    pages["/api.yaml"] = describeApi("listPlants");
    const config = writeConfig();
    expect(await run("generate", ...config)).toBe(0);
    const lock = read("frond.lock.json");
    pages["/api.yaml"] = describeApi("findPlants");
    expect(await run("generate", ...config)).toBe(2);
    expect(printed).toContain(`${base}/api.yaml is not what frond.lock.json says: it changed.`);
    expect(printed).toContain("frond generate --update");
    expect(read("sdk/operations.ts")).toContain("listPlants<");
    expect(read("frond.lock.json")).toBe(lock);
    expect(await run("generate", "--update", ...config)).toBe(0);
    expect(read("sdk/operations.ts")).toContain("findPlants<");
    expect(read("frond.lock.json")).not.toBe(lock);
  });

  it("is verified without a network, by the lock file", async () => {
    pages["/api.yaml"] = describeApi("listPlants");
    const config = writeConfig();
    expect(await run("generate", ...config)).toBe(0);
    await stop();
    expect(await run("verify", ...config)).toBe(0);
    expect(printed).toContain("plants: up to date");
    // Another lock was committed: the package is not made from that document.
    const changed = { documents: { [`${base}/api.yaml`]: "other" } };
    writeFileSync(join(folder, "frond.lock.json"), JSON.stringify(changed));
    expect(await run("verify", ...config)).toBe(2);
    expect(printed).toContain(`${base}/api.yaml cannot be reached.`);
  });

  it("says what is wrong when there is none, and keeps secrets out of files", async () => {
    const config = writeConfig();
    expect(await run("generate", ...config)).toBe(2);
    expect(printed).toContain(`${base}/api.yaml responded with 404. Check the URL.`);
    expect(existsSync(join(folder, "sdk"))).toBe(false);
    const secret = base.replace("//", "//ann:hunter2@");
    const out = join(folder, "sdk");
    expect(await run("generate", "--document", `${secret}/api.yaml`, "--out", out)).toBe(2);
    expect(printed).toContain("holds a secret");
    expect(asked).toEqual(["/api.yaml"]);
  });
});

describe("references to addresses", () => {
  const writeApi = () => {
    pages["/common.yaml"] = "Plant: { type: object, properties: { leaf: { $ref: leaf.yaml } } }\n";
    pages["/leaf.yaml"] = "{ type: object, properties: { edges: { type: integer } } }\n";
    const schema = `{ $ref: "${base}/common.yaml#/Plant" }`;
    writeFileSync(join(folder, "api.yaml"), describeApi("listPlants", schema));
    return writeConfig({ document: "api.yaml" });
  };

  it("are refused by default, and the error says how to allow them", async () => {
    expect(await run("generate", ...writeApi())).toBe(1);
    expect(printed).toContain("--allow-remote, or allowRemote: true of the target");
    expect(asked).toEqual([]);
  });

  it("are read when the target allows them, and locked", async () => {
    writeApi();
    const config = writeConfig({ document: "api.yaml", allowRemote: true });
    expect(await run("generate", ...config)).toBe(0);
    expect(read("sdk/types.ts")).toContain("edges?: number;");
    expect(asked).toEqual(["/common.yaml", "/leaf.yaml"]);
    const { documents } = JSON.parse(read("frond.lock.json")) as { documents: object };
    expect(Object.keys(documents)).toEqual([`${base}/common.yaml`, `${base}/leaf.yaml`]);
    pages["/leaf.yaml"] = "{ type: string }\n";
    expect(await run("generate", ...config)).toBe(2);
    expect(read("sdk/types.ts")).toContain("edges?: number;");
    expect(printed).toContain(`${base}/leaf.yaml is not what frond.lock.json says`);
  });

  it("are read by other commands with --allow-remote", async () => {
    writeApi();
    const document = join(folder, "api.yaml");
    expect(await run("import", document)).toBe(1);
    expect(await run("import", "--allow-remote", document)).toBe(0);
  });
});

describe("standard input", () => {
  it("is a document for one package", async () => {
    const input = Readable.from([describeApi("listPlants")]);
    vi.spyOn(process, "stdin", "get").mockReturnValue(input as typeof process.stdin);
    const out = join(folder, "sdk");
    expect(await run("generate", "--document", "-", "--out", out)).toBe(0);
    expect(read("sdk/operations.ts")).toContain("listPlants<");
    expect(JSON.parse(read("sdk/.frond.json"))).toMatchObject({ document: "-" });
  });

  it("is no document of a configuration, and cannot be watched", async () => {
    expect(await run("generate", ...writeConfig({ document: "-" }))).toBe(2);
    expect(printed).toContain("standard input is for --document alone");
    const out = join(folder, "sdk");
    expect(await run("generate", "--document", "-", "--out", out, "--watch")).toBe(2);
    expect(printed).toContain("standard input cannot be watched");
  });
});
