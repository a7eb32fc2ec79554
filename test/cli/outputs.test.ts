import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";
import { compilerCommand } from "../compiler-command.js";

const root = join(import.meta.dirname, "../..");
const document = join(root, "test/types/source.yaml");

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-outputs-"));
  printed = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const generate = (out: string, ...flags: string[]) =>
  main(["generate", "--document", document, "--out", join(folder, out), ...flags]);
const write = (path: string, value: unknown) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(value));
};
const list = (out: string) => readdirSync(join(folder, out));
const packageFiles = ["README.md", "package.json", "tsconfig.json"];
const isPackage = (out: string) => {
  const there = packageFiles.filter((name) => existsSync(join(folder, out, name)));
  expect([0, packageFiles.length]).toContain(there.length);
  return there.length > 0;
};

/** What a module of a compiled package exports. */
async function load(out: string, name: string): Promise<Record<string, never>> {
  const url = pathToFileURL(join(folder, out, "dist", name)).href;
  return (await import(/* @vite-ignore */ url)) as Record<string, never>;
}

describe("the files that make a package", () => {
  it("are written where there is no package around the folder", async () => {
    expect(await generate("sdk")).toBe(0);
    expect(isPackage("sdk")).toBe(true);
  });

  it("are not written into the source of an app unless somebody asks", async () => {
    write("app/package.json", { name: "app" });
    expect(await generate("app/src/api")).toBe(0);
    expect(isPackage("app/src/api")).toBe(false);
    expect(await generate("app/src/named", "--package", "@acme/api")).toBe(0);
    expect(isPackage("app/src/named")).toBe(true);
    expect(await generate("app/src/neither", "--package", "api", "--no-package")).toBe(0);
    expect(isPackage("app/src/neither")).toBe(false);
  });

  it.each(["npm", "pnpm"])("are written below the root of a workspace of %s", async (tool) => {
    write("package.json", tool === "npm" ? { workspaces: ["packages/*"] } : {});
    if (tool === "pnpm") writeFileSync(join(folder, "pnpm-workspace.yaml"), "packages: []\n");
    expect(await generate("packages/sdk")).toBe(0);
    expect(isPackage("packages/sdk")).toBe(true);
  });

  it("follow the configuration in the same way", async () => {
    write("package.json", { name: "app" });
    write("frond.config.json", {
      targets: {
        plain: { document, out: "src/plain" },
        asked: { document, out: "src/asked", options: { package: true } },
        named: { document, out: "src/named", package: "named" },
        refused: { document, out: "src/refused", package: "refused", options: { package: false } },
      },
    });
    expect(await main(["generate", "--config", join(folder, "frond.config.json")])).toBe(0);
    const found = ["plain", "asked", "named", "refused"].map((name) => isPackage(`src/${name}`));
    expect(found).toEqual([false, true, true, false]);
    expect(await main(["verify", "--config", join(folder, "frond.config.json")])).toBe(0);
  });

  it("go when the folder becomes source, and the fast check knows it", async () => {
    expect(await generate("sdk")).toBe(0);
    write("package.json", { name: "app" });
    expect(await generate("sdk")).toBe(0);
    expect(isPackage("sdk")).toBe(false);
    printed = "";
    expect(await generate("sdk")).toBe(0);
    expect(printed).toContain("up to date");
  });

  it("are needed to compile it: --build skips source of another package, and says so", async () => {
    expect(await generate("sdk", "--no-package", "--build")).toBe(0);
    expect(printed).toContain(
      "\n  not compiled: it is source of another package, and is compiled with that package.\n",
    );
    expect(existsSync(join(folder, "sdk/dist"))).toBe(false);
  });

  it("decide which targets of a configuration --build compiles", async () => {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    write("package.json", { name: "app" });
    const targets = {
      app: { document, out: "src/api" },
      sdk: { document, out: "sdk", package: "sdk" },
    };
    write("frond.config.json", { targets });
    const config = join(folder, "frond.config.json");
    expect(await main(["generate", "--build", "--config", config])).toBe(0);
    expect(printed.match(/not compiled/g)).toHaveLength(1);
    expect(existsSync(join(folder, "src/api/dist"))).toBe(false);
    expect(existsSync(join(folder, "sdk/dist/index.js"))).toBe(true);
  });
});

describe("optional outputs", () => {
  it("are absent by default", async () => {
    expect(await generate("sdk")).toBe(0);
    const files = list("sdk").filter((name) => name.endsWith(".ts"));
    expect(files).toEqual([
      "client.ts",
      "enums.ts",
      "errors.ts",
      "index.ts",
      "operations.ts",
      "options.ts",
      "pagination.ts",
      "types.ts",
    ]);
  });

  it("are the files of the ready-made hooks, with what the package needs of others", async () => {
    expect(await generate("sdk", "--mocks", "--tanstack-query", "--split", "tags")).toBe(0);
    expect(list("sdk")).toEqual(
      expect.arrayContaining(["mocks.ts", "query.ts", "plants-group.ts"]),
    );
    const manifest = JSON.parse(readFileSync(join(folder, "sdk/package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({
      exports: { "./mocks": {}, "./query": {} },
      peerDependencies: { msw: "^2" },
      devDependencies: { msw: "^2" },
    });
    expect(readFileSync(join(folder, "sdk/client.ts"), "utf8")).toContain(
      'from "./plants-group.js"',
    );
  });

  it("stand beside hooks of the target", async () => {
    writeFileSync(
      join(folder, "frond.config.mjs"),
      `export default { targets: { api: {
        document: ${JSON.stringify(document)}, out: "sdk",
        options: { mocks: true, split: "tags" },
        hooks: {
          files: () => [{ path: "NOTES.md", text: "Hello\\n" }],
          transform: (file, { path }) => path === "client.ts"
            ? { ...file, statements: [...file.statements, "export const changed = true;"] } : file,
          inputs: [],
        },
      } } };`,
    );
    expect(await main(["generate", "--config", join(folder, "frond.config.mjs")])).toBe(0);
    expect(list("sdk")).toEqual(
      expect.arrayContaining(["NOTES.md", "mocks.ts", "plants-group.ts"]),
    );
    const client = readFileSync(join(folder, "sdk/client.ts"), "utf8");
    expect(client).toContain('from "./plants-group.js"');
    expect(client).toContain("export const changed = true;");
  });
});

describe("validate", () => {
  const compile = async (...flags: string[]) => {
    expect(await generate("sdk", ...flags)).toBe(0);
    symlinkSync(join(root, "node_modules"), join(folder, "sdk/node_modules"));
    try {
      execFileSync(process.execPath, [...compilerCommand, "-p", join(folder, "sdk")], {
        encoding: "utf8",
      });
    } catch (error) {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    }
    return load("sdk", "index.js");
  };

  type Call = (...values: unknown[]) => Promise<Record<string, unknown>>;

  it("refuses a request that does not match, with its places, and sends nothing", async () => {
    const { createPlant } = await compile("--validate", "request");
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ id: 7 })));
    const options = { baseUrl: "https://plants.example", token: "t", fetch };
    const send = createPlant as unknown as Call;
    expect(await send(options, { body: { name: 5, colour: "blue" } })).toMatchObject({
      ok: false,
      error: {
        content: {
          detail: "invalid-request",
          message: "createPlant: the request does not match its schema at body.name, body.colour",
          issues: [{ path: ["body", "name"] }, { path: ["body", "colour"] }],
        },
      },
    });
    expect(fetch).not.toHaveBeenCalled();
    // A key that holds `undefined` is absent, and responses are not looked at.
    const fine = await send(options, {
      body: { name: "Fern", colour: "green", note: undefined },
    });
    expect(fine).toMatchObject({ ok: true, body: { id: 7 } });
  });

  it("fails a call whose response does not match, with its places and the response", async () => {
    const { Client } = await compile("--validate", "both", "--dates", "Date", "--split", "tags");
    const plant = { id: "p", name: "Fern", colour: "green", sown: "2026-01-31" };
    let body: unknown = { items: [plant, { ...plant, colour: "blue" }] };
    const create = Client as unknown as new (options: object) => { plants: Record<string, Call> };
    const client = new create({
      baseUrl: "https://plants.example",
      token: "t",
      fetch: () => Promise.resolve(Response.json(body)),
    });
    const list = () => client.plants["listPlants"]?.({ sownSince: new Date("2026-01-01") });
    expect(await list()).toMatchObject({
      ok: false,
      error: {
        content: { detail: "invalid-response", issues: [{ path: ["items", 1, "colour"] }] },
      },
      rawResponse: { status: 200 },
    });
    body = { items: [plant] };
    expect(await list()).toMatchObject({
      ok: true,
      body: { items: [{ ...plant, sown: new Date("2026-01-31") }] },
    });
    expect(await client.plants["listPlants"]?.({ sownSince: "2026-01-01" })).toMatchObject({
      error: { content: { detail: "invalid-request", issues: [{ path: ["sownSince"] }] } },
    });
  });
});
