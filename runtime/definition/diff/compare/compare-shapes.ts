import type {
  ApiDefinition,
  TextContent,
  TypeReference,
  TypeShape,
  EnumType,
  EnumValue,
} from "../../model.js";
import type { Constraint } from "../../shapes/constraints.js";
import {
  listConstraints,
  listOwnConstraints,
  listShapeRules,
  minItemsOf,
} from "../../shapes/list-constraints.js";
import {
  listWrappers,
  type PlainShape,
  type ResolvedShape,
  resolveShape,
} from "../../shapes/resolve-shape.js";
import type { DirectedKind } from "../change-kinds.js";
import { compareConstraints } from "./compare-constraints.js";
import { compareObjects } from "./compare-objects.js";
import { compareDiscriminatedUnions, compareUnions } from "./compare-unions.js";
import {
  queueComparison,
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
 * Compares two shapes including null. Whether the value may be absent is compared by the caller.
 * Named types are compared once as a pair.
 */
export function compareShapes(
  context: DiffContext,
  place: ValuePlace,
  before: TypeShape,
  after: TypeShape,
): void {
  const previous = resolveShape(context.before, before);
  const current = resolveShape(context.after, after);
  compareNull(context, place, previous, current);
  compareDefaults(context, place, previous, current);
  if (previous.typeId !== undefined && current.typeId !== undefined) {
    compareConstraints(context, place, {
      before: listOwnConstraints(context.before, before),
      after: listOwnConstraints(context.after, after),
    });
    linkTypes(context, place, previous.typeId, current.typeId);
    return;
  }
  compareResolved(context, place, before, after);
}

/** Compares two shapes without null and absence, but with everything declared on their wrappers. */
export function compareResolved(
  context: DiffContext,
  place: ValuePlace,
  before: TypeShape,
  after: TypeShape,
): void {
  compareConstraints(context, place, {
    before: listWrappers(context.before, before).flatMap(listShapeRules),
    after: listWrappers(context.after, after).flatMap(listShapeRules),
  });
  const previous = resolveShape(context.before, before).shape;
  comparePlainShapes(context, place, previous, resolveShape(context.after, after).shape);
}

function compareNull(
  context: DiffContext,
  place: ValuePlace,
  previous: ResolvedShape,
  current: ResolvedShape,
): void {
  if (previous.nullable === current.nullable) return;
  const [kind, message]: [DirectedKind, string] = current.nullable
    ? ["null-allowed", "null is allowed now"]
    : ["null-forbidden", "null is not allowed any more"];
  reportDirected(context, place, kind, { message });
}

function compareDefaults(
  context: DiffContext,
  place: ValuePlace,
  previous: ResolvedShape,
  current: ResolvedShape,
): void {
  if (isSame(previous.default, current.default)) return;
  reportDirected(context, place, "default-changed", {
    message: `the default was ${printDefault(previous.default)} and is ${printDefault(current.default)}`,
    before: previous.default,
    after: current.default,
  });
}

function printDefault(value: unknown): string {
  return value === undefined || value === null ? "none" : JSON.stringify(value);
}

/** Compares two plain shapes. */
function comparePlainShapes(
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
  const previous = describeBriefly(before);
  const current = describeBriefly(after);
  reportDirected(context, place, kind, {
    message: `was ${previous} and is ${current}`,
    before: previous,
    after: current,
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
  const previous = contentOf(before);
  const current = contentOf(after);
  if (previous && current) {
    queueComparison(context, enter(place, "(XML)"), previous.shape, current.shape);
  } else if (before.type === "literal" && after.type === "literal") {
    compareLiterals(context, place, before, after);
  } else if (before.type === "map" && after.type === "map") {
    queueComparison(context, enter(place, "{value}"), before.valueShape, after.valueShape);
  } else if (before.type === "tuple" && after.type === "tuple") {
    compareTuples(context, place, before, after);
  } else if (isCollection(before) && isCollection(after)) {
    queueComparison(context, enter(place, "[item]"), before.itemShape, after.itemShape);
  }
  compareConstraints(context, place, {
    before: listReferenceLimits(context.before, before),
    after: listReferenceLimits(context.after, after),
  });
  compareFormats(context, place, before, after);
}

/** The value contained in text, such as an XML document. */
function contentOf(reference: TypeReference): TextContent | undefined {
  if (reference.type !== "primitive" || reference.value.type !== "string") return undefined;
  return reference.value.content ?? undefined;
}

/** The item limits of a reference. The item count of a tuple is part of its type. */
function listReferenceLimits(definition: ApiDefinition, reference: TypeReference): Constraint[] {
  const constraints = listConstraints(definition, { type: "alias", value: reference });
  if (reference.type !== "tuple") return constraints;
  return constraints.filter((each) => each.keyword !== "minItems" && !("isImplied" in each));
}

function compareFormats(
  context: DiffContext,
  place: ValuePlace,
  before: TypeReference,
  after: TypeReference,
): void {
  for (const key of ["format", "mimeType"] as const) {
    const [previous, current] = [before, after].map(
      (reference) => readFormat(reference, key) ?? undefined,
    );
    if (previous === current) continue;
    const message = `the format was ${previous ?? "none"} and is ${current ?? "none"}`;
    reportDirected(context, place, "format-changed", { message, before: previous, after: current });
  }
}

function readFormat(
  reference: TypeReference,
  key: "format" | "mimeType",
): string | null | undefined {
  if (reference.type !== "primitive") return undefined;
  const { value } = reference;
  if (key === "format") return value.type === "string" ? value.format : undefined;
  return value.type === "base64" ? value.mimeType : undefined;
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
  const previous = describeBriefly({ type: "alias", value: before });
  const current = describeBriefly({ type: "alias", value: after });
  reportDirected(context, place, "literal-changed", {
    message: `the value was ${previous} and is ${current}`,
    before: previous,
    after: current,
  });
}

type Tuple = Extract<TypeReference, { type: "tuple" }>;

function compareTuples(context: DiffContext, place: ValuePlace, before: Tuple, after: Tuple): void {
  const isOpen = (tuple: Tuple): boolean => tuple.rest !== undefined && tuple.rest !== null;
  if (
    before.items.length !== after.items.length ||
    minItemsOf(before) !== minItemsOf(after) ||
    isOpen(before) !== isOpen(after)
  ) {
    const message = `had ${countPlaces(before)} and has ${countPlaces(after)}`;
    reportDirected(context, place, "tuple-changed", { message });
  }
  before.items.forEach((item, index) => {
    const other = after.items[index];
    if (other) queueComparison(context, enter(place, `[${index}]`), item, other);
  });
  if (before.rest && after.rest) {
    queueComparison(context, enter(place, "[rest]"), before.rest, after.rest);
  }
}

function countPlaces(tuple: Tuple): string {
  const { items, rest } = tuple;
  const least = minItemsOf(tuple);
  const places = `${items.length} ${items.length === 1 ? "place" : "places"}`;
  const needed = least === items.length ? "" : `, ${least} of them required`;
  return `${places}${needed}${rest ? " and more" : ""}`;
}

/** Compares the values of two enums, regardless of order. */
function compareEnums(
  context: DiffContext,
  place: ValuePlace,
  before: EnumType,
  after: EnumType,
): void {
  for (const { value } of without(before.values, after.values)) {
    const message = `the value ${JSON.stringify(value)} was removed`;
    reportDirected(context, place, "enum-value-removed", { message, before: value });
  }
  for (const { value } of without(after.values, before.values)) {
    const message = `the value ${JSON.stringify(value)} was added`;
    reportDirected(context, place, "enum-value-added", { message, after: value });
  }
}

function without(values: readonly EnumValue[], others: readonly EnumValue[]): EnumValue[] {
  const known = new Set(others.map(({ value }) => value));
  return values.filter(({ value }) => !known.has(value));
}
