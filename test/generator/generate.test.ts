import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isUnchanged, readManifest } from "../../generator/files/index.js";
import type { Target } from "../../generator/files/index.js";
import { generate } from "../../generator/generate.js";

const document = `openapi: 3.1.0
info: { title: Plants, version: 1.0.0 }
paths: {}
components:
  schemas:
    Plant: { $ref: ./plant.yaml }
`;

let folder: string;
let target: Target;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-generate-"));
  writeFileSync(join(folder, "api.yaml"), document);
  writeFileSync(join(folder, "plant.yaml"), "type: object\nproperties: { id: { type: string } }\n");
  target = {
    name: "plants",
    document: join(folder, "api.yaml"),
    out: join(folder, "out"),
    package: "plants",
    options: {},
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(options: { write?: boolean; overwrite?: boolean; target?: Target } = {}) {
  const [result] = await generate({ targets: [options.target ?? target], ...options });
  if (!result) throw new Error("no result");
  return result;
}

describe("generate", () => {
  it("writes a package and finds it in order afterwards", async () => {
    const first = await run();
    expect(first.causes).toEqual([{ kind: "new" }]);
    expect(readFileSync(join(folder, "out/types.ts"), "utf8")).toContain("export interface Plant");
    expect((await run({ write: false })).comparison.differences).toEqual([]);
    expect(await isUnchanged(target)).toBe(true);
  });

  it("writes the same bytes again after everything was deleted", async () => {
    await run();
    const before = readFileSync(join(folder, "out/.frond.json"), "utf8");
    rmSync(join(folder, "out"), { recursive: true });
    await run();
    expect(readFileSync(join(folder, "out/.frond.json"), "utf8")).toBe(before);
  });

  it("keeps hashes of every file the document read", async () => {
    await run();
    expect(Object.keys(readManifest(target.out)?.inputs ?? {})).toEqual([
      "../api.yaml",
      "../plant.yaml",
    ]);
  });

  it("copies the HTTP runtime to the letter", async () => {
    await run();
    const root = join(import.meta.dirname, "../..");
    const copy = readFileSync(join(folder, "out/http/types.ts"), "utf8");
    expect(copy).toBe(readFileSync(join(root, "runtime/http/types.ts"), "utf8"));
  });

  it.each([
    ["the document", "api.yaml", "openapi: 3.1.0\npaths: { /a: [ }\n"],
    ["a file of it", "plant.yaml", "type: [ object\n"],
    ["what it is about", "api.yaml", "title: Plants\n"],
  ])("leaves a package alone when %s got lost", async (_what, file, broken) => {
    await run();
    const types = readFileSync(join(folder, "out/types.ts"), "utf8");
    writeFileSync(join(folder, file), broken);
    const { status, issues } = await run();
    expect(status).toBe("unreadable");
    expect(issues.some(({ severity }) => severity === "error")).toBe(true);
    expect(readFileSync(join(folder, "out/types.ts"), "utf8")).toBe(types);
  });

  it("compares without writing", async () => {
    const { comparison } = await run({ write: false });
    expect(comparison.differences.length).toBeGreaterThan(5);
    expect(existsSync(join(folder, "out"))).toBe(false);
  });

  it("names the cause of a difference: a file of the document", async () => {
    await run();
    appendFileSync(join(folder, "plant.yaml"), "description: Green.\n");
    expect(await isUnchanged(target)).toBe(false);
    const { causes, comparison } = await run({ write: false });
    expect(causes).toEqual([{ kind: "document", files: ["../plant.yaml"] }]);
    expect(comparison.differences.map(({ path }) => path)).toEqual([".frond.json", "types.ts"]);
  });

  it("names the cause of a difference: a hand", async () => {
    await run();
    appendFileSync(join(folder, "out/types.ts"), "// mine\n");
    expect(await isUnchanged(target)).toBe(false);
    expect((await run({ write: false })).causes).toEqual([{ kind: "edited", files: ["types.ts"] }]);
  });

  it("names the cause of a difference: the options", async () => {
    await run();
    const changed = { ...target, options: { private: true } };
    expect(await isUnchanged(changed)).toBe(false);
    expect((await run({ write: false, target: changed })).causes).toEqual([{ kind: "options" }]);
  });

  it("names the cause of a difference: the generator", async () => {
    await run();
    const path = join(folder, "out/.frond.json");
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(/"generator": "[^"]*"/, '"generator": "frond 0.0.0"'),
    );
    expect(await isUnchanged(target)).toBe(false);
    expect((await run({ write: false })).causes).toEqual([{ kind: "generator" }]);
  });

  it("removes what it wrote and nothing asks for any more, and leaves the rest", async () => {
    await run({ target: { ...target, options: { definition: true } } });
    writeFileSync(join(folder, "out/notes.md"), "mine\n");
    const { comparison } = await run();
    expect(comparison.differences.find(({ kind }) => kind === "orphaned")?.path).toBe(
      "definition.json",
    );
    expect(existsSync(join(folder, "out/definition.json"))).toBe(false);
    expect(existsSync(join(folder, "out/notes.md"))).toBe(true);
  });

  it("does not touch files of others unless told to", async () => {
    writeFileSync(join(folder, "package.json"), "{}\n");
    const mine = { ...target, out: folder };
    const refused = await run({ target: mine });
    expect(refused.status).toBe("refused");
    expect(refused.comparison.differences.map(({ path }) => path)).toEqual(["package.json"]);
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe("{}\n");
    expect((await run({ target: mine, overwrite: true })).status).toBe("done");
  });

  it("says when a document cannot be read, and writes nothing", async () => {
    const lost = { ...target, document: join(folder, "lost.yaml") };
    const { status, issues } = await run({ target: lost });
    expect(status).toBe("unreadable");
    expect(issues.map(({ severity }) => severity)).toContain("error");
    expect(existsSync(join(folder, "out"))).toBe(false);
  });

  it("is never in order while the document has errors", async () => {
    writeFileSync(join(folder, "api.yaml"), document.replace("./plant.yaml", "./plant.yaml#/gone"));
    const { issues, status } = await run();
    expect(issues.some(({ severity }) => severity === "error")).toBe(true);
    expect(status).toBe("done");
    expect(await isUnchanged(target)).toBe(false);
  });

  it("goes on until nothing that was read has changed", async () => {
    const first = { ...target, options: { definition: true } };
    // The second target's document refers into what the first one writes.
    writeFileSync(
      join(folder, "second.yaml"),
      "openapi: 3.1.0\ninfo: { title: Second, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Made: { const: { $ref: ./out/definition.json } }, Plant: { $ref: './out/package.json' } } }\n",
    );
    const second: Target = {
      ...target,
      name: "second",
      document: join(folder, "second.yaml"),
      out: join(folder, "out2"),
      package: "second",
    };
    const [made] = await generate({ targets: [second, first] });
    expect(made?.status).toBe("done");
    expect(made?.causes).toEqual([{ kind: "new" }]);
    const again = await generate({ targets: [second, first], write: false });
    expect(again.flatMap(({ comparison }) => comparison.differences)).toEqual([]);
    expect(readManifest(second.out)?.inputs["../out/package.json"]).not.toBe("absent");
  });

  it("refuses to go on when targets write over each other", async () => {
    const other: Target = { ...target, name: "other", out: join(target.out, "http") };
    const both = generate({ targets: [target, other], overwrite: true });
    await expect(both).rejects.toThrow("in a cycle");
  });
});
