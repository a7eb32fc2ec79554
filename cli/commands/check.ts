import { hasErrors, printIssues } from "../print-issues.js";
import { loadDocument } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";

/** `frond check DOC`: issues alone; as JSON they go to the output. */
export async function runCheck(document: string, options: DocumentOptions): Promise<number> {
  const loaded = await loadDocument(document, options);
  if (!loaded) return 2;
  if (options.json) process.stdout.write(`${JSON.stringify(loaded.issues)}\n`);
  else printIssues(loaded.issues);
  return hasErrors(loaded.issues) ? 1 : 0;
}
