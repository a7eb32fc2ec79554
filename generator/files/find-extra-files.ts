import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, manifestName, readManifest } from "./manifest.js";

/** What package managers, compilers and publishers put beside generated files. */
const usual: ReadonlySet<string> = new Set([
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
 * Files in the folder of a package that its manifest does not name, with forward slashes, in order:
 * they are compiled and published with it. Dot files, what tools put there, and folders of other
 * packages are not looked at.
 */
export function findExtraFiles(out: string, manifest = readManifest(out)): string[] {
  if (!manifest) return [];
  return listFiles(out, "", manifest).sort();
}

function listFiles(out: string, below: string, manifest: Manifest): string[] {
  const entries = readEntries(join(out, below));
  if (below !== "" && entries.some(({ name }) => name === manifestName)) return [];
  return entries.flatMap((entry) => {
    const { name } = entry;
    if (usual.has(name) || name.startsWith(".") || name.endsWith(".tsbuildinfo")) return [];
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
