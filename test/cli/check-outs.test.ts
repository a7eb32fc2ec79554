import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runQuickly } from "../../cli/commands/run-quickly.js";
import { main } from "../../cli/main.js";

const source = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");

let folder: string;
let before: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-check-outs-"));
  before = process.cwd();
  process.chdir(folder);
  mkdirSync("node_modules");
  writeFileSync("api.yaml", readFileSync(source));
  configure({});
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function configure(target: object): void {
  const plants = { document: "api.yaml", out: "sdk", ...target };
  writeFileSync("frond.config.json", JSON.stringify({ targets: { plants } }));
}

async function frond(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((err += String(text)), true));
  const code = await main(args);
  vi.restoreAllMocks();
  return { code, out, err };
}

/** What a check-out with `core.autocrlf` makes of every file. */
function checkOutOnWindows(): void {
  const files = readdirSync("sdk", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...files, "api.yaml"]) {
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
  }
}

describe("a check-out with the line endings of Windows", () => {
  it("is up to date, for verify, for generate, and by hashes alone", async () => {
    await frond("generate");
    checkOutOnWindows();
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await runQuickly(["verify"])).toBe(0);
    vi.restoreAllMocks();
    rmSync("node_modules", { recursive: true });
    expect(await frond("verify")).toEqual({ code: 0, out: "plants: up to date\n", err: "" });
    expect((await frond("generate")).out).toBe("plants: up to date\n");
  });

  it("shows of an edit what was edited, and nothing else", async () => {
    await frond("generate");
    checkOutOnWindows();
    appendFileSync("sdk/types.ts", "// mine\r\n");
    const { code, out } = await frond("verify");
    expect(code).toBe(1);
    expect(out.match(/^[-+][^-+].*/gm)).toEqual(["-// mine"]);
    expect(out).toContain("because generated files were edited by hand: types.ts\n");
  });
});

describe("a large document", () => {
  it("is compared to its end by hashes alone, with or without a byte order mark", async () => {
    const text = readFileSync("api.yaml", "utf8") + "# A comment.\n".repeat(100_000);
    writeFileSync("api.yaml", text);
    await frond("generate");
    writeFileSync("api.yaml", `\uFEFF${text}`);
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await runQuickly(["verify"])).toBe(0);
    appendFileSync("api.yaml", "#");
    expect(await runQuickly(["verify"])).toBeUndefined();
  });
});

describe("an edit by hand", () => {
  it("is kept next to the file that replaces it, and told", async () => {
    await frond("generate");
    const written = readFileSync("sdk/types.ts", "utf8");
    appendFileSync("sdk/types.ts", "// mine\n");
    const { code, out } = await frond("generate");
    expect(code).toBe(0);
    expect(readFileSync("sdk/types.ts", "utf8")).toBe(written);
    expect(readFileSync("sdk/types.ts.orig", "utf8")).toBe(`${written}// mine\n`);
    expect(out).toContain(
      `  ${join("sdk", "types.ts")} had been edited by hand; the edited file is kept as ${join("sdk", "types.ts.orig")}. Put the change into a hook or an overlay.\n`,
    );
  });

  it("is kept as it was, where other edits were kept before, and where the file is removed", async () => {
    configure({ options: { definition: true } });
    await frond("generate");
    for (const edit of ["// first\r\n", "// second\r\n", "// second\r\n"]) {
      appendFileSync("sdk/types.ts", edit);
      await frond("generate");
    }
    const copies = readdirSync("sdk").filter((name) => name.endsWith(".orig"));
    expect(copies.sort()).toEqual(["types.ts.2.orig", "types.ts.orig"]);
    expect(readFileSync("sdk/types.ts.2.orig", "utf8")).toMatch(/\/\/ second\r\n$/);
    appendFileSync("sdk/definition.json", " ");
    configure({});
    await frond("generate");
    expect(existsSync("sdk/definition.json")).toBe(false);
    expect(readFileSync("sdk/definition.json.orig", "utf8")).toMatch(/\n $/);
  });

  it("is not what a changed document or a new version makes of untouched files", async () => {
    await frond("generate");
    appendFileSync("api.yaml", "x-more: true\n");
    writeFileSync("api.yaml", readFileSync("api.yaml", "utf8").replace("Plants", "Trees"));
    expect((await frond("generate")).out).not.toContain("edited by hand");
    expect(readdirSync("sdk").filter((name) => name.endsWith(".orig"))).toEqual([]);
  });
});

describe("files that frond did not write", () => {
  it("are told by generate and verify, also by hashes alone, and fail nothing", async () => {
    await frond("generate");
    for (const name of ["a.ts", "b.ts", "http/c.ts", "d.ts"]) writeFileSync(join("sdk", name), "");
    const told =
      "  not written by frond, in sdk: a.ts, b.ts, d.ts and 1 more. Move or remove what is not meant to be part of the package.\n";
    expect(await frond("verify")).toMatchObject({ code: 0, out: `plants: up to date\n${told}` });
    expect(await frond("generate")).toMatchObject({ code: 0, out: `plants: up to date\n${told}` });
    rmSync("node_modules", { recursive: true });
    expect((await frond("verify")).out).toBe(`plants: up to date\n${told}`);
    const { out } = await frond("verify", "--json");
    expect(JSON.parse(out)).toMatchObject({
      targets: [{ extra: ["a.ts", "b.ts", "d.ts", "http/c.ts"] }],
    });
  });

  it("are not what tools put there, nor other packages", async () => {
    await frond("generate");
    for (const path of ["dist", "node_modules/x", "inner/deep"]) {
      mkdirSync(join("sdk", path), { recursive: true });
      writeFileSync(join("sdk", path, "x.js"), "");
    }
    writeFileSync("sdk/inner/.frond.json", "{}");
    for (const name of ["package-lock.json", ".npmrc", "LICENSE", "a.tsbuildinfo"]) {
      writeFileSync(join("sdk", name), "");
    }
    expect((await frond("verify")).out).toBe("plants: up to date\n");
  });
});

describe(".gitattributes", () => {
  it("is offered when a package is new in a Git work tree, and written when chosen", async () => {
    const offer = "--git-attributes";
    expect((await frond("generate")).out).not.toContain(offer);
    rmSync("sdk", { recursive: true });
    mkdirSync(".git");
    expect((await frond("generate")).out).toContain(offer);
    expect((await frond("generate")).out).not.toContain(offer);
    configure({ options: { gitAttributes: true } });
    expect((await frond("generate")).out).not.toContain(offer);
    expect(readFileSync("sdk/.gitattributes", "utf8")).toContain(
      "* text eol=lf linguist-generated",
    );
    expect((await frond("verify")).code).toBe(0);
  });
});

describe("a file that a target needs and that is not there", () => {
  it.each([
    ["the document", { document: "gone.yaml" }, "gone.yaml"],
    ["an overlay", { overlays: ["gone.yaml"] }, "gone.yaml"],
    ["what an overlay is", { overlays: ["api.yaml"] }, "not-an-overlay"],
    ["an action of an overlay", { overlays: ["action.yaml"] }, "invalid-overlay"],
  ])("writes nothing: %s", async (what, target, named) => {
    writeFileSync("action.yaml", "overlay: 1.0.0\nactions: [{ remove: true }]\n");
    await frond("generate");
    const written = readFileSync("sdk/types.ts", "utf8");
    configure(target);
    const { code, err } = await frond("generate");
    expect(code).toBe(2);
    expect(err).toContain(named);
    // That the document itself is missing says it all.
    expect(err.includes("nothing was written for plants")).toBe(what !== "the document");
    expect(readFileSync("sdk/types.ts", "utf8")).toBe(written);
    rmSync("sdk", { recursive: true });
    expect((await frond("generate")).code).toBe(2);
    expect(existsSync("sdk")).toBe(false);
    expect((await frond("verify")).code).toBe(2);
  });

  it("writes nothing: a module of hooks", async () => {
    rmSync("frond.config.json");
    writeFileSync(
      "frond.config.ts",
      'import { hooks } from "./gone.js";\nexport default { targets: { plants: { document: "api.yaml", out: "sdk", hooks } } };\n',
    );
    const { code, err } = await frond("generate");
    expect(code).toBe(2);
    expect(err).toContain("gone");
    expect(existsSync("sdk")).toBe(false);
  });
});
