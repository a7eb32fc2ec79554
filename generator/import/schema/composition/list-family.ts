import { locationOf } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import type { SchemaNode } from "../schema-object.js";
import { listDiscriminatorValues } from "./discriminator-values.js";
import { type Family, findFamily } from "./find-family.js";
import { listMappedMembers } from "./read-mapping.js";

/**
 * Lists the schemas that values of a schema with a family can have: the schema and its descendants. The schema that
 * declares the discriminator is usually abstract. So it is included only if its mapping contains it, and other schemas
 * in the mapping follow. Schemas that no discriminator value selects are left out. This is reported for schemas without
 * a family, because others are probably abstract.
 */
export function listFamily(context: ImportContext, node: SchemaNode, family: Family): SchemaNode[] {
  const mapped = listMappedMembers(context, family.declared);
  const isAncestor = isSame(node, family.ancestor);
  const isMapped = mapped.some((schema) => isSame(schema, node));
  const members = [...(!isAncestor || isMapped ? [node] : []), ...family.descendants];
  const further = isAncestor
    ? mapped.filter((schema) => !members.some((member) => isSame(member, schema)))
    : [];
  return [...members, ...further].filter((member) => {
    if (hasValue(context, family, member)) return true;
    if (!findFamily(context.document, member)) reportUnreachable(context, family, member);
    return false;
  });
}

function reportUnreachable(
  context: ImportContext,
  { discriminant }: Family,
  member: SchemaNode,
): void {
  context.report(member, "warning", {
    code: "unreachable-member",
    message: `No value of '${discriminant}' selects this schema: its name is not among the allowed values.`,
    hint: "Add the schema to the mapping of the discriminator, or its name to the values.",
  });
}

function hasValue(context: ImportContext, family: Family, member: SchemaNode): boolean {
  return listDiscriminatorValues(context, [family], member).values.length > 0;
}

function isSame(first: SchemaNode, second: SchemaNode): boolean {
  return locationOf(first) === locationOf(second);
}
