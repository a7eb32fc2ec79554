import { isJsonObject } from "./json-kind.js";
import { findExtraProperties, listProperties, travels, type Direction } from "./list-properties.js";
import { matchVariant } from "./match-variant.js";
import type { ApiDefinition, ObjectType, TypeShape } from "../model.js";
import { findContent } from "../xml/find-content.js";
import { resolveShape, type PlainReference } from "./resolve-shape.js";

/**
 * Returns a value without the members that do not travel this way, such as read-only ones in requests
 * (OpenAPI 3.1, section 4.8.24.2): examples are often written for requests and responses at once. Members
 * that the shape does not describe are preserved.
 *
 * @example
 * const body = omitHidden(definition, shape, { id: 7, name: "Rex" }, "request");
 */
export function omitHidden(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  direction: Direction,
): unknown {
  return omit({ definition, direction }, shape, value);
}

interface OmitContext {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
}

function omit(context: OmitContext, shape: TypeShape, value: unknown): unknown {
  const { definition } = context;
  if (typeof value !== "object" || value === null) return value;
  const content = findContent(definition, shape);
  if (content) return omit(context, content.shape, value);
  const { shape: plain } = resolveShape(definition, shape);
  switch (plain.type) {
    case "enum":
      return value;
    case "object":
      return omitMembers(context, plain, value);
    case "discriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, shape, value)];
      return variant ? omitMembers(context, variant, value, plain.discriminant) : value;
    }
    case "undiscriminatedUnion": {
      const variant = plain.variants[matchVariant(definition, shape, value)];
      return variant ? omit(context, variant.shape, value) : value;
    }
    case "alias":
      return omitInItems(context, plain.value, value);
  }
}

/** The discriminant is preserved, because the rest of the value depends on it. */
function omitMembers(
  { definition, direction }: OmitContext,
  object: ObjectType,
  value: object,
  discriminant?: string,
): unknown {
  if (!isJsonObject(value)) return value;
  const properties = new Map(listProperties(definition, object).map((each) => [each.key, each]));
  const extra = findExtraProperties(definition, object);
  const extraShape: TypeShape | undefined = extra && { type: "alias", value: extra };
  const members: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const property = properties.get(key);
    if (property && !travels(property, direction) && key !== discriminant) continue;
    const shape = property?.valueShape ?? extraShape;
    members.push([key, shape ? omit({ definition, direction }, shape, inner) : inner]);
  }
  return Object.fromEntries(members);
}

function omitInItems(context: OmitContext, reference: PlainReference, value: object): unknown {
  if (reference.type === "map" && isJsonObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, omit(context, reference.valueShape, inner)]),
    );
  }
  if (!Array.isArray(value)) return value;
  const items: readonly unknown[] = value;
  if (reference.type === "list" || reference.type === "set")
    return items.map((item) => omit(context, reference.itemShape, item));
  if (reference.type !== "tuple") return value;
  return items.map((item, index) => {
    const shape = reference.items[index] ?? reference.rest;
    return shape ? omit(context, shape, item) : item;
  });
}
