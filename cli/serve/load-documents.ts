import type { DocumentSource } from "../../generator/read/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { count } from "../count.js";
import { printIssues, printProblem } from "../print-issues.js";
import { loadDocument } from "./load-definitions.js";
import type { LoadedDefinition } from "./load-definitions.js";
import { readSource } from "./read-source.js";

/** A document of the command line. */
export interface NamedDocument extends LoadedDefinition {
  /** As it was named. */
  readonly name: string;
  /** Whether it is a file, whose author is the user; false for an address and standard input. */
  readonly isFile: boolean;
}

/**
 * Loads the documents of the command line. Those that cannot be shown are reported and left out;
 * undefined when none is left of some.
 */
export async function loadDocuments(
  names: readonly string[],
  options: { readonly allowRemote?: boolean | undefined },
): Promise<NamedDocument[] | undefined> {
  const loaded: NamedDocument[] = [];
  for (const name of names) {
    const source = await readSource(name, options);
    if ("problem" in source) printProblem(source.problem);
    else {
      const document = await loadOne(name, source);
      if (document) loaded.push(document);
    }
  }
  const missing = names.length - loaded.length;
  if (missing > 0 && loaded.length > 0) {
    printProblem(`${count(missing, "document")} of ${names.length} cannot be shown; see above.`);
  }
  return names.length > 0 && loaded.length === 0 ? undefined : loaded;
}

async function loadOne(name: string, source: DocumentSource): Promise<NamedDocument | undefined> {
  const found = await loadDocument(source);
  const reported = found.issues.filter(isReported);
  printIssues(reported);
  if (!isEmpty(found)) return { ...found, name, isFile: "file" in source && !("text" in source) };
  if (reported.length > 0) printProblem(`${name} describes no endpoint that can be shown.`);
  else {
    printProblem(
      `${name} describes no endpoints: it has no operations under 'paths', 'webhooks', 'channels' or 'methods'. Add one, or check that it is the right file.`,
    );
  }
  return undefined;
}

/** A version that is not known explains why little of a document is understood. */
function isReported({ severity, code }: Issue): boolean {
  return severity === "error" || code === "unknown-version" || code === "missing-version";
}

function isEmpty({ definition }: LoadedDefinition): boolean {
  const { endpoints, websockets, webhooks } = definition;
  return [endpoints, websockets, webhooks].every((part) => Object.keys(part).length === 0);
}
