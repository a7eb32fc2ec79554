import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findUnproved, isTitle, readSpecification } from "../scripts/read-specification.mjs";

const root = join(import.meta.dirname, "..");
const sentences = readSpecification(
  readFileSync(join(import.meta.dirname, "specification.md"), "utf8"),
);
const named = sentences.flatMap(({ tests }) => tests);

const sources = new Map<string, string>();

function readSource(file: string): string {
  const path = join(root, file);
  const text = sources.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  sources.set(file, text);
  return text;
}

/** Whether a call of `it`, `test` or `describe`, or of one with a table, has this title. */
function hasTitle(text: string, title: string): boolean {
  return ['"', "`", "'"].some((quote) => {
    const literal = quote + title + quote;
    const at = text.indexOf(literal);
    return at > 0 && /\(\s*$/.test(text.slice(Math.max(0, at - 20), at));
  });
}

describe("the specification", () => {
  it("has sentences of every section, and each has a test", () => {
    const sections = readFileSync(join(import.meta.dirname, "specification.md"), "utf8").match(
      /^## \d /gm,
    );
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `## ${number} `));
    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it("is held by tests that are there", () => {
    expect(named.filter(({ file, title }) => !hasTitle(readSource(file), title))).toEqual([]);
  });

  it("is held by tests that npm test runs, and skips nowhere", () => {
    const config = readSource("vitest.config.ts");
    expect(config).toContain('"test/**/*.test.ts"');
    expect(config).toContain('"test/**/*.test.tsx"');
    expect(named.filter(({ file }) => !/\.test\.tsx?$/.test(file))).toEqual([]);
    const files = new Set(named.map(({ file }) => file));
    const skipping = /\b(?:it|test|describe)\.(?:skip|todo|only|fails)\b/;
    expect([...files].filter((file) => skipping.test(readSource(file)))).toEqual([]);
  });
});

describe("reading the list", () => {
  const text = "## 1 A\n\n- One.\n  - `a.test.ts > sends %s`\n\n### B\n\n- Two.\n";

  it("gives each sentence its heading and its tests", () => {
    expect(readSpecification(text)).toEqual([
      { section: "1 A", sentence: "One.", tests: [{ file: "test/a.test.ts", title: "sends %s" }] },
      { section: "B", sentence: "Two.", tests: [] },
    ]);
    expect(() => readSpecification("- One.\n  - a.test.ts\n")).toThrow("names no test");
  });

  it("knows titles that tables fill", () => {
    expect(isTitle("%s is %j (a+b)", "x is {} (a+b)")).toBe(true);
    expect(isTitle("$group $id takes ${count}", "a b takes 3")).toBe(true);
    expect(isTitle("is one", "is one more")).toBe(false);
  });

  it("names what a report has not, or that did not pass", () => {
    const held = readSpecification(text);
    const report = (status: string, title = "sends x") => ({
      testResults: [
        {
          name: "/project/test/a.test.ts",
          assertionResults: [{ title, ancestorTitles: [], status }],
        },
      ],
    });
    expect(findUnproved(held, report("passed"))).toEqual([]);
    const problem = ["not held: One. (test/a.test.ts > sends %s)"];
    expect(findUnproved(held, report("failed"))).toEqual(problem);
    expect(findUnproved(held, report("passed", "receives x"))).toEqual(problem);
  });
});
