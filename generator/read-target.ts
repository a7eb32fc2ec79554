import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Issue } from "../runtime/http/index.js";
import { isElsewhere, listDocuments, type Target } from "./files/index.js";
import type { OverlaidDocument } from "./overlay/apply-overlays.js";
import { readDocument, type FileText, type SourceDocument } from "./read/index.js";

/** The inputs of a target. */
export interface TargetInputs {
  /** The documents with their overlays, in the order of the target. */
  readonly documents: readonly ReadPart[];
  /** The texts of all files by absolute path. Undefined for files that are missing. */
  readonly inputs: ReadonlyMap<string, string | undefined>;
}

/** One document of a target. */
interface ReadPart {
  readonly document: SourceDocument;
  readonly prefix?: string;
}

/** Reads the documents of a target, their overlays and the files of its hooks. */
export async function readTarget(
  target: Target,
  load?: (name: string) => Promise<FileText>,
): Promise<TargetInputs> {
  const { overlays = [], hooks, allowRemote = false } = target;
  const options = { ...(load ? { load } : {}), allowRemote };
  const read = await Promise.all(
    listDocuments(target).map(async ({ document: file, prefix }) => ({
      plain: await readDocument({ file }, options),
      ...(prefix === undefined ? {} : { prefix }),
    })),
  );
  const all: SourceDocument[] = [];
  const documents: ReadPart[] = [];
  for (const { plain, ...part } of read) {
    const overlaid = await withOverlays(plain, overlays);
    documents.push({ ...part, document: overlaid.document });
    all.push(overlaid.document, ...overlaid.overlays);
  }
  const inputs = all.flatMap((document) => [...documentInputs(document)]);
  return {
    documents: withoutPartlyUnused(documents),
    inputs: new Map([...inputs, ...readInputs(hooks?.inputs ?? [])]),
  };
}

/** Applies overlays. Their code is only loaded when there are any. */
async function withOverlays(
  plain: SourceDocument,
  overlays: readonly string[],
): Promise<OverlaidDocument> {
  if (overlays.length === 0) return { document: plain, overlays: [] };
  const { applyOverlays } = await import("./overlay/apply-overlays.js");
  return applyOverlays(plain, overlays);
}

/**
 * Drops issues of overlays that are applied to several documents. An overlay is only unused if it is
 * unused in every document. Its other issues are reported once.
 */
function withoutPartlyUnused(parts: readonly ReadPart[]): readonly ReadPart[] {
  if (parts.length < 2) return parts;
  const keyOf = ({ code, file, pointer }: Issue): string => `${code} ${file}#${pointer}`;
  const counts = new Map<string, number>();
  for (const issue of parts.flatMap(({ document }) => document.issues)) {
    counts.set(keyOf(issue), (counts.get(keyOf(issue)) ?? 0) + 1);
  }
  const reported = new Set<string>();
  const shouldReport = (issue: Issue): boolean => {
    const key = keyOf(issue);
    if (issue.code === "unused-overlay" && counts.get(key) !== parts.length) return false;
    if (reported.has(key)) return false;
    reported.add(key);
    return true;
  };
  return parts.map((part) => ({
    ...part,
    document: { ...part.document, issues: part.document.issues.filter(shouldReport) },
  }));
}

/** The texts of the files that hooks read. Undefined for missing files. */
function readInputs(paths: readonly string[]): [string, string | undefined][] {
  return paths.map((path) => [path, existsSync(path) ? readFileSync(path, "utf8") : undefined]);
}

/** The texts of the files that a document refers to, by absolute path. Undefined for missing files. */
function documentInputs(document: SourceDocument): Map<string, string | undefined> {
  const found = [...document.files.values()].map((file): [string, string] => [
    inputName(file.path),
    file.text,
  ]);
  const missing = [...document.failures.keys()].map((path): [string, undefined] => [
    inputName(path),
    undefined,
  ]);
  return new Map<string, string | undefined>([...found, ...missing]);
}

/** The absolute path of a file. URLs and standard input stay as they are. */
function inputName(path: string): string {
  return isElsewhere(path) ? path : resolve(path);
}
