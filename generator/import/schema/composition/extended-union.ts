import { inheritsFrom } from "./list-lineage.js";
import { followReferences, locationOf, type SourceDocument } from "../../../read/index.js";
import { listUnionMembers } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";

const known = new WeakMap<object, boolean>();

/**
 * Whether members of a union are built from the schema with the union, as where a base lists its children
 * in `oneOf` and they have it in `allOf`. They share its properties; its union is about them.
 */
export function isExtendedByMembers(document: SourceDocument, node: SchemaNode): boolean {
  if (typeof node.value !== "object" || node.value === null) return false;
  const existing = known.get(node.value);
  if (existing !== undefined) return existing;
  const isExtended = listUnionMembers(node).some((member) => {
    const target = followReferences(document, member);
    const isItself = target && locationOf(target) === locationOf(node);
    return target && !isItself && inheritsFrom(document, target, node);
  });
  known.set(node.value, isExtended);
  return isExtended;
}

/** Whether a schema is one of the members of a union, or what one of them is built from. */
export function isMemberOf(document: SourceDocument, node: SchemaNode, union: SchemaNode): boolean {
  return listUnionMembers(union).some((member) => inheritsFrom(document, member, node));
}
