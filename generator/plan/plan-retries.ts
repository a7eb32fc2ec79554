import type { RetryRules } from "../../runtime/http/index.js";
import type { OperationData } from "./to-operation.js";

/** When calls are retried; by endpoint id where it is not as usual in the API. */
export interface RetryChoices {
  readonly ofApi?: RetryRules;
  readonly ofOperations: Readonly<Record<string, RetryRules>>;
}

/** The data of an operation with the rules of its own. */
export function withRetries(
  data: OperationData,
  id: string,
  { ofOperations }: RetryChoices = { ofOperations: {} },
): OperationData {
  const retries = Object.hasOwn(ofOperations, id) ? ofOperations[id] : undefined;
  return retries ? { ...data, operation: { ...data.operation, retries } } : data;
}
