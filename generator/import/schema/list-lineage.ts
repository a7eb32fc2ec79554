import { childAt, followReferences, listItems, type SourceDocument } from "../../read/index.js";
import type { SchemaNode } from "./schema-object.js";

/** A schema and what it is built from. */
export interface Lineage {
  /** Through references: the schema itself, then the members of its `allOf` with theirs, the last first. */
  readonly nodes: readonly SchemaNode[];
  /** There is more, farther away than anybody writes. */
  readonly isCut: boolean;
}

/** Schemas built from each other deeper than this are not looked at, so that long chains end soon. */
export const deepestLineage = 100;

const known = new WeakMap<object, Lineage>();

/**
 * What a schema is built from through `allOf`. Each schema is there once: much
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
    const members = listItems(childAt(target, "allOf"));
    if (next.depth === deepestLineage && members.length > 0) isCut = true;
    else for (const node of members) waiting.push({ node, depth: next.depth + 1 });
  }
  return { nodes, isCut };
}
