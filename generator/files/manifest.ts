import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target, TargetDocument } from "./target.js";
import type { TargetOptions } from "../target-options.js";

/** Where the manifest of a package lies, in its folder. */
export const manifestName = ".frond.json";

/** What a package was built from. Paths are relative to its folder, with forward slashes. */
export interface Manifest {
  /** `frond 0.1.0`. */
  readonly generator: string;
  readonly document: string;
  /** All documents, where there are several. */
  readonly documents?: readonly TargetDocument[];
  readonly overlays?: readonly string[];
  readonly package: string;
  readonly options: TargetOptions;
  /** What imports end in where the project decided it when the target was first written; absent: `.js`, or the option. */
  readonly importExtension?: ".ts" | "";
  /** Hashes of the document and every file it read; `absent` for files it asked for in vain. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What formatted the files; absent: nothing did. */
  readonly format?: FormatState;
  /** How many issues of the document are errors; absent: none. */
  readonly errors?: number;
  /** Hashes of the files written, this one left out. */
  readonly files: Readonly<Record<string, string>>;
}

/** What the text of formatted files depends on. */
export interface FormatState {
  /** Its version. */
  readonly prettier: string;
  /** The hash of its configuration for all files. */
  readonly config: string;
}

/**
 * The hash that manifests hold: SHA-256 of the text in UTF-8, as base64url. Neither a byte order mark
 * nor the kind of line endings counts: check-outs on Windows change both.
 */
export function hashText(text: string): string {
  return createHash("sha256")
    .update(withPlainEndings(text.replace(/^\uFEFF/, "")))
    .digest("base64url");
}

/**
 * The hash of a file's bytes without byte order mark: that of its text, where that has our line
 * endings. Piece by piece, because memory for a whole file takes a third of the time.
 */
export function hashBytes(path: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(PIECE);
  const file = openSync(path, "r");
  try {
    for (let start = 0; ;) {
      const size = readSync(file, piece, 0, PIECE, start);
      if (size === 0) return hash.digest("base64url");
      const hasMark = start === 0 && piece.subarray(0, size).subarray(0, 3).equals(byteOrderMark);
      hash.update(piece.subarray(hasMark ? 3 : 0, size));
      start += size;
    }
  } finally {
    closeSync(file);
  }
}

const PIECE = 256 * 1024;
const byteOrderMark = Buffer.from("\uFEFF");

/** What a document was read from, and how many errors it has. */
export interface ManifestSource {
  /** Texts by absolute path; undefined for files that were asked for in vain. */
  readonly inputs: ReadonlyMap<string, string | undefined>;
  readonly errors: number;
  readonly importExtension: ".js" | ".ts" | "";
  /** What formatted the files, where something did. */
  readonly format?: FormatState;
}

/** The manifest of files generated from a document. */
export function createManifest(
  target: Target,
  { inputs, errors, importExtension, format }: ManifestSource,
  files: readonly GeneratedFile[],
): Manifest {
  const here = (path: string) => relativePath(target.out, path);
  const hashes = [...inputs].map(([path, text]): [string, string] => [
    here(path),
    text === undefined ? "absent" : hashText(text),
  ]);
  return {
    generator: generatorVersion(),
    document: here(target.document),
    ...listManifestDocuments(target),
    ...(target.overlays ? { overlays: target.overlays.map(here) } : {}),
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

/** Every document of a target, in its order. */
export function listDocuments({ document, documents }: Target): readonly TargetDocument[] {
  return documents ?? [{ document }];
}

/** The documents of a target as its manifest holds them; nothing where there is one. */
export function listManifestDocuments({ out, documents }: Target): Pick<Manifest, "documents"> {
  if (!documents) return {};
  return {
    documents: documents.map((each) => ({ ...each, document: relativePath(out, each.document) })),
  };
}

/** The manifest as a file. */
export function manifestFile(manifest: Manifest): GeneratedFile {
  return { path: manifestName, text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** The manifest of a folder; undefined when there is none or it is no manifest. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), "utf8"));
  } catch {
    return undefined;
  }
}

/** The manifest in a text; undefined when it is none. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `frond 0.1.0`. */
export function generatorVersion(): string {
  const text = readFileSync(join(findPackageRoot(), "package.json"), "utf8");
  return `frond ${String((JSON.parse(text) as { version?: unknown }).version)}`;
}

/** A path as manifests write it; addresses stay as they are. */
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

/** As the reader of documents decides it, which is too much to load only to compare hashes. */
export function isElsewhere(name: string): boolean {
  return name === "-" || /^https?:\/\//i.test(name);
}

/** What documents from addresses were when packages were generated from them; beside the configuration. */
export const lockName = "frond.lock.json";

/** Hashes of documents by address. */
export type DocumentLock = Readonly<Record<string, string>>;

/** The hashes of a lock file; none where there is no such file. Throws where it is damaged. */
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

/** Adds hashes to a lock file, in order of the addresses; writes only what changes. */
export function updateLock(path: string, hashes: ReadonlyMap<string, string>): void {
  const before = readLock(path);
  const all = Object.entries({ ...before, ...Object.fromEntries(hashes) });
  const documents = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  if ([...hashes].every(([address, hash]) => before[address] === hash)) return;
  writeFileSync(path, `${JSON.stringify({ documents }, null, 2)}\n`);
}

/** A text whose lines end as those we write, whatever a checkout changed. */
export function withPlainEndings(text: string): string {
  return text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
}
