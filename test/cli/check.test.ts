import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { codeFrame } from "../../cli/code-frame.js";
import { main } from "../../cli/main.js";
import { printFindings } from "../../cli/print-findings.js";
import { readDocument } from "../../generator/read/index.js";
import type { Issue } from "../../runtime/http/index.js";

const document = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      operationId: a
      responses: { "200": { description: Fine. } }
      parameters: [{ in: query, name: q, schema: { type: integer }, example: x }]
    put: { operationId: b, security: [{ gone: [] }] }
`;

let folder: string;
let before: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-check-"));
  before = process.cwd();
  process.chdir(folder);
  writeFileSync("api doc.yaml", document);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += text), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((err += text), true));
  const code = await main(["check", ...args]);
  return { code, out, err };
}

describe("frond check", () => {
  it.each([
    ["broken.json", '{ "openapi": "3.1.0", "paths": { '],
    ["broken.yaml", "openapi: 3.1.0\npaths: { a: [\n"],
  ])("finds what is wrong with the text of %s, with its place", async (file, text) => {
    writeFileSync(file, text);
    const { code, out } = await run(file, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        code: "syntax-error",
        severity: "error",
        line: expect.any(Number),
      }),
    );
  });

  it("is used wrongly with a file that is not there", async () => {
    expect((await run("gone.json")).code).toBe(2);
  });

  it("prints a line for each issue with its place, in their order, and the sum", async () => {
    const { code, err, out } = await run("api doc.yaml");
    expect(code).toBe(1);
    expect(out).toBe("");
    const lines = err.split("\n").filter((line) => /^\S/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^api doc\.yaml:5:5: info missing-address: /),
      expect.stringMatching(/^api doc\.yaml:5:5: info missing-description: /),
      expect.stringMatching(/^api doc\.yaml:8:69: warning invalid-example: /),
      expect.stringMatching(/^api doc\.yaml:9:\d+: info missing-response: /),
      expect.stringMatching(/^api doc\.yaml:9:\d+: info missing-description: /),
      expect.stringMatching(/^api doc\.yaml:9:\d+: error undefined-security: /),
      "1 error, 1 warning, 4 infos.",
    ]);
  });

  it("is as severe as the configuration says", async () => {
    const rules = {
      "undefined-security": "warning",
      "invalid-example": "error",
      "missing-description": "off",
    };
    writeFileSync("frond.config.json", JSON.stringify({ targets: {}, check: { rules } }));
    const { code, out } = await run("api doc.yaml", "--json");
    expect(code).toBe(1);
    const issues = JSON.parse(out) as Issue[];
    const listed = issues.map(({ severity, code: name }) => `${severity} ${name}`).sort();
    expect(listed).toEqual([
      "error invalid-example",
      "info missing-address",
      "info missing-response",
      "warning undefined-security",
    ]);
  });

  it("writes SARIF with rules, levels and places relative to the folder", async () => {
    const { code, out } = await run("api doc.yaml", "--format", "sarif");
    expect(code).toBe(1);
    const log = JSON.parse(out) as {
      runs: {
        tool: { driver: { version: string; rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number }[];
      }[];
    };
    const [sarif] = log.runs;
    const version = (
      JSON.parse(readFileSync(join(before, "package.json"), "utf8")) as { version: string }
    ).version;
    expect(log).toMatchObject({ version: "2.1.0" });
    expect(sarif?.tool.driver.version).toBe(version);
    for (const { ruleId, ruleIndex } of sarif?.results ?? []) {
      expect(sarif?.tool.driver.rules[ruleIndex]).toEqual({ id: ruleId });
    }
    expect(sarif?.results).toContainEqual({
      ruleId: "invalid-example",
      ruleIndex: expect.any(Number) as number,
      level: "warning",
      message: {
        text: 'The example does not fit its schema: The value must be a number, but is the text "x". Correct the example or the schema.',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "api%20doc.yaml" },
            region: { startLine: 8, startColumn: 69 },
          },
          logicalLocations: [{ fullyQualifiedName: "/paths/~1a/get/parameters/0/example" }],
        },
      ],
    });
  });

  it("refuses another format, and what it cannot read", async () => {
    expect((await run("api doc.yaml", "--format", "xml")).code).toBe(2);
    expect((await run("gone.yaml")).code).toBe(2);
  });
});

describe("at a terminal", () => {
  it("findings show their lines, and few places of one kind", async () => {
    const source = await readDocument({ text: document, file: "api.yaml" });
    const issue: Issue = {
      code: "odd",
      severity: "warning",
      message: "Odd.",
      pointer: "",
      file: "api.yaml",
      line: 6,
      column: 7,
    };
    let text = "";
    const write = (part: string) => void (text += part);
    printFindings(
      Array.from({ length: 7 }, () => issue),
      source,
      { write, terminal: true },
    );
    expect(text.split("Odd.")).toHaveLength(6);
    expect(text).toContain("    > 6 |       operationId: a\n");
    expect(text).toContain("... and 2 more of odd; --format json lists them all.\n");
    expect(text.endsWith("0 errors, 7 warnings, 0 infos.\n")).toBe(true);
  });
});

describe("a code frame", () => {
  it("shows two lines before, and marks the column", () => {
    expect(codeFrame("a\nb\r\n  c: d\ne", { line: 3, column: 3 })).toBe(
      "  1 | a\n  2 | b\n> 3 |   c: d\n    |   ^",
    );
    expect(codeFrame("a", { line: 1, column: 1 })).toBe("> 1 | a\n    | ^");
  });

  it("cuts long lines around the place", () => {
    const text = `${"x".repeat(500)}HERE${"y".repeat(500)}`;
    const [line = "", mark = ""] = codeFrame(text, { line: 1, column: 501 }).split("\n");
    expect(line.length).toBeLessThan(110);
    expect(line.slice(mark.indexOf("^"))).toMatch(/^HERE/);
    expect(line).toMatch(/^> 1 \| ….*…$/);
  });

  it("is empty where the text has no such line", () => {
    expect(codeFrame("a\nb", { line: 9, column: 1 })).toBe("");
  });
});
