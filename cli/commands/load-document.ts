import { checkDefinition } from "../../generator/check/index.js";
import { importDocument, traceIssues } from "../../generator/import/index.js";
import { hasSyntaxError, readDocument, type SourceDocument } from "../../generator/read/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { printIssues, printProblem } from "../print-issues.js";
import { fetchText } from "./document-loader.js";
import { readSource } from "../serve/read-source.js";

/** Options of all commands that read a document. */
export interface DocumentOptions {
  readonly allowRemote?: boolean;
  /** Include operations that are marked `x-internal`. */
  readonly internal?: boolean;
  readonly json?: boolean;
}

/** A definition and all issues from reading, importing and checking. */
export interface LoadedDocument {
  readonly definition: ApiDefinition;
  readonly issues: readonly Issue[];
  /** The document, which has the source lines of issues. */
  readonly source: SourceDocument;
}

/**
 * Reads, imports and checks a document. If it cannot be read, prints why and resolves to undefined. Damaged
 * JSON or YAML can be read: its errors are issues, and the rest of it is the definition.
 */
export async function loadFindings(
  document: string,
  options: DocumentOptions,
): Promise<LoadedDocument | undefined> {
  const source = await readSource(document, options);
  if ("problem" in source) {
    printProblem(source.problem);
    return undefined;
  }
  const read = await readDocument(source, {
    load: fetchText,
    allowRemote: options.allowRemote === true,
  });
  const result = await importDocument(read, { internal: options.internal === true });
  const { definition, issues } = result;
  if (issues.some(({ code }) => code === "unreadable-file")) {
    printIssues(issues, options);
    return undefined;
  }
  const found = hasSyntaxError(issues) ? [] : traceIssues(result, checkDefinition(definition));
  return { definition, issues: [...issues, ...found], source: read };
}

/** Loads a document for commands that need a definition. Undefined if there is no API description. */
export async function loadDocument(
  document: string,
  options: DocumentOptions,
): Promise<LoadedDocument | undefined> {
  const loaded = await loadFindings(document, options);
  if (!loaded) return undefined;
  const isOther = loaded.issues.some(({ code }) => code === "not-a-document");
  if (loaded.source.root.value !== undefined && !isOther) return loaded;
  printIssues(loaded.issues, options);
  return undefined;
}
