import { inheritsFrom } from "./list-lineage.js";
import { followReferences, locationOf, type SourceDocument } from "../../../read/index.js";
import { listUnionMembers } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";

/** Cache of {@link isExtendedByMembers}, by the value of the schema. */
const results = new WeakMap<object, boolean>();

/**
 * Whether a schema has a union whose members are built from the schema: a base lists its children in `oneOf`, and they
 * have the base in `allOf`. The children extend its properties, but not its union.
 */
export function isExtendedByMembers(document: SourceDocument, node: SchemaNode): boolean {
  if (typeof node.value !== "object" || node.value === null) return false;
  const existing = results.get(node.value);
  if (existing !== undefined) return existing;
  const isExtended = listUnionMembers(node).some((member) => {
    const target = followReferences(document, member);
    const isItself = target && locationOf(target) === locationOf(node);
    return target && !isItself && inheritsFrom(document, target, node);
  });
  results.set(node.value, isExtended);
  return isExtended;
}

/** Whether a schema is a member of a union, or a member is built from it. */
export function isMemberOf(document: SourceDocument, node: SchemaNode, union: SchemaNode): boolean {
  return listUnionMembers(union).some((member) => inheritsFrom(document, member, node));
}
