import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";

/** The outer door of the runtime, as generated modules import it. */
const doorSpecifier = /^\.\/http\/index\.[jt]s$/;

/** The imports and re-exports of a module; the clause is absent where everything is taken. */
const declaration =
  /^(?:import|export)\s+(?:(?:type\s+)?\{([^}]*)\}|[^{"']*?)\s*from "([^"]+)";$/gm;

/** What one module takes of another by name; `names` is empty where it takes everything. */
interface Reference {
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * The part of the HTTP runtime that generated files use: the modules reachable from what they import
 * by name. Its doors, `http/index.ts` and one of each room, export just the names that are used. In
 * order of their paths.
 */
export function selectRuntime(files: readonly GeneratedFile[]): GeneratedFile[] {
  const namesByPath = new Map<string, Set<string>>();
  const waiting: Reference[] = files.map(({ text }) => ({
    path: "index.ts",
    names: listDoorNames(text),
  }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, names } = next;
    const known = namesByPath.get(path);
    const fresh = new Set(names.filter((name) => !known?.has(name)));
    if (known && (fresh.size === 0 || !isDoor(path))) continue;
    namesByPath.set(path, new Set([...(known ?? []), ...fresh]));
    const text = readModule(path);
    waiting.push(...listReferences(isDoor(path) ? narrowDoor(text, fresh) : text, path));
  }
  return [...namesByPath]
    .map(([path, names]) => {
      const text = readModule(path);
      return { path: `http/${path}`, text: isDoor(path) ? narrowDoor(text, names) : text };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isDoor(path: string): boolean {
  return posix.basename(path) === "index.ts";
}

/** The names that a generated module imports or re-exports from the runtime. */
function listDoorNames(text: string): string[] {
  return [...text.matchAll(declaration)]
    .filter(([, , specifier = ""]) => doorSpecifier.test(specifier))
    .flatMap(([, clause = ""]) => listNames(clause).map(({ name }) => name));
}

/** The door with the re-exports of these names alone. Types that are declared together stay together. */
function narrowDoor(text: string, names: ReadonlySet<string>): string {
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

/** What a module of the runtime takes of others, by their paths in it. */
function listReferences(text: string, path: string): Reference[] {
  return [...text.matchAll(declaration)].map(([, clause = "", specifier = ""]) => ({
    path: posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".ts")),
    names: listNames(clause).map(({ name }) => name),
  }));
}

function readModule(path: string): string {
  return readFileSync(join(findPackageRoot(), "runtime", "http", path), "utf8");
}
