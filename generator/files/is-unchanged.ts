import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  generatorVersion,
  hashBytes,
  hashText,
  inputPath,
  isElsewhere,
  listDocuments,
  listManifestDocuments,
  readLock,
  readManifest,
  relativePath,
} from "./manifest.js";
import type { Manifest } from "./manifest.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target } from "./target.js";

/**
 * Whether the inputs and the files of a package are the same as when it was written. Compares the hashes
 * of its manifest, without parsing or printing. A document with errors never counts as unchanged,
 * because its errors must be reported again. A generator that changed without a new version is not
 * noticed. With `format: "prettier"`, Prettier is loaded to compare its version and configuration.
 */
export async function isUnchanged(target: Target): Promise<boolean> {
  const manifest = readManifest(target.out);
  if (!manifest || manifest.errors || !isSameRequest(target, manifest)) return false;
  return matchesDisk(target, manifest) && hasSameFormat(target, manifest);
}

async function hasSameFormat({ out, options }: Target, manifest: Manifest): Promise<boolean> {
  if (options.format === undefined) return true;
  const { readFormatState } = await import("./prettier.js");
  try {
    const state = await readFormatState(out, Object.keys(manifest.files));
    return isDeepStrictEqual(state, manifest.format);
  } catch {
    // Generating the package reports the error.
    return false;
  }
}

/** Whether the inputs and the files of a package have the hashes of its manifest. */
export function isSettled(target: Target): boolean {
  const manifest = readManifest(target.out);
  return manifest !== undefined && matchesDisk(target, manifest);
}

/**
 * Whether written files do not affect a package: none of them is an input of the package, and no other
 * target wrote into it. `writers` has the target of each written path. Reads only the manifest.
 */
export function isUntouchedBy(writers: ReadonlyMap<string, Target>, target: Target): boolean {
  const manifest = readManifest(target.out);
  if (!manifest) return false;
  const files = listFiles(target, manifest);
  const isFromTarget = (path: string) => [undefined, target].includes(writers.get(path));
  return (
    files.inputs.every(([path]) => !writers.has(path)) &&
    files.outputs.every(([path]) => isFromTarget(path))
  );
}

function matchesDisk(target: Target, manifest: Manifest): boolean {
  const files = listFiles(target, manifest);
  const isSame = ([path, hash]: readonly [string, string]) =>
    isElsewhere(path) ? isLocked(target, path, hash) : hasHash(path, hash);
  return [...files.inputs, ...files.outputs].every(isSame);
}

/** Whether an input of a package is not a file, so that it must be loaded again to see if it changed. */
export function readsElsewhere(target: Target): boolean {
  const documents = listDocuments(target).map(({ document }) => document);
  return [...documents, ...Object.keys(readManifest(target.out)?.inputs ?? {})].some(isElsewhere);
}

function isLocked({ lock }: Target, address: string, hash: string): boolean {
  return lock !== undefined && readLock(lock)[address] === hash;
}

type Hashed = readonly (readonly [path: string, hash: string])[];

/** The inputs of a package, including the runtime's source files, and its own files. */
function listFiles({ out }: Target, manifest: Manifest): { inputs: Hashed; outputs: Hashed } {
  const files = Object.entries(manifest.files);
  const runtime = join(findPackageRoot(), "runtime");
  const inputs = Object.entries(manifest.inputs);
  // Only exact copies can be compared: index files are narrowed, and formatted files differ.
  const sources = files.filter(
    ([path]) => !manifest.format && path.startsWith("http/") && !path.endsWith("/index.ts"),
  );
  return {
    inputs: [
      ...inputs.map(([path, hash]) => [inputPath(out, path), hash] as const),
      ...sources.map(([path, hash]) => [join(runtime, path), hash] as const),
    ],
    outputs: files.map(([path, hash]) => [join(out, path), hash] as const),
  };
}

/** Whether this version wrote the manifest for the same documents, package, overlays and options. */
function isSameRequest(target: Target, manifest: Manifest): boolean {
  return (
    manifest.generator === generatorVersion() &&
    manifest.document === relativePath(target.out, target.document) &&
    JSON.stringify(manifest.documents) ===
      JSON.stringify(listManifestDocuments(target).documents) &&
    manifest.package === target.package &&
    hasSameOverlays(manifest.overlays, target) &&
    JSON.stringify(manifest.options) === JSON.stringify(target.options)
  );
}

function hasSameOverlays(written: readonly string[] | undefined, target: Target): boolean {
  const requested = target.overlays?.map((path) => relativePath(target.out, path));
  return JSON.stringify(written) === JSON.stringify(requested);
}

/**
 * Whether a file has a hash. Compares the bytes first, because decoding large files is slow. The text
 * is only hashed if they differ, because line endings or the encoding can differ.
 */
function hasHash(path: string, hash: string): boolean {
  try {
    return hashBytes(path) === hash || hashText(readFileSync(path, "utf8")) === hash;
  } catch {
    return hash === "absent";
  }
}
