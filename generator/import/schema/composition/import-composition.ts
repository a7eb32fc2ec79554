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
  type Surroundings,
} from "./import-discriminated.js";
import { findDiscriminant, listAlternatives, type Alternative } from "./list-alternatives.js";
import { listFamily } from "./list-family.js";
import { type FixedProperty, importMergedObject } from "./merge-object.js";
import { schemaKind } from "./schema-kind.js";

/** Whether a schema is combined from others. */
export function isComposed(node: SchemaNode): boolean {
  return (["allOf", "oneOf", "anyOf"] as const).some((keyword) =>
    Array.isArray(childAt(node, keyword)?.value),
  );
}

/** `allOf`, `oneOf` and `anyOf` with what is next to them: one shape that says all of it. */
export function importComposed(context: ImportContext, node: SchemaNode): TypeShape {
  const only = findOnlyReference(context, node);
  const target = only && followReferences(context.document, only);
  if (only && !(target && isChild(context.document, node, target))) return context.shape(only);
  const composition = composeSchema(context, node);
  const fixed = listCarriedValues(context, node);
  return (
    importComposition(context, node, composition, fixed) ??
    reportConflict(context, node, composition)
  );
}

/** The shape of values that fit several schemas. */
export function importIntersection(
  context: ImportContext,
  nodes: readonly SchemaNode[],
): TypeShape {
  const node = nodes.at(-1)!;
  const composition = joinCompositions(nodes.map((each) => composeMember(context, each)));
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

/** The reference that says everything, where nothing else says anything of the value. */
function findOnlyReference(context: ImportContext, node: SchemaNode): SchemaNode | undefined {
  if (says(context, withoutComposition(node))) return undefined;
  const conjuncts = [...listItems(childAt(node, "allOf"))];
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const [member, ...others] = listChoiceMembers(node, keyword);
    if (others.length > 0) return undefined;
    if (member) conjuncts.push(member);
  }
  for (const each of conjuncts) {
    const reference = referenceOf(each);
    if (reference !== undefined) findNamedSchema(context, each, reference);
  }
  const structural = conjuncts.filter((each) => says(context, each));
  const [only, ...others] = structural.length > 0 ? structural : conjuncts.filter(isReference);
  if (!only || (others.length > 0 && structural.length > 0)) return undefined;
  return isReference(only) ? only : findOnlyReference(context, only);
}

function isReference(node: SchemaNode): boolean {
  return referenceOf(node) !== undefined;
}

/** Whether a schema says anything of the value. */
function says(context: ImportContext, node: SchemaNode): boolean {
  return schemaKind(context.document, node) !== "nothing" || hasShapeRules(node);
}

/** The shape of values that fit all parts, and of each choice one member; undefined where no value can. */
function importComposition(
  context: ImportContext,
  node: SchemaNode,
  { parts, choices }: Composition,
  fixed: readonly FixedProperty[] = [],
): TypeShape | undefined {
  const [choice, ...others] = choices;
  if (!choice) return importParts(context, node, parts, fixed);
  const around: Surroundings = { context, node, parts, fixed };
  const isAlone = others.length === 0 && parts.length === 0 && fixed.length === 0;
  if (!isAlone && countCombinations(context, choices) > maxCombinations) {
    return importAny(around, choices);
  }
  if (others.length === 0) return importChoice(around, choice);
  return unionOf(listProducts(around, choice, others));
}

/** More combinations of unions than this are not listed. */
const maxCombinations = 256;

/** How many variants choices have together, also those of unions inside them; ends where there are too many. */
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

/** An open object; any value where not all members are objects. */
function importAny(
  { context, node, parts, fixed }: Surroundings,
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

/** One variant for each combination of members, named by all of them. */
function listProducts(
  around: Surroundings,
  choice: Choice,
  others: readonly Choice[],
): UndiscriminatedUnionVariant[] {
  const { context } = around;
  return listAlternatives(context, choice).flatMap((alternative) => {
    const fixed = [...around.fixed, ...fixedBy(choice, alternative)];
    const inside = joinCompositions([
      compositionOf(around, alternative),
      { parts: [], choices: others },
    ]);
    const shape = importComposition(context, alternative.member, inside, fixed);
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

/** One of several schemas, with what holds for each. */
function importChoice(around: Surroundings, choice: Choice): TypeShape | undefined {
  const { context, parts, fixed } = around;
  const isAlone = parts.length === 0 && fixed.length === 0;
  const constants = isAlone ? importConstants(choice.members) : undefined;
  if (constants) return constants;
  const discriminator = choice.discriminator ?? findDiscriminant(context, choice.members);
  const distinguished: Choice = discriminator ? { ...choice, discriminator } : choice;
  const alternatives = listAlternatives(context, distinguished);
  return (
    importDiscriminated(around, distinguished, alternatives) ??
    unionOf(alternatives.flatMap((each) => importVariant(around, distinguished, each) ?? []))
  );
}

/** A union of the variants that are possible. */
function unionOf(variants: readonly UndiscriminatedUnionVariant[]): TypeShape | undefined {
  const [only, ...others] = variants;
  return others.length > 0
    ? { type: "undiscriminatedUnion", variants: [...variants] }
    : only?.shape;
}

/** Members that are constants with a title and a description are an enum. */
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
  around: Surroundings,
  choice: Choice,
  alternative: Alternative,
): UndiscriminatedUnionVariant | undefined {
  const { context } = around;
  const { member } = alternative;
  const fixed = [...around.fixed, ...fixedBy(choice, alternative)];
  const isAlone =
    compositionOf(around, alternative).parts.length === alternative.composition.parts.length;
  if (isAlone && fixed.length === 0) {
    const { displayName, ...words } = describeMember(member);
    const isNamed = referenceOf(member) !== undefined || displayName === undefined;
    return { ...(isNamed ? {} : { displayName }), ...words, shape: context.shape(member) };
  }
  const shape = importComposition(context, member, compositionOf(around, alternative), fixed);
  if (!shape) return undefined;
  const title = titleOf(context, alternative);
  return {
    ...describeMember(member),
    ...(title === undefined ? {} : { displayName: title }),
    shape,
  };
}

/** The property that a discriminator decides, unless the schema itself declares its values. */
function fixedBy({ discriminator }: Choice, { values, isOwn }: Alternative): FixedProperty[] {
  if (!discriminator?.declared || isOwn || values.length === 0) return [];
  return [{ key: discriminator.discriminant, values }];
}

/** The shape of values that fit all parts, with the rules that are written at them. */
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

/** One part alone is itself; objects are merged; of other values it is the narrowest type that all admit. */
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
      : importEmpty(context, node);
  const isAlone = others.length === 0 && only.type === "named" && fixed.length === 0;
  if (isAlone && !isChild(document, node, only.node)) return importName(context, only);
  const values = parts.filter((_, index) => kinds[index] === "value");
  if (values.length === 0) return importMergedObject(context, node, parts, fixed);
  const shapes = values.map((part) => ({
    shape: context.shape(part.type === "named" ? part.node : withoutShapeRules(part.node)),
    isTyped: part.type === "named" || valueAt(part.node, "type") !== undefined,
  }));
  const objects = parts.filter((_, index) => ["object", "map"].includes(kinds[index] ?? ""));
  if (objects.length > 0) {
    const remaining = parts.filter((_, index) => kinds[index] !== "value");
    // First, because an object decides where no part declares a type.
    shapes.unshift({
      shape: importMergedObject(context, node, remaining, fixed),
      isTyped: fixed.length > 0 || objects.some(declaresObject),
    });
  }
  return combineAll(shapes);
}

/** `additionalProperties` alone says nothing of values that are no objects. */
function declaresObject({ type, node }: Part): boolean {
  if (type === "named") return true;
  return valueAt(node, "type") !== undefined || childAt(node, "properties") !== undefined;
}

function importName(context: ImportContext, { node, origin }: Part): TypeShape {
  if (origin !== node) return context.shape(origin);
  return aliasShape({ type: "id", id: context.types.idOf(node) });
}

interface CombinedShape {
  readonly shape: TypeShape;
  /** Keywords without a type hold for values of theirs and say nothing of others. */
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

/** Members that only describe: null alone, an object of any kind when one says so, else anything. */
function importEmpty(context: ImportContext, node: SchemaNode): TypeShape {
  const members = [node, ...listItems(childAt(node, "allOf"))];
  if (members.some((member) => valueAt(member, "type") === "object")) return anyObjectShape;
  const isUnion = childAt(node, "oneOf") !== undefined || childAt(node, "anyOf") !== undefined;
  return isUnion && allowsNull(node) ? literalShape({ type: "nullLiteral" }) : unknownShape;
}

/**
 * The type of a named schema. Where others are built from it and it means a choice of these, it is the
 * union of them, and what they share is a type of its own that they extend.
 */
export function importNamedShape(context: ImportContext, node: SchemaNode): TypeShape {
  const family = findFamily(context.document, node);
  if (family) {
    const choice: Choice = {
      node,
      members: listFamily(context, node, family),
      discriminator: family,
    };
    const around: Surroundings = { context, node, parts: [], fixed: [] };
    const union = importDiscriminated(around, choice, listAlternatives(context, choice));
    return union ?? aliasShape({ type: "id", id: context.types.baseOf(node) });
  }
  if (!isExtendedByMembers(context.document, node)) return context.shape(node);
  const { choices } = composeSchema(context, node);
  const composition: Composition = { parts: [{ type: "named", node, origin: node }], choices };
  return (
    importComposition(context, node, composition) ?? reportConflict(context, node, composition)
  );
}

/** What the schemas share that are built from one: the schema without its union. */
export function importBaseShape(context: ImportContext, node: SchemaNode): TypeShape {
  return context.shape(withoutUnions(node));
}

/** The property by which a schema is recognized that is built from one with a discriminator. */
function listCarriedValues(context: ImportContext, node: SchemaNode): FixedProperty[] {
  const { document, types } = context;
  if (!types.has(node) || hasDescendants(document, node)) return [];
  const discriminator = findDiscriminator(document, node);
  if (!discriminator || locationOf(discriminator.ancestor) === locationOf(node)) return [];
  const { values, isOwn } = listDiscriminatorValues(context, [discriminator], node);
  if (isOwn || values.length === 0 || values.length > maxValues) return [];
  return [{ key: discriminator.discriminant, values, canBeOptional: true }];
}
