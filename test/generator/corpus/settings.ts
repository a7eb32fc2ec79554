import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TargetOptions } from "../../../generator/target-options.js";

/** What a machine may have otherwise than another. */
export interface MachineSetting {
  /** Besides PATH, the entire environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs Node on fewer processors. */
  readonly prefix?: readonly string[];
  /** Another Node. */
  readonly node?: string;
  /** Below a folder of its own; the package next to the document moves along. Default `here`. */
  readonly path?: string;
}

/** The generator in one module, so that a new process starts at once and runs in any Node. */
export interface GeneratorBundle {
  readonly folder: string;
  readonly module: string;
}

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** Bundles the generator as it stands. The folder lies in the project, where its packages are found. */
export async function bundleGenerator(): Promise<GeneratorBundle> {
  const cache = join(projectRoot, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "frond-settings-"));
  const module = join(folder, "generate.mjs");
  const contents =
    'import { generate } from "./generator/generate.ts";\n' +
    "const [result] = await generate({ targets: [JSON.parse(process.argv[2])] });\n" +
    'if (result?.status !== "done") throw new Error(JSON.stringify(result));\n';
  await build({
    stdin: { contents, resolveDir: projectRoot, loader: "ts" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outfile: module,
    logLevel: "error",
  });
  return { folder, module };
}

/** Settings that have nothing in common; those that this machine cannot have are left out. */
export function listSettings(): (MachineSetting & { readonly name: string })[] {
  const one = { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" };
  const other = { LC_ALL: "C", LANG: "sv_SE.UTF-8", TZ: "America/St_Johns" };
  const path = "elsewhere/Ångström & söner/a b";
  const settings = [
    {
      name: "a Turkish locale, another time zone, one thread, a path with spaces",
      env: { ...one, UV_THREADPOOL_SIZE: "1" },
      path,
    },
    ...(hasTaskset()
      ? [{ name: "one processor, the plain locale", env: other, prefix: ["taskset", "-c", "0"] }]
      : []),
    ...listNodes().map((node) => ({
      name: `Node ${execFileSync(node, ["--version"], { encoding: "utf8" }).trim()}`,
      env: { ...one, UV_THREADPOOL_SIZE: "16" },
      node,
    })),
  ];
  return settings;
}

function hasTaskset(): boolean {
  return spawnSync("taskset", ["-c", "0", process.execPath, "--version"]).status === 0;
}

/** The newer Node of `scripts/lts-node.mjs`: found, never fetched. */
function listNodes(): string[] {
  const folders = readdirSync(tmpdir()).filter((name) => /^frond-node-\d+$/.test(name));
  const binary = `node-${process.platform}-${process.arch}`;
  return folders
    .map((name) => join(tmpdir(), name, "node_modules", binary, "bin", "node"))
    .filter((file) => existsSync(file));
}

/** Generates from a copy of a document, in a process of its own; the folder that was written. */
export function generateUnder(
  { folder, module }: GeneratorBundle,
  document: string,
  { env = {}, prefix = [], node = process.execPath, path = "here" }: MachineSetting,
  options: TargetOptions = {},
): string {
  const home = join(mkdtempSync(join(folder, "run-")), path);
  const copy = join(home, basename(document));
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(document, copy);
  const out = join(home, "out");
  const target = { name: "same", document: copy, out, package: "@me/same", options };
  const memory = "--max-old-space-size=8000";
  const command = [...prefix, node, memory, module, JSON.stringify(target)];
  const [file = node, ...args] = command;
  // `cwd` differs too: no path may be taken from it.
  execFileSync(file, args, { cwd: home, env: { PATH: process.env["PATH"] ?? "", ...env } });
  return out;
}

/** The hash of every file below a folder, by path. */
export function hashTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash("sha256").update(readFileSync(file)).digest("base64url");
      return [file.slice(folder.length + 1), hash];
    }),
  );
}
