import {
  childAt,
  followReferences,
  listEntries,
  listItems,
  type SourceDocument,
  type SourceNode,
  textAt,
} from "../../read/index.js";
import { collectProperties } from "./collect-properties.js";
import { deepestLineage } from "./list-lineage.js";
import { referenceOf } from "./schema-kinds.js";
import type { DiscriminatorNode, SchemaNode } from "./schema-object.js";

/** Schemas that a discriminator on their common ancestor distinguishes. */
export interface Family {
  /** The key whose value says which schema it is. */
  readonly discriminant: string;
  /** The `discriminator`: an object, in Swagger 2.0 a text. */
  readonly declared: DiscriminatorNode;
  /** The schema that declares it. */
  readonly ancestor: SchemaNode;
  /** Everything built from the schema through `allOf`, nearest first. */
  readonly descendants: readonly SchemaNode[];
}

/** A root that hundreds of schemas are built from is no choice anybody makes; its union would be longer than the rest. */
const mostDescendants = 256;

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
  const key = keyOf(node);
  if (relations.families.has(key)) return relations.families.get(key);
  const family = searchFamily(document, relations, node);
  relations.families.set(key, family);
  return family;
}

/** True when the schema is, by name, one of those that are built from `base`. */
export function isNamedChild(
  document: SourceDocument,
  node: SchemaNode,
  base: SchemaNode,
): boolean {
  const children = relationsOf(document).children.get(keyOf(base)) ?? [];
  return children.some((child) => keyOf(child) === keyOf(node));
}

/** The text that names the discriminating key. */
export function discriminantOf(declared: DiscriminatorNode): string | undefined {
  return typeof declared.value === "string" ? declared.value : textAt(declared, "propertyName");
}

function searchFamily(
  document: SourceDocument,
  relations: Relations,
  node: SchemaNode,
): Family | undefined {
  const found = findDiscriminator(document, node);
  const discriminant = found && discriminantOf(found.declared);
  if (!found || discriminant === undefined) return undefined;
  const { required } = collectProperties(document, node);
  const descendants = listDescendants(relations, node);
  const isUnion = required.has(discriminant) && descendants.length > 0;
  return isUnion && descendants.length <= mostDescendants
    ? { discriminant, ...found, descendants }
    : undefined;
}

interface Declaration {
  readonly declared: DiscriminatorNode;
  readonly ancestor: SchemaNode;
}

/** The first discriminator on the way from the schema to what it is built from. */
function findDiscriminator(document: SourceDocument, start: SchemaNode): Declaration | undefined {
  const seen = new Set<unknown>();
  const waiting = [{ node: start, ancestor: start, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, ancestor, depth } = next;
    if (
      depth > deepestLineage ||
      seen.has(node.value) ||
      childAt(node, "oneOf") ||
      childAt(node, "anyOf")
    )
      continue;
    seen.add(node.value);
    const declared = childAt(node, "discriminator");
    if (declared) return { declared, ancestor };
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
  const seen = new Set([keyOf(node)]);
  const found: SchemaNode[] = [];
  const queue = [node];
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const child of relations.children.get(keyOf(next)) ?? []) {
      if (seen.has(keyOf(child))) continue;
      seen.add(keyOf(child));
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
      const siblings = relations.children.get(keyOf(base));
      if (siblings) siblings.push(child);
      else relations.children.set(keyOf(base), [child]);
    }
  }
  allRelations.set(document, relations);
  return relations;
}

/** The schemas that files of the document keep by name. */
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

function keyOf(node: SchemaNode): string {
  return `${node.file.path}#${node.pointer}`;
}
