import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { main } from "../../cli/main.js";

/** A real document of this repository, in a folder of its own. */
const source = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");
const description = "Plants that want this much light.";
const manifest = "sdk/.frond.json";

let folder: string;
let before: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-verify-"));
  before = process.cwd();
  process.chdir(folder);
  mkdirSync("node_modules");
  writeFileSync("api.yaml", readFileSync(source));
  const config = { targets: { greenhouse: { document: "api.yaml", out: "sdk" } } };
  writeFileSync("frond.config.json", JSON.stringify(config));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

async function frond(...args: string[]): Promise<{ code: number; out: string }> {
  let out = "";
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    out += String(chunk);
    return true;
  });
  const code = await main(args);
  vi.restoreAllMocks();
  return { code, out };
}

/** The changed lines of a unified diff, by file. */
function changedLines(diff: string): Record<string, string[]> {
  const files = diff.split(/^--- a\//m).slice(1);
  return Object.fromEntries(
    files.map((text) => {
      const [name = "", , ...lines] = text.split("\n");
      const end = lines.indexOf("");
      const own = end === -1 ? lines : lines.slice(0, end);
      return [name, own.filter((line) => /^[+-]/.test(line))];
    }),
  );
}

it("one changed description is the only thing that frond verify finds, and it says why", async () => {
  expect((await frond("generate")).code).toBe(0);
  expect(await frond("verify")).toMatchObject({ code: 0 });
  const text = readFileSync("api.yaml", "utf8");
  expect(text.split(description)).toHaveLength(2);
  const other = "Plants that want */ this much shade.";
  writeFileSync("api.yaml", text.replace(description, other));
  const written = readFileSync(manifest, "utf8");

  const { code, out } = await frond("verify");

  expect(code).toBe(1);
  expect(changedLines(out)).toEqual({
    "operations.ts": [
      `-  /** ${description} */`,
      `+  /** Plants that want *\\/ this much shade. */`,
    ],
  });
  // The hashes of the document and of the one file, and nothing else; they are for programs.
  const { targets } = JSON.parse((await frond("verify", "--json")).out) as {
    targets: { diff: string }[];
  };
  const { ".frond.json": hashes } = changedLines(targets[0]?.diff ?? "");
  expect(hashes?.map((line) => line.replace(/": ".*/, '"').trimEnd())).toEqual([
    '-    "../api.yaml"',
    '+    "../api.yaml"',
    '-    "operations.ts"',
    '+    "operations.ts"',
  ]);
  expect(out).toMatch(/^@@ -\d+,7 \+\d+,7 @@$/m);
  expect(out.slice(out.indexOf("\ngreenhouse:"))).toBe(
    "\ngreenhouse: 2 differences\n" +
      "  changed  sdk/.frond.json\n" +
      "  changed  sdk/operations.ts\n" +
      "  because the document changed: api.yaml\n" +
      "  to repair: npx frond generate greenhouse\n",
  );
  expect(readFileSync(manifest, "utf8")).toBe(written);
});

/** As git leaves a file that two branches have changed. */
function conflict(text: string, key: string): string {
  return text.replace(
    new RegExp(`^.*"${key}".*$`, "m"),
    (line) => `<<<<<<< HEAD\n${line}\n=======\n${line.replace("greenhouse", "x")}\n>>>>>>> other`,
  );
}

it("conflict markers in the list of files are a difference with a place, and generating removes them", async () => {
  expect((await frond("generate")).code).toBe(0);
  const written = readFileSync(manifest, "utf8");
  writeFileSync(manifest, conflict(written, "package"));
  const { code, out } = await frond("verify");
  expect(code).toBe(1);
  expect(out.slice(out.indexOf("\ngreenhouse:"))).toBe(
    "\ngreenhouse: 1 difference\n" +
      "  changed  sdk/.frond.json\n" +
      "  because a merge left conflict markers in sdk/.frond.json:4; generating writes the file again, so neither side needs to be chosen\n" +
      "  to repair: npx frond generate greenhouse\n",
  );
  writeFileSync("sdk/options.ts", "// <<<<<<< HEAD\n");
  expect((await frond("generate")).code).toBe(0);
  expect(readFileSync(manifest, "utf8")).toBe(written);
  expect(readFileSync("sdk/options.ts.orig", "utf8")).toBe("// <<<<<<< HEAD\n");
  expect(await frond("verify")).toMatchObject({ code: 0 });
});

it("a list of files that is none is named, and generating writes it again", async () => {
  expect((await frond("generate")).code).toBe(0);
  writeFileSync(manifest, "{");
  const { code, out } = await frond("verify");
  expect(code).toBe(1);
  expect(out).toContain("because sdk/.frond.json:1 is not the list of generated files");
  expect((await frond("generate")).code).toBe(0);
  expect(await frond("verify")).toMatchObject({ code: 0 });
});
