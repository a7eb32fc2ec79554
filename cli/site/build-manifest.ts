import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What Vite says of a built file, by its source. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  /** Keys of what it imports at once. */
  readonly imports?: readonly string[];
}

/** The files of a build of the site. */
type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Names or sources, as in `vite.config.ts`, of what a form needs on top of the site's own code. */
export const playgroundModules: readonly string[] = ["playground", "../playground/first.css"];

/** Reads the manifest of the build in a folder; empty where there is none, such as in development. */
export async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    const text = await readFile(join(folder, ".vite/manifest.json"), "utf8");
    return JSON.parse(text) as BuildManifest;
  } catch {
    return {};
  }
}

/** The files of modules and of all that they import, without those that `index.html` names itself. */
export function listFiles(manifest: BuildManifest, modules: readonly string[]): string[] {
  const keys = Object.keys(manifest).filter(
    (key) => modules.includes(key) || modules.includes(manifest[key]?.name ?? ""),
  );
  const ofPage = collectFiles(manifest, ["index.html"]);
  return [...collectFiles(manifest, keys)].filter((file) => !ofPage.has(file));
}

function collectFiles(manifest: BuildManifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<BuiltFile>();
  const visit = (key: string): void => {
    const built = manifest[key];
    if (!built || seen.has(built)) return;
    seen.add(built);
    for (const each of built.imports ?? []) visit(each);
  };
  for (const key of keys) visit(key);
  return new Set([...seen].flatMap(({ file, css = [] }) => [file, ...css]));
}
