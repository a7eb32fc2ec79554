import { locationOf } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import type { SchemaNode } from "../schema-object.js";
import { listDiscriminatorValues } from "./discriminator-values.js";
import { type Family, findFamily } from "./find-family.js";
import { listMappedMembers } from "./read-mapping.js";

/**
 * The schemas that a value of a family's schema may have: the schema itself only if it descends from the
 * one with the discriminator, or if the mapping names it, because an ancestor is mostly abstract; then its
 * descendants, then what else the mapping names. Schemas that no value identifies are left out: those
 * between the ancestor and the others are abstract, too, and others are reported.
 */
export function listFamily(context: ImportContext, node: SchemaNode, family: Family): SchemaNode[] {
  const mapped = listMappedMembers(context, family.declared);
  const isAncestor = isSame(node, family.ancestor);
  const isMapped = mapped.some((each) => isSame(each, node));
  const members = [...(!isAncestor || isMapped ? [node] : []), ...family.descendants];
  const further = isAncestor
    ? mapped.filter((each) => !members.some((member) => isSame(member, each)))
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
