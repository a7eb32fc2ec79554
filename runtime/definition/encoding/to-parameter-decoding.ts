import type { ParameterDecoding } from "../../http/types.js";
import { findExtraProperties, listProperties } from "../shapes/list-properties.js";
import type { ApiDefinition, LiteralType, ObjectType, TypeReference, TypeShape } from "../model.js";
import { resolveShape, type PlainReference, type ResolvedShape } from "../shapes/resolve-shape.js";

/**
 * How a server parses a parameter. `json` for everything that text does not determine: unions of
 * different kinds, unknown values and recursive types.
 */
export function toParameterDecoding(
  definition: ApiDefinition,
  shape: TypeShape,
): ParameterDecoding {
  return decodingOf(definition, shape, []);
}

function decodingOf(
  definition: ApiDefinition,
  shape: TypeShape,
  outer: readonly string[],
): ParameterDecoding {
  const resolved = resolveShape(definition, shape);
  if (resolved.typeId !== undefined && outer.includes(resolved.typeId)) return "json";
  const path = resolved.typeId === undefined ? outer : [...outer, resolved.typeId];
  const inner = (each: TypeShape): ParameterDecoding => decodingOf(definition, each, path);
  return plainDecoding(definition, resolved, inner);
}

type Inner = (shape: TypeShape) => ParameterDecoding;

function plainDecoding(
  definition: ApiDefinition,
  { shape }: ResolvedShape,
  inner: Inner,
): ParameterDecoding {
  switch (shape.type) {
    case "enum":
      return commonDecoding(shape.values.map(({ value }) => scalarDecoding(value)));
    case "undiscriminatedUnion":
      return commonDecoding(shape.variants.map((variant) => inner(variant.shape)));
    case "discriminatedUnion":
      return "json";
    case "object":
      return objectDecoding(definition, shape, inner);
    case "alias":
      return referenceDecoding(shape.value, inner);
  }
}

function referenceDecoding(reference: PlainReference, inner: Inner): ParameterDecoding {
  switch (reference.type) {
    case "primitive":
      return primitiveDecoding(reference.value.type);
    case "literal":
      return literalDecoding(reference.value);
    case "list":
    case "set":
      return { list: inner(reference.itemShape) };
    case "tuple":
      return { list: commonDecoding(reference.items.map(inner)) };
    case "map":
      return { object: {}, rest: inner(reference.valueShape) };
    case "unknown":
      return "json";
  }
}

function objectDecoding(
  definition: ApiDefinition,
  object: ObjectType,
  inner: Inner,
): ParameterDecoding {
  const properties = listProperties(definition, object);
  const entries = properties.map((property) => [property.key, inner(property.valueShape)] as const);
  const extra: TypeReference | undefined = findExtraProperties(definition, object);
  const fields = Object.fromEntries(entries);
  return extra
    ? { object: fields, rest: inner({ type: "alias", value: extra }) }
    : { object: fields };
}

function primitiveDecoding(type: string): ParameterDecoding {
  switch (type) {
    case "integer":
    case "long":
    case "uint":
    case "uint64":
      return "integer";
    case "double":
      return "number";
    case "boolean":
      return "boolean";
    case "scalar":
      return "json";
    default:
      return "string";
  }
}

function literalDecoding(literal: LiteralType): ParameterDecoding {
  return scalarDecoding(literal.type === "nullLiteral" ? null : literal.value);
}

function scalarDecoding(value: string | number | boolean | null): ParameterDecoding {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return "json";
}

/** The common decoding; `json` if they differ. */
function commonDecoding(all: readonly ParameterDecoding[]): ParameterDecoding {
  const [first, ...rest] = all;
  if (first === undefined) return "string";
  const text = JSON.stringify(first);
  if (rest.every((each) => JSON.stringify(each) === text)) return first;
  const numeric = all.every((each) => each === "integer" || each === "number");
  return numeric ? "number" : "json";
}
