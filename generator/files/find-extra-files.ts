import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, manifestName, readManifest } from "./manifest.js";

/** Files and folders that package managers, compilers and publishers add. */
const toolFiles: ReadonlySet<string> = new Set([
  "node_modules",
  "dist",
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "LICENSE",
  "LICENSE.md",
  "NOTICE",
  "CHANGELOG.md",
]);

/**
 * Lists files in the folder of a package that its manifest does not name, because they are compiled and
 * published with it. Paths have forward slashes and are sorted. Dot files, files of tools and folders
 * of other packages are skipped.
 */
export function findExtraFiles(out: string): string[] {
  const manifest = readManifest(out);
  if (!manifest) return [];
  return listFiles(out, "", manifest).sort();
}

function listFiles(out: string, below: string, manifest: Manifest): string[] {
  const entries = readEntries(join(out, below));
  if (below !== "" && entries.some(({ name }) => name === manifestName)) return [];
  return entries.flatMap((entry) => {
    const { name } = entry;
    if (toolFiles.has(name) || name.startsWith(".") || name.endsWith(".tsbuildinfo")) return [];
    const path = below === "" ? name : `${below}/${name}`;
    if (entry.isDirectory()) return listFiles(out, path, manifest);
    return Object.hasOwn(manifest.files, path) ? [] : [path];
  });
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
