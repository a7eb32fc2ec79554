import type {
  DiscriminatedUnionVariant,
  ObjectType,
  TypeShape,
} from "../../../runtime/definition/index.js";
import {
  childAt,
  followReferences,
  listEntries,
  resolveReference,
  type SourceDocument,
  type SourceNode,
  textAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { readAnnotations } from "./annotations.js";
import { collectProperties } from "./collect-properties.js";
import { constantOf } from "./constant-of.js";
import { findNamedSchema } from "./import-reference.js";
import { listUnionMembers, referenceOf, schemaKind } from "./schema-kinds.js";

/** A union whose members a property tells apart. */
export interface TaggedUnion {
  readonly node: SourceNode;
  readonly discriminant: string;
  /** The `discriminator` object; undefined when constants alone tell the members apart. */
  readonly declared: SourceNode | undefined;
}

/** The property that is required and a different constant text in every member, if there is one. */
export function findTag(
  document: SourceDocument,
  members: readonly SourceNode[],
): string | undefined {
  const candidates = members.map((member) => listTags(document, member));
  const [first, ...others] = candidates;
  return [...(first?.keys() ?? [])].find((key) => {
    if (!others.every((tags) => tags.has(key))) return false;
    return new Set(candidates.map((tags) => tags.get(key))).size === members.length;
  });
}

function listTags(document: SourceDocument, member: SourceNode): Map<string, string> {
  const tags = new Map<string, string>();
  if (schemaKind(document, member) !== "object") return tags;
  const { properties, required } = collectProperties(document, member);
  for (const [key, property] of properties) {
    const constant = required.has(key) ? constantOf(property) : undefined;
    if (typeof constant === "string") tags.set(key, constant);
  }
  return tags;
}

/** A union told apart by a property; undefined, with an issue, when some member cannot be. */
export function importDiscriminatedUnion(
  context: ImportContext,
  union: TaggedUnion,
  members: readonly SourceNode[],
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

/** Members that are unions themselves stand for their own members; each schema once. */
function spreadUnions(
  context: ImportContext,
  members: readonly SourceNode[],
  seen: Set<string> = new Set(),
): SourceNode[] {
  return members.flatMap((member) => {
    const target = followReferences(context.document, member);
    if (!target) return [member];
    const key = `${target.file.path}#${target.pointer}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const inner = listUnionMembers(target);
    const isUnion = inner.length > 0 && !childAt(target, "properties");
    return isUnion ? spreadUnions(context, inner, seen) : [member];
  });
}

/** One variant for each value of the discriminant that means this member; undefined when it is no object or has none. */
function importVariants(
  context: ImportContext,
  union: TaggedUnion,
  member: SourceNode,
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
  member: SourceNode,
): ObjectType | undefined {
  const reference = referenceOf(member);
  if (reference !== undefined) {
    const named = findNamedSchema(context, member, reference);
    const target = named && followReferences(context.document, named);
    return target && { extends: [context.types.idOf(target)], properties: [] };
  }
  const shape = context.shape(member);
  if (shape.type !== "object") return undefined;
  const { type: _, properties, ...rest } = shape;
  return { ...rest, properties: properties.filter(({ key }) => key !== union.discriminant) };
}

/** From the mapping, else the constant the member declares, else its schema's name (OpenAPI 3.1, section 4.8.25). */
function listValues(context: ImportContext, union: TaggedUnion, member: SourceNode): string[] {
  const mapped = listMapped(context, union, member);
  if (mapped.length > 0) return mapped;
  const property = collectProperties(context.document, member).properties.get(union.discriminant);
  const target = property && followReferences(context.document, property);
  const constants = target ? listConstants(target) : [];
  if (constants.length > 0) return constants;
  const reference = referenceOf(member);
  const name = reference?.split("/").at(-1);
  return union.declared && name !== undefined ? [name] : [];
}

function listConstants(property: SourceNode): string[] {
  const constant = constantOf(property);
  return constant === undefined ? [] : [String(constant)];
}

function listMapped(context: ImportContext, union: TaggedUnion, member: SourceNode): string[] {
  const target = followReferences(context.document, member);
  return listMapping(context, union).flatMap(({ value, node }) =>
    node && target && node.file === target.file && node.pointer === target.pointer ? [value] : [],
  );
}

interface MappingEntry {
  readonly value: string;
  readonly entry: SourceNode;
  readonly node: SourceNode | undefined;
}

function listMapping(context: ImportContext, union: TaggedUnion): MappingEntry[] {
  const mapping = union.declared && childAt(union.declared, "mapping");
  return listEntries(mapping).map(([value, entry]) => ({
    value,
    entry,
    node: typeof entry.value === "string" ? resolveMapped(context, entry, entry.value) : undefined,
  }));
}

/** A mapping holds a reference or the bare name of a schema. */
function resolveMapped(
  context: ImportContext,
  entry: SourceNode,
  text: string,
): SourceNode | undefined {
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
  member: SourceNode,
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

function reportMember(context: ImportContext, union: TaggedUnion, member: SourceNode): undefined {
  context.report(member, "warning", {
    code: "undiscriminated-member",
    message: `'${union.discriminant}' does not tell this member from the others; the union is told apart by trying.`,
    hint: "Make each member an object with a constant of its own under that key.",
  });
  return undefined;
}

/** Mapping entries that lead to no member mean nothing. */
function reportMapping(
  context: ImportContext,
  union: TaggedUnion,
  members: readonly SourceNode[],
): void {
  const targets = spreadUnions(context, members).map((member) => {
    const target = followReferences(context.document, member);
    return target && `${target.file.path}#${target.pointer}`;
  });
  for (const { value, entry, node } of listMapping(context, union)) {
    if (node && targets.includes(`${node.file.path}#${node.pointer}`)) continue;
    context.report(entry, "warning", {
      code: "dangling-mapping",
      message: `The value '${value}' is mapped to a schema that is not a member of the union; it is left out.`,
      hint: "Add the schema to the union, or remove the entry.",
    });
  }
}

/** The first value that two members share; told, because then it tells nothing apart. */
function reportRepeated(
  context: ImportContext,
  union: TaggedUnion,
  variants: readonly DiscriminatedUnionVariant[],
): boolean {
  const values = variants.map(({ discriminantValue }) => discriminantValue);
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated === undefined) return false;
  context.report(union.node, "warning", {
    code: "repeated-discriminant",
    message: `Two members have '${repeated}' under '${union.discriminant}'; the union is told apart by trying.`,
    hint: "Give each member a value of its own.",
  });
  return true;
}
