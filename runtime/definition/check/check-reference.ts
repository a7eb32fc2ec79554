import { checkPrimitive } from "./check-primitive.js";
import { checkConstraints, type CheckSubject } from "./check-constraints.js";
import { addRequired, addUnexpected, expectKind, type CheckContext } from "./check-context.js";
import type { Constraint } from "../shapes/constraints.js";
import { jsonKind, pointerToken } from "../shapes/json-kind.js";
import { listProperties, travels } from "../shapes/list-properties.js";
import type { LiteralType, ObjectProperty, ObjectType, TypeShape } from "../model.js";
import { resolveShape, type PlainReference } from "../shapes/resolve-shape.js";

/** Checks a primitive, literal or container. */
export function checkReference(
  subject: CheckSubject,
  reference: PlainReference,
  constraints: readonly Constraint[],
): void {
  const { context, value, pointer } = subject;
  switch (reference.type) {
    case "primitive":
      return checkPrimitive(subject, reference.value, constraints);
    case "literal":
      checkLiteral(context, reference.value, value, pointer);
      return checkConstraints(constraints, subject);
    case "list":
    case "set":
    case "tuple":
      if (!expectKind(context, "list", value, pointer)) return;
      checkConstraints(constraints, subject);
      return checkItems(context, itemShapes(reference), value, pointer);
    case "map":
      if (!expectKind(context, "object", value, pointer)) return;
      checkConstraints(constraints, subject);
      return checkValues(context, reference.valueShape, value, pointer);
    case "unknown":
      checkUnknown(context, value, pointer);
      return checkConstraints(constraints, subject);
  }
}

function checkUnknown(context: CheckContext, value: unknown, pointer: string): void {
  if (jsonKind(value) === "none") {
    addUnexpected(context, { code: "type", pointer, value, expected: "a JSON value" });
  }
}

function checkLiteral(
  context: CheckContext,
  literal: LiteralType,
  value: unknown,
  pointer: string,
): void {
  const expected = literal.type === "nullLiteral" ? null : literal.value;
  if (value === expected || (typeof value === "bigint" && String(value) === String(expected)))
    return;
  addUnexpected(context, { code: "literal", pointer, value, expected: JSON.stringify(expected) });
}

type ListReference = Extract<PlainReference, { type: "list" | "set" | "tuple" }>;

/** The shape of the item at an index. */
function itemShapes(list: ListReference): (index: number) => TypeShape | null | undefined {
  return list.type === "tuple" ? (index) => list.items[index] ?? list.rest : () => list.itemShape;
}

function checkItems(
  context: CheckContext,
  shapeOf: (index: number) => TypeShape | null | undefined,
  items: readonly unknown[],
  pointer: string,
): void {
  items.forEach((item, index) => {
    const shape = shapeOf(index);
    if (shape) context.check(context, shape, item, `${pointer}/${index}`);
  });
}

function checkValues(
  context: CheckContext,
  shape: TypeShape,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): void {
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    context.check(context, shape, inner, `${pointer}/${pointerToken(key)}`);
  }
}

/** Checks the declared members of an object. Undeclared ones are checked by constraints. */
export function checkMembers(
  context: CheckContext,
  object: ObjectType,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): void {
  for (const property of listProperties(context.definition, object)) {
    checkProperty(context, property, ownMember(value, property.key), pointer);
  }
}

function ownMember(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function checkProperty(
  context: CheckContext,
  property: ObjectProperty,
  value: unknown,
  pointer: string,
): void {
  if (value === undefined) {
    if (!travels(property, context.direction)) return;
    const { optional } = resolveShape(context.definition, property.valueShape);
    if (!optional) addRequired(context, `${pointer}/${pointerToken(property.key)}`);
    return;
  }
  context.check(context, property.valueShape, value, `${pointer}/${pointerToken(property.key)}`);
}
