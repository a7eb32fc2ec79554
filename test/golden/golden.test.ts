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
import { dirname, join } from "node:path";
import { check } from "prettier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choosePaginations } from "../../generator/config/index.js";
import { targetOptions } from "../../generator/config/target-options.js";
import { emitClient } from "../../generator/emit/emit-client.js";
import { compareFiles, printComparison, writeFiles } from "../../generator/files/index.js";
import type { GeneratedFile } from "../../generator/generated-file.js";
import type { TargetOptions } from "../../generator/target-options.js";
import { findPaginations, findRetries, importDocument } from "../../generator/import/index.js";
import { applyOverlays } from "../../generator/overlay/apply-overlays.js";
import { planClient } from "../../generator/plan/index.js";
import { readDocument } from "../../generator/read/index.js";
import { compilerCommand } from "../compiler-command.js";

/**
 * One feature a case: `source.yaml` and, in `expected/`, what each stage makes
 * of it. The same comparison as `frond verify`; after looking at the difference
 * UPDATE_GOLDEN=1 writes what came out.
 */
const here = import.meta.dirname;
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const command = "UPDATE_GOLDEN=1 npx vitest run test/golden";

const emitted = new Map<string, readonly GeneratedFile[]>();

async function generateCase(name: string): Promise<readonly GeneratedFile[]> {
  const file = join(here, name, "source.yaml");
  const plain = await readDocument({ file });
  const overlay = join(here, name, "overlay.yaml");
  const overlays = existsSync(overlay) ? [overlay] : [];
  const { document } = await applyOverlays(plain, overlays);
  const result = await importDocument(document);
  const { definition, issues } = result;
  const options = readOptions(name);
  const plan = planClient(definition, {
    packageName: `@golden/${name}`,
    definition: true,
    handlers: true,
    ...options,
    pagination: choosePaginations(options, findPaginations(result)),
    retries: findRetries(result),
  });
  const told = [...issues, ...plan.issues].map(
    ({ severity, code, line, column, pointer, message }) =>
      `${line === undefined ? pointer : `${line}:${column}`} ${severity} ${code}: ${message}\n`,
  );
  return [...emitClient(plan), { path: "issues.txt", text: told.join("") }];
}

/** Cases of options hold them as `options.json`, as they stand in a configuration. */
function readOptions(name: string): TargetOptions {
  const file = join(here, name, "options.json");
  return existsSync(file) ? targetOptions.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** The runtime's copy is compared elsewhere; what is the same for all packages stands in one case. */
function isKept(name: string, path: string): boolean {
  if (path.startsWith("http/")) return false;
  if (name === "runtime-names" && path === "index.ts") return true;
  return name === "answers" || !/^(?:index\.ts|package\.json|tsconfig\.json|README\.md)$/.test(path);
}

/** Not the copy of the runtime, nor what is printed for machines. */
function isJudged(path: string): boolean {
  return !path.startsWith("http/") && path !== "definition.json" && path !== "issues.txt";
}

beforeAll(async () => {
  for (const name of cases) emitted.set(name, await generateCase(name));
});

describe.each(cases)("golden case %s", (name) => {
  it("is what the generator makes of its source", async () => {
    const files = (emitted.get(name) ?? []).filter(({ path }) => isKept(name, path));
    const expected = join(here, name, "expected");
    if (process.env["UPDATE_GOLDEN"]) {
      const { differences } = await compareFiles(expected, [], { owned: "all" });
      await writeFiles(expected, files, { owned: differences.map(({ path }) => path) });
    }
    const comparison = await compareFiles(expected, files, { owned: "all" });
    const message = `The generator's output changed. Look at the difference, then run: ${command}\n`;
    const diff = printComparison(comparison);
    expect(diff && message + diff).toBe("");
  });

  it("comes out in the final style", async () => {
    const judged = (emitted.get(name) ?? []).filter(({ path }) => isJudged(path));
    const verdicts = judged.map(async ({ path, text }) =>
      (await check(text, { filepath: path, printWidth: 100 })) ? [] : [path],
    );
    expect((await Promise.all(verdicts)).flat()).toEqual([]);
  });
});

describe("all golden cases together", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "frond-golden-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("compile without a complaint", () => {
    for (const [name, files] of emitted) {
      for (const { path, text } of files) {
        write(join(folder, name, path), text);
        if (path === "README.md") {
          examplesOf(name, text).forEach((example, index) => {
            write(join(folder, name, `example-${index}.ts`), example);
          });
        }
      }
    }
    const config = {
      compilerOptions: {
        target: "ES2022",
        module: "NodeNext",
        lib: ["ES2022", "WebWorker", "WebWorker.AsyncIterable"],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        skipLibCheck: false,
        noEmit: true,
      },
      include: [...emitted.keys()].map((name) => `${name}/*.ts`),
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    symlinkSync(join(here, "../../node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    expect(compile(folder)).toBe("");
  });
});

/** The code of a README, each block as a module; those that only show a call get a client. */
function examplesOf(name: string, readme: string): string[] {
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text ?? "");
  return blocks.map((text) => {
    const className = /new (\w+Client)\(/.exec(readme)?.[1] ?? "Client";
    const start = text.startsWith("import") ? "" : clientText.replaceAll("Client", className);
    return `${start}${text}export {};\n`.replaceAll(`"@golden/${name}"`, '"./index.js"');
  });
}

const clientText = 'import { Client } from "./index.js";\nconst client = new Client();\n';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What the compiler says of the cases; the runtime is checked with the project. */
function compile(folder: string): string {
  try {
    return execFileSync(process.execPath, [...compilerCommand, "-p", "."], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.replaceAll(/^http\/.*\n(?: .*\n)*/gm, "");
  }
}
