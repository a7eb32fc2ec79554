import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target, TargetDocument } from "./target.js";
import type { TargetOptions } from "../target-options.js";

/** The file name of a package's manifest. */
export const manifestName = ".frond.json";

/** What a package was generated from. Paths are relative to its folder, with forward slashes. */
export interface Manifest {
  /** Such as `frond 0.1.0`. */
  readonly generator: string;
  readonly document: string;
  /** All documents. Absent if there is only one. */
  readonly documents?: readonly TargetDocument[];
  readonly overlays?: readonly string[];
  readonly package: string;
  readonly options: TargetOptions;
  /** The extension in imports that the project decided when the target was first written. Absent: `.js`, or the option. */
  readonly importExtension?: ".ts" | "";
  /** Hashes of the documents and the files that they refer to. `absent` for missing files. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The version and configuration of the formatter. Absent: files are not formatted. */
  readonly format?: FormatState;
  /** The number of issues that are errors. Absent: none. */
  readonly errors?: number;
  /** Hashes of the written files, except this one. */
  readonly files: Readonly<Record<string, string>>;
}

/** The facts about Prettier that the text of formatted files depends on. */
export interface FormatState {
  /** The version of Prettier. */
  readonly prettier: string;
  /** The hash of Prettier's configuration for all files. */
  readonly config: string;
}

/**
 * The hash of a text in manifests: SHA-256 of its UTF-8 bytes as base64url. Ignores a byte order mark
 * and the kind of line endings, because checkouts on Windows change both.
 */
export function hashText(text: string): string {
  return createHash("sha256")
    .update(withPlainEndings(text.replace(/^\uFEFF/, "")))
    .digest("base64url");
}

/**
 * The hash of a file's bytes without a byte order mark. It equals `hashText` if lines end in line feeds.
 * The file is read in chunks, because allocating memory for all of it takes a third of the time.
 */
export function hashBytes(path: string): string {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const file = openSync(path, "r");
  try {
    for (let start = 0; ;) {
      const size = readSync(file, chunk, 0, chunkBytes, start);
      if (size === 0) return hash.digest("base64url");
      const hasMark = start === 0 && chunk.subarray(0, size).subarray(0, 3).equals(byteOrderMark);
      hash.update(chunk.subarray(hasMark ? 3 : 0, size));
      start += size;
    }
  } finally {
    closeSync(file);
  }
}

const chunkBytes = 256 * 1024;
const byteOrderMark = Buffer.from("\uFEFF");

/** The inputs for a manifest other than the target and the files. */
export interface ManifestSource {
  /** Texts by absolute path. Undefined for missing files. */
  readonly inputs: ReadonlyMap<string, string | undefined>;
  readonly errors: number;
  readonly importExtension: ".js" | ".ts" | "";
  /** The version and configuration of the formatter. Absent: files are not formatted. */
  readonly format?: FormatState;
}

/** Creates the manifest of generated files. */
export function createManifest(
  target: Target,
  { inputs, errors, importExtension, format }: ManifestSource,
  files: readonly GeneratedFile[],
): Manifest {
  const toRelative = (path: string) => relativePath(target.out, path);
  const hashes = [...inputs].map(([path, text]): [string, string] => [
    toRelative(path),
    text === undefined ? "absent" : hashText(text),
  ]);
  return {
    generator: generatorVersion(),
    document: toRelative(target.document),
    ...listManifestDocuments(target),
    ...(target.overlays ? { overlays: target.overlays.map(toRelative) } : {}),
    package: target.package,
    options: target.options,
    ...(target.options.importExtension !== undefined || importExtension === ".js"
      ? {}
      : { importExtension }),
    inputs: Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(format ? { format } : {}),
    ...(errors > 0 ? { errors } : {}),
    files: Object.fromEntries(files.map(({ path, text }) => [path, hashText(text)])),
  };
}

/** All documents of a target, in order. */
export function listDocuments({ document, documents }: Target): readonly TargetDocument[] {
  return documents ?? [{ document }];
}

/** The documents of a target in the form of its manifest. Empty if there is only one. */
export function listManifestDocuments({ out, documents }: Target): Pick<Manifest, "documents"> {
  if (!documents) return {};
  return {
    documents: documents.map((part) => ({ ...part, document: relativePath(out, part.document) })),
  };
}

/** The manifest as a file. */
export function manifestFile(manifest: Manifest): GeneratedFile {
  return { path: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** Reads the manifest of a folder. Undefined if it is missing or invalid. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), "utf8"));
  } catch {
    return undefined;
  }
}

/** Parses a manifest. Undefined if the text is not a manifest. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The name and version of the generator: `frond 0.1.0`. */
export function generatorVersion(): string {
  const text = readFileSync(join(findPackageRoot(), "package.json"), "utf8");
  return `frond ${String((JSON.parse(text) as { version?: unknown }).version)}`;
}

/** A path in the form of manifests. URLs and standard input stay as they are. */
export function relativePath(folder: string, path: string): string {
  return isElsewhere(path) ? path : relative(folder, path).replaceAll("\\", "/");
}

/** The absolute path of an input of a manifest. */
export function inputPath(folder: string, path: string): string {
  return isElsewhere(path) ? path : join(dirname(join(folder, manifestName)), path);
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== "object" || value === null) return false;
  const { generator, inputs, files } = value as Record<string, unknown>;
  return typeof generator === "string" && isRecord(inputs) && isRecord(files);
}

function isRecord(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null;
}

/**
 * Whether a name is a URL or standard input, not a file. Repeats the rule of `read`, which is too large
 * to load only to compare hashes.
 */
export function isElsewhere(name: string): boolean {
  return name === "-" || /^https?:\/\//i.test(name);
}

/** The file next to the configuration with the hashes of documents that were loaded from URLs. */
export const lockName = "frond.lock.json";

/** Hashes of documents by URL. */
export type DocumentLock = Readonly<Record<string, string>>;

/** Reads the hashes of a lock file. Empty if the file is missing. Throws if it is damaged. */
export function readLock(path: string): DocumentLock {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return {};
  }
  const { documents } = JSON.parse(text) as { readonly documents?: DocumentLock };
  return documents ?? {};
}

/** Adds hashes to a lock file, sorted by URL. Writes the file only if a hash changed. */
export function updateLock(path: string, hashes: ReadonlyMap<string, string>): void {
  const before = readLock(path);
  const all = Object.entries({ ...before, ...Object.fromEntries(hashes) });
  const documents = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  if ([...hashes].every(([address, hash]) => before[address] === hash)) return;
  writeFileSync(path, `${JSON.stringify({ documents }, null, 2)}\n`);
}

/** Converts line endings to line feeds, because a checkout may have changed them. */
export function withPlainEndings(text: string): string {
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}
