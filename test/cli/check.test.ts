import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { codeFrame } from "../../cli/code-frame.js";
import { main } from "../../cli/main.js";
import { printFindings } from "../../cli/print-findings.js";
import { formatForTerminal, type Printed } from "../../cli/print.js";
import { describeIssue } from "../../cli/print-issues.js";
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

  it("prints a line for each issue with place and pointer, in their order, and the sum", async () => {
    const { code, err, out } = await run("api doc.yaml", "--format", "lines");
    expect(code).toBe(1);
    expect(out).toBe("");
    const lines = err.split("\n").filter((line) => /^\S/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^api doc\.yaml:5:5: info missing-address: /),
      expect.stringMatching(/^api doc\.yaml:5:5: info missing-description: /),
      expect.stringMatching(
        /^api doc\.yaml:8:69: warning invalid-example: .* \(\/paths\/~1a\/get\/parameters\/0\/example\)$/,
      ),
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

  it("groups what it finds by code, and shows all of one code on request", async () => {
    const { code, err } = await run("api doc.yaml", "--max", "2");
    expect(code).toBe(1);
    expect(err).toMatch(/^error {2}undefined-security {2}1\n/);
    expect(err).toContain("\nwarning  invalid-example  1\n");
    expect(err).toContain("\ninfo  missing-description 2, missing-address 1, missing-response 1\n");
    expect(err).toContain('All of one code: frond check "api doc.yaml" --code <code>\n');
    const one = await run("api doc.yaml", "--code", "missing-description", "--max", "1");
    expect(one.code).toBe(0);
    expect(one.err).toContain("info  missing-description  2\n");
    const all = await run("api doc.yaml", "--code", "missing-description");
    expect(all.err.match(/^ {2}api doc\.yaml:/gm)).toHaveLength(2);
    expect(all.err.endsWith("0 errors, 0 warnings, 2 infos.\n")).toBe(true);
  });

  it.each([
    [[], {}, 1],
    [["--fail-on", "none"], {}, 0],
    [["--rule", "undefined-security=off"], {}, 0],
    [["--rule", "undefined-security=off", "--fail-on", "warning"], {}, 1],
    [
      ["--rule", "undefined-security=off", "--rule", "invalid-example=info"],
      { failOn: "warning" },
      0,
    ],
    [["--rule", "undefined-security=info"], { failOn: "info" }, 1],
    [["--fail-on", "error"], { failOn: "none" }, 1],
    [["--code", "invalid-example"], {}, 0],
  ])("fails from a severity on: %j with %j", async (flags, check, expected) => {
    writeFileSync("frond.config.json", JSON.stringify({ targets: {}, check }));
    expect((await run("api doc.yaml", ...flags)).code).toBe(expected);
  });

  it("refuses rules and numbers that are none", async () => {
    for (const flags of [
      ["--rule", "x"],
      ["--rule", "x=bad"],
      ["--max", "0"],
      ["--fail-on", "x"],
    ]) {
      expect((await run("api doc.yaml", ...flags)).code, flags.join(" ")).toBe(2);
    }
  });

  it("tells GitHub of errors and warnings", async () => {
    const { out } = await run("api doc.yaml", "--format", "github");
    expect(out.match(/^::\w+/gm)).toEqual(["::error", "::warning"]);
  });

  it("gives every issue a pointer and a place", async () => {
    const issues = JSON.parse((await run("api doc.yaml", "--json")).out) as Issue[];
    expect(issues.length).toBeGreaterThan(3);
    for (const issue of issues) {
      expect(issue).toMatchObject({
        code: expect.any(String),
        severity: expect.any(String),
        pointer: expect.stringMatching(/^\/paths/),
        line: expect.any(Number),
        column: expect.any(Number),
      });
    }
  });

  describe("one mistake in YAML is one finding, without what only follows from it", () => {
    const text = readFileSync(
      join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml"),
      "utf8",
    );
    const lineOf = (needle: string) => text.slice(0, text.indexOf(needle)).split("\n").length;
    const schemas = lineOf("\n  schemas:\n") + 1;
    const plant = lineOf("\n    Plant:\n") + 1;
    const newPlant = lineOf("\n    NewPlant:\n") + 1;

    it.each([
      ["a list that is not closed", "  schemas:\n", "  schemas:\n    Broken: [a, b\n", schemas + 1],
      ["a key that is deeper than its line", "  schemas:\n", "  schemas: x\n   bad: y\n", schemas],
      ["two colons", "\n    Plant:\n", "\n    Plant: x: y\n", plant],
      ["a tab", "\n    NewPlant:\n", "\n\tTab: 1\n    NewPlant:\n", newPlant],
      ["a colon that is missing", "\n    NewPlant:\n", "\n    NewPlant\n", newPlant],
      ["a key of no depth", "\n    Plant:\n", "\n   Odd: 1\n    Plant:\n", plant],
    ])("%s", async (_, before, after, line) => {
      expect(text.split(before)).toHaveLength(2);
      writeFileSync(
        "damaged.yaml",
        text.replace(before, () => after),
      );
      const { code, out } = await run("damaged.yaml", "--json");
      expect(code).toBe(1);
      expect(JSON.parse(out)).toEqual([
        expect.objectContaining({ code: "syntax-error", file: "damaged.yaml" }),
      ]);
      expect((JSON.parse(out) as Issue[])[0]?.line).toBe(line);
    });

    it("and two mistakes are two findings", async () => {
      const quoted = text
        .replace("title: ", 'title: "\\q" #')
        .replace("version: ", 'version: "\\q" #');
      writeFileSync("damaged.yaml", quoted);
      const { out } = await run("damaged.yaml", "--json");
      expect(JSON.parse(out)).toHaveLength(2);
    });
  });

  it("writes SARIF with rules, levels and places relative to the folder", async () => {
    const { code, out } = await run("api doc.yaml", "--format", "sarif");
    expect(code).toBe(1);
    const log = JSON.parse(out) as {
      runs: {
        tool: { driver: { version: string; rules: Record<string, unknown>[] } };
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
      expect(sarif?.tool.driver.rules[ruleIndex]).toMatchObject({ id: ruleId });
    }
    expect(sarif?.tool.driver.rules).toContainEqual({
      id: "invalid-example",
      shortDescription: { text: "Invalid example" },
      fullDescription: { text: "An example does not fit its schema." },
      help: { text: expect.stringContaining("--rule invalid-example=off") as string },
    });
    expect(sarif?.results).toContainEqual({
      ruleId: "invalid-example",
      ruleIndex: expect.any(Number) as number,
      level: "warning",
      message: {
        text: 'The example does not fit its schema: The value must be a number, but is the text "x". Correct the example or the schema.',
      },
      partialFingerprints: { "frondIssue/v1": expect.stringMatching(/^[0-9a-f]{32}$/) as string },
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

  it("fingerprints of SARIF stay when lines move, and differ between issues", async () => {
    const fingerprints = async () => {
      const { out } = await run("api doc.yaml", "--format", "sarif");
      const [sarif] = (JSON.parse(out) as { runs: { results: Fingerprinted[] }[] }).runs;
      return sarif?.results.map((result) => result.partialFingerprints["frondIssue/v1"]) ?? [];
    };
    const first = await fingerprints();
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first).size).toBe(first.length);
    const text = readFileSync("api doc.yaml", "utf8");
    writeFileSync("api doc.yaml", `# A comment.\n\n${text}`);
    expect(await fingerprints()).toEqual(first);
    writeFileSync("api doc.yaml", text);
  });

  it("refuses another format, and what it cannot read", async () => {
    expect((await run("api doc.yaml", "--format", "xml")).code).toBe(2);
    expect((await run("gone.yaml")).code).toBe(2);
  });
});

interface Fingerprinted {
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

/** As many issues of a code as wanted, each on a line of its own. */
function makeIssues(code: string, severity: Issue["severity"], number: number): Issue[] {
  return Array.from({ length: number }, (_, index) => ({
    code,
    severity,
    message: `Odd ${code} ${index}.`,
    pointer: `/a/${index}`,
    file: "api.yaml",
    line: index + 1,
    column: 1,
  }));
}

async function printed(
  issues: readonly Issue[],
  options: { readonly columns?: number; readonly max?: number } = {},
): Promise<string> {
  const source = await readDocument({ text: document, file: "api.yaml" });
  let text = "";
  const write = (...parts: readonly Printed[]) => {
    text += parts.map(formatForTerminal).join("");
  };
  printFindings(issues, source, {
    write,
    max: 20,
    command: "frond check api.yaml --code",
    ...options,
  });
  return text;
}

describe("findings of a large document", () => {
  const many = [
    ...makeIssues("some-info", "info", 400),
    ...makeIssues("odd-example", "warning", 2000),
    ...makeIssues("odd-name", "warning", 2),
    ...makeIssues("lost", "error", 1),
  ];

  it("fit on a screen: the worst first, by code with numbers, a few places each", async () => {
    expect(await printed(many)).toBe(`error  lost  1
  Odd lost 0.
  api.yaml:1:1  /a/0

warning  odd-example  2000
  api.yaml:1:1  /a/0  Odd odd-example 0.
  api.yaml:2:1  /a/1  Odd odd-example 1.
  api.yaml:3:1  /a/2  Odd odd-example 2.
  and 1997 more

warning  odd-name  2
  api.yaml:1:1  /a/0  Odd odd-name 0.
  api.yaml:2:1  /a/1  Odd odd-name 1.

info  some-info 400

All of one code: frond check api.yaml --code <code>

1 error, 2002 warnings, 400 infos.
`);
  });

  it("show as many places as wanted", async () => {
    const text = await printed(many, { max: 3 });
    expect(text.match(/^ {2}api\.yaml/gm)).toHaveLength(3);
  });

  it("show every place when they are of one code", async () => {
    const text = await printed(makeIssues("odd", "info", 30), { max: Infinity });
    expect(text.match(/^ {2}api\.yaml/gm)).toHaveLength(30);
  });

  it("are cut at the edge of the terminal, with the lines they are in when they are few", async () => {
    const [issue] = makeIssues("odd", "warning", 1);
    const other: Issue = { ...issue!, message: "x".repeat(300), line: 6, column: 7 };
    const text = await printed([issue!, other], { columns: 80 });
    expect(text).toContain("    > 6 |       operationId: a\n");
    const long = text.split("\n").find((line) => line.includes("xxx"));
    expect(long).toHaveLength(80);
    expect(long).toMatch(/…$/);
    expect(await printed(makeIssues("odd", "warning", 6), { columns: 80 })).not.toContain(" | ");
  });

  it("say with the pointer alone where a document of one line is meant", () => {
    const [issue] = makeIssues("odd", "warning", 1);
    expect(describeIssue({ ...issue!, column: 48_213 })).toBe(
      "api.yaml: warning odd: Odd odd 0. (/a/0)",
    );
  });
});

describe("a code frame", () => {
  it("shows two lines before, and marks the column", () => {
    expect(codeFrame("a\nb\r\n  c: d\ne", { line: 3, column: 3 })).toEqual({
      rows: ["  1 | a", "  2 | b", "> 3 |   c: d"],
      mark: "    |   ^",
    });
    expect(codeFrame("a", { line: 1, column: 1 })).toEqual({ rows: ["> 1 | a"], mark: "    | ^" });
  });

  it("cuts long lines around the place", () => {
    const text = `${"x".repeat(500)}HERE${"y".repeat(500)}`;
    const { rows: [line = ""] = [], mark = "" } = codeFrame(text, { line: 1, column: 501 }) ?? {};
    expect(line.length).toBeLessThan(110);
    expect(line.slice(mark.indexOf("^"))).toMatch(/^HERE/);
    expect(line).toMatch(/^> 1 \| ….*…$/);
  });

  it("is empty where the text has no such line", () => {
    expect(codeFrame("a\nb", { line: 9, column: 1 })).toBeUndefined();
  });
});

describe("an ignore file", () => {
  const known = { code: "undefined-security", pointer: "/paths/~1a/put", reason: "Old." };

  function ignore(entries: unknown, name = "api doc.yaml"): void {
    mkdirSync("lint", { recursive: true });
    writeFileSync("lint/ignore.json", JSON.stringify({ [`../${name}`]: entries }, null, 2));
  }

  it("keeps away what it names, by code and pointer, and what lies below", async () => {
    ignore([known]);
    const { code, err } = await run("api doc.yaml", "--ignore", "lint/ignore.json");
    expect(code).toBe(0);
    expect(err).not.toContain("undefined-security");
    expect(err.endsWith("0 errors, 1 warning, 4 infos, 1 ignored.\n")).toBe(true);
  });

  it("leaves what only begins like a pointer", async () => {
    ignore([{ ...known, pointer: "/paths/~1a/pu" }]);
    const { code, err } = await run("api doc.yaml", "--ignore", "lint/ignore.json");
    expect(code).toBe(1);
    expect(err).toContain("undefined-security");
  });

  it("is named by the configuration, from its folder", async () => {
    ignore([known]);
    const check = { ignore: "ignore.json" };
    writeFileSync("lint/frond.config.json", JSON.stringify({ targets: {}, check }));
    const flags = ["--config", "lint/frond.config.json"];
    expect((await run("api doc.yaml", ...flags)).code).toBe(0);
    expect((await run("api doc.yaml")).code).toBe(1);
  });

  it("tells entries that are not needed, at their place, for the documents that were looked at", async () => {
    ignore([known, { ...known, pointer: "/paths/~1gone" }, { ...known, code: "invalid-name" }]);
    const { out } = await run("api doc.yaml", "--ignore", "lint/ignore.json", "--json");
    const unused = (JSON.parse(out) as Issue[]).filter(({ code }) => code === "unused-ignore");
    expect(unused).toMatchObject([
      { severity: "warning", file: "lint/ignore.json", line: 8, pointer: "/..~1api doc.yaml/1" },
      { severity: "warning", file: "lint/ignore.json", line: 13 },
    ]);
    ignore([known], "other.yaml");
    const other = await run("api doc.yaml", "--ignore", "lint/ignore.json", "--json");
    expect(other.out).not.toContain("unused-ignore");
    expect(other.code).toBe(1);
  });

  it.each([
    [[{ ...known, reason: " " }], "A reason says why"],
    [[{ code: "x" }], "needs pointer and reason"],
    ["x", "a list of { code, pointer, reason }"],
  ])("must say why: %j is refused", async (entries, problem) => {
    ignore(entries);
    const { code, err } = await run("api doc.yaml", "--ignore", "lint/ignore.json");
    expect(code).toBe(2);
    expect(err).toMatch(/^lint\/ignore\.json:\d+:\d+: error invalid-ignore: /);
    expect(err).toContain(problem);
    expect((await run("api doc.yaml", "--ignore", "gone.json")).code).toBe(2);
  });

  it("is written with --write-ignore, keeps reasons, and forgets what is repaired", async () => {
    ignore([known, { ...known, pointer: "/paths/~1gone" }]);
    const flags = ["--ignore", "lint/ignore.json"];
    expect((await run("api doc.yaml", ...flags, "--write-ignore")).code).toBe(0);
    expect(JSON.parse(readFileSync("lint/ignore.json", "utf8"))).toEqual({
      "../api doc.yaml": [
        known,
        {
          code: "invalid-example",
          pointer: "/paths/~1a/get/parameters/0/example",
          reason: expect.stringMatching(/^Known before: /) as string,
        },
      ],
    });
    expect((await run("api doc.yaml", ...flags, "--fail-on", "warning")).code).toBe(0);
    expect((await run("api doc.yaml", "--write-ignore")).code).toBe(2);
    expect((await run("api doc.yaml", "--write-ignore", "--ignore", "new.json")).code).toBe(0);
    expect((await run("api doc.yaml", "--ignore", "new.json", "--fail-on", "warning")).code).toBe(
      0,
    );
  });
});

describe("operations marked x-internal", () => {
  it("are told by check and generate, and included by --internal", async () => {
    const marked = document.replace("operationId: a\n", "operationId: a\n      x-internal: true\n");
    writeFileSync("api.yaml", marked.replace("security: [{ gone: [] }]", "x-more: true"));
    expect((await run("api.yaml", "--code", "internal")).err).toContain("info  internal  1\n");
    const { err } = await run("api.yaml", "--internal", "--code", "internal");
    expect(err).toMatch(/^frond: the document has no issue with the code internal\./);
    let out = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => ((out += String(text)), true));
    const flags = ["generate", "--document", "api.yaml", "--out", "sdk"];
    await main(flags);
    expect(out).toContain("  left out: 1 part marked x-internal; --internal includes them.\n");
    expect(readFileSync("sdk/operations.ts", "utf8")).not.toContain("AError");
    out = "";
    await main([...flags, "--internal"]);
    expect(out).not.toContain("left out");
    expect(readFileSync("sdk/operations.ts", "utf8")).toContain("AError");
  });
});

describe("frond generate", () => {
  it("prints only what changes the client, and what the configuration makes an error", async () => {
    const generate = async () => {
      let err = "";
      vi.spyOn(process.stdout, "write").mockReturnValue(true);
      vi.spyOn(process.stderr, "write").mockImplementation((text) => ((err += String(text)), true));
      const code = await main(["generate"]);
      return { code, err };
    };
    const targets = { a: { document: "api doc.yaml", out: "sdk" } };
    const other = document.replace("security: [{ gone: [] }]", "x-more: true");
    writeFileSync("api doc.yaml", other);
    writeFileSync("frond.config.json", JSON.stringify({ targets }));
    expect(await generate()).toEqual({ code: 0, err: "" });
    const check = { rules: { "invalid-example": "error" } };
    writeFileSync("frond.config.json", JSON.stringify({ targets, check }));
    const { code, err } = await generate();
    expect(code).toBe(1);
    expect(err.match(/^\S.*$/gm)).toEqual([
      expect.stringMatching(/^api doc\.yaml:8:69: error invalid-example: /),
    ]);
  });
});
