import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** An entry of Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  /** Keys of its static imports. */
  readonly imports?: readonly string[];
}

/** Vite's manifest, by source. */
type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Names or sources of the additional modules for a form, as in `vite.config.ts`. */
export const playgroundModules: readonly string[] = ["playground", "../playground/first.css"];

/** Reads the manifest of a build. Empty if there is none, such as in development. */
export async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    const text = await readFile(join(folder, ".vite/manifest.json"), "utf8");
    return JSON.parse(text) as BuildManifest;
  } catch {
    return {};
  }
}

/** Lists the files of modules and of their imports, without those that `index.html` loads. */
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
    for (const imported of built.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return new Set([...seen].flatMap(({ file, css = [] }) => [file, ...css]));
}
