import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** How a test replaces what others in its process would see: modules, globals, the environment, the process' own hooks. */
const replaces = [
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b/,
  /\bprocess\.(?:env\b.*[^=!]=(?![=>])|chdir|on\(|once\(|exitCode)/,
  /\bdelete (?:process|globalThis)\b/,
  /\bglobalThis\.\w+ *=(?![=>])/,
  /\bObject\.(?:assign|defineProperty)\((?:process|globalThis|console)\b/,
  /\b(?:console|Date|Math|\w+\.prototype)\.\w+ *=(?![=>])/,
  /\bsetGlobalDispatcher\b|"nock"/,
  // What is measured of the process is of all its files.
  /\bmemoryUsage\b|\bgetActiveResourcesInfo\b/,
  /Needs a process of its own/,
];

/**
 * The files of tests below the folders of `test` that can run in one process with others, from the root
 * of the project: they replace nothing, and neither do the files of `test` that they import. A file
 * that has another reason to run alone says in a comment that it needs a process of its own.
 *
 * @param tests The folder `test`.
 */
export function findSharing(folders: readonly string[], tests = import.meta.dirname): string[] {
  const known = new Map<string, boolean>();
  return folders
    .flatMap((folder) => {
      const paths = readdirSync(join(tests, folder), { recursive: true });
      return paths.map((path) => join(tests, folder, String(path)));
    })
    .filter((path) => path.endsWith(".test.ts") && isSharing({ path, tests, known }))
    .map((path) => relative(join(tests, ".."), path).replaceAll(sep, "/"))
    .sort();
}

interface TestFile {
  readonly path: string;
  readonly tests: string;
  /** What was found of others. */
  readonly known: Map<string, boolean>;
}

function isSharing({ path, tests, known }: TestFile): boolean {
  const before = known.get(path);
  if (before !== undefined) return before;
  known.set(path, true);
  const text = readFileSync(path, "utf8");
  const result =
    !replaces.some((pattern) => pattern.test(text)) &&
    findImports(path, text)
      .filter((imported) => imported.startsWith(tests + sep))
      .every((imported) => isSharing({ path: imported, tests, known }));
  known.set(path, result);
  return result;
}

/** The files beside a file that it imports. */
function findImports(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\(?) *"(\.[^"]+)\.js"/g)]
    .flatMap(([, target = ""]) =>
      ["ts", "tsx"].map((ending) => join(dirname(path), `${target}.${ending}`)),
    )
    .filter((imported) => existsSync(imported));
}
