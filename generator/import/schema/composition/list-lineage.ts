import { childAt, followReferences, listItems, type SourceDocument } from "../../../read/index.js";
import { listChoiceMembers } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";

/** A schema and what it is built from. */
interface Lineage {
  /** Through references: the schema itself, then what must hold besides it, the last first. */
  readonly nodes: readonly SchemaNode[];
  /** There is more, which is not looked at. */
  readonly isCut: boolean;
}

/** Schemas built from each other deeper than this are not looked at, so that long chains end soon. */
export const maxLineage = 100;

const known = new WeakMap<object, Lineage>();

/**
 * What a schema is built from, through `allOf` and unions of a single member. Each schema is there once: much
 * shared and circular ones end, also YAML aliases that contain themselves.
 */
export function listLineage(document: SourceDocument, node: SchemaNode): Lineage {
  const target = followReferences(document, node);
  if (!target || typeof target.value !== "object" || target.value === null) {
    return { nodes: target ? [target] : [], isCut: false };
  }
  const existing = known.get(target.value);
  if (existing) return existing;
  const lineage = walkLineage(document, target);
  known.set(target.value, lineage);
  return lineage;
}

function walkLineage(document: SourceDocument, start: SchemaNode): Lineage {
  const nodes: SchemaNode[] = [];
  const seen = new Set<unknown>();
  const waiting = [{ node: start, depth: 0 }];
  let isCut = false;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const target = followReferences(document, next.node);
    if (!target || seen.has(target.value)) continue;
    seen.add(target.value);
    nodes.push(target);
    const members = listConjuncts(target);
    if (next.depth === maxLineage && members.length > 0) isCut = true;
    else for (const node of members) waiting.push({ node, depth: next.depth + 1 });
  }
  return { nodes, isCut };
}

/** The schemas that must hold besides a schema's own keywords. */
function listConjuncts(node: SchemaNode): SchemaNode[] {
  const members = listItems(childAt(node, "allOf"));
  for (const keyword of ["oneOf", "anyOf"] as const) {
    if (childAt(node, keyword) === undefined) continue;
    const [only, ...others] = listChoiceMembers(node, keyword);
    if (only && others.length === 0) members.push(only);
  }
  return members;
}

/** Whether a schema is `base`, or is built from it through `allOf`. */
export function inheritsFrom(
  document: SourceDocument,
  node: SchemaNode,
  base: SchemaNode,
): boolean {
  return listLineage(document, node).nodes.some(
    ({ file, pointer }) => file === base.file && pointer === base.pointer,
  );
}
