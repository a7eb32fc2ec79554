import {
  describeRules,
  describeShape,
  isOpenVariant,
  listConstraints,
  listObjectConstraints,
  listProperties,
  resolveShape,
  variantTitle,
} from "../../definition/index.js";
import type {
  ApiDefinition,
  Constraint,
  DiscriminatedUnionType,
  EnumType,
  ObjectProperty,
  TypeShape,
  UndiscriminatedUnionType,
} from "../../definition/index.js";

/** What holds for properties together, or for each variant: sentences. */
type Rules = readonly string[];

/** What a row can open: the properties, variants or values that lie within its type. */
export type InnerShape =
  | {
      readonly type: "properties";
      readonly properties: readonly ObjectProperty[];
      readonly rules: Rules;
    }
  | { readonly type: "variants"; readonly variants: readonly InnerVariant[]; readonly rules: Rules }
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
  const inside = unwrapContainers(definition, shape);
  const { shape: inner } = resolveShape(definition, inside);
  const constraints = () => listConstraints(definition, inside);
  switch (inner.type) {
    case "object":
      return propertiesOf(definition, inner, constraints());
    case "enum":
      return { type: "values", values: inner.values };
    case "discriminatedUnion":
    case "undiscriminatedUnion": {
      const variants =
        inner.type === "discriminatedUnion"
          ? listDiscriminated(definition, inner)
          : listUndiscriminated(definition, inner);
      return { type: "variants", variants, rules: describeRules(definition, constraints()) };
    }
    default:
      return undefined;
  }
}

/** The shape of the items at the bottom of lists, sets and maps. */
function unwrapContainers(definition: ApiDefinition, shape: TypeShape): TypeShape {
  let current = shape;
  for (let depth = 0; depth < 8; depth++) {
    const { shape: plain } = resolveShape(definition, current);
    const reference = plain.type === "alias" ? plain.value : undefined;
    if (reference?.type === "list" || reference?.type === "set") current = reference.itemShape;
    else if (reference?.type === "map") current = reference.valueShape;
    else return current;
  }
  return current;
}

function propertiesOf(
  definition: ApiDefinition,
  shape: Parameters<typeof listProperties>[1],
  constraints: readonly Constraint[],
): InnerShape | undefined {
  const properties = listProperties(definition, shape);
  if (properties.length === 0) return undefined;
  return { type: "properties", properties, rules: describeRules(definition, constraints) };
}

function listDiscriminated(
  definition: ApiDefinition,
  union: DiscriminatedUnionType,
): InnerVariant[] {
  return union.variants.map((variant) => {
    const { discriminant } = union;
    const constraints = listObjectConstraints(definition, variant, { discriminant });
    const inner = propertiesOf(definition, variant, constraints);
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
    const resolved = resolveShape(definition, variant.shape).shape;
    const inner =
      resolved.type === "object"
        ? propertiesOf(definition, resolved, listConstraints(definition, variant.shape))
        : undefined;
    const typeText = describeShape(definition, variant.shape, { hasDetails: inner !== undefined });
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
