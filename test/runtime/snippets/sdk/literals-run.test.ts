import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bigInt, jsonValue, sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, printJson } from "../../../../runtime/http/index.js";
import { writeSdkSnippet, type SdkLanguage } from "../../../../runtime/snippets/index.js";
import { payloads } from "../injection-cases.js";
import { at, endpointTemplate, generic } from "./build-template.js";
import { findTools, python, type Tool } from "../../../needed-tools.js";

const run = promisify(execFile);

/** What users type to break out, random values, and 64-bit numbers, all under keys like themselves. */
const values: readonly unknown[] = [
  ...Object.entries(payloads).map(([name, text]) => ({ [name]: text, [text]: [text, null] })),
  ...sample(jsonValue({ stringUnit: "binary", maxDepth: 4 }), { numRuns: 60, seed: 19 }).filter(
    (value) => !/\d{19}|e\+/.test(JSON.stringify(value)),
  ),
  ...sample(bigInt(-(2n ** 63n), 2n ** 63n - 1n), { numRuns: 10, seed: 19 }),
  [9007199254740993n, -(2n ** 63n), 2n ** 63n - 1n, 0, -1, 1.5, 1e-7],
  { 0: "a", 1: "b" },
  {},
  [],
  { __proto__x: 1, constructor: null, "": [[], {}, [null]] },
  "$& $$ $INPUT $` #{1} {$x} \u2028\u202e\ufeff",
];

/** JSON as values: integers exact, other numbers the nearest double, however they are written. */
const read = (text: string): unknown => parseJson(text, [["**"]]);

/** A program that prints the values as JSON, one a line. */
interface Runner {
  readonly needs: Tool;
  readonly file: string;
  readonly command: readonly [string, ...string[]];
  program(imports: readonly string[], literals: readonly string[]): string;
}

const runners: Readonly<Partial<Record<SdkLanguage, Runner>>> = {
  python: {
    needs: "Python",
    file: "main.py",
    command: [python, "main.py"],
    program: (_, literals) =>
      `import json\n${literals.map((each) => `print(json.dumps(${each}))`).join("\n")}\n`,
  },
  ruby: {
    needs: "ruby",
    file: "main.rb",
    command: ["ruby", "main.rb"],
    program: (_, literals) =>
      `# encoding: utf-8\nrequire "json"\n${literals.map((each) => `puts JSON.generate(${each})`).join("\n")}\n`,
  },
  php: {
    needs: "php",
    file: "main.php",
    command: ["php", "main.php"],
    program: (_, literals) =>
      `<?php\n${literals.map((each) => `echo json_encode(${each}, JSON_THROW_ON_ERROR), "\\n";`).join("\n")}\n`,
  },
  go: {
    needs: "go",
    file: "main.go",
    command: ["go", "run", "main.go"],
    program: (imports, literals) =>
      [
        "package main",
        ...new Set([...imports, 'import "encoding/json"', 'import "fmt"']),
        "func show(value any) { text, err := json.Marshal(value); if err != nil { panic(err) }; fmt.Println(string(text)) }",
        `func main() {\n${literals.map((each) => `show(${each})`).join("\n")}\n}\n`,
      ].join("\n"),
  },
};

/** A value as the code of a language, and the imports that it needs. */
function print(language: SdkLanguage, requestBody: unknown): { imports: string[]; code: string } {
  const call = generic("call($INPUT)", [generic("$INPUT", [at("BODY")])]);
  const { source } = writeSdkSnippet(endpointTemplate(language, call), { requestBody });
  const start = source.indexOf("call(");
  const imports = source.slice(0, start).split("\n").filter(Boolean);
  return { imports, code: source.slice(start + 5, source.lastIndexOf(")")) };
}

describe("literals of values", () => {
  it("are these values in TypeScript", () => {
    for (const value of values) {
      const { code } = print("typescript", value);
      // eslint-disable-next-line no-new-func
      const evaluate = new Function(`return (${code});`) as () => unknown;
      expect(evaluate()).toEqual(read(printJson(value)));
    }
  });

  describe.each(Object.entries(runners))("in %s", (language, runner) => {
    const { needs, file, command, program } = runner;
    const [tool, ...args] = command;
    const { isMissing, note } = findTools(needs);
    it.skipIf(isMissing)(`print as the JSON they came from, and run nothing${note}`, async () => {
      const printed = values.map((each) => print(language as SdkLanguage, each));
      const folder = mkdtempSync(join(tmpdir(), "literals-"));
      try {
        const imports = printed.flatMap((each) => each.imports);
        const source = program(
          imports,
          printed.map(({ code }) => code),
        );
        writeFileSync(join(folder, file), source);
        const options = {
          cwd: folder,
          maxBuffer: 2 ** 26,
          env: { ...process.env, GO111MODULE: "off" },
        };
        const { stdout } = await run(tool, args, options);
        const lines = stdout.trimEnd().split("\n");
        expect(lines).toHaveLength(values.length);
        for (const [index, line] of lines.entries())
          expect(read(line)).toEqual(read(printJson(values[index])));
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
});
