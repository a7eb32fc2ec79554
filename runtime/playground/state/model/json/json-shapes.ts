import {
  findExtraProperties,
  listProperties,
  listVariantProperties,
  resolveShape,
  selectVariant,
  type ApiDefinition,
  type DiscriminatedUnionType,
  type ObjectProperty,
  type PlainShape,
  type TypeShape,
} from "../../../../definition/index.js";
import { parseJson, readQuoted, type JsonNode } from "../../../../http/json/index.js";
import type { ValuePath } from "../fields/value-path.js";

/** A possible shape of a value in JSON text. Unions are replaced by their variants. */
export interface ShapeChoice {
  readonly shape: Exclude<PlainShape, { type: "undiscriminatedUnion" }>;
  /** The declared shape, which has the name and is used to create values. */
  readonly declared: TypeShape;
}

/** A property of an object. */
export interface ObjectMember {
  readonly key: string;
  readonly shape: TypeShape;
  readonly required: boolean;
  /** Whether only responses contain it. */
  readonly readOnly: boolean;
}

/** JSON text that is being edited, and the shape of its value. */
export interface JsonSubject {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  readonly text: string;
  readonly root: JsonNode | undefined;
}

/** Maximum depth of nested unions. */
const maxDepth = 8;

/** The possible shapes of the value at a path, given the text around it. */
export function findShapesAt(subject: JsonSubject, path: ValuePath): readonly TypeShape[] {
  let shapes: readonly TypeShape[] = [subject.shape];
  let node = subject.root;
  for (const key of path) {
    const at = node;
    const choices = shapes.flatMap((shape) => listChoices(subject, shape, at));
    shapes = enterShapes(subject, choices, at, key);
    node = childOf(node, key);
  }
  return shapes;
}

/** The possible shapes of a property or item, given the possible shapes of its parent. */
export function enterShapes(
  subject: JsonSubject,
  choices: readonly ShapeChoice[],
  node: JsonNode | undefined,
  key: string | number,
): TypeShape[] {
  return choices.flatMap((choice) => enterShape(subject, choice, node, key));
}

/** The node at a path; `undefined` if the text has none. */
export function findNodeAt(root: JsonNode | undefined, path: ValuePath): JsonNode | undefined {
  let node = root;
  for (const key of path) node = childOf(node, key);
  return node;
}

function childOf(node: JsonNode | undefined, key: string | number): JsonNode | undefined {
  if (!node) return undefined;
  if (typeof key === "number") return node.entries[key]?.value;
  // JSON parsers use the last of duplicate names.
  return node.entries.filter((entry) => entry.key?.name === key).at(-1)?.value;
}

/**
 * The possible shapes of a value: the variants of unions, without those that the typed text rules
 * out.
 */
export function listChoices(
  subject: JsonSubject,
  shape: TypeShape,
  node: JsonNode | undefined,
  depth = 0,
): ShapeChoice[] {
  const plain = resolveShape(subject.definition, shape).shape;
  if (plain.type !== "undiscriminatedUnion") return [{ shape: plain, declared: shape }];
  if (depth >= maxDepth) return [];
  const all = plain.variants.flatMap((variant) =>
    listChoices(subject, variant.shape, node, depth + 1),
  );
  const fitting = all.filter((choice) => fits(subject, choice, node));
  return fitting.length > 0 ? fitting : all;
}

/**
 * Whether the typed properties are compatible with a shape. Properties with fixed values, such as a
 * `kind`, rule shapes out.
 */
function fits(subject: JsonSubject, { shape }: ShapeChoice, node: JsonNode | undefined): boolean {
  if (!node) return true;
  if (node.kind === "object") {
    if (shape.type === "alias") return shape.value.type === "map" || shape.value.type === "unknown";
    if (shape.type !== "object") return shape.type === "discriminatedUnion";
    return listProperties(subject.definition, shape).every((property) =>
      takesTyped(subject, property, node),
    );
  }
  if (node.kind === "list") return shape.type === "alias" && isListLike(shape.value.type);
  return true;
}

function isListLike(type: string): boolean {
  return ["list", "set", "tuple", "unknown"].includes(type);
}

function takesTyped(subject: JsonSubject, property: ObjectProperty, node: JsonNode): boolean {
  const only = listOnlyValues(subject.definition, property.valueShape);
  const typed = childOf(node, property.key);
  if (!only || !typed?.isClosed) return true;
  return only.some((value) => JSON.stringify(value) === textOf(typed));
}

/** A scalar in the form that `JSON.stringify` prints, so that different escapes compare equal. */
function textOf({ kind, text }: JsonNode): string {
  return kind === "string" ? JSON.stringify(readQuoted(text)) : text;
}

/** The values of an enum or literal; `undefined` for all other shapes. */
export function listOnlyValues(
  definition: ApiDefinition,
  shape: TypeShape,
): readonly unknown[] | undefined {
  const plain = resolveShape(definition, shape).shape;
  if (plain.type === "enum") return plain.values.map(({ value }) => value);
  if (plain.type !== "alias" || plain.value.type !== "literal") return undefined;
  const literal = plain.value.value;
  return [literal.type === "nullLiteral" ? null : literal.value];
}

function enterShape(
  subject: JsonSubject,
  choice: ShapeChoice,
  node: JsonNode | undefined,
  key: string | number,
): TypeShape[] {
  const { shape } = choice;
  if (typeof key === "number") return enterList(shape, key);
  const member = listMembers(subject, choice, node).find((each) => each.key === key);
  if (member) return [member.shape];
  const free = findFreeShape(subject.definition, shape);
  return free ? [free] : [];
}

function enterList(shape: ShapeChoice["shape"], index: number): TypeShape[] {
  if (shape.type !== "alias") return [];
  const reference = shape.value;
  if (reference.type === "list" || reference.type === "set") return [reference.itemShape];
  if (reference.type !== "tuple") return [];
  const item = reference.items[index] ?? reference.rest;
  return item ? [item] : [];
}

/** The shape of undeclared properties; `undefined` if they are not allowed. */
export function findFreeShape(
  definition: ApiDefinition,
  shape: ShapeChoice["shape"],
): TypeShape | undefined {
  if (shape.type === "object") {
    const extra = findExtraProperties(definition, shape);
    return extra && { type: "alias", value: extra };
  }
  const isMap = shape.type === "alias" && shape.value.type === "map";
  return isMap && shape.value.type === "map" ? shape.value.valueShape : undefined;
}

/**
 * The declared properties of an object. Of a discriminated union, those of the selected variant.
 */
export function listMembers(
  { definition, ...subject }: JsonSubject,
  { shape }: ShapeChoice,
  node: JsonNode | undefined,
): ObjectMember[] {
  if (shape.type === "object") {
    return toMembers(definition, listProperties(definition, shape));
  }
  if (shape.type !== "discriminatedUnion") return [];
  const typed = childOf(node, shape.discriminant);
  const marker = typed && readScalar(subject.text.slice(typed.start, typed.end));
  const variant = shape.variants[selectVariant(shape, { [shape.discriminant]: marker })];
  const inner = variant ? listVariantProperties(definition, shape, variant) : [];
  return [discriminantOf(shape), ...toMembers(definition, inner)];
}

/** Parses a scalar that may be incomplete, such as a string without its closing quote. */
function readScalar(text: string): unknown {
  if (text.startsWith('"')) return readQuoted(text);
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function discriminantOf({ discriminant, variants }: DiscriminatedUnionType): ObjectMember {
  const values = variants.flatMap(({ discriminantValue: value, displayName }) =>
    value === undefined || value === null
      ? []
      : [{ value, ...(displayName ? { displayName } : {}) }],
  );
  return { key: discriminant, shape: { type: "enum", values }, required: true, readOnly: false };
}

function toMembers(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
): ObjectMember[] {
  return properties.map(({ key, valueShape, propertyAccess }) => ({
    key,
    shape: valueShape,
    required: !resolveShape(definition, valueShape).optional,
    readOnly: propertyAccess === "READ_ONLY",
  }));
}
