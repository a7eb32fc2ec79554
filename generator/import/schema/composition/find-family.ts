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

/** Schemas that a discriminator on their common ancestor distinguishes. */
export interface Family extends Required<Discriminator> {
  /** Everything built from the schema through `allOf`, nearest first. */
  readonly descendants: readonly SchemaNode[];
}

/** Whether other schemas are built from one by `allOf`, by name. */
export function hasDescendants(document: SourceDocument, node: SchemaNode): boolean {
  return relationsOf(document).children.has(locationOf(node));
}

/** The union of more schemas than this would be longer than everything else, and no one chooses among so many. */
const maxDescendants = 256;

interface Relations {
  /** Schemas with a name, by the schema that they have in `allOf`. */
  readonly children: Map<string, SchemaNode[]>;
  readonly families: Map<string, Family | undefined>;
}

const allRelations = new WeakMap<SourceDocument, Relations>();

/**
 * The family of a schema: a discriminator without oneOf or anyOf, its own or
 * of something it is built from, means by the letter that a value of it may be
 * any schema built from it in turn (OpenAPI 3.0, section 4.7.25). Undefined when
 * it has no discriminator, when that may be missing from a value, or when
 * nothing, or too much, is built from it.
 */
export function findFamily(document: SourceDocument, node: SchemaNode): Family | undefined {
  const relations = relationsOf(document);
  const key = locationOf(node);
  if (relations.families.has(key)) return relations.families.get(key);
  const family = searchFamily(document, relations, node);
  relations.families.set(key, family);
  return family;
}

/** Whether the type of `base` is a union of schemas built from it, and `node` is one of them. */
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
 * The first discriminator on the way from the schema to what it is built from. That of a union is about
 * its members, and about a schema that is built from it only where that is one of them.
 */
export function findDiscriminator(
  document: SourceDocument,
  start: SchemaNode,
): Required<Discriminator> | undefined {
  const seen = new Set<unknown>();
  const waiting = [{ node: start, ancestor: start, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, ancestor, depth } = next;
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
      waiting.push({ node: target, ancestor: owner, depth: depth + 1 });
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
  const existing = allRelations.get(document);
  if (existing) return existing;
  const relations: Relations = { children: new Map(), families: new Map() };
  for (const child of listNamed(document)) {
    for (const base of listBases(document, child)) {
      const siblings = relations.children.get(locationOf(base));
      if (siblings) siblings.push(child);
      else relations.children.set(locationOf(base), [child]);
    }
  }
  allRelations.set(document, relations);
  return relations;
}

/** The schemas that files of the document have by name. */
function listNamed(document: SourceDocument): SchemaNode[] {
  return [...document.files.values()].flatMap((file) => {
    const root: SourceNode = { value: file.value, file, pointer: "" };
    const components = childAt(root, "components");
    const homes = [components && childAt(components, "schemas"), childAt(root, "definitions")];
    return homes.flatMap((home) => listEntries(home).map(([, node]) => node));
  });
}

/** What a schema refers to in its `allOf`, also in `allOf` inside that. */
function listBases(document: SourceDocument, start: SchemaNode): SchemaNode[] {
  const bases: SchemaNode[] = [];
  const seen = new Set<unknown>();
  const waiting = [start];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node.value)) continue;
    seen.add(node.value);
    for (const member of listItems(childAt(node, "allOf"))) {
      const target = followReferences(document, member);
      if (referenceOf(member) === undefined) waiting.push(member);
      else if (target) bases.push(target);
    }
  }
  return bases;
}
