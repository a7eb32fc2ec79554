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
  const tagOf = ({ endpoint }: OperationPlan) => endpoint.namespace?.at(-1);
  const short = operations.map((operation) => stripTag(definition, tagOf(operation), operation));
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

function stripTag(
  definition: ApiDefinition,
  tag: string | undefined,
  { methodName }: OperationPlan,
): string {
  if (tag === undefined) return methodName;
  const prefix = camelCase(definition.subpackages[tag]?.name ?? tag);
  const rest = methodName.startsWith(prefix) ? methodName.slice(prefix.length) : "";
  const name = rest.charAt(0).toLowerCase() + rest.slice(1);
  // What follows the tag is a new word: `petal` does not begin with the tag `pet`.
  return /^\p{Lu}/u.test(rest) && !reservedMemberNames.has(name) ? name : methodName;
}
