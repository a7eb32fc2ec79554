import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * How a test changes what others in its process would see, even though `restore-process.ts` puts back
 * the environment, the clock, the folder and what `vi` replaced: modules, and what is replaced by hand.
 */
const replaces = [
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/,
  /\bprocess\.(?:on|once)\(/,
  /(?<!typeof )\bglobalThis\.\w+ *=(?![=>])/,
  /\bObject\.(?:assign|defineProperty)\((?:process|globalThis|console)\b/,
  /\b(?:console|Date|Math|\w+\.prototype)\.\w+ *=(?![=>])/,
  /\bsetGlobalDispatcher\b|"nock"/,
  // What is measured of the process is of all its files.
  /\bmemoryUsage\b|\bgetActiveResourcesInfo\b/,
  /Needs a process of its own/,
];

/** A hook at the top of a file that tests import: it is only one of the first file that imports it. */
const hooks = /^(?!import\b).*?\b(?:before|after)(?:Each|All)\(/m;

/**
 * The files of tests that can run in one process with others, from the root of the project: they replace
 * nothing that would not be put back, and neither do the files of `test` that they import. A file that
 * has another reason to run alone says in a comment that it needs a process of its own.
 *
 * @param ending What their names end with, such as `.test.ts`.
 * @param tests The folder `test`.
 */
export function findSharing(ending: string, tests = import.meta.dirname): string[] {
  const known = new Map<string, boolean>();
  return readdirSync(tests, { recursive: true })
    .map((path) => join(tests, String(path)))
    .filter((path) => path.endsWith(ending) && isSharing({ path, tests, known }))
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
    (/\.test\.tsx?$/.test(path) || !hooks.test(text)) &&
    findImports(path, text)
      .filter((imported) => imported.startsWith(tests + sep))
      .every((imported) => isSharing({ path: imported, tests, known }));
  known.set(path, result);
  return result;
}

/** The files that a module imports by their place: TypeScript, by the name that it has as JavaScript. */
export function findImports(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\(?) *"(\.[^"]+)\.js"/g)]
    .flatMap(([, target = ""]) =>
      ["ts", "tsx"].map((ending) => join(dirname(path), `${target}.${ending}`)),
    )
    .filter((imported) => existsSync(imported));
}
