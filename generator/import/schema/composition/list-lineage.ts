import { childAt, followReferences, listItems, type SourceDocument } from "../../../read/index.js";
import { listChoiceMembers } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";

/** A schema and the schemas that it is built from. */
interface Lineage {
  /** The schema itself, then the schemas that also apply, the last first. References are followed. */
  readonly nodes: readonly SchemaNode[];
  /** Whether schemas beyond the maximum depth were skipped. */
  readonly isCut: boolean;
}

/** The maximum depth of schemas that are built from each other. Limits the time for long chains. */
export const maxLineage = 100;

/** Cache of {@link listLineage}, by the value of the schema. */
const lineages = new WeakMap<object, Lineage>();

/**
 * Lists a schema and the schemas that it is built from, through `allOf` and unions with one member. Each schema is
 * listed once, so that circular schemas and circular YAML aliases end.
 */
export function listLineage(document: SourceDocument, node: SchemaNode): Lineage {
  const target = followReferences(document, node);
  if (!target || typeof target.value !== "object" || target.value === null) {
    return { nodes: target ? [target] : [], isCut: false };
  }
  const existing = lineages.get(target.value);
  if (existing) return existing;
  const lineage = walkLineage(document, target);
  lineages.set(target.value, lineage);
  return lineage;
}

function walkLineage(document: SourceDocument, start: SchemaNode): Lineage {
  const nodes: SchemaNode[] = [];
  const seen = new Set<unknown>();
  const stack = [{ node: start, depth: 0 }];
  let isCut = false;
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const target = followReferences(document, entry.node);
    if (!target || seen.has(target.value)) continue;
    seen.add(target.value);
    nodes.push(target);
    const members = listConjuncts(target);
    if (entry.depth === maxLineage && members.length > 0) isCut = true;
    else for (const node of members) stack.push({ node, depth: entry.depth + 1 });
  }
  return { nodes, isCut };
}

/** Lists the schemas that apply in addition to the keywords of a schema. */
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
