import type { TypeShape } from "../../../runtime/definition/index.js";
import { followReferences } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { type Family, findFamily } from "./find-family.js";
import {
  importDiscriminatedUnion,
  isUnnamed,
  listMappedMembers,
} from "./import-discriminated-union.js";
import { aliasShape } from "./make-shape.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * The type of a schema as a value: where a discriminator makes it the parent
 * of others, the union of them, while what they share becomes a type of its
 * own for them to extend; else simply its shape.
 */
export function importNamedShape(context: ImportContext, node: SchemaNode): TypeShape {
  const family = findFamily(context.document, node);
  if (!family) return context.shape(node);
  const union = { node, ...family };
  const members = listFamily(context, node, family).filter(
    (member) => !isParent(context, member) || !isUnnamed(context, union, member),
  );
  const imported = importDiscriminatedUnion(context, union, members);
  return imported ?? aliasShape({ type: "id", id: context.types.baseOf(node) });
}

/**
 * The members of the union: the schema itself only if it descends from the
 * one with the discriminator, or if the mapping names it; an ancestor is
 * mostly abstract. Then its descendants, then what else the mapping names.
 */
function listFamily(context: ImportContext, node: SchemaNode, family: Family): SchemaNode[] {
  const mapped = listMappedMembers(context, family.declared);
  const isAncestor = isSame(node, family.ancestor);
  const isMapped = mapped.some((each) => isSame(each, node));
  const members = [...(!isAncestor || isMapped ? [node] : []), ...family.descendants];
  const further = isAncestor
    ? mapped.filter((each) => !members.some((one) => isSame(one, each)))
    : [];
  return [...members, ...further];
}

/** Schemas between the ancestor and those that a value identifies are abstract, as the ancestor is. */
function isParent({ document }: ImportContext, member: SchemaNode): boolean {
  const target = followReferences(document, member);
  return target !== undefined && findFamily(document, target) !== undefined;
}

function isSame(first: SchemaNode, second: SchemaNode): boolean {
  return first.file === second.file && first.pointer === second.pointer;
}
