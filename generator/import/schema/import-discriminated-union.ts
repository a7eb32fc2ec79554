import type {
  DiscriminatedUnionVariant,
  ObjectType,
  TypeShape,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  resolveReference,
  type SourceDocument,
  type SourceNode,
  splitPointer,
  textAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { readAnnotations } from "./annotations.js";
import { collectProperties } from "./collect-properties.js";
import { constantOf } from "./constant-of.js";
import { baseIdOf, findNamedSchema } from "./import-reference.js";
import { deepestLineage } from "./list-lineage.js";
import { listUnionMembers, referenceOf, schemaKind } from "./schema-kinds.js";
import type { DiscriminatorNode, SchemaNode } from "./schema-object.js";

/** A union whose members a property distinguishes. */
export interface TaggedUnion {
  readonly node: SchemaNode;
  readonly discriminant: string;
  /** The `discriminator` object; undefined when constants alone discriminate the members. */
  readonly declared: DiscriminatorNode | undefined;
  /** Where the discriminator is on a schema that the members are built from: that schema. */
  readonly ancestor?: SchemaNode;
}

/** The property that is required and a different constant text in every member, if there is one. */
export function findTag(
  document: SourceDocument,
  members: readonly SchemaNode[],
): string | undefined {
  const candidates = members.map((member) => listTags(document, member));
  const [first, ...others] = candidates;
  return [...(first?.keys() ?? [])].find((key) => {
    if (!others.every((tags) => tags.has(key))) return false;
    return new Set(candidates.map((tags) => tags.get(key))).size === members.length;
  });
}

function listTags(document: SourceDocument, member: SchemaNode): Map<string, string> {
  const tags = new Map<string, string>();
  if (schemaKind(document, member) !== "object") return tags;
  const { properties, required } = collectProperties(document, member);
  for (const [key, property] of properties) {
    const constant = required.has(key) ? constantOf(property) : undefined;
    if (typeof constant === "string") tags.set(key, constant);
  }
  return tags;
}

/** A union distinguished by a property; undefined, with an issue, when some member cannot be. */
export function importDiscriminatedUnion(
  context: ImportContext,
  union: TaggedUnion,
  members: readonly SchemaNode[],
): TypeShape | undefined {
  const variants: DiscriminatedUnionVariant[] = [];
  for (const member of spreadUnions(context, members)) {
    const found = importVariants(context, union, member);
    if (!found) return reportMember(context, union, member);
    variants.push(...found);
  }
  reportMapping(context, union, members);
  if (reportRepeated(context, union, variants)) return undefined;
  return { type: "discriminatedUnion", discriminant: union.discriminant, variants };
}

/** Members that are unions themselves represent their own members; each schema once. */
function spreadUnions(
  context: ImportContext,
  members: readonly SchemaNode[],
  seen: Set<string> = new Set(),
  depth = 0,
): SchemaNode[] {
  return members.flatMap((member) => {
    const target = followReferences(context.document, member);
    if (!target) return [member];
    if (seen.has(keyOf(target))) return [];
    seen.add(keyOf(target));
    const inner = listUnionMembers(target);
    const isUnion = inner.length > 0 && !childAt(target, "properties");
    const isNear = depth < deepestLineage;
    return isUnion && isNear ? spreadUnions(context, inner, seen, depth + 1) : [member];
  });
}

/** One variant for each value of the discriminant that means this member; undefined when it is not an object or has none. */
function importVariants(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): DiscriminatedUnionVariant[] | undefined {
  if (schemaKind(context.document, member) !== "object") return undefined;
  const values = listValues(context, union, member);
  const object = importMember(context, union, member);
  if (values.length === 0 || !object) return undefined;
  return values.map((value) => ({
    discriminantValue: value,
    ...describe(context, member, value),
    ...object,
  }));
}

function importMember(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): ObjectType | undefined {
  const reference = referenceOf(member);
  if (reference !== undefined) {
    const named = findNamedSchema(context, member, reference);
    const target = named && followReferences(context.document, named);
    return target && { extends: [baseIdOf(context, target)], properties: [] };
  }
  if (context.types.has(member)) {
    return { extends: [baseIdOf(context, member)], properties: [] };
  }
  const shape = context.shape(member);
  if (shape.type !== "object") return undefined;
  const { type: _, properties, ...rest } = shape;
  return { ...rest, properties: properties.filter(({ key }) => key !== union.discriminant) };
}

/** From the mapping, else the constant the member declares, else its schema's name (OpenAPI 3.1, section 4.8.25). */
function listValues(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): readonly string[] {
  const stated = listStated(context, union, member);
  if (stated.length > 0) return stated;
  const reference = referenceOf(member);
  const isNamed = reference !== undefined || context.types.has(member);
  const name = (reference ?? member.pointer).split("/").at(-1);
  return union.declared && isNamed && name !== undefined ? splitPointer(`/${name}`) : [];
}

/** What the document says of a member next to its name. */
function listStated(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): readonly string[] {
  const mapped = listMapped(context, union, member);
  if (mapped.length > 0) return mapped;
  const given = listExtensions(context, member);
  if (given.length > 0) return given;
  const property = findTagProperty(context, union, member);
  const target = property && followReferences(context.document, property);
  return target ? listConstants(target) : [];
}

/**
 * Whether a schema cannot be identified by its name: nothing else is said of its
 * value, and what it inherits under the key has a list of values without that name.
 */
export function isUnnamed(context: ImportContext, union: TaggedUnion, node: SchemaNode): boolean {
  if (listStated(context, union, node).length > 0) return false;
  const { properties } = collectProperties(context.document, node);
  const property = properties.get(union.discriminant);
  const target = property && followReferences(context.document, property);
  const allowed = listItems(target && childAt(target, "enum")).map(({ value }) => value);
  return (
    allowed.length > 0 && !listValues(context, union, node).some((each) => allowed.includes(each))
  );
}

/** What older dialects say next to the schema instead of in a mapping. */
const valueKeywords = ["x-ms-discriminator-value", "x-discriminator-value"] as const;

function listExtensions(context: ImportContext, member: SchemaNode): string[] {
  const target = followReferences(context.document, member);
  const value = target && valueKeywords.map((key) => textAt(target, key)).find((text) => text);
  return value ? [value] : [];
}

/** What all members inherit discriminates nothing, even when it is a constant. */
function findTagProperty(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): SchemaNode | undefined {
  const find = (node: SchemaNode) =>
    collectProperties(context.document, node).properties.get(union.discriminant);
  const property = find(member);
  const inherited = property && union.ancestor && find(union.ancestor);
  return inherited?.pointer === property?.pointer ? undefined : property;
}

function listConstants(property: SchemaNode): string[] {
  const constant = constantOf(property);
  return constant === undefined ? [] : [String(constant)];
}

function listMapped(
  context: ImportContext,
  union: TaggedUnion,
  member: SchemaNode,
): readonly string[] {
  const target = followReferences(context.document, member);
  return (target && readMapping(context, union.declared).values.get(keyOf(target))) ?? [];
}

function keyOf(node: SchemaNode): string {
  return `${node.file.path}#${node.pointer}`;
}

interface MappingEntry {
  readonly value: string;
  readonly entry: SourceNode;
  readonly node: SchemaNode | undefined;
}

interface Mapping {
  readonly entries: readonly MappingEntry[];
  /** By the place of the schema. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Read mappings: every member asks for it, and all descendants of one ancestor share it. */
const mappings = new WeakMap<object, Mapping>();

/** The schemas that the mapping of a `discriminator` names, each once. */
export function listMappedMembers(
  context: ImportContext,
  declared: DiscriminatorNode,
): SchemaNode[] {
  const nodes = readMapping(context, declared).entries.flatMap(({ node }) => node ?? []);
  return [...new Map(nodes.map((node) => [keyOf(node), node])).values()];
}

function readMapping(context: ImportContext, declared: DiscriminatorNode | undefined): Mapping {
  const node = declared && childAt(declared, "mapping");
  if (!node || !isSourceObject(node.value)) return { entries: [], values: new Map() };
  const existing = mappings.get(node.value);
  if (existing) return existing;
  const entries = listEntries(node).map(([value, entry]) => ({
    value,
    entry,
    node: typeof entry.value === "string" ? resolveMapped(context, entry, entry.value) : undefined,
  }));
  const values = new Map<string, string[]>();
  for (const { value, node: target } of entries) {
    if (target) values.set(keyOf(target), [...(values.get(keyOf(target)) ?? []), value]);
  }
  mappings.set(node.value, { entries, values });
  return { entries, values };
}

/** A mapping holds a reference or the bare name of a schema. */
function resolveMapped(
  context: ImportContext,
  entry: SourceNode,
  text: string,
): SchemaNode | undefined {
  const isName = /^[A-Za-z0-9._-]+$/.test(text);
  const byName = isName
    ? resolveReference(context.document, entry, `#/components/schemas/${text}`)
    : undefined;
  const found =
    byName && "node" in byName ? byName : resolveReference(context.document, entry, text);
  return "node" in found ? followReferences(context.document, found.node) : undefined;
}

function describe(
  context: ImportContext,
  member: SchemaNode,
  value: string,
): Partial<DiscriminatedUnionVariant> {
  const target = followReferences(context.document, member) ?? member;
  const title = textAt(target, "title");
  const { description, availability } = readAnnotations(member);
  return {
    ...(title === undefined || title === value ? {} : { displayName: title }),
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
  };
}

function reportMember(context: ImportContext, union: TaggedUnion, member: SchemaNode): undefined {
  context.report(member, "warning", {
    code: "undiscriminated-member",
    message: `'${union.discriminant}' does not distinguish this member from the others; the union is matched by trying each member.`,
    hint: "Make each member an object with a constant of its own under that key.",
  });
  return undefined;
}

/** Mapping entries that lead to no member mean nothing; those of an ancestor are reported there. */
function reportMapping(
  context: ImportContext,
  union: TaggedUnion,
  members: readonly SchemaNode[],
): void {
  if (union.ancestor && keyOf(union.ancestor) !== keyOf(union.node)) return;
  const targets = spreadUnions(context, members).map((member) => {
    const target = followReferences(context.document, member);
    return target && keyOf(target);
  });
  const known = new Set(targets);
  for (const { value, entry, node } of readMapping(context, union.declared).entries) {
    if (node && known.has(keyOf(node))) continue;
    context.report(entry, "warning", {
      code: "dangling-mapping",
      message: `The value '${value}' is mapped to a schema that is not a member of the union; it is left out.`,
      hint: "Add the schema to the union, or remove the entry.",
    });
  }
}

/** The first value that two members share; reported, because it then discriminates nothing. */
function reportRepeated(
  context: ImportContext,
  union: TaggedUnion,
  variants: readonly DiscriminatedUnionVariant[],
): boolean {
  const values = variants.map(({ discriminantValue }) => discriminantValue);
  const seen = new Set<unknown>();
  const repeated = values.find((value) => seen.size === seen.add(value).size);
  if (repeated === undefined) return false;
  context.report(union.node, "warning", {
    code: "repeated-discriminant",
    message: `Two members have '${repeated}' under '${union.discriminant}'; the union is matched by trying each member.`,
    hint: "Give each member a unique value.",
  });
  return true;
}
