import { checkDefinition } from "../../generator/check/index.js";
import { importDocument, traceIssues } from "../../generator/import/index.js";
import { hasSyntaxError, readDocument, type SourceDocument } from "../../generator/read/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { printIssues, printProblem } from "../print-issues.js";
import { fetchText } from "./document-loader.js";
import { readSource } from "../serve/read-source.js";

/** Options of every command that takes a document. */
export interface DocumentOptions {
  readonly allowRemote?: boolean;
  /** Also what is marked `x-internal`. */
  readonly internal?: boolean;
  readonly json?: boolean;
}

/** A definition and everything found on the way. */
export interface LoadedDocument {
  readonly definition: ApiDefinition;
  readonly issues: readonly Issue[];
  /** What was read; the lines around an issue are in it. */
  readonly source: SourceDocument;
}

/**
 * Reads, imports and checks; says why and resolves to undefined when the
 * document cannot be read. Damaged text can: what is wrong with it is an issue
 * with its place, in JSON as in YAML, and what is left of it is the definition.
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

/** The same for commands that need a definition: also undefined for text that describes no API, or cannot be read. */
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
