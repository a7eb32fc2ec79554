import { camelCase } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { OperationPlan } from "./client-plan.js";
import { reservedMemberNames } from "./reserved-names.js";

/**
 * Operations whose methods do not repeat the tag of their group: `repos.reposGet` becomes `repos.get`. A
 * name that another method of the group has, or would get as well, stays complete.
 */
export function stripTags(
  definition: ApiDefinition,
  operations: readonly OperationPlan[],
): OperationPlan[] {
  return shorten(operations, (tag) => definition.subpackages[tag]?.name ?? tag);
}

/**
 * Operations whose methods have the names of their document, where all operations of a group have its
 * prefix: `orders.ordersList` becomes `orders.list`. Functions keep the prefix.
 */
export function stripPrefixes(
  prefixes: ReadonlyMap<string, string>,
  operations: readonly OperationPlan[],
): OperationPlan[] {
  return shorten(operations, (tag) => prefixes.get(tag));
}

/** Takes what `startOf` gives for the tag of a group off its methods, where their names stay different. */
function shorten(
  operations: readonly OperationPlan[],
  startOf: (tag: string) => string | undefined,
): OperationPlan[] {
  const tagOf = ({ endpoint }: OperationPlan) => endpoint.namespace?.at(-1);
  const short = operations.map((operation) => {
    const tag = tagOf(operation);
    return strip(operation.methodName, tag === undefined ? undefined : startOf(tag));
  });
  const counts = new Map<string, number>();
  const keyOf = (operation: OperationPlan, name: string) =>
    JSON.stringify([tagOf(operation), name]);
  for (const [index, operation] of operations.entries()) {
    for (const name of new Set([short[index] ?? "", operation.methodName])) {
      const key = keyOf(operation, name);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return operations.map((operation, index) => {
    const methodName = short[index] ?? operation.methodName;
    return counts.get(keyOf(operation, methodName)) === 1
      ? { ...operation, methodName }
      : operation;
  });
}

function strip(methodName: string, start: string | undefined): string {
  if (start === undefined) return methodName;
  const prefix = camelCase(start);
  const rest = methodName.startsWith(prefix) ? methodName.slice(prefix.length) : "";
  const name = rest.charAt(0).toLowerCase() + rest.slice(1);
  // What follows is a new word: `petal` does not begin with the tag `pet`.
  return /^\p{Lu}/u.test(rest) && !reservedMemberNames.has(name) ? name : methodName;
}
