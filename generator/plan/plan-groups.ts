import {
  camelCase,
  createMemberScope,
  nameGroup,
  pascalCase,
} from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { GroupPlan, OperationPlan } from "./client-plan.js";
import { describe } from "./describe.js";
import type { NameScope } from "./name-scope.js";

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
): PlannedGroups {
  const byTag = new Map<string | undefined, OperationPlan[]>();
  for (const operation of operations) {
    const tag = operation.endpoint.namespace?.at(-1);
    byTag.set(tag, [...(byTag.get(tag) ?? []), operation]);
  }
  const ungrouped = byTag.get(undefined) ?? [];
  const members = createMemberScope(ungrouped.map((operation) => operation.methodName));
  const groups = [...byTag].flatMap(([tag, grouped]) =>
    tag === undefined ? [] : [planGroup(definition, tag, grouped, { members, typeNames })],
  );
  return { groups, ungrouped };
}

function planGroup(
  definition: ApiDefinition,
  tag: string,
  operations: readonly OperationPlan[],
  names: { readonly members: NameScope; readonly typeNames: NameScope },
): GroupPlan {
  const propertyName = nameGroup(definition, tag, names.members);
  const subpackage = definition.subpackages[tag];
  const wanted = camelCase(subpackage?.name ?? tag);
  return {
    propertyName,
    className: names.typeNames.claim(`${pascalCase(wanted)}Group`),
    docs: describe(subpackage ?? {}),
    operations,
  };
}
