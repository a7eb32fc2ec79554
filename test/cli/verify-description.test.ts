import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

it("a change of the document that changes no file passes, and the next generate updates its hash", async () => {
  expect((await frond("generate")).code).toBe(0);
  const written = readFileSync(manifest, "utf8");
  appendFileSync("api.yaml", "# A comment.\n");
  expect(await frond("verify", "--github")).toEqual({
    code: 0,
    out:
      "greenhouse: up to date\n" +
      "  the document changed, the files did not: api.yaml. The next frond generate updates its hash in sdk/.frond.json.\n",
  });
  const json = JSON.parse((await frond("verify", "--json")).out) as object;
  expect(json).toMatchObject({
    targets: [{ differences: [], diff: "", causes: [{ kind: "document" }], issues: [] }],
  });
  expect(readFileSync(manifest, "utf8")).toBe(written);
  expect((await frond("generate")).out).toBe("greenhouse: 1 file written to sdk\n");
  expect(readFileSync(manifest, "utf8")).not.toBe(written);
  expect(await frond("verify")).toEqual({ code: 0, out: "greenhouse: up to date\n" });
});

it("a comment does not excuse files that were edited, options that changed, or errors", async () => {
  expect((await frond("generate")).code).toBe(0);
  const [options, config, text] = ["sdk/options.ts", "frond.config.json", "api.yaml"].map(
    (path) => [path, readFileSync(path, "utf8")] as const,
  ) as [Saved, Saved, Saved];
  appendFileSync("api.yaml", "# A comment.\n");
  expect((await frond("verify")).code).toBe(0);
  appendFileSync("sdk/options.ts", "// mine\n");
  expect((await frond("verify")).code).toBe(1);
  writeFileSync(...options);
  writeFileSync("frond.config.json", config[1].replace('"out"', '"package": "other", "out"'));
  expect((await frond("verify")).code).toBe(1);
  writeFileSync(...config);
  expect((await frond("verify")).code).toBe(0);
  writeFileSync("api.yaml", `${text[1]}\nx-frond-unused: { $ref: "gone.yaml" }\n  ]\n`);
  expect((await frond("verify")).code).not.toBe(0);
});

type Saved = readonly [path: string, text: string];

describe("the place of a change", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
      stdio: "ignore",
    });
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", message);
  };
  /** Changes the document, and gives the line of what it was changed to. */
  const change = (before: string, after: string): number => {
    const text = readFileSync("api.yaml", "utf8");
    writeFileSync("api.yaml", text.replace(before, after));
    return text.slice(0, text.indexOf(before)).split("\n").length;
  };
  const annotations = (out: string) => out.split("\n").filter((line) => line.startsWith("::"));

  beforeEach(async () => {
    git("init", "--quiet");
    await frond("generate");
    commit("before");
  });

  it("is in the document, whether the change is committed or not", async () => {
    const line = change(description, "Shade.");
    const list = `because the document changed: api.yaml:${line}\n`;
    const expected = [
      `::error file=api.yaml,line=${line},title=Generated code is stale::api.yaml changed, and files generated from it are out of date: sdk/operations.ts. To repair: npx frond generate greenhouse`,
    ];
    for (const _ of ["working tree", "commit"]) {
      const { code, out } = await frond("verify", "--github");
      expect(code).toBe(1);
      expect(out).toContain(list);
      expect(annotations(out)).toEqual(expected);
      commit("after");
    }
    const { targets } = JSON.parse((await frond("verify", "--json")).out) as {
      targets: { causes: unknown }[];
    };
    const lines = { "../api.yaml": [line] };
    expect(targets[0]?.causes).toEqual([{ kind: "document", files: ["../api.yaml"], lines }]);
  });

  it("is every changed part, of which three are named", async () => {
    const text = readFileSync("api.yaml", "utf8").split("\n");
    const changed = [...text.keys()].filter((index) =>
      / description: [A-Z][a-z ]+\.$/.test(text[index] ?? ""),
    );
    const five = changed.filter((index, at) => index > (changed[at - 1] ?? -2) + 1).slice(0, 5);
    for (const index of five) text[index] = `${(text[index] ?? "").slice(0, -1)} now.`;
    writeFileSync("api.yaml", text.join("\n"));
    const { out } = await frond("verify", "--github");
    const [a, b, c] = five.map((index) => index + 1);
    expect(out).toContain(`changed: api.yaml:${a}, api.yaml:${b}, api.yaml:${c} and 2 more\n`);
    expect(annotations(out)).toHaveLength(3);
  });

  it("is the document alone where the earlier text is not in the history", async () => {
    rmSync(".git", { recursive: true });
    change(description, "Shade.");
    const { out } = await frond("verify", "--github");
    expect(out).toContain("because the document changed: api.yaml\n");
    expect(annotations(out)).toEqual([
      expect.stringMatching(/^::error file=api\.yaml,title=[\w ]+::api\.yaml changed/),
    ]);
  });

  it("is in a generated file where that was edited", async () => {
    change(description, "Shade.");
    const lines = readFileSync("sdk/options.ts", "utf8").split("\n").length;
    appendFileSync("sdk/options.ts", "// mine\n");
    const { out } = await frond("verify", "--github");
    expect(annotations(out)).toEqual([
      expect.stringMatching(/^::error file=api\.yaml,.*out of date: sdk\/operations\.ts\. /),
      `::error file=sdk/options.ts,line=${lines},title=Generated code is stale::changed. To repair: npx frond generate greenhouse`,
    ]);
  });
});
