import type { TypeReference, TypeShape } from "../../model.js";
import { type PlainShape, type ResolvedShape, resolveShape } from "../../shapes/resolve-shape.js";
import type { DirectedKind } from "../change-kinds.js";
import { compareConstraints } from "./compare-constraints.js";
import { compareEnums } from "./compare-enums.js";
import { compareObjects } from "./compare-objects.js";
import { compareDiscriminatedUnions, compareUnions } from "./compare-unions.js";
import {
  compareLater,
  type DiffContext,
  enter,
  isSame,
  linkTypes,
  reportDirected,
  type ValuePlace,
} from "../diff-context.js";
import { describeBriefly } from "../describe-briefly.js";
import { relateShapes } from "../relate-shapes.js";

/**
 * Compares the shapes of one value, null included; whether it may be absent is compared by what
 * holds it. Named types on both sides are compared once, as a pair of their own.
 */
export function compareShapes(
  context: DiffContext,
  place: ValuePlace,
  before: TypeShape,
  after: TypeShape,
): void {
  const was = resolveShape(context.before, before);
  const is = resolveShape(context.after, after);
  compareNull(context, place, was, is);
  compareDefaults(context, place, was, is);
  if (was.typeId !== undefined && is.typeId !== undefined) {
    linkTypes(context, place, was.typeId, is.typeId);
    return;
  }
  comparePlainShapes(context, place, was.shape, is.shape);
}

function compareNull(
  context: DiffContext,
  place: ValuePlace,
  was: ResolvedShape,
  is: ResolvedShape,
): void {
  if (was.nullable === is.nullable) return;
  const [kind, message]: [DirectedKind, string] = is.nullable
    ? ["null-allowed", "null is allowed now"]
    : ["null-forbidden", "null is not allowed any more"];
  reportDirected(context, place, kind, { message });
}

function compareDefaults(
  context: DiffContext,
  place: ValuePlace,
  was: ResolvedShape,
  is: ResolvedShape,
): void {
  if (isSame(was.default, is.default)) return;
  reportDirected(context, place, "default-changed", {
    message: `the default was ${spell(was.default)} and is ${spell(is.default)}`,
    before: was.default,
    after: is.default,
  });
}

function spell(value: unknown): string {
  return value === undefined || value === null ? "none" : JSON.stringify(value);
}

/** Compares two shapes without names, null or absence around them. */
export function comparePlainShapes(
  context: DiffContext,
  place: ValuePlace,
  before: PlainShape,
  after: PlainShape,
): void {
  switch (relateShapes(context, before, after)) {
    case "comparable":
      compareAlike(context, place, before, after);
      return;
    case "wider":
      reportType(context, place, "type-widened", before, after);
      return;
    case "narrower":
      reportType(context, place, "type-narrowed", before, after);
      return;
    case "different":
      reportType(context, place, "type-changed", before, after);
  }
}

function reportType(
  context: DiffContext,
  place: ValuePlace,
  kind: "type-widened" | "type-narrowed" | "type-changed",
  before: PlainShape,
  after: PlainShape,
): void {
  const was = describeBriefly(before);
  const is = describeBriefly(after);
  reportDirected(context, place, kind, {
    message: `was ${was} and is ${is}`,
    before: was,
    after: is,
  });
}

function compareAlike(
  context: DiffContext,
  place: ValuePlace,
  before: PlainShape,
  after: PlainShape,
): void {
  if (before.type === "object" && after.type === "object") {
    compareObjects(context, place, before, after);
  } else if (before.type === "enum" && after.type === "enum") {
    compareEnums(context, place, before, after);
  } else if (before.type === "undiscriminatedUnion" && after.type === "undiscriminatedUnion") {
    compareUnions(context, place, before, after);
  } else if (before.type === "discriminatedUnion" && after.type === "discriminatedUnion") {
    compareDiscriminatedUnions(context, place, before, after);
  } else if (before.type === "alias" && after.type === "alias") {
    compareReferences(context, place, before.value, after.value);
  }
}

function compareReferences(
  context: DiffContext,
  place: ValuePlace,
  before: TypeReference,
  after: TypeReference,
): void {
  if (before.type === "literal" && after.type === "literal") {
    compareLiterals(context, place, before, after);
  } else if (before.type === "map" && after.type === "map") {
    compareLater(context, enter(place, "{key}"), before.keyShape, after.keyShape);
    compareLater(context, enter(place, "{value}"), before.valueShape, after.valueShape);
  } else if (before.type === "tuple" && after.type === "tuple") {
    compareTuples(context, place, before, after);
  } else if (isCollection(before) && isCollection(after)) {
    compareLater(context, enter(place, "[item]"), before.itemShape, after.itemShape);
  }
  compareConstraints(context, place, before, after);
}

function isCollection(
  reference: TypeReference,
): reference is Extract<TypeReference, { type: "list" | "set" }> {
  return reference.type === "list" || reference.type === "set";
}

type Literal = Extract<TypeReference, { type: "literal" }>;

function compareLiterals(
  context: DiffContext,
  place: ValuePlace,
  before: Literal,
  after: Literal,
): void {
  if (isSame(before.value, after.value)) return;
  const was = describeBriefly({ type: "alias", value: before });
  const is = describeBriefly({ type: "alias", value: after });
  reportDirected(context, place, "literal-changed", {
    message: `the value was ${was} and is ${is}`,
    before: was,
    after: is,
  });
}

type Tuple = Extract<TypeReference, { type: "tuple" }>;

function compareTuples(context: DiffContext, place: ValuePlace, before: Tuple, after: Tuple): void {
  const least = (tuple: Tuple): number => tuple.minItems ?? tuple.items.length;
  const isOpen = (tuple: Tuple): boolean => tuple.rest !== undefined && tuple.rest !== null;
  if (
    before.items.length !== after.items.length ||
    least(before) !== least(after) ||
    isOpen(before) !== isOpen(after)
  ) {
    const message = `had ${countPlaces(before)} and has ${countPlaces(after)}`;
    reportDirected(context, place, "tuple-changed", { message });
  }
  before.items.forEach((item, index) => {
    const other = after.items[index];
    if (other) compareLater(context, enter(place, `[${index}]`), item, other);
  });
  if (before.rest && after.rest) {
    compareLater(context, enter(place, "[rest]"), before.rest, after.rest);
  }
}

function countPlaces({ items, minItems, rest }: Tuple): string {
  const least = minItems ?? items.length;
  const places = `${items.length} ${items.length === 1 ? "place" : "places"}`;
  const needed = least === items.length ? "" : `, ${least} of them required`;
  return `${places}${needed}${rest ? " and more" : ""}`;
}
