import { printJson } from "../../runtime/http/index.js";
import { hasErrors, printIssues } from "../print-issues.js";
import { loadFindings } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";
import { printOutput } from "../print.js";

/** `frond import DOC`: prints the definition to stdout and issues to stderr. */
export async function runImport(document: string, options: DocumentOptions): Promise<number> {
  const loaded = await loadFindings(document, options);
  if (!loaded) return 2;
  printOutput(`${printJson(loaded.definition, 2)}\n`);
  printIssues(loaded.issues, options);
  return hasErrors(loaded.issues) ? 1 : 0;
}
