import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilerCommand } from "../../compiler-command.js";
import {
  findTools,
  python,
  roundTripHarness,
  type NeededTools,
  type Tool,
} from "../../needed-tools.js";
import { shortenJava } from "./java-archive.js";

const project = fileURLToPath(new URL("../../../", import.meta.url));
const adapter = fileURLToPath(new URL("./round-trip-adapter.mjs", import.meta.url));

/** What the snippets of each language need here. */
const tools: Readonly<Record<string, readonly Tool[]>> = {
  curl: ["curl"],
  javascript: [],
  typescript: [],
  python: ["requests for Python"],
  java: ["java"],
  ruby: ["ruby"],
  csharp: ["mono"],
  go: ["go"],
  php: ["php", "curl for php"],
};

/** The languages that can be run. */
export const roundTripLanguages: readonly string[] = Object.keys(tools);

/** What the snippets of a language, and running them, need. */
export function findSnippetTools(language: string): NeededTools {
  return findTools("the round-trip harness", ...(tools[language] ?? []));
}

/** What to run, and what is kept of it. */
export interface HarnessRun {
  readonly languages: readonly string[];
  /** Cells at a time. */
  readonly jobs: number;
  /** File with cases. Default: the harness' own. */
  readonly cases?: string | undefined;
  /** Ids, separated by commas. */
  readonly only?: string | undefined;
}

/** One cell is one case in one language. */
export interface HarnessResult {
  readonly cells: number;
  readonly failures: readonly string[];
}

/** Runs snippets and compares what arrives; TypeScript must also compile. */
export async function runHarness(run: HarnessRun): Promise<HarnessResult> {
  const folder = mkdtempSync(join(tmpdir(), "snippets-"));
  try {
    const cells = await readCells(folder, run);
    const failures = cells.filter(isFailure).map(describe);
    return {
      cells: cells.length,
      failures: run.languages.includes("typescript")
        ? [...failures, ...compile(join(folder, "typescript"))]
        : failures,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cell {
  readonly language: string;
  readonly id: string;
  readonly level: string;
  readonly wrapped?: boolean;
  readonly problems: readonly { readonly code: string; readonly detail: string }[];
  readonly soft: readonly { readonly code: string; readonly detail: string }[];
}

/** A program that needed help to be one, or ended badly, is no better than a wrong request. */
function isFailure(cell: Cell): boolean {
  return cell.level === "fail" || cell.wrapped === true || endsBadly(cell);
}

/** Mono does not always end after the last line of a program that used its HTTP client. */
function endsBadly({ language, soft }: Cell): boolean {
  const end = soft.find(({ code }) => code === "program-exit");
  return end !== undefined && !(language === "csharp" && end.detail.startsWith("137 timeout"));
}

function describe({ language, id, problems, soft, wrapped }: Cell): string {
  const found = [...problems, ...soft.filter(({ code }) => code === "program-exit")];
  const causes = found.map(({ code, detail }) => `${code}: ${detail}`).join("; ");
  return `${language} ${id} ${wrapped ? "no complete program; " : ""}${causes}`;
}

async function readCells(folder: string, run: HarnessRun): Promise<readonly Cell[]> {
  const report = join(folder, "report.json");
  const env = {
    ...(run.languages.includes("java") && (await shortenJava()).environment),
    SNIPPET_TOOLS: writeTools(folder),
  };
  const output = await spawnHarness(env, [
    `--adapter=${adapter}`,
    `--languages=${run.languages.join(",")}`,
    `--jobs=${run.jobs}`,
    `--keep=${folder}`,
    `--json=${report}`,
    "--no-typecheck",
    ...(run.cases === undefined ? [] : [`--cases=${run.cases}`]),
    ...(run.only === undefined ? [] : [`--only=${run.only}`]),
  ]);
  if (!existsSync(report)) throw new Error(`The harness ended early:\n${output}`);
  return (JSON.parse(readFileSync(report, "utf8")) as { results: Cell[] }).results;
}

/** A folder with the one tool that the harness looks for: tsx in one process, where its own command starts two. */
function writeTools(folder: string): string {
  const tools = join(folder, "tools");
  const bin = join(tools, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  const line = `exec "${process.execPath}" --import "${import.meta.resolve("tsx")}" "$@"`;
  writeFileSync(join(bin, "tsx"), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return tools;
}

function spawnHarness(
  added: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<string> {
  const env = { ...process.env, SNIPPET_PYTHON: python, ...added };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [roundTripHarness, ...options], { cwd: project, env });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => resolve(output));
  });
}

/** Every snippet in one strict program, with the compiler of the project. */
function compile(folder: string): string[] {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom", "dom.iterable"],
    types: ["node"],
    skipLibCheck: true,
  };
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ["*/snippet.mts"] }));
  const { stdout, status } = spawnSync(process.execPath, [...compilerCommand, "-p", config], {
    encoding: "utf8",
    cwd: folder,
  });
  return status === 0
    ? []
    : stdout
        .trim()
        .split("\n")
        .map((line) => `typescript ${line}`);
}
