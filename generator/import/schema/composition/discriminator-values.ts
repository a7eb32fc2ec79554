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

/** A value of a discriminator property. */
export type DiscriminatorValue = string | number | boolean;

/** The discriminator values that select a schema. */
interface DiscriminatorValues {
  readonly values: readonly DiscriminatorValue[];
  /** Whether the schema itself declares the property with exactly these values. */
  readonly isOwn: boolean;
}

/**
 * Lists the discriminator values that select a member. They come from the first of these sources that has any:
 *
 * 1. the mapping
 * 2. extensions of older dialects
 * 3. constants that the member declares for the property
 * 4. the mapping of a schema that the member is built from
 * 5. the name of the member
 *
 * Values that the property of the member does not allow are left out.
 *
 * @param discriminators That of the union, followed by those of nested unions that contain the member.
 * @see OpenAPI 3.1, section 4.8.25
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
    ...discriminators.map((discriminator) => listMapped(context, discriminator, target)),
    listExtensions(target),
  ].find((values) => values.length > 0);
  if (stated) return fitValues(stated, property);
  if (property.ownConstants.length > 0) {
    return { values: withoutClaimed(context, outer, target, property.ownConstants), isOwn: true };
  }
  const inherited = findDiscriminator(context.document, target);
  const isOther = inherited && inherited.declared.value !== outer.declared?.value;
  const isSameKey = isOther && inherited.discriminant === outer.discriminant;
  if (isSameKey && locationOf(inherited.ancestor) !== locationOf(target)) {
    return listDiscriminatorValues(context, [inherited], target);
  }
  return fitValues(outer.declared ? listNames(context, member) : [], property);
}

/** The discriminator property of a member. */
interface MemberProperty {
  /** The constants that the member declares itself, not its shared ancestor. */
  readonly ownConstants: readonly DiscriminatorValue[];
  /** All allowed values; undefined if any value is allowed. */
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
  if (!property || !target) return { ownConstants: [], allowed: undefined, types: [] };
  const constants = listConstants(target);
  const shared = ancestor && find(ancestor);
  const isShared = shared !== undefined && locationOf(shared) === locationOf(property);
  return {
    ownConstants: isShared ? [] : constants,
    allowed: constants.length > 0 ? constants : undefined,
    types: listTypes(target.value),
  };
}

/** Lists the values that `const` or `enum` allows. */
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

/** Converts texts to values that the property allows. If it allows none of them, returns the values it declares. */
function fitValues(
  texts: readonly string[],
  { ownConstants, allowed, types }: MemberProperty,
): DiscriminatorValues {
  if (!allowed) return { values: texts.flatMap((text) => toType(text, types) ?? []), isOwn: false };
  const values = allowed.filter((value) => texts.includes(String(value)));
  if (values.length > 0) return { values, isOwn: values.length === ownConstants.length };
  return { values: ownConstants, isOwn: ownConstants.length > 0 };
}

/** Converts a text to a value of the declared type; undefined if that is not possible. */
function toType(text: string, types: readonly string[]): DiscriminatorValue | undefined {
  if (types.length === 0 || types.includes("string")) return text;
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && text.trim() !== "" && !Number.isNaN(Number(text))) return Number(text);
  const isBoolean = types.includes("boolean") && (text === "true" || text === "false");
  return isBoolean ? text === "true" : undefined;
}

/** Removes constants that the mapping assigns to other schemas, unless these are all. */
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

/** Extensions of older dialects, which declare the value at the schema instead of in a mapping. */
const valueKeywords = ["x-ms-discriminator-value", "x-discriminator-value"] as const;

function listExtensions(target: SchemaNode): string[] {
  const value = valueKeywords.map((key) => textAt(target, key)).find((text) => text);
  return value ? [value] : [];
}

/** The name of a schema; empty for an inline schema. */
function listNames(context: ImportContext, member: SchemaNode): string[] {
  const reference = isSourceObject(member.value) ? textAt(member, "$ref") : undefined;
  if (reference === undefined && !context.types.has(member)) return [];
  const resolution = reference && resolveReference(context.document, member, reference);
  const target = resolution && "node" in resolution ? resolution.node : member;
  return splitPointer(target.pointer).slice(-1);
}
