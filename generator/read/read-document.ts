import type { Issue } from "../../runtime/http/index.js";
import { parseFile } from "./parse-file.js";
import { type FileText, readFileText } from "./read-file-text.js";
import { isAddress, isElsewhere, splitReference } from "./reference-target.js";
import type { DocumentSource, SourceDocument } from "./source-document.js";
import type { SourceFile } from "./source-node.js";

/** How documents other than local files are read. */
export interface ReadOptions {
  /** Loads the text at a URL or of standard input (`-`). Without it, neither can be read. */
  readonly load?: (name: string) => Promise<FileText>;
  /** Whether documents that the document refers to by URL are read, too. Default false. */
  readonly allowRemote?: boolean;
}

interface Reading extends ReadOptions {
  readonly files: Map<string, SourceFile>;
  readonly failures: Map<string, string>;
  readonly issues: Issue[];
}

/**
 * Reads a document and every file that it refers to by relative path. References to URLs are read only
 * if `allowRemote` is set. Never throws: a file that cannot be read is an issue of the document, and its
 * value is `undefined`.
 *
 * @example
 * const document = await readDocument({ file: "openapi.yaml" });
 * console.log([...document.files.keys()], document.issues);
 */
export async function readDocument(
  source: DocumentSource,
  options: ReadOptions = {},
): Promise<SourceDocument> {
  const found = { files: new Map(), failures: new Map(), issues: [] };
  const reading: Reading = { ...options, ...found };
  const root = await readRoot(reading, source);
  await readReferenced(reading, root);
  const address = "text" in source ? source.address : addressOf(source.file);
  return { root, ...found, ...(address === undefined ? {} : { address }) };
}

function addressOf(file: string): string | undefined {
  return isAddress(file) ? file : undefined;
}

async function readRoot(reading: Reading, source: DocumentSource): Promise<SourceFile> {
  const path = (source.file ?? "").replaceAll("\\", "/");
  if ("text" in source) return addFile(reading, path, source.text);
  const file = await readOne(reading, path);
  if (file) return file;
  reading.issues.push(unreadable(reading, path));
  const findOffsets = (): Map<string, number> => new Map();
  const empty: SourceFile = { path, text: "", format: "yaml", value: undefined, findOffsets };
  reading.files.set(path, empty);
  return empty;
}

/** The issue of a file that cannot be read. */
function unreadable({ failures }: Reading, file: string): Issue {
  return {
    code: "unreadable-file",
    severity: "error",
    message: failures.get(file) ?? `The file '${file}' cannot be read.`,
    pointer: "",
    file,
    ...(isElsewhere(file) ? {} : { hint: "Check the path." }),
  };
}

async function readReferenced(reading: Reading, root: SourceFile): Promise<void> {
  const queue = [root];
  for (const file of queue) {
    for (const reference of mayLeaveFile(file) ? findReferences(file.value) : []) {
      const { path, remote } = splitReference(reference, file.path);
      const isForbidden = remote && !(reading.allowRemote === true && isAddress(path));
      // A reference cannot mean standard input.
      if (isForbidden || path === "-" || reading.files.has(path) || reading.failures.has(path))
        continue;
      const found = await readOne(reading, path);
      if (found) queue.push(found);
      // An error even if the reference is not used: the next run may be able to read the URL.
      else if (remote) reading.issues.push(unreadable(reading, path));
    }
  }
}

/** Searches the text of JSON, which saves a walk over its values: 3 percent of a run on GitHub's document. */
function mayLeaveFile({ format, text }: SourceFile): boolean {
  return format !== "json" || /(?:\$|\\u0024)ref"\s*:\s*"(?!#)/.test(text);
}

async function readOne(reading: Reading, path: string): Promise<SourceFile | undefined> {
  const { load } = reading;
  const read = await (load && isElsewhere(path) ? load(path) : readFileText(path));
  if ("failure" in read) {
    reading.failures.set(path, read.failure);
    return undefined;
  }
  if (read.damaged) reading.issues.push(damagedText(path));
  return addFile(reading, path, read.text);
}

async function addFile(reading: Reading, path: string, text: string): Promise<SourceFile> {
  const { file, issues } = await parseFile(path, text);
  reading.files.set(path, file);
  reading.issues.push(...issues);
  return file;
}

function damagedText(file: string): Issue {
  return {
    code: "damaged-text",
    severity: "warning",
    message: "The file contains bytes that are not UTF-8; they are read as replacement characters.",
    pointer: "",
    file,
    line: 1,
    column: 1,
    hint: "Save the file as UTF-8.",
  };
}

/** The distinct strings under `$ref` keys of a parsed file, including those in examples. */
function findReferences(root: unknown): Set<string> {
  const references = new Set<string>();
  const seen = new Set<object>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
    const reference = "$ref" in value ? value.$ref : undefined;
    if (typeof reference === "string") references.add(reference);
  }
  return references;
}

/** Whether only a part of the text could be read, so that other issues may be consequences of the rest. */
export function hasSyntaxError(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === "syntax-error");
}
