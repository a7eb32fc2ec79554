import type { SourceNode } from "../../read/index.js";
import { scalarText } from "./import-info.js";
import type { OpenApiContext } from "./openapi-context.js";
import type { OperationObject } from "./openapi-objects.js";

/** The next number to try for an id. Without it, thousands of operations of one id take quadratic time. */
const nextNumbers = new WeakMap<object, Map<string, number>>();

/**
 * Creates the unique id of an operation from its operationId or the fallback. Adds a number, with an
 * issue, if another operation has the id.
 */
export function createOperationId(
  context: OpenApiContext,
  operation: SourceNode<OperationObject>,
  existing: ReadonlyMap<string, unknown>,
  fallback: string,
): string {
  const requested = scalarText(operation, "operationId") || fallback;
  const counts = nextNumbers.get(existing) ?? new Map<string, number>();
  nextNumbers.set(existing, counts);
  let id = requested;
  for (let number = counts.get(requested) ?? 2; existing.has(id); number++) {
    id = `${requested}${number}`;
    counts.set(requested, number + 1);
  }
  if (id !== requested) {
    context.report(operation, "warning", {
      code: "duplicate-operation-id",
      message: `Another operation is named '${requested}'; this one becomes '${id}'.`,
      hint: "Give it a unique operationId.",
    });
  }
  return id;
}
