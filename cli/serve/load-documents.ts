import type { DocumentSource } from "../../generator/read/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { count } from "../count.js";
import { isEnding } from "../is-ending.js";
import { printIssues, printProblem } from "../print-issues.js";
import { loadDocument } from "./load-definitions.js";
import type { LoadedDefinition } from "./load-definitions.js";
import type { ApiSettings, RequestedDocument } from "./load-site.js";
import { readSource } from "./read-source.js";

/** A loaded document. */
export interface NamedDocument extends LoadedDefinition {
  /** Its name on the command line or in the configuration. */
  readonly name: string;
  /** Whether it is a file, which users trust. False for a URL or standard input. */
  readonly isFile: boolean;
  /** Its settings in the configuration. */
  readonly settings?: ApiSettings;
}

interface LoadOptions {
  readonly allowRemote?: boolean | undefined;
  /** Whether an unusable document stops the command, because a published site must not lack an API. */
  readonly needsAll?: boolean;
}

/**
 * Loads documents. Those that cannot be shown are reported and omitted. Undefined if none of them can be
 * shown, or if one cannot and `needsAll` is set.
 */
export async function loadDocuments(
  documents: readonly RequestedDocument[],
  options: LoadOptions,
): Promise<NamedDocument[] | undefined> {
  const loaded: NamedDocument[] = [];
  for (const requested of documents) {
    const source = await readSource(requested.name, options);
    if ("problem" in source) printProblem(source.problem);
    else {
      const document = await loadOne(requested, source);
      if (document) loaded.push(document);
    }
  }
  const missing = documents.length - loaded.length;
  if (missing > 0 && loaded.length > 0) {
    printProblem(
      `${count(missing, "document")} of ${documents.length} cannot be shown; see above.`,
    );
  }
  const isLacking = options.needsAll ? missing > 0 : documents.length > 0 && loaded.length === 0;
  return isLacking ? undefined : loaded;
}

async function loadOne(
  requested: RequestedDocument,
  source: DocumentSource,
): Promise<NamedDocument | undefined> {
  const { name } = requested;
  const found = await loadDocument(source);
  const reported = found.issues.filter(isReported);
  printIssues(reported);
  if (!isEmpty(found))
    return { ...found, ...requested, isFile: "file" in source && !("text" in source) };
  if (reported.some(isEnding)) return undefined;
  if (reported.length > 0) printProblem(`${name} describes no endpoint that can be shown.`);
  else {
    printProblem(
      `${name} describes no endpoints: it has no operations under 'paths', 'webhooks', 'channels' or 'methods'. Add one, or check that it is the right file.`,
    );
  }
  return undefined;
}

/** Errors, and warnings about the version, which explain why parts of a document are not understood. */
function isReported({ severity, code }: Issue): boolean {
  return severity === "error" || code === "unknown-version" || code === "missing-version";
}

function isEmpty({ definition }: LoadedDefinition): boolean {
  const { endpoints, websockets, webhooks } = definition;
  return [endpoints, websockets, webhooks].every((part) => Object.keys(part).length === 0);
}
