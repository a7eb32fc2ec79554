import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { GeneratedFile } from "./generated-file.js";
import { findPackageRoot } from "./package-root.js";

/** The door of the runtime, as generated modules import it. */
const doorSpecifier = /^\.\/http\/index\.[jt]s$/;

/** The imports and re-exports of a module; the clause is absent where everything is taken. */
const declaration =
  /^(?:import|export)\s+(?:(?:type\s+)?\{([^}]*)\}|[^{"']*?)\s*from "([^"]+)";$/gm;

/**
 * The part of the HTTP runtime that generated files use: the modules reachable from what they import
 * by name, and an `http/index.ts` that exports just these names. In order of their paths.
 */
export function selectRuntime(files: readonly GeneratedFile[]): GeneratedFile[] {
  const names = new Set(files.flatMap(({ text }) => listDoorNames(text)));
  const door = narrowDoor(readModule("index.ts"), names);
  const texts = new Map([["index.ts", door]]);
  const waiting = listModules(door);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = readModule(path);
    texts.set(path, text);
    waiting.push(...listModules(text, path));
  }
  return [...texts]
    .map(([path, text]) => ({ path: `http/${path}`, text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The names that a generated module imports or re-exports from the runtime. */
function listDoorNames(text: string): string[] {
  return [...text.matchAll(declaration)]
    .filter(([, , specifier = ""]) => doorSpecifier.test(specifier))
    .flatMap(([, clause = ""]) => listNames(clause).map(({ name }) => name));
}

/** The door with the re-exports of these names alone. Types that are declared together stay together. */
function narrowDoor(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(declaration, (statement, clause: string | undefined, from: string) => {
    if (clause === undefined) return statement;
    const kept = listNames(clause).filter(({ name }) => names.has(name));
    if (kept.length === 0) return "";
    const keyword = statement.startsWith("export type") ? "export type" : "export";
    return printExport(
      keyword,
      kept.map(({ text: each }) => each),
      from,
    );
  });
}

/** As prettier lays it out at 100 columns. */
function printExport(keyword: string, names: readonly string[], from: string): string {
  const line = `${keyword} { ${names.join(", ")} } from "${from}";`;
  if (line.length <= 100) return line;
  return `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from "${from}";`;
}

function listNames(clause: string): { readonly name: string; readonly text: string }[] {
  return clause
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((text) => ({ name: text.replace(/^type\s+/, "").split(/\s+as\s+/)[0] ?? text, text }));
}

/** The modules of the runtime that a module of it refers to, by their paths in it. */
function listModules(text: string, path = "index.ts"): string[] {
  return [...text.matchAll(declaration)].map(([, , specifier = ""]) =>
    posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".ts")),
  );
}

function readModule(path: string): string {
  return readFileSync(join(findPackageRoot(), "runtime", "http", path), "utf8");
}
