import type { RetryRules } from "../../runtime/http/index.js";
import type { ImportResult } from "./import-result.js";
import { listOperationNodes, toRoot } from "./list-operation-nodes.js";
import { readRetries } from "./openapi/read-retries.js";

/** When calls are retried, as extensions of a document say it. */
export interface FoundRetries {
  /** Of operations that are not listed. */
  readonly ofApi?: RetryRules;
  /** By endpoint id, where they differ. */
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
