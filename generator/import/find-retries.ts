import type { RetryRules } from "../../runtime/http/index.js";
import type { ImportResult } from "./import-result.js";
import { listOperationNodes, toRoot } from "./list-operation-nodes.js";
import { readRetries } from "./openapi/read-retries.js";

/** Retry rules that extensions of a document declare. */
export interface FoundRetries {
  /** Rules of operations that `ofOperations` does not list. */
  readonly ofApi?: RetryRules;
  /** Rules that differ from `ofApi`, by endpoint id. */
  readonly ofOperations: Readonly<Record<string, RetryRules>>;
}

/** Reads `x-frond-retries` and `x-speakeasy-retries` of the document and of its operations. */
export function findRetries(result: ImportResult): FoundRetries {
  const ofApi = readRetries(toRoot(result.document.root));
  const different = listOperationNodes(result).flatMap(({ id, node, root }) => {
    const rules = readRetries(node) ?? readRetries(root) ?? ofApi ?? {};
    return isEqual(rules, ofApi ?? {}) ? [] : [[id, rules] as const];
  });
  return { ...(ofApi ? { ofApi } : {}), ofOperations: Object.fromEntries(different) };
}

function isEqual(a: RetryRules, b: RetryRules): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
