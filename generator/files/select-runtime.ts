import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";

/** The index of the runtime, as generated modules import it. */
const indexSpecifier = /^\.\/http\/index\.[jt]s$/;

/** The imports and re-exports of a module; the clause is absent where everything is taken. */
const declaration =
  /^(?:import|export)\s+(?:(?:type\s+)?\{([^}]*)\}|[^{"']*?)\s*from "([^"]+)";$/gm;

/**
 * The part of the HTTP runtime that generated files use: the modules reachable from what they import
 * by name. `http/index.ts` exports just the names that are used. In order of their paths.
 */
export function selectRuntime(files: readonly GeneratedFile[]): GeneratedFile[] {
  const names = new Set(files.flatMap(({ text }) => listIndexNames(text)));
  const texts = new Map([["index.ts", narrowIndex(readModule("index.ts"), names)]]);
  // A map is iterated over what is added meanwhile, too.
  for (const [path, text] of texts) {
    for (const imported of listImports(text, path)) {
      if (!texts.has(imported)) texts.set(imported, readModule(imported));
    }
  }
  return [...texts]
    .map(([path, text]) => ({ path: `http/${path}`, text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The names that a generated module imports or re-exports from the runtime. */
function listIndexNames(text: string): string[] {
  return [...text.matchAll(declaration)]
    .filter(([, , specifier = ""]) => indexSpecifier.test(specifier))
    .flatMap(([, clause = ""]) => listNames(clause).map(({ name }) => name));
}

/** The index with the re-exports of these names alone. Types that are declared together stay together. */
function narrowIndex(text: string, names: ReadonlySet<string>): string {
  const narrowed = text.replaceAll(
    declaration,
    (statement, clause: string | undefined, from: string) => {
      if (clause === undefined) return statement;
      const kept = listNames(clause).filter(({ name }) => names.has(name));
      if (kept.length === 0) return "";
      const keyword = statement.startsWith("export type") ? "export type" : "export";
      return printExport(
        keyword,
        kept.map(({ text: each }) => each),
        from,
      );
    },
  );
  return narrowed.replaceAll(/\n{2,}/g, "\n");
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

/** The modules of the runtime that one of them imports, by their paths in it. */
function listImports(text: string, path: string): string[] {
  return [...text.matchAll(declaration)].map(([, , specifier = ""]) =>
    posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".ts")),
  );
}

function readModule(path: string): string {
  return readFileSync(join(findPackageRoot(), "runtime", "http", path), "utf8");
}
