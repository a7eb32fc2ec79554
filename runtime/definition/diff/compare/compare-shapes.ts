import type { ApiDefinition, TextContent, TypeReference, TypeShape } from "../../model.js";
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
 * Compares two shapes including null. Whether the value may be absent is compared by the caller.
 * Named types are compared once as a pair.
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
    compareConstraints(context, place, {
      before: listOwnConstraints(context.before, before),
      after: listOwnConstraints(context.after, after),
    });
    linkTypes(context, place, was.typeId, is.typeId);
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
  const was = resolveShape(context.before, before).shape;
  comparePlainShapes(context, place, was, resolveShape(context.after, after).shape);
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
  const was = contentOf(before);
  const is = contentOf(after);
  if (was && is) {
    compareLater(context, enter(place, "(XML)"), was.shape, is.shape);
  } else if (before.type === "literal" && after.type === "literal") {
    compareLiterals(context, place, before, after);
  } else if (before.type === "map" && after.type === "map") {
    compareLater(context, enter(place, "{value}"), before.valueShape, after.valueShape);
  } else if (before.type === "tuple" && after.type === "tuple") {
    compareTuples(context, place, before, after);
  } else if (isCollection(before) && isCollection(after)) {
    compareLater(context, enter(place, "[item]"), before.itemShape, after.itemShape);
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
    const [was, is] = [before, after].map((reference) => readFormat(reference, key) ?? undefined);
    if (was === is) continue;
    const message = `the format was ${was ?? "none"} and is ${is ?? "none"}`;
    reportDirected(context, place, "format-changed", { message, before: was, after: is });
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
    if (other) compareLater(context, enter(place, `[${index}]`), item, other);
  });
  if (before.rest && after.rest) {
    compareLater(context, enter(place, "[rest]"), before.rest, after.rest);
  }
}

function countPlaces(tuple: Tuple): string {
  const { items, rest } = tuple;
  const least = minItemsOf(tuple);
  const places = `${items.length} ${items.length === 1 ? "place" : "places"}`;
  const needed = least === items.length ? "" : `, ${least} of them required`;
  return `${places}${needed}${rest ? " and more" : ""}`;
}
