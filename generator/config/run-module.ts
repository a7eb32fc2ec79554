import { existsSync, statSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ts as TypeScript } from "ts-morph";
import { createLineIndex } from "../read/line-index.js";

/** The exports of a module, and its local files, starting with the module itself. */
interface RunModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

/** A syntax error in a module or JSON file. */
export class ModuleSyntaxError extends Error {
  constructor(
    message: string,
    readonly place: { readonly file: string; readonly line: number; readonly column: number },
  ) {
    super(message);
  }
}

/**
 * Runs a JavaScript or TypeScript module and the local modules that it imports. Compiles them to temporary
 * copies, because Node 20 does not run TypeScript. The copies are next to the originals, so that imports
 * of packages resolve.
 *
 * @throws ModuleSyntaxError When one of them cannot be parsed.
 */
export async function runModule(path: string): Promise<RunModule> {
  const modules = await readModules(path);
  const stamp = `${process.pid}.${Date.now()}`;
  const copyOf = (file: string) => join(dirname(file), `.${basename(file)}.${stamp}.mjs`);
  // Stack traces have the lines of the originals.
  process.setSourceMapsEnabled(true);
  try {
    for (const [file, { code, imports }] of modules) {
      await writeFile(copyOf(file), pointTo(code, file, imports, copyOf));
    }
    const exports = (await import(pathToFileURL(copyOf(path)).href)) as Record<string, unknown>;
    return { exports, files: [...modules.keys()] };
  } catch (error) {
    // Messages name the originals, because users do not know the copies.
    if (error instanceof Error)
      for (const file of modules.keys())
        error.message = error.message.replaceAll(copyOf(file), file);
    throw error;
  } finally {
    for (const file of modules.keys()) await rm(copyOf(file), { force: true });
  }
}

interface Compiled {
  readonly code: string;
  /** Files by import specifier. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Compiles a module and all local modules that it imports, except imports of types. */
async function readModules(path: string): Promise<Map<string, Compiled>> {
  const { ts } = await import("ts-morph");
  const modules = new Map<string, Compiled>();
  const waiting = [path];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue;
    const code = compile(ts, file, await readFile(file, "utf8"));
    const imports = new Map<string, string>();
    for (const { fileName } of ts.preProcessFile(code).importedFiles) {
      const found = fileName.startsWith(".") ? findFile(dirname(file), fileName) : undefined;
      if (found !== undefined) imports.set(fileName, found);
    }
    modules.set(file, { code, imports });
    waiting.push(...imports.values());
  }
  return modules;
}

/** Compiles a module to JavaScript. */
function compile(ts: typeof TypeScript, file: string, text: string): string {
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    fileName: basename(file),
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      inlineSourceMap: true,
      allowJs: true,
    },
  });
  const [damage] = diagnostics;
  if (!damage) return outputText;
  const message = ts.flattenDiagnosticMessageText(damage.messageText, " ");
  const place = createLineIndex(text).find(damage.start ?? 0);
  throw new ModuleSyntaxError(message, { file, ...place });
}

/** Finds the source file of a specifier: `./hooks.js` may be `hooks.ts`. */
function findFile(folder: string, specifier: string): string | undefined {
  const path = resolve(folder, specifier);
  const names = [
    path,
    path.replace(/\.([cm]?)js$/, ".$1ts"),
    `${path}.ts`,
    `${path}.js`,
    join(path, "index.ts"),
    join(path, "index.js"),
  ];
  return names.find(
    (name) => /\.m?[jt]s$/.test(name) && existsSync(name) && statSync(name).isFile(),
  );
}

/** Rewrites local imports to the copies. */
function pointTo(
  code: string,
  file: string,
  imports: ReadonlyMap<string, string>,
  copyOf: (file: string) => string,
): string {
  return [...imports].reduce((text, [specifier, target]) => {
    const path = relative(dirname(file), copyOf(target)).replaceAll("\\", "/");
    const quoted = new RegExp(`(["'])${escapeText(specifier)}\\1`, "g");
    return text.replaceAll(quoted, JSON.stringify(path.startsWith("../") ? path : `./${path}`));
  }, code);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
