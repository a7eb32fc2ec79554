import {
  isOpenVariant,
  variantTitle,
  type TypeShape,
  type UndiscriminatedUnionVariant,
} from "../../../../runtime/definition/index.js";
import { childAt, followReferences, listItems, locationOf, valueAt } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { findNamedSchema } from "../import-reference.js";
import { hasShapeRules, withoutShapeRules, withShapeRules } from "../import-rules.js";
import {
  aliasShape,
  anyObjectShape,
  literalShape,
  nullableShape,
  unknownShape,
  valuesShape,
} from "../shapes.js";
import { allowsNull, listChoiceMembers, referenceOf } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import { combineShapes } from "./combine-shapes.js";
import {
  composeMember,
  composeSchema,
  joinCompositions,
  listInline,
  withoutComposition,
  withoutUnions,
  type Choice,
  type Composition,
  type Part,
} from "./compose-schema.js";
import { describeMember, titleOf } from "./describe-member.js";
import { listDiscriminatorValues } from "./discriminator-values.js";
import { isExtendedByMembers } from "./extended-union.js";
import { findDiscriminator, findFamily, hasDescendants, isChild } from "./find-family.js";
import {
  compositionOf,
  importDiscriminated,
  maxValues,
  type SharedConstraints,
} from "./import-discriminated.js";
import { findDiscriminant, listAlternatives, type Alternative } from "./list-alternatives.js";
import { listFamily } from "./list-family.js";
import { type FixedProperty, importMergedObject } from "./merge-object.js";
import { schemaKind } from "./schema-kind.js";

/** Whether a schema has `allOf`, `oneOf` or `anyOf`. */
export function isComposed(node: SchemaNode): boolean {
  return (["allOf", "oneOf", "anyOf"] as const).some((keyword) =>
    Array.isArray(childAt(node, keyword)?.value),
  );
}

/** Imports a schema with `allOf`, `oneOf` or `anyOf`, together with the keywords next to them. */
export function importComposed(context: ImportContext, node: SchemaNode): TypeShape {
  const only = findOnlyReference(context, node);
  const target = only && followReferences(context.document, only);
  if (only && !(target && isChild(context.document, node, target))) return context.shape(only);
  const composition = composeSchema(context, node);
  const fixed = listInheritedDiscriminants(context, node);
  return (
    importComposition(context, node, composition, fixed) ??
    reportConflict(context, node, composition)
  );
}

/** Imports several schemas that all apply. */
export function importIntersection(
  context: ImportContext,
  nodes: readonly SchemaNode[],
): TypeShape {
  const node = nodes.at(-1)!;
  const composition = joinCompositions(nodes.map((member) => composeMember(context, member)));
  const shape =
    importComposition(context, node, composition) ?? reportConflict(context, node, composition);
  return nodes.every(allowsNull) ? nullableShape(shape) : shape;
}

function reportConflict(
  context: ImportContext,
  node: SchemaNode,
  { parts }: Composition,
): TypeShape {
  context.report(node, "warning", {
    code: "conflicting-schemas",
    message: "These schemas exclude each other, so that no value fits; the first is taken.",
    hint: "Use oneOf or anyOf if either may apply.",
  });
  const [first] = parts;
  return first ? context.shape(first.node) : unknownShape;
}

/** Finds the only reference of a schema whose other keywords limit nothing. */
function findOnlyReference(context: ImportContext, node: SchemaNode): SchemaNode | undefined {
  if (hasConstraints(context, withoutComposition(node))) return undefined;
  const conjuncts = [...listItems(childAt(node, "allOf"))];
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const [member, ...others] = listChoiceMembers(node, keyword);
    if (others.length > 0) return undefined;
    if (member) conjuncts.push(member);
  }
  // Reports broken references.
  for (const member of conjuncts) {
    const reference = referenceOf(member);
    if (reference !== undefined) findNamedSchema(context, member, reference);
  }
  const structural = conjuncts.filter((member) => hasConstraints(context, member));
  const [only, ...others] = structural.length > 0 ? structural : conjuncts.filter(isReference);
  if (!only || (others.length > 0 && structural.length > 0)) return undefined;
  return isReference(only) ? only : findOnlyReference(context, only);
}

function isReference(node: SchemaNode): boolean {
  return referenceOf(node) !== undefined;
}

/** Whether a schema limits which values are valid. */
function hasConstraints(context: ImportContext, node: SchemaNode): boolean {
  return schemaKind(context.document, node) !== "nothing" || hasShapeRules(node);
}

/** The shape of values for which all parts and one member of each choice apply; undefined if there are none. */
function importComposition(
  context: ImportContext,
  node: SchemaNode,
  { parts, choices }: Composition,
  fixed: readonly FixedProperty[] = [],
): TypeShape | undefined {
  const [choice, ...others] = choices;
  if (!choice) return importParts(context, node, parts, fixed);
  const shared: SharedConstraints = { context, node, parts, fixed };
  const isAlone = others.length === 0 && parts.length === 0 && fixed.length === 0;
  if (!isAlone && countCombinations(context, choices) > maxCombinations) {
    return importTooManyCombinations(shared, choices);
  }
  if (others.length === 0) return importChoice(shared, choice);
  return unionOf(listCombinations(shared, choice, others));
}

/** The maximum number of variants for combined unions. */
const maxCombinations = 256;

/** Counts the variants of combined choices, including nested ones. Infinite if there are too many. */
function countCombinations(context: ImportContext, choices: readonly Choice[], depth = 0): number {
  if (depth > maxCombinations) return Infinity;
  let product = 1;
  for (const { members } of choices) {
    let sum = 0;
    for (const member of members) {
      const inner = composeMember(context, member).choices;
      sum += countCombinations(context, inner, depth + 1);
      if (sum * product > maxCombinations) return Infinity;
    }
    product *= sum;
  }
  return product;
}

/** Imports choices with too many combinations: an open object if all members are objects, otherwise any value. */
function importTooManyCombinations(
  { context, node, parts, fixed }: SharedConstraints,
  choices: readonly Choice[],
): TypeShape {
  context.report(node, "warning", {
    code: "too-many-combinations",
    message: `These unions make more than ${maxCombinations} combinations; any of their values is accepted.`,
    hint: "Say which belong together in one oneOf.",
  });
  const isObject = choices.every(({ members }) =>
    members.every((member) => schemaKind(context.document, member) === "object"),
  );
  if (!isObject) return unknownShape;
  const base = importMergedObject(context, node, parts, fixed);
  return { ...base, extraProperties: base.extraProperties ?? { type: "unknown" } };
}

/** Lists a variant for each combination of members, with the titles of all of them as name. */
function listCombinations(
  shared: SharedConstraints,
  choice: Choice,
  others: readonly Choice[],
): UndiscriminatedUnionVariant[] {
  const { context } = shared;
  return listAlternatives(context, choice).flatMap((alternative) => {
    const fixed = [...shared.fixed, ...fixedBy(choice, alternative)];
    const combined = joinCompositions([
      compositionOf(shared, alternative),
      { parts: [], choices: others },
    ]);
    const shape = importComposition(context, alternative.member, combined, fixed);
    const title = titleOf(context, alternative);
    return (shape ? listVariants(shape) : []).map(({ displayName, ...variant }) => ({
      ...(displayName ? { displayName: title ? `${title} + ${displayName}` : displayName } : {}),
      ...variant,
    }));
  });
}

function listVariants(shape: TypeShape): readonly UndiscriminatedUnionVariant[] {
  if (shape.type === "undiscriminatedUnion") return shape.variants;
  if (shape.type !== "discriminatedUnion") return [{ shape }];
  return shape.variants.map((variant) => {
    const { discriminantValue, displayName, description, availability, ...object } = variant;
    const valueShape = valuesShape(
      discriminantValue === undefined || discriminantValue === null ? [] : [discriminantValue],
    );
    const properties = isOpenVariant(variant)
      ? object.properties
      : [{ key: shape.discriminant, valueShape }, ...object.properties];
    return {
      displayName: displayName ?? variantTitle(variant),
      ...(description ? { description } : {}),
      ...(availability ? { availability } : {}),
      shape: { type: "object", ...object, properties },
    };
  });
}

/** Imports a choice together with the constraints that all its members share. */
function importChoice(shared: SharedConstraints, choice: Choice): TypeShape | undefined {
  const { context, parts, fixed } = shared;
  const isAlone = parts.length === 0 && fixed.length === 0;
  const constants = isAlone ? importConstants(choice.members) : undefined;
  if (constants) return constants;
  const discriminator = choice.discriminator ?? findDiscriminant(context, choice.members);
  const distinguished: Choice = discriminator ? { ...choice, discriminator } : choice;
  const alternatives = listAlternatives(context, distinguished);
  return (
    importDiscriminated(shared, distinguished, alternatives) ??
    unionOf(
      alternatives.flatMap(
        (alternative) => importVariant(shared, distinguished, alternative) ?? [],
      ),
    )
  );
}

/** Builds a union; a single variant becomes its shape. */
function unionOf(variants: readonly UndiscriminatedUnionVariant[]): TypeShape | undefined {
  const [only, ...others] = variants;
  return others.length > 0
    ? { type: "undiscriminatedUnion", variants: [...variants] }
    : only?.shape;
}

/** Imports a union whose members are all constants as an enum, with their titles and descriptions. */
function importConstants(members: readonly SchemaNode[]): TypeShape | undefined {
  const scalar = ["string", "number", "boolean"];
  const isConstant = (member: SchemaNode) => scalar.includes(typeof valueAt(member, "const"));
  if (!members.every(isConstant)) return undefined;
  const values = members.map((member) => ({
    value: valueAt(member, "const") as string | number | boolean,
    ...describeMember(member),
  }));
  return { type: "enum", values };
}

function importVariant(
  shared: SharedConstraints,
  choice: Choice,
  alternative: Alternative,
): UndiscriminatedUnionVariant | undefined {
  const { context } = shared;
  const { member } = alternative;
  const fixed = [...shared.fixed, ...fixedBy(choice, alternative)];
  const isAlone =
    compositionOf(shared, alternative).parts.length === alternative.composition.parts.length;
  if (isAlone && fixed.length === 0) {
    const { displayName, ...annotations } = describeMember(member);
    const isNamed = referenceOf(member) !== undefined || displayName === undefined;
    return { ...(isNamed ? {} : { displayName }), ...annotations, shape: context.shape(member) };
  }
  const shape = importComposition(context, member, compositionOf(shared, alternative), fixed);
  if (!shape) return undefined;
  const title = titleOf(context, alternative);
  return {
    ...describeMember(member),
    ...(title === undefined ? {} : { displayName: title }),
    shape,
  };
}

/** The discriminator property with the values of an alternative, unless the schema itself declares these values. */
function fixedBy({ discriminator }: Choice, { values, isOwn }: Alternative): FixedProperty[] {
  if (!discriminator?.declared || isOwn || values.length === 0) return [];
  return [{ key: discriminator.discriminant, values }];
}

/** The shape of values for which all parts apply, with the rules of these parts. */
function importParts(
  context: ImportContext,
  node: SchemaNode,
  parts: readonly Part[],
  fixed: readonly FixedProperty[],
): TypeShape | undefined {
  const shape = importStructure(context, node, parts, fixed);
  if (!shape) return undefined;
  const isMap = shape.type === "alias" && shape.value.type === "map";
  const isObject =
    isMap ||
    shape.type === "object" ||
    parts.some(({ node: part }) => schemaKind(context.document, part) === "object");
  return withShapeRules(context, shape, listInline(parts), isObject);
}

/** A single named part becomes a reference. Objects are merged, and other shapes intersected. */
function importStructure(
  context: ImportContext,
  node: SchemaNode,
  parts: readonly Part[],
  fixed: readonly FixedProperty[],
): TypeShape | undefined {
  const { document } = context;
  const kinds = parts.map((part) => schemaKind(document, part.node));
  const structural = parts.filter((_, index) => kinds[index] !== "nothing");
  const [only, ...others] = structural;
  if (!only)
    return fixed.length > 0
      ? importMergedObject(context, node, parts, fixed)
      : importUnconstrained(context, node);
  const isAlone = others.length === 0 && only.type === "named" && fixed.length === 0;
  if (isAlone && !isChild(document, node, only.node)) return importNamedPart(context, only);
  const values = parts.filter((_, index) => kinds[index] === "value");
  if (values.length === 0) return importMergedObject(context, node, parts, fixed);
  const shapes = values.map((part) => ({
    shape: context.shape(part.type === "named" ? part.node : withoutShapeRules(part.node)),
    isTyped: part.type === "named" || valueAt(part.node, "type") !== undefined,
  }));
  const objects = parts.filter((_, index) => ["object", "map"].includes(kinds[index] ?? ""));
  if (objects.length > 0) {
    const remaining = parts.filter((_, index) => kinds[index] !== "value");
    // First, because an object takes precedence if no part declares a type.
    shapes.unshift({
      shape: importMergedObject(context, node, remaining, fixed),
      isTyped: fixed.length > 0 || objects.some(declaresObject),
    });
  }
  return combineAll(shapes);
}

/** Whether a part requires an object. `additionalProperties` alone also allows values of other types. */
function declaresObject({ type, node }: Part): boolean {
  if (type === "named") return true;
  return valueAt(node, "type") !== undefined || childAt(node, "properties") !== undefined;
}

function importNamedPart(context: ImportContext, { node, origin }: Part): TypeShape {
  if (origin !== node) return context.shape(origin);
  return aliasShape({ type: "id", id: context.types.idOf(node) });
}

interface CombinedShape {
  readonly shape: TypeShape;
  /** Whether a type is declared. Keywords without one limit only values of the type that they apply to. */
  readonly isTyped: boolean;
}

function combineAll(shapes: readonly CombinedShape[]): TypeShape | undefined {
  const [first, ...others] = [
    ...shapes.filter(({ isTyped }) => isTyped),
    ...shapes.filter(({ isTyped }) => !isTyped),
  ];
  let combined = first?.shape ?? unknownShape;
  for (const { shape, isTyped } of others) {
    const next = combineShapes(combined, shape);
    if (!next && isTyped) return undefined;
    combined = next ?? combined;
  }
  return combined;
}

/** Imports a schema whose members limit nothing: an object if one has that type, otherwise null or any value. */
function importUnconstrained(context: ImportContext, node: SchemaNode): TypeShape {
  const members = [node, ...listItems(childAt(node, "allOf"))];
  if (members.some((member) => valueAt(member, "type") === "object")) return anyObjectShape;
  const isUnion = childAt(node, "oneOf") !== undefined || childAt(node, "anyOf") !== undefined;
  return isUnion && allowsNull(node) ? literalShape({ type: "nullLiteral" }) : unknownShape;
}

/**
 * Imports a named schema. If its type is the union of the schemas that are built from it, their shared properties
 * are in a separate base type, which they extend.
 */
export function importNamedShape(context: ImportContext, node: SchemaNode): TypeShape {
  const family = findFamily(context.document, node);
  if (family) {
    const choice: Choice = {
      node,
      members: listFamily(context, node, family),
      discriminator: family,
    };
    const shared: SharedConstraints = { context, node, parts: [], fixed: [] };
    const union = importDiscriminated(shared, choice, listAlternatives(context, choice));
    return union ?? aliasShape({ type: "id", id: context.types.baseOf(node) });
  }
  if (!isExtendedByMembers(context.document, node)) return context.shape(node);
  const { choices } = composeSchema(context, node);
  const composition: Composition = { parts: [{ type: "named", node, origin: node }], choices };
  return (
    importComposition(context, node, composition) ?? reportConflict(context, node, composition)
  );
}

/** Imports a base type, which is the schema without its union. */
export function importBaseShape(context: ImportContext, node: SchemaNode): TypeShape {
  return context.shape(withoutUnions(node));
}

/** Lists the inherited discriminator property of a schema, with the values that select the schema. */
function listInheritedDiscriminants(context: ImportContext, node: SchemaNode): FixedProperty[] {
  const { document, types } = context;
  if (!types.has(node) || hasDescendants(document, node)) return [];
  const discriminator = findDiscriminator(document, node);
  if (!discriminator || locationOf(discriminator.ancestor) === locationOf(node)) return [];
  const { values, isOwn } = listDiscriminatorValues(context, [discriminator], node);
  if (isOwn || values.length === 0 || values.length > maxValues) return [];
  return [{ key: discriminator.discriminant, values, canBeOptional: true }];
}
