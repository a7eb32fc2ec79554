import type { SourceNode } from "../../read/index.js";
import { scalarText } from "./import-info.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject } from "./openapi-objects.js";

/** The next number of each id that was taken: thousands may want the same. */
const numbers = new WeakMap<object, Map<string, number>>();

/** The id of an operation: its operationId, else the fallback; numbered, with an issue, when taken. */
export function findId(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  taken: ReadonlyMap<string, unknown>,
  fallback: string,
): string {
  const wanted = scalarText(operation, "operationId") || fallback;
  const counts = numbers.get(taken) ?? new Map<string, number>();
  numbers.set(taken, counts);
  let id = wanted;
  for (let number = counts.get(wanted) ?? 2; taken.has(id); number++) {
    id = `${wanted}${number}`;
    counts.set(wanted, number + 1);
  }
  if (id !== wanted) {
    context.report(operation, "warning", {
      code: "duplicate-operation-id",
      message: `Another operation is named '${wanted}'; this one becomes '${id}'.`,
      hint: "Give it a unique operationId.",
    });
  }
  return id;
}
