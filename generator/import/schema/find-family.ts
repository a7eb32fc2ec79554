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
import { referenceOf } from "./schema-kinds.js";

/** Schemas that a discriminator on their common ancestor tells apart. */
export interface Family {
  /** The key whose value says which schema it is. */
  readonly discriminant: string;
  /** The `discriminator`: an object, in Swagger 2.0 a text. */
  readonly declared: SourceNode;
  /** The schema that declares it. */
  readonly ancestor: SourceNode;
  /** Everything made of the schema through `allOf`, nearest first. */
  readonly descendants: readonly SourceNode[];
}

/** A root that hundreds of schemas are made of is no choice anybody makes; its union would be longer than the rest. */
const mostDescendants = 256;

interface Lineage {
  /** Schemas with a name, by the schema that they have in `allOf`. */
  readonly children: Map<string, SourceNode[]>;
  readonly families: Map<string, Family | undefined>;
}

const lineages = new WeakMap<SourceDocument, Lineage>();

/**
 * The family of a schema: a discriminator without oneOf or anyOf, its own or
 * of something it is made of, means by the letter that a value of it may be
 * any schema made of it in turn (OpenAPI 3.0, section 4.7.25). Undefined when
 * it has no discriminator, when that may be missing from a value, or when
 * nothing, or too much, is made of it.
 */
export function findFamily(document: SourceDocument, node: SourceNode): Family | undefined {
  const lineage = lineageOf(document);
  const key = keyOf(node);
  if (lineage.families.has(key)) return lineage.families.get(key);
  const family = searchFamily(document, lineage, node);
  lineage.families.set(key, family);
  return family;
}

/** True when the schema is, by name, one of those that are made of `base`. */
export function isNamedChild(
  document: SourceDocument,
  node: SourceNode,
  base: SourceNode,
): boolean {
  const children = lineageOf(document).children.get(keyOf(base)) ?? [];
  return children.some((child) => keyOf(child) === keyOf(node));
}

/** The text that names the discriminating key. */
export function discriminantOf(declared: SourceNode): string | undefined {
  return typeof declared.value === "string" ? declared.value : textAt(declared, "propertyName");
}

function searchFamily(
  document: SourceDocument,
  lineage: Lineage,
  node: SourceNode,
): Family | undefined {
  const found = findDiscriminator(document, node, new Set());
  const discriminant = found && discriminantOf(found.declared);
  if (!found || discriminant === undefined) return undefined;
  const { required } = collectProperties(document, node);
  const descendants = listDescendants(lineage, node);
  const isUnion = required.has(discriminant) && descendants.length > 0;
  return isUnion && descendants.length <= mostDescendants
    ? { discriminant, ...found, descendants }
    : undefined;
}

interface Declaration {
  readonly declared: SourceNode;
  readonly ancestor: SourceNode;
}

/** The nearest discriminator of the schema and what it is made of. */
function findDiscriminator(
  document: SourceDocument,
  node: SourceNode,
  seen: Set<string>,
): Declaration | undefined {
  if (seen.has(keyOf(node)) || childAt(node, "oneOf") || childAt(node, "anyOf")) return undefined;
  seen.add(keyOf(node));
  const own = childAt(node, "discriminator");
  if (own) return { declared: own, ancestor: node };
  for (const member of listItems(childAt(node, "allOf"))) {
    const target = followReferences(document, member);
    const found = target && findDiscriminator(document, target, seen);
    if (found) return referenceOf(member) === undefined ? { ...found, ancestor: node } : found;
  }
  return undefined;
}

function listDescendants(lineage: Lineage, node: SourceNode): SourceNode[] {
  const seen = new Set([keyOf(node)]);
  const found: SourceNode[] = [];
  const queue = [node];
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const child of lineage.children.get(keyOf(next)) ?? []) {
      if (seen.has(keyOf(child))) continue;
      seen.add(keyOf(child));
      found.push(child);
      queue.push(child);
    }
  }
  return found;
}

function lineageOf(document: SourceDocument): Lineage {
  const existing = lineages.get(document);
  if (existing) return existing;
  const lineage: Lineage = { children: new Map(), families: new Map() };
  for (const child of listNamed(document)) {
    for (const base of listBases(document, child)) {
      const siblings = lineage.children.get(keyOf(base));
      if (siblings) siblings.push(child);
      else lineage.children.set(keyOf(base), [child]);
    }
  }
  lineages.set(document, lineage);
  return lineage;
}

/** The schemas that files of the document keep by name. */
function listNamed(document: SourceDocument): SourceNode[] {
  return [...document.files.values()].flatMap((file) => {
    const root: SourceNode = { value: file.value, file, pointer: "" };
    const components = childAt(root, "components");
    const homes = [components && childAt(components, "schemas"), childAt(root, "definitions")];
    return homes.flatMap((home) => listEntries(home).map(([, node]) => node));
  });
}

/** What a schema refers to in its `allOf`, also in `allOf` inside that. */
function listBases(document: SourceDocument, node: SourceNode): SourceNode[] {
  return listItems(childAt(node, "allOf")).flatMap((member) => {
    if (referenceOf(member) === undefined) return listBases(document, member);
    const target = followReferences(document, member);
    return target ? [target] : [];
  });
}

function keyOf(node: SourceNode): string {
  return `${node.file.path}#${node.pointer}`;
}
