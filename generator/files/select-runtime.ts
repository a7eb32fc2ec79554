import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";

/** Matches the index of the runtime in imports of generated modules. */
const indexSpecifier = /^\.\/http\/index\.[jt]s$/;

/** Matches imports and re-exports of a module. The clause is absent for imports of everything. */
const declaration =
  /^(?:import|export)\s+(?:(?:type\s+)?\{([^}]*)\}|[^{"']*?)\s*from "([^"]+)";$/gm;

/**
 * Selects the modules of the HTTP runtime that generated files use, directly or through other modules,
 * sorted by path. `http/index.ts` is reduced to the names that are used.
 */
export function selectRuntime(files: readonly GeneratedFile[]): GeneratedFile[] {
  const names = new Set(files.flatMap(({ text }) => listIndexNames(text)));
  const texts = new Map([["index.ts", narrowIndex(readModule("index.ts"), names)]]);
  // Iterating a map includes entries that are added meanwhile.
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

/** Reduces the index to the re-exports of these names. */
function narrowIndex(text: string, names: ReadonlySet<string>): string {
  const narrowed = text.replaceAll(
    declaration,
    (statement, clause: string | undefined, from: string) => {
      if (clause === undefined) return statement;
      const used = listNames(clause).filter(({ name }) => names.has(name));
      if (used.length === 0) return "";
      const keyword = statement.startsWith("export type") ? "export type" : "export";
      return printExport(
        keyword,
        used.map((item) => item.text),
        from,
      );
    },
  );
  return narrowed.replaceAll(/\n{2,}/g, "\n");
}

/** Prints an export in Prettier's layout with 100 columns. */
function printExport(keyword: string, names: readonly string[], from: string): string {
  const line = `${keyword} { ${names.join(", ")} } from "${from}";`;
  if (line.length <= 100) return line;
  return `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from "${from}";`;
}

function listNames(clause: string): { readonly name: string; readonly text: string }[] {
  return clause
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((text) => ({ name: text.replace(/^type\s+/, "").split(/\s+as\s+/)[0] ?? text, text }));
}

/** The paths of the runtime's modules that a module imports. */
function listImports(text: string, path: string): string[] {
  return [...text.matchAll(declaration)].map(([, , specifier = ""]) =>
    posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".ts")),
  );
}

function readModule(path: string): string {
  return readFileSync(join(findPackageRoot(), "runtime", "http", path), "utf8");
}
