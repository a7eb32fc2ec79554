import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChannelLanguage } from "../../../../runtime/snippets/index.js";
import { compilerCommand } from "../../../compiler-command.js";
import { findTools, goPackages, python, type NeededTools } from "../../../needed-tools.js";

const project = fileURLToPath(new URL("../../../../", import.meta.url));

/** What programs of a language need. */
export function findChannelTools(language: ChannelLanguage): NeededTools {
  if (language === "python") return findTools("websocket-client for Python");
  return language === "go" ? findTools("go", "gorilla/websocket") : findTools();
}

/** What a program printed, and how it ended. */
export interface ProgramRun {
  readonly output: string;
  readonly errors: string;
  readonly status: number | null;
}

/** A program that runs. */
export interface RunningProgram {
  readonly ended: Promise<ProgramRun>;
  /** What Ctrl+C does. */
  interrupt(): void;
}

/** The programs of a language, ready to run in a folder of their own. */
export interface ChannelPrograms {
  readonly folder: string;
  start(name: string): RunningProgram;
  /** Removes the folder. */
  remove(): void;
}

/** Compiles programs, by their names; throws with what the compiler says. */
export function prepareChannelPrograms(
  language: ChannelLanguage,
  sources: Readonly<Record<string, string>>,
): ChannelPrograms {
  const folder = mkdtempSync(join(tmpdir(), "channel-programs-"));
  const commands = prepare[language](folder, sources);
  return {
    folder,
    start(name) {
      const [command = "", ...options] = commands(name);
      return run(command, options, folder);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Prepare = (
  folder: string,
  sources: Readonly<Record<string, string>>,
) => (name: string) => readonly string[];

const prepare: Readonly<Record<ChannelLanguage, Prepare>> = {
  javascript(folder, sources) {
    writeSources(folder, sources, ".mjs");
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
    return (name) => [process.execPath, `${name}.mjs`];
  },
  typescript(folder, sources) {
    writeSources(folder, sources, ".mts");
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
    checkTypes(folder);
    return (name) => [process.execPath, "--import", "tsx", `${name}.mts`];
  },
  python(folder, sources) {
    writeSources(folder, sources, ".py");
    return (name) => [python, `${name}.py`];
  },
  go(folder, sources) {
    for (const name of Object.keys(sources))
      mkdirSync(join(folder, "src", name), { recursive: true });
    const placed = Object.entries(sources).map(([name, source]) => [`src/${name}/main`, source]);
    writeSources(folder, Object.fromEntries(placed), ".go");
    compileGo(folder, Object.keys(sources));
    return (name) => [join(folder, "bin", name)];
  },
};

function writeSources(
  folder: string,
  sources: Readonly<Record<string, string>>,
  extension: string,
): void {
  for (const [name, source] of Object.entries(sources)) {
    writeFileSync(join(folder, `${name}${extension}`), source);
  }
}

/** The strict compiler of the project accepts the programs. */
function checkTypes(folder: string): void {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: "es2022",
    module: "nodenext",
    types: ["node"],
    skipLibCheck: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  mustSucceed(process.execPath, [...compilerCommand, "-p", folder], { cwd: folder });
}

/** One run of the compiler for all programs, offline. */
function compileGo(folder: string, names: readonly string[]): void {
  mustSucceed("go", ["build", "-ldflags=-s -w", "-o", `${join(folder, "bin")}/`, ...names], {
    cwd: folder,
    env: {
      ...process.env,
      GO111MODULE: "off",
      GOFLAGS: "",
      GOPATH: `${folder}:${goPackages}`,
    },
  });
}

function mustSucceed(
  command: string,
  options: readonly string[],
  settings: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): void {
  const { status, stdout, stderr } = spawnSync(command, options, { ...settings, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")}\n${stdout}${stderr}`);
}

function run(command: string, options: readonly string[], cwd: string): RunningProgram {
  const env = { ...process.env, PYTHONUTF8: "1" };
  const child = spawn(command, options, { cwd, env, timeout: 30_000 });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  return {
    ended: new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (status) => resolve({ output, errors, status }));
    }),
    interrupt: () => child.kill("SIGINT"),
  };
}
