import { isJsonObject } from "./json-kind.js";
import { listProperties } from "./list-properties.js";
import { matchVariant } from "./match-variant.js";
import type { ApiDefinition, ObjectType, TypeShape } from "../model.js";
import { resolveShape, type PlainReference } from "./resolve-shape.js";

/**
 * Returns a value without the read-only members of its objects, which requests do not carry (OpenAPI
 * 3.1, section 4.8.24.2): examples are often written for requests and responses at once. Members that
 * the shape does not describe are kept.
 *
 * @example
 * const body = omitReadOnly(definition, shape, { id: 7, name: "Rex" });
 */
export function omitReadOnly(definition: ApiDefinition, shape: TypeShape, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { shape: plain } = resolveShape(definition, shape);
  switch (plain.type) {
    case "enum":
      return value;
    case "object":
      return omitMembers(definition, plain, value);
    case "discriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, shape, value)];
      return variant ? omitMembers(definition, variant, value, plain.discriminant) : value;
    }
    case "undiscriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, shape, value)];
      return variant ? omitReadOnly(definition, variant.shape, value) : value;
    }
    case "alias":
      return omitInItems(definition, plain.value, value);
  }
}

/** A discriminant stays, whatever is said of it: without it nobody knows what the value is. */
function omitMembers(
  definition: ApiDefinition,
  object: ObjectType,
  value: object,
  discriminant?: string,
): unknown {
  if (!isJsonObject(value)) return value;
  const properties = new Map(listProperties(definition, object).map((each) => [each.key, each]));
  const kept: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const property = properties.get(key);
    if (property?.propertyAccess === "READ_ONLY" && key !== discriminant) continue;
    kept.push([key, property ? omitReadOnly(definition, property.valueShape, inner) : inner]);
  }
  return Object.fromEntries(kept);
}

function omitInItems(definition: ApiDefinition, reference: PlainReference, value: object): unknown {
  if (reference.type === "map" && isJsonObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, omitReadOnly(definition, reference.valueShape, inner)]),
    );
  }
  if (!Array.isArray(value)) return value;
  const items: readonly unknown[] = value;
  if (reference.type === "list" || reference.type === "set")
    return items.map((item) => omitReadOnly(definition, reference.itemShape, item));
  if (reference.type !== "tuple") return value;
  return items.map((item, index) => {
    const shape = reference.items[index] ?? reference.rest;
    return shape ? omitReadOnly(definition, shape, item) : item;
  });
}
