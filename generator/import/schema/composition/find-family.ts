import {
  childAt,
  followReferences,
  listEntries,
  listItems,
  locationOf,
  type SourceDocument,
  type SourceNode,
} from "../../../read/index.js";
import { collectProperties } from "./collect-properties.js";
import { discriminatorOf, type Discriminator } from "./discriminator.js";
import { isExtendedByMembers, isMemberOf } from "./extended-union.js";
import { maxLineage } from "./list-lineage.js";
import { listUnionMembers, referenceOf } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";

/** A schema and its descendants, which the discriminator of an ancestor distinguishes. */
export interface Family extends Required<Discriminator> {
  /** The schemas that are built from the schema through `allOf`, nearest first. */
  readonly descendants: readonly SchemaNode[];
}

/** Whether named schemas refer to a schema in `allOf`. */
export function hasDescendants(document: SourceDocument, node: SchemaNode): boolean {
  return relationsOf(document).children.has(locationOf(node));
}

/** Larger families do not become a union, which would be too long to be useful. */
const maxDescendants = 256;

interface Relations {
  /** Named schemas, by the location of a schema that they have in `allOf`. */
  readonly children: Map<string, SchemaNode[]>;
  readonly families: Map<string, Family | undefined>;
}

const relationsByDocument = new WeakMap<SourceDocument, Relations>();

/**
 * Finds the family of a schema. A discriminator without a union, which the schema declares or inherits, means that
 * values of the schema can be any of its descendants. Undefined without such a discriminator, if its property is
 * optional, and if the schema has no or too many descendants.
 *
 * @see OpenAPI 3.0, section 4.7.25
 */
export function findFamily(document: SourceDocument, node: SchemaNode): Family | undefined {
  const relations = relationsOf(document);
  const key = locationOf(node);
  if (relations.families.has(key)) return relations.families.get(key);
  const family = searchFamily(document, relations, node);
  relations.families.set(key, family);
  return family;
}

/** Whether the type of `base` is a union of the schemas that are built from it, and `node` is one of them. */
export function isChild(document: SourceDocument, node: SchemaNode, base: SchemaNode): boolean {
  if (findFamily(document, base)) return isNamedChild(document, node, base);
  return isExtendedByMembers(document, base) && isMemberOf(document, node, base);
}

function isNamedChild(document: SourceDocument, node: SchemaNode, base: SchemaNode): boolean {
  const children = relationsOf(document).children.get(locationOf(base)) ?? [];
  return children.some((child) => locationOf(child) === locationOf(node));
}

function searchFamily(
  document: SourceDocument,
  relations: Relations,
  node: SchemaNode,
): Family | undefined {
  const found = findDiscriminator(document, node);
  if (!found || hasUnion(found.ancestor)) return undefined;
  const { required } = collectProperties(document, node);
  const descendants = listDescendants(relations, node);
  const isUnion = required.has(found.discriminant) && descendants.length > 0;
  return isUnion && descendants.length <= maxDescendants ? { ...found, descendants } : undefined;
}

function hasUnion(node: SchemaNode): boolean {
  return listUnionMembers(node).length > 0;
}

/**
 * Finds the nearest discriminator of a schema or of the schemas that it is built from. The discriminator of a union is
 * found only from its members, not from the union itself or other schemas that extend it.
 */
export function findDiscriminator(
  document: SourceDocument,
  start: SchemaNode,
): Required<Discriminator> | undefined {
  const seen = new Set<unknown>();
  const stack = [{ node: start, ancestor: start, depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, ancestor, depth } = entry;
    if (depth > maxLineage || seen.has(node.value)) continue;
    if (hasUnion(node) && (node === start || !isMemberOf(document, start, node))) continue;
    seen.add(node.value);
    const discriminator = discriminatorOf(node);
    if (discriminator) return { ...discriminator, ancestor };
    for (const member of listItems(childAt(node, "allOf")).reverse()) {
      const isInline = referenceOf(member) === undefined;
      const target = followReferences(document, member);
      if (!target) continue;
      const owner = isInline ? ancestor : target;
      stack.push({ node: target, ancestor: owner, depth: depth + 1 });
    }
  }
  return undefined;
}

function listDescendants(relations: Relations, node: SchemaNode): SchemaNode[] {
  const seen = new Set([locationOf(node)]);
  const found: SchemaNode[] = [];
  const queue = [node];
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const child of relations.children.get(locationOf(next)) ?? []) {
      if (seen.has(locationOf(child))) continue;
      seen.add(locationOf(child));
      found.push(child);
      queue.push(child);
    }
  }
  return found;
}

function relationsOf(document: SourceDocument): Relations {
  const existing = relationsByDocument.get(document);
  if (existing) return existing;
  const relations: Relations = { children: new Map(), families: new Map() };
  for (const child of listNamed(document)) {
    for (const base of listBases(document, child)) {
      const siblings = relations.children.get(locationOf(base));
      if (siblings) siblings.push(child);
      else relations.children.set(locationOf(base), [child]);
    }
  }
  relationsByDocument.set(document, relations);
  return relations;
}

/** Lists the named schemas in all files of the document. */
function listNamed(document: SourceDocument): SchemaNode[] {
  return [...document.files.values()].flatMap((file) => {
    const root: SourceNode = { value: file.value, file, pointer: "" };
    const components = childAt(root, "components");
    const lists = [components && childAt(components, "schemas"), childAt(root, "definitions")];
    return lists.flatMap((list) => listEntries(list).map(([, node]) => node));
  });
}

/** Lists the targets of references in `allOf`, including those in nested inline `allOf`. */
function listBases(document: SourceDocument, start: SchemaNode): SchemaNode[] {
  const bases: SchemaNode[] = [];
  const seen = new Set<unknown>();
  const stack = [start];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (seen.has(node.value)) continue;
    seen.add(node.value);
    for (const member of listItems(childAt(node, "allOf"))) {
      const target = followReferences(document, member);
      if (referenceOf(member) === undefined) stack.push(member);
      else if (target) bases.push(target);
    }
  }
  return bases;
}
