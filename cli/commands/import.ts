import {
  findEndpoint,
  pruneDefinition,
  type ApiDefinition,
  type PruneSelection,
} from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import { explainMissingEndpoint } from "../explain-missing-endpoint.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { loadFindings } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";
import { printOutput } from "../print.js";

/** Options of `frond import`. */
export interface ImportOptions extends DocumentOptions {
  /** References of the endpoints and ids of the channels to print. Default: everything. */
  readonly endpoint?: readonly string[];
}

/**
 * `frond import DOC`: prints the definition to stdout and issues to stderr. Resolves to 2 if the
 * document has no such endpoint.
 */
export async function runImport(document: string, options: ImportOptions): Promise<number> {
  const loaded = await loadFindings(document, options);
  if (!loaded) return 2;
  const selected = select(loaded.definition, options.endpoint);
  if (!selected) return 2;
  printOutput(`${printJson(selected, 2)}\n`);
  printIssues(loaded.issues, options);
  return hasErrors(loaded.issues) ? 1 : 0;
}

/** The definition with only some endpoints and channels. Undefined, with a message, if one is unknown. */
function select(
  definition: ApiDefinition,
  references: readonly string[] | undefined,
): ApiDefinition | undefined {
  if (!references) return definition;
  const selections = references.map((reference) => findPart(definition, reference));
  if (selections.includes(undefined)) return undefined;
  return pruneDefinition(definition, {
    endpointIds: selections.flatMap((each) => each?.endpointIds ?? []),
    channelIds: selections.flatMap((each) => each?.channelIds ?? []),
  });
}

function findPart(definition: ApiDefinition, reference: string): PruneSelection | undefined {
  const endpoint = findEndpoint(definition, reference);
  if (endpoint) return { endpointIds: [endpoint.id] };
  if (Object.hasOwn(definition.websockets, reference)) return { channelIds: [reference] };
  printProblem(explainMissingEndpoint(definition, reference));
  return undefined;
}
