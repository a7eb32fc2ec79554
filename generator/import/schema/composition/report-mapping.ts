import { followReferences, locationOf } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { listUnionMembers } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import type { Choice } from "./compose-schema.js";
import type { Alternative } from "./list-alternatives.js";
import { type MappingEntry, readMapping } from "./read-mapping.js";

/**
 * Reports mapping entries whose target is not a member of the union, and entries whose value the member does not allow.
 * The mapping of an ancestor is reported only when that ancestor is imported.
 */
export function reportMapping(
  context: ImportContext,
  { node, members, discriminator }: Choice,
  alternatives: readonly Alternative[],
): void {
  const ancestor = discriminator?.ancestor;
  const { entries } = readMapping(context, discriminator?.declared);
  if (entries.length === 0 || (ancestor && locationOf(ancestor) !== locationOf(node))) return;
  const known = listLocations(context, members);
  for (const entry of entries) {
    if (!entry.node || !known.has(locationOf(entry.node))) reportDangling(context, entry);
    else reportContradiction(context, entry, alternatives, discriminator?.discriminant ?? "");
  }
}

function reportDangling(context: ImportContext, { value, entry }: MappingEntry): void {
  context.report(entry, "warning", {
    code: "dangling-mapping",
    message: `The value '${value}' is mapped to a schema that is not a member of the union; it is ignored.`,
    hint: "Add the schema to the union, or remove the entry.",
  });
}

function reportContradiction(
  context: ImportContext,
  { value, entry, node }: MappingEntry,
  alternatives: readonly Alternative[],
  discriminant: string,
): void {
  const member = alternatives.find((alternative) => {
    const target = followReferences(context.document, alternative.member);
    return target && node && locationOf(target) === locationOf(node);
  });
  if (!member || member.values.some((allowed) => String(allowed) === value)) return;
  context.report(entry, "warning", {
    code: "contradicted-mapping",
    message: `The value '${value}' is mapped to a schema whose own '${discriminant}' excludes it; the schema decides.`,
    hint: "Correct the entry, or the values of the property.",
  });
}

/** The locations of members, including those of nested unions. */
function listLocations(
  context: ImportContext,
  members: readonly SchemaNode[],
  known: Set<string> = new Set(),
): Set<string> {
  for (const member of members) {
    const target = followReferences(context.document, member);
    if (!target || known.has(locationOf(target))) continue;
    known.add(locationOf(target));
    listLocations(context, listUnionMembers(target), known);
  }
  return known;
}
