import {
  camelCase,
  createMemberScope,
  nameGroup,
  pascalCase,
  type NameScope,
} from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { GroupPlan, OperationPlan } from "./client-plan.js";
import { describe } from "./describe.js";
import { createNamer, type NameHooks } from "./name-hooks.js";

/** The client's groups, in the order of their first operation, and what belongs to none. */
export interface PlannedGroups {
  readonly groups: readonly GroupPlan[];
  readonly ungrouped: readonly OperationPlan[];
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
    byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
  }
  const ungrouped = byTag.get(undefined) ?? [];
  const members = createMemberScope(ungrouped.map((operation) => operation.methodName));
  const nameTag = createTagNamer(definition, members, hook);
  const groups = [...byTag].flatMap(([tag, grouped]) =>
    tag === undefined ? [] : [planGroup(definition, tag, grouped, { ...nameTag(tag), typeNames })],
  );
  return { groups, ungrouped };
}

interface TagNames {
  readonly propertyName: string;
  /** What the class is named after. */
  readonly base: string;
}

/** Names from the document, or from a hook, which is asked with the default name. */
function createTagNamer(
  definition: ApiDefinition,
  members: NameScope,
  hook: NameHooks["tag"],
): (tag: string) => TagNames {
  const baseOf = (tag: string) => camelCase(definition.subpackages[tag]?.name ?? tag);
  if (!hook) {
    return (tag) => ({ propertyName: nameGroup(definition, tag, members), base: baseOf(tag) });
  }
  const defaults = createMemberScope([]);
  const choose = createNamer("names.tag", hook, members);
  return (tag) => {
    const source = { ...definition.subpackages[tag], id: tag };
    const name = choose(nameGroup(definition, tag, defaults), source, `tag '${tag}'`);
    return { propertyName: name, base: name };
  };
}

function planGroup(
  definition: ApiDefinition,
  tag: string,
  operations: readonly OperationPlan[],
  { propertyName, base, typeNames }: TagNames & { readonly typeNames: NameScope },
): GroupPlan {
  return {
    propertyName,
    className: typeNames.claim(`${pascalCase(base)}Group`),
    docs: describe(definition.subpackages[tag] ?? {}),
    operations,
  };
}
