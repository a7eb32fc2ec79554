import type { Issue } from "../../runtime/http/index.js";
import { findReferences } from "./find-references.js";
import { parseFile } from "./parse-file.js";
import { readFileText } from "./read-file-text.js";
import { splitReference } from "./reference-target.js";
import type { DocumentSource, SourceDocument } from "./source-document.js";
import type { SourceFile } from "./source-node.js";

interface Reading {
  readonly files: Map<string, SourceFile>;
  readonly failures: Map<string, string>;
  readonly issues: Issue[];
}

/**
 * Reads a document and every file that it refers to by relative path. URLs are never fetched. Never
 * throws: what cannot be read is an issue of the document, and its value is `undefined`.
 *
 * @example
 * const document = await readDocument({ file: "openapi.yaml" });
 * console.log([...document.files.keys()], document.issues);
 */
export async function readDocument(source: DocumentSource): Promise<SourceDocument> {
  const reading: Reading = { files: new Map(), failures: new Map(), issues: [] };
  const root = await readRoot(reading, source);
  await readReferenced(reading, root);
  const address = "text" in source ? source.address : undefined;
  return { root, ...reading, ...(address === undefined ? {} : { address }) };
}

async function readRoot(reading: Reading, source: DocumentSource): Promise<SourceFile> {
  const path = (source.file ?? "").replaceAll("\\", "/");
  if ("text" in source) return addFile(reading, path, source.text);
  const file = await readOne(reading, path);
  if (file) return file;
  const message = reading.failures.get(path) ?? `The file '${path}' cannot be read.`;
  reading.issues.push({
    code: "unreadable-file",
    severity: "error",
    message,
    pointer: "",
    file: path,
    hint: "Check the path.",
  });
  const findOffsets = (): Map<string, number> => new Map();
  const empty: SourceFile = { path, text: "", format: "yaml", value: undefined, findOffsets };
  reading.files.set(path, empty);
  return empty;
}

async function readReferenced(reading: Reading, root: SourceFile): Promise<void> {
  const queue = [root];
  for (const file of queue) {
    for (const reference of findReferences(file.value)) {
      const { path, remote } = splitReference(reference, file.path);
      if (remote || reading.files.has(path) || reading.failures.has(path)) continue;
      const found = await readOne(reading, path);
      if (found) queue.push(found);
    }
  }
}

async function readOne(reading: Reading, path: string): Promise<SourceFile | undefined> {
  const read = await readFileText(path);
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
