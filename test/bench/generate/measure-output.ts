import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Generator } from "./generators.js";

/** How long the compiler takes for a folder, in milliseconds, and what it finds. */
export interface Compilation {
  readonly milliseconds: number;
  readonly errors: number;
}

const compilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
};

/** Compiles every file of a folder once. */
export function compileFolder(tsc: string, folder: string): Compilation {
  const project = join(folder, "tsconfig.bench.json");
  writeFileSync(project, JSON.stringify({ compilerOptions, include: ["./**/*.ts"] }));
  const start = performance.now();
  const errors = countErrors(tsc, project);
  return { milliseconds: performance.now() - start, errors };
}

/** A folder with nothing to compile: the floor. */
export function createFloor(workspace: string): string {
  const folder = join(workspace, "floor");
  mkdirSync(folder);
  writeFileSync(join(folder, "empty.ts"), "export {};\n");
  return folder;
}

function countErrors(tsc: string, project: string): number {
  try {
    execFileSync(tsc, ["-p", project], { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e9 });
    return 0;
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer };
    return Math.max(1, stdout?.toString().match(/error TS/g)?.length ?? 0);
  }
}

/** An app's size in kB (1,000 bytes), minified and compressed; undefined when it cannot be bundled. */
async function bundleSize(folder: string, app: string): Promise<number | undefined> {
  const result = await build({
    stdin: { contents: app, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "silent",
  }).catch(() => undefined);
  const text = result?.outputFiles[0]?.contents;
  return text && gzipSync(text, { level: 9 }).length / 1000;
}

export interface Sizes {
  readonly oneCall: number | undefined;
  readonly entireClient: number | undefined;
}

/** The sizes of an app that calls one operation and of one with the entire client. */
export async function measureSizes(
  { app }: Generator,
  folder: string,
  operationId: string,
): Promise<Sizes> {
  let oneCall: number | undefined;
  for (const name of listFunctionNames(operationId)) {
    oneCall ??= await bundleSize(folder, app.oneCall(name));
  }
  return { oneCall, entireClient: await bundleSize(folder, app.entireClient) };
}

/** What generators call the function of an operation: camelCase, PascalCase, or the id with underscores. */
function listFunctionNames(operationId: string): readonly string[] {
  const pascalCase = operationId
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.replace(/^./, (first) => first.toUpperCase()))
    .join("");
  const camelCase = pascalCase.replace(/^./, (first) => first.toLowerCase());
  return [camelCase, pascalCase, operationId.replaceAll(/[^A-Za-z0-9]/g, "_")];
}
