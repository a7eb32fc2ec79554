import type { RetryRules } from "../../runtime/http/index.js";
import type { OperationData } from "./to-operation.js";

/** When calls are retried: in the entire API, and by endpoint id for exceptions. */
export interface RetryChoices {
  readonly ofApi?: RetryRules;
  readonly ofOperations: Readonly<Record<string, RetryRules>>;
}

/** Adds the retry rules of the endpoint `id`, if it has any. */
export function withRetries(
  data: OperationData,
  id: string,
  { ofOperations }: RetryChoices = { ofOperations: {} },
): OperationData {
  const retries = Object.hasOwn(ofOperations, id) ? ofOperations[id] : undefined;
  return retries ? { ...data, operation: { ...data.operation, retries } } : data;
}
