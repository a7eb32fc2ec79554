import { camelCase } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { OperationPlan } from "./client-plan.js";
import { reservedMemberNames } from "./reserved-names.js";

/**
 * Removes the tag from the method names of its group: `repos.reposGet` becomes `repos.get`. A method
 * stays as it is if another method of the group has, or would get, the shorter name.
 */
export function stripTags(
  definition: ApiDefinition,
  operations: readonly OperationPlan[],
): OperationPlan[] {
  return shorten(operations, (tag) => definition.subpackages[tag]?.name ?? tag);
}

/**
 * Removes the prefix of a joined document from the method names of its groups: `orders.ordersList`
 * becomes `orders.list`. Functions keep the prefix.
 */
export function stripPrefixes(
  prefixes: ReadonlyMap<string, string>,
  operations: readonly OperationPlan[],
): OperationPlan[] {
  return shorten(operations, (tag) => prefixes.get(tag));
}

/** Removes the prefix of each tag from its method names, if the names stay distinct. */
function shorten(
  operations: readonly OperationPlan[],
  prefixOf: (tag: string) => string | undefined,
): OperationPlan[] {
  const tagOf = ({ endpoint }: OperationPlan) => endpoint.namespace?.at(-1);
  const short = operations.map((operation) => {
    const tag = tagOf(operation);
    return strip(operation.methodName, tag === undefined ? undefined : prefixOf(tag));
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

function strip(methodName: string, tagPrefix: string | undefined): string {
  if (tagPrefix === undefined) return methodName;
  const prefix = camelCase(tagPrefix);
  const rest = methodName.startsWith(prefix) ? methodName.slice(prefix.length) : "";
  const name = rest.charAt(0).toLowerCase() + rest.slice(1);
  // The rest must start a new word: `petal` does not start with the tag `pet`.
  return /^\p{Lu}/u.test(rest) && !reservedMemberNames.has(name) ? name : methodName;
}
