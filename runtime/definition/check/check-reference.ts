import { checkPrimitive } from "./check-primitive.js";
import { addIssue, addRequired, expectKind, type CheckContext } from "./check-context.js";
import { describeValue, exactText, jsonKind, pointerToken } from "../shapes/json-kind.js";
import { findExtraProperties, listProperties } from "../shapes/list-properties.js";
import type {
  ListType,
  LiteralType,
  MapType,
  ObjectProperty,
  ObjectType,
  SetType,
  TupleType,
} from "../model.js";
import { resolveShape, type PlainReference } from "../shapes/resolve-shape.js";

/** Checks a value that is a primitive, a literal or a container. */
export function checkReference(
  context: CheckContext,
  reference: PlainReference,
  value: unknown,
  pointer: string,
): void {
  switch (reference.type) {
    case "primitive":
      return checkPrimitive(context, reference.value, value, pointer);
    case "literal":
      return checkLiteral(context, reference.value, value, pointer);
    case "list":
    case "set":
      return checkList(context, reference, value, pointer);
    case "map":
      return checkMap(context, reference, value, pointer);
    case "tuple":
      return checkTuple(context, reference, value, pointer);
    case "unknown":
      return checkUnknown(context, value, pointer);
  }
}

function checkUnknown(context: CheckContext, value: unknown, pointer: string): void {
  if (jsonKind(value) === "none") {
    addIssue(context, "type", pointer, `must be a JSON value, but is ${describeValue(value)}.`);
  }
}

function checkLiteral(
  context: CheckContext,
  literal: LiteralType,
  value: unknown,
  pointer: string,
): void {
  const wanted = literal.type === "nullLiteral" ? null : literal.value;
  if (value === wanted || (typeof value === "bigint" && String(value) === String(wanted))) return;
  const message = `must be ${JSON.stringify(wanted)}, but is ${describeValue(value)}.`;
  addIssue(context, "literal", pointer, message);
}

function checkList(
  context: CheckContext,
  list: (ListType & { type: "list" }) | (SetType & { type: "set" }),
  value: unknown,
  pointer: string,
): void {
  if (!expectKind(context, "list", value, pointer)) return;
  checkCount(context, "items", value.length, list.minItems, list.maxItems, pointer);
  value.forEach((item, index) =>
    context.check(context, list.itemShape, item, `${pointer}/${index}`),
  );
  if (list.type === "set") checkDuplicates(context, value, pointer);
}

function checkDuplicates(context: CheckContext, items: readonly unknown[], pointer: string): void {
  const first = new Map<string, number>();
  items.forEach((item, index) => {
    const text = canonicalText(item);
    const before = first.get(text);
    if (before === undefined) first.set(text, index);
    else {
      const predicate = `is the same as item ${before + 1}; each item may occur once.`;
      addIssue(context, "duplicate-items", `${pointer}/${index}`, predicate);
    }
  });
}

/** Equal for equal JSON values, whatever the order of keys. */
function canonicalText(value: unknown): string {
  switch (jsonKind(value)) {
    case "list":
      return `[${(value as readonly unknown[]).map(canonicalText).join(",")}]`;
    case "object":
      return `{${Object.entries(value as object)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`)
        .sort()
        .join(",")}}`;
    case "number":
      return exactText(value) ?? String(value);
    default:
      return JSON.stringify(value) ?? "undefined";
  }
}

function checkMap(context: CheckContext, map: MapType, value: unknown, pointer: string): void {
  if (!expectKind(context, "object", value, pointer)) return;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  checkCount(context, "properties", entries.length, map.minProperties, map.maxProperties, pointer);
  for (const [key, inner] of entries) {
    const place = `${pointer}/${pointerToken(key)}`;
    checkKey(context, map, key, place);
    context.check(context, map.valueShape, inner, place);
  }
}

/** Keys are text on the wire, so only shapes of text say anything about them. */
function checkKey(context: CheckContext, map: MapType, key: string, pointer: string): void {
  const { shape } = resolveShape(context.definition, map.keyShape);
  const reference = shape.type === "alias" ? shape.value : undefined;
  const isText =
    reference?.type === "primitive" &&
    ["string", "uuid", "date", "datetime"].includes(reference.value.type);
  if (!isText && shape.type !== "enum") return;
  context.check(context, shape, key, pointer);
}

function checkTuple(
  context: CheckContext,
  tuple: TupleType,
  value: unknown,
  pointer: string,
): void {
  if (!expectKind(context, "list", value, pointer)) return;
  const least = tuple.minItems ?? tuple.items.length;
  const most = tuple.rest ? undefined : tuple.items.length;
  checkCount(context, "items", value.length, least, most, pointer);
  value.forEach((item, index) => {
    const shape = tuple.items[index] ?? tuple.rest;
    if (shape) context.check(context, shape, item, `${pointer}/${index}`);
  });
}

function checkCount(
  context: CheckContext,
  what: "items" | "properties",
  count: number,
  least: number | null | undefined,
  most: number | null | undefined,
  pointer: string,
): void {
  const has = `but has ${count}.`;
  if (typeof least === "number" && count < least) {
    addIssue(context, `min-${what}`, pointer, `must have at least ${counted(least, what)}, ${has}`);
  }
  if (typeof most === "number" && count > most) {
    addIssue(context, `max-${what}`, pointer, `must have at most ${counted(most, what)}, ${has}`);
  }
}

function counted(count: number, what: "items" | "properties"): string {
  if (count !== 1) return `${count} ${what}`;
  return what === "items" ? "1 item" : "1 property";
}

/** Checks the members of an object; undeclared ones only where their shape is declared. */
export function checkMembers(
  context: CheckContext,
  object: ObjectType,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): void {
  const declared = new Set<string>();
  for (const property of listProperties(context.definition, object)) {
    declared.add(property.key);
    checkProperty(context, property, ownMember(value, property.key), pointer);
  }
  const extra = findExtraProperties(context.definition, object);
  if (!extra) return;
  for (const [key, inner] of Object.entries(value)) {
    if (declared.has(key) || inner === undefined) continue;
    context.check(
      context,
      { type: "alias", value: extra },
      inner,
      `${pointer}/${pointerToken(key)}`,
    );
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
  const hidden = context.direction === "request" ? "READ_ONLY" : "WRITE_ONLY";
  if (value === undefined) {
    if (property.propertyAccess === hidden) return;
    const { optional } = resolveShape(context.definition, property.valueShape);
    if (!optional) addRequired(context, `${pointer}/${pointerToken(property.key)}`);
    return;
  }
  context.check(context, property.valueShape, value, `${pointer}/${pointerToken(property.key)}`);
}
