import {
  createMemberScope,
  nameGroups,
  pascalCase,
  type NameScope,
} from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { GroupPlan, OperationPlan } from "./client-plan.js";
import { describe } from "./describe.js";
import { createNamer, type NameHooks } from "./name-hooks.js";

/** The groups of the client in the order of their first operation, and the operations without one. */
interface PlannedGroups {
  readonly groups: readonly GroupPlan[];
  readonly ungrouped: readonly OperationPlan[];
  /** The name of the method for undeclared calls: `request`, or `send` when that name is taken. */
  readonly requestName: string;
}

/** Groups operations by their innermost tag. */
export function planGroups(
  definition: ApiDefinition,
  operations: readonly OperationPlan[],
  typeNames: NameScope,
  hook?: NameHooks["tag"],
): PlannedGroups {
  const byTag = new Map<string | undefined, OperationPlan[]>();
  for (const operation of operations) {
    const tag = operation.endpoint.namespace?.at(-1);
    const sameTag = byTag.get(tag);
    if (sameTag) sameTag.push(operation);
    else byTag.set(tag, [operation]);
  }
  const ungrouped = byTag.get(undefined) ?? [];
  const members = createMemberScope(ungrouped.map((operation) => operation.methodName));
  const tags = [...byTag.keys()].filter((tag) => tag !== undefined);
  const names = nameTags(definition, tags, members, hook);
  const groups = tags.map((tag) =>
    planGroup(definition, tag, byTag.get(tag) ?? [], names.get(tag)!, typeNames),
  );
  const requestName = members.claim(members.has("request") ? "send" : "request");
  return { groups, ungrouped, requestName };
}

/** Names by tag. A hook, if there is one, gets the default name. */
function nameTags(
  definition: ApiDefinition,
  tags: readonly string[],
  members: NameScope,
  hook: NameHooks["tag"],
): ReadonlyMap<string, string> {
  if (!hook) return nameGroups(definition, tags, members);
  const defaults = nameGroups(definition, tags, createMemberScope([]));
  const choose = createNamer("names.tag", hook, members);
  return new Map(
    [...defaults].map(([tag, name]) => {
      const source = { ...definition.subpackages[tag], id: tag };
      return [tag, choose(name, source, `tag '${tag}'`)];
    }),
  );
}

function planGroup(
  definition: ApiDefinition,
  tag: string,
  operations: readonly OperationPlan[],
  propertyName: string,
  typeNames: NameScope,
): GroupPlan {
  return {
    tag,
    propertyName,
    className: typeNames.claim(`${pascalCase(propertyName)}Group`),
    docs: describe(definition.subpackages[tag] ?? {}),
    operations,
  };
}
