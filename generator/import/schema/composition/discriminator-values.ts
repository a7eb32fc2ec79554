import {
  childAt,
  followReferences,
  isSourceObject,
  listItems,
  locationOf,
  resolveReference,
  splitPointer,
  textAt,
  valueAt,
} from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { listTypes } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import { collectProperties } from "./collect-properties.js";
import type { Discriminator } from "./discriminator.js";
import { findDiscriminator } from "./find-family.js";
import { readMapping } from "./read-mapping.js";

/** A value that a discriminating property can have. */
export type DiscriminatorValue = string | number | boolean;

/** The values of the discriminating property that mean a schema. */
interface DiscriminatorValues {
  readonly values: readonly DiscriminatorValue[];
  /** The schema itself says that it has no others. */
  readonly isOwn: boolean;
}

/**
 * The values of a discriminating property that mean a member, by the first of these that says something:
 * the mapping, extensions of older dialects, the constants of the member's own property, the mapping of a
 * schema that it is built from, its name (OpenAPI 3.1, section 4.8.25). What the property of the member
 * excludes is left out: keys of a mapping are always text, and a name is only a default.
 *
 * @param discriminators Of the union, then of unions inside it that the member is in.
 */
export function listDiscriminatorValues(
  context: ImportContext,
  discriminators: readonly Discriminator[],
  member: SchemaNode,
): DiscriminatorValues {
  const [outer] = discriminators;
  const target = followReferences(context.document, member);
  if (!outer || !target) return { values: [], isOwn: false };
  const property = findProperty(context, outer, target);
  const stated = [
    ...discriminators.map((each) => listMapped(context, each, target)),
    listExtensions(target),
  ].find((values) => values.length > 0);
  if (stated) return fitValues(stated, property);
  if (property.own.length > 0) {
    return { values: withoutClaimed(context, outer, target, property.own), isOwn: true };
  }
  const inherited = findDiscriminator(context.document, target);
  const isOther = inherited && inherited.declared.value !== outer.declared?.value;
  const isSameKey = isOther && inherited.discriminant === outer.discriminant;
  if (isSameKey && locationOf(inherited.ancestor) !== locationOf(target)) {
    return listDiscriminatorValues(context, [inherited], target);
  }
  return fitValues(outer.declared ? listNames(context, member) : [], property);
}

/** What a schema says of its discriminating property. */
interface MemberProperty {
  /** The constants that it declares itself, apart from what all members share. */
  readonly own: readonly DiscriminatorValue[];
  /** All values that it admits; undefined for any. */
  readonly allowed: readonly DiscriminatorValue[] | undefined;
  readonly types: readonly string[];
}

function findProperty(
  context: ImportContext,
  { discriminant, ancestor }: Discriminator,
  member: SchemaNode,
): MemberProperty {
  const find = (node: SchemaNode) =>
    collectProperties(context.document, node).properties.get(discriminant);
  const property = find(member);
  const target = property && followReferences(context.document, property);
  if (!property || !target) return { own: [], allowed: undefined, types: [] };
  const constants = listConstants(target);
  const shared = ancestor && find(ancestor);
  const isShared = shared !== undefined && locationOf(shared) === locationOf(property);
  return {
    own: isShared ? [] : constants,
    allowed: constants.length > 0 ? constants : undefined,
    types: listTypes(target.value),
  };
}

/** The values that fit a schema with `const` or `enum`. */
export function listConstants(property: SchemaNode): DiscriminatorValue[] {
  const constant = valueAt(property, "const");
  const values =
    constant === undefined
      ? listItems(childAt(property, "enum")).map(({ value }) => value)
      : [constant];
  return values.filter(isDiscriminatorValue);
}

function isDiscriminatorValue(value: unknown): value is DiscriminatorValue {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** Texts as values that the property admits; its own values where it admits none of them. */
function fitValues(
  texts: readonly string[],
  { own, allowed, types }: MemberProperty,
): DiscriminatorValues {
  if (!allowed) return { values: texts.flatMap((text) => toType(text, types) ?? []), isOwn: false };
  const values = allowed.filter((value) => texts.includes(String(value)));
  if (values.length > 0) return { values, isOwn: values.length === own.length };
  return { values: own, isOwn: own.length > 0 };
}

/** A text as a value of the declared type; undefined when it is none. */
function toType(text: string, types: readonly string[]): DiscriminatorValue | undefined {
  if (types.length === 0 || types.includes("string")) return text;
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && text.trim() !== "" && !Number.isNaN(Number(text))) return Number(text);
  const isBoolean = types.includes("boolean") && (text === "true" || text === "false");
  return isBoolean ? text === "true" : undefined;
}

/** Of several constants those that the mapping does not give to other schemas. */
function withoutClaimed(
  context: ImportContext,
  discriminator: Discriminator,
  member: SchemaNode,
  constants: readonly DiscriminatorValue[],
): readonly DiscriminatorValue[] {
  if (constants.length === 1) return constants;
  const others = readMapping(context, discriminator.declared).entries.filter(
    ({ node }) => node && locationOf(node) !== locationOf(member),
  );
  const claimed = new Set(others.map(({ value }) => value));
  const free = constants.filter((value) => !claimed.has(String(value)));
  return free.length > 0 ? free : constants;
}

function listMapped(
  context: ImportContext,
  { declared }: Discriminator,
  target: SchemaNode,
): readonly string[] {
  return readMapping(context, declared).values.get(locationOf(target)) ?? [];
}

/** What older dialects say next to the schema instead of in a mapping. */
const valueKeywords = ["x-ms-discriminator-value", "x-discriminator-value"] as const;

function listExtensions(target: SchemaNode): string[] {
  const value = valueKeywords.map((key) => textAt(target, key)).find((text) => text);
  return value ? [value] : [];
}

/** The name of a schema that has one. */
function listNames(context: ImportContext, member: SchemaNode): string[] {
  const reference = isSourceObject(member.value) ? textAt(member, "$ref") : undefined;
  if (reference === undefined && !context.types.has(member)) return [];
  const resolution = reference && resolveReference(context.document, member, reference);
  const target = resolution && "node" in resolution ? resolution.node : member;
  return splitPointer(target.pointer).slice(-1);
}
