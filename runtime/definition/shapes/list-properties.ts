import type {
  ApiDefinition,
  DiscriminatedUnionType,
  DiscriminatedUnionVariant,
  ObjectProperty,
  ObjectType,
  ShapeNotes,
  TypeReference,
} from "../model.js";
import { resolveObject } from "./resolve-shape.js";
import { isOpenVariant } from "./select-variant.js";

/** Direction of a value from the caller's view. */
export type Direction = "request" | "response";

/**
 * Whether a property travels this way: read-only ones are not in requests, write-only ones not in
 * responses.
 *
 * @example
 * const sent = listProperties(definition, object).filter((each) => travels(each, "request"));
 */
export function travels(
  { propertyAccess }: Pick<ObjectProperty, "propertyAccess">,
  direction: Direction,
): boolean {
  return propertyAccess !== (direction === "request" ? "READ_ONLY" : "WRITE_ONLY");
}

/**
 * The properties of an object, inherited ones first. An own property replaces an inherited one of the
 * same key. Ends on types that extend themselves.
 *
 * @example
 * const keys = listProperties(definition, object).map(({ key }) => key);
 */
export function listProperties(
  definition: ApiDefinition,
  objectType: ObjectType,
): ObjectProperty[] {
  const byKey = new Map<string, ObjectProperty>();
  for (const type of listLineage(definition, objectType)) {
    for (const property of type.properties) byKey.set(property.key, property);
  }
  return [...byKey.values()];
}

/**
 * The properties of a variant without the discriminant, even if a type that the variant extends declares
 * it again. The open variant keeps it: its values are those of that property.
 *
 * @example
 * const variant = union.variants[0];
 * const properties = variant && listVariantProperties(definition, union, variant);
 */
export function listVariantProperties(
  definition: ApiDefinition,
  union: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
): ObjectProperty[] {
  const properties = listProperties(definition, variant);
  if (isOpenVariant(variant)) return properties;
  return properties.filter((property) => property.key !== union.discriminant);
}

/**
 * The type of undeclared properties, own or inherited; `undefined` when there are none.
 *
 * @example
 * const extra = findExtraProperties(definition, object);
 */
export function findExtraProperties(
  definition: ApiDefinition,
  objectType: ObjectType,
): TypeReference | undefined {
  let extra: TypeReference | undefined;
  for (const type of listLineage(definition, objectType)) extra = type.extraProperties ?? extra;
  return extra;
}

/**
 * All that an object extends and the object itself, the farthest first. Ends on types that extend
 * themselves.
 *
 * @example
 * const bases = listLineage(definition, object).slice(0, -1);
 */
export function listLineage(
  definition: ApiDefinition,
  objectType: ObjectType,
): (ObjectType & ShapeNotes)[] {
  if (objectType.extends.length === 0) return [objectType];
  const found: (ObjectType & ShapeNotes)[] = [];
  const seen = new Set<ObjectType>();
  const visit = (type: ObjectType & ShapeNotes): void => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const id of type.extends) {
      const base = resolveObject(definition, { type: "alias", value: { type: "id", id } });
      if (base) visit(base);
    }
    found.push(type);
  };
  visit(objectType);
  return found;
}
