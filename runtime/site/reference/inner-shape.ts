import {
  describeShape,
  isOpenVariant,
  listProperties,
  resolveShape,
  variantTitle,
} from "../../definition/index.js";
import type {
  ApiDefinition,
  DiscriminatedUnionType,
  EnumType,
  ObjectProperty,
  TypeShape,
  UndiscriminatedUnionType,
} from "../../definition/index.js";

/** What a row can open: the properties, variants or values that lie within its type. */
export type InnerShape =
  | { readonly type: "properties"; readonly properties: readonly ObjectProperty[] }
  | { readonly type: "variants"; readonly variants: readonly InnerVariant[] }
  | { readonly type: "values"; readonly values: EnumType["values"] };

/** One of several shapes. */
export interface InnerVariant {
  readonly title: string;
  /** What distinguishes it from the others: `kind` is `"fern"`, printed as JSON. */
  readonly discriminant?: { readonly key: string; readonly value: string };
  readonly description?: string | null;
  /** What its type is called when it has no properties to show. */
  readonly typeText: string;
  /** Absent where the variant is written where it is used. */
  readonly shape?: TypeShape;
  readonly inner?: InnerShape;
}

/**
 * Looks through optional, nullable, lists, sets and maps for something worth
 * opening. Only one level: what lies deeper is looked for when it is opened,
 * so that recursive types end where the user stops.
 */
export function findInnerShape(
  definition: ApiDefinition,
  shape: TypeShape,
): InnerShape | undefined {
  const inner = unwrapContainers(definition, shape);
  switch (inner.type) {
    case "object":
      return propertiesOf(definition, inner);
    case "enum":
      return { type: "values", values: inner.values };
    case "discriminatedUnion":
      return { type: "variants", variants: listDiscriminated(definition, inner) };
    case "undiscriminatedUnion":
      return { type: "variants", variants: listUndiscriminated(definition, inner) };
    default:
      return undefined;
  }
}

/** The shape of the items at the bottom of lists, sets and maps. */
function unwrapContainers(definition: ApiDefinition, shape: TypeShape): TypeShape {
  let current = resolveShape(definition, shape).shape;
  for (let depth = 0; depth < 8 && current.type === "alias"; depth++) {
    const reference = current.value;
    if (reference.type === "list" || reference.type === "set") {
      current = resolveShape(definition, reference.itemShape).shape;
    } else if (reference.type === "map") {
      current = resolveShape(definition, reference.valueShape).shape;
    } else return current;
  }
  return current;
}

function propertiesOf(
  definition: ApiDefinition,
  shape: Parameters<typeof listProperties>[1],
): InnerShape | undefined {
  const properties = listProperties(definition, shape);
  return properties.length > 0 ? { type: "properties", properties } : undefined;
}

function listDiscriminated(
  definition: ApiDefinition,
  union: DiscriminatedUnionType,
): InnerVariant[] {
  return union.variants.map((variant) => {
    const inner = propertiesOf(definition, variant);
    return {
      title: variantTitle(variant),
      ...(isOpenVariant(variant)
        ? {}
        : {
            discriminant: {
              key: union.discriminant,
              value: JSON.stringify(variant.discriminantValue),
            },
          }),
      description: variant.description ?? null,
      typeText: "object",
      ...(inner ? { inner } : {}),
    };
  });
}

function listUndiscriminated(
  definition: ApiDefinition,
  union: UndiscriminatedUnionType,
): InnerVariant[] {
  return union.variants.map((variant, index) => {
    const typeText = describeShape(definition, variant.shape);
    const resolved = resolveShape(definition, variant.shape).shape;
    const inner = resolved.type === "object" ? propertiesOf(definition, resolved) : undefined;
    return {
      title: variant.displayName ?? (inner ? `Variant ${index + 1}` : typeText),
      description: variant.description ?? null,
      typeText,
      shape: variant.shape,
      ...(inner ? { inner } : {}),
    };
  });
}

/** What the button that opens it says: `4 properties`. */
export function countInner(inner: InnerShape): string {
  switch (inner.type) {
    case "properties":
      return plural(inner.properties.length, "property", "properties");
    case "variants":
      return plural(inner.variants.length, "variant", "variants");
    case "values":
      return plural(inner.values.length, "value", "values");
  }
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
