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
 * Whether nothing that goes into a package and nothing in it has changed since
 * it was written, by the hashes of its manifest alone: no parser, no printer.
 * A document with errors never counts as unchanged: its errors must be reported again.
 * Says nothing about a generator that changed without a new version. Where Prettier formats the files, it is loaded
 * to compare its version and configuration, and formats nothing.
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
    // The complete command reports what is wrong.
    return false;
  }
}

/** Whether everything that was read for a package, and all of the package, is as the manifest says. */
export function isSettled(target: Target): boolean {
  const manifest = readManifest(target.out);
  return manifest !== undefined && matchesDisk(target, manifest);
}

/**
 * Whether what was written, by path with the target it was written for, leaves a package as it is:
 * nothing of it was read for the package, nothing in it is another's. Reads the manifest alone.
 */
export function isUntouchedBy(writers: ReadonlyMap<string, Target>, target: Target): boolean {
  const manifest = readManifest(target.out);
  if (!manifest) return false;
  const files = listFiles(target, manifest);
  const isOwn = (path: string) => [undefined, target].includes(writers.get(path));
  return (
    files.read.every(([path]) => !writers.has(path)) && files.made.every(([path]) => isOwn(path))
  );
}

function matchesDisk(target: Target, manifest: Manifest): boolean {
  const files = listFiles(target, manifest);
  const isSame = ([path, hash]: readonly [string, string]) =>
    isElsewhere(path) ? isLocked(target, path, hash) : hasHash(path, hash);
  return [...files.read, ...files.made].every(isSame);
}

/** Whether anything that was read for a package is no file, so that only reading it again tells whether it changed. */
export function readsElsewhere(target: Target): boolean {
  const documents = listDocuments(target).map(({ document }) => document);
  return [...documents, ...Object.keys(readManifest(target.out)?.inputs ?? {})].some(isElsewhere);
}

function isLocked({ lock }: Target, address: string, hash: string): boolean {
  return lock !== undefined && readLock(lock)[address] === hash;
}

type Hashed = readonly (readonly [path: string, hash: string])[];

/** What was read for a package, and what it is built from. */
function listFiles({ out }: Target, manifest: Manifest): { read: Hashed; made: Hashed } {
  const files = Object.entries(manifest.files);
  const runtime = join(findPackageRoot(), "runtime");
  const inputs = Object.entries(manifest.inputs);
  // Index files are narrowed for each package, and formatted files differ from what they were copied from.
  const sources = files.filter(
    ([path]) => !manifest.format && path.startsWith("http/") && !path.endsWith("/index.ts"),
  );
  return {
    read: [
      ...inputs.map(([path, hash]) => [inputPath(out, path), hash] as const),
      ...sources.map(([path, hash]) => [join(runtime, path), hash] as const),
    ],
    made: files.map(([path, hash]) => [join(out, path), hash] as const),
  };
}

/** Whether the manifest was written for the same document, package and options by this version. */
function isSameRequest(target: Target, manifest: Manifest): boolean {
  return (
    manifest.generator === generatorVersion() &&
    manifest.document === relativePath(target.out, target.document) &&
    JSON.stringify(manifest.documents) ===
      JSON.stringify(listManifestDocuments(target).documents) &&
    manifest.package === target.package &&
    isSameList(manifest.overlays, target) &&
    JSON.stringify(manifest.options) === JSON.stringify(target.options)
  );
}

function isSameList(written: readonly string[] | undefined, target: Target): boolean {
  const wanted = target.overlays?.map((path) => relativePath(target.out, path));
  return JSON.stringify(written) === JSON.stringify(wanted);
}

/** Bytes first, because texts are large; those with other line endings, or that are no UTF-8, count as the text read from them. */
function hasHash(path: string, hash: string): boolean {
  try {
    return hashBytes(path) === hash || hashText(readFileSync(path, "utf8")) === hash;
  } catch {
    return hash === "absent";
  }
}
