import {
  describeRules,
  describeShape,
  findContent,
  isOpenVariant,
  listConstraints,
  listObjectConstraints,
  listProperties,
  listVariantProperties,
  resolveShape,
  travels,
  variantTitle,
  type ApiDefinition,
  type Constraint,
  type Direction,
  type DiscriminatedUnionType,
  type EnumType,
  type ObjectProperty,
  type TypeShape,
  type UndiscriminatedUnionType,
} from "../../definition/index.js";

/** Sentences that apply to several properties, or to all variants. */
type Rules = readonly string[];

/** `both` is used on pages of schemas. */
export type ShownDirection = Direction | "both";

/** Content of a row: the properties, variants or values of its type. */
export type InnerShape =
  | {
      readonly type: "properties";
      readonly properties: readonly ObjectProperty[];
      readonly rules: Rules;
      /** Properties that are not sent in this direction are omitted. */
      readonly direction: ShownDirection;
      /** Whether the properties are serialized as XML. */
      readonly isXml: boolean;
    }
  | { readonly type: "variants"; readonly variants: readonly InnerVariant[]; readonly rules: Rules }
  | { readonly type: "values"; readonly values: EnumType["values"] };

/** A variant of a union. */
export interface InnerVariant {
  readonly title: string;
  /** The discriminant of the variant, with its value as JSON: `kind` is `"fern"`. */
  readonly discriminant?: { readonly key: string; readonly value: string };
  readonly description?: string | null;
  /** Name of its type, shown when it has no properties. */
  readonly typeText: string;
  /** Absent for variants that are declared inline. */
  readonly shape?: TypeShape;
  readonly inner?: InnerShape;
}

/**
 * Finds the content of a type behind optional, nullable, lists, sets, maps and embedded XML.
 * Resolves one level only, so that recursive types end where the user stops opening rows.
 * @param isXml Whether the value is part of an XML document. Default: false.
 */
export function findInnerShape(
  definition: ApiDefinition,
  shape: TypeShape,
  direction: ShownDirection,
  isXml = false,
): InnerShape | undefined {
  const content = findContent(definition, shape);
  if (content) return findInnerShape(definition, content.shape, direction, true);
  const context: InnerContext = { definition, direction, isXml };
  const inside = unwrapContainers(definition, shape);
  const { shape: inner } = resolveShape(definition, inside);
  const constraints = () => listConstraints(definition, inside, constraintOptions(direction));
  switch (inner.type) {
    case "object":
      return propertiesOf(context, listProperties(definition, inner), constraints());
    case "enum":
      return { type: "values", values: inner.values };
    case "discriminatedUnion":
    case "undiscriminatedUnion": {
      const variants =
        inner.type === "discriminatedUnion"
          ? listDiscriminated(context, inner)
          : listUndiscriminated(context, inner);
      return { type: "variants", variants, rules: describeRules(definition, constraints()) };
    }
    default:
      return undefined;
  }
}

interface InnerContext {
  readonly definition: ApiDefinition;
  readonly direction: ShownDirection;
  readonly isXml: boolean;
}

function constraintOptions(direction: ShownDirection): { readonly direction?: Direction } {
  return direction === "both" ? {} : { direction };
}

/** The item shape of nested lists, sets and maps. */
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
  { definition, direction, isXml }: InnerContext,
  listed: readonly ObjectProperty[],
  constraints: readonly Constraint[],
): InnerShape | undefined {
  const properties = listed.filter(
    (property) => direction === "both" || travels(property, direction),
  );
  if (properties.length === 0) return undefined;
  const rules = describeRules(definition, constraints);
  return { type: "properties", properties, rules, direction, isXml };
}

function listDiscriminated(context: InnerContext, union: DiscriminatedUnionType): InnerVariant[] {
  return union.variants.map((variant) => {
    const { discriminant } = union;
    const options = { ...constraintOptions(context.direction), discriminant };
    const constraints = listObjectConstraints(context.definition, variant, options);
    const properties = listVariantProperties(context.definition, union, variant);
    const inner = propertiesOf(context, properties, constraints);
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
  context: InnerContext,
  union: UndiscriminatedUnionType,
): InnerVariant[] {
  const { definition } = context;
  const options = constraintOptions(context.direction);
  return union.variants.map((variant, index) => {
    const resolved = resolveShape(definition, variant.shape).shape;
    const inner =
      resolved.type === "object"
        ? propertiesOf(
            context,
            listProperties(definition, resolved),
            listConstraints(definition, variant.shape, options),
          )
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

/** Label of the button that opens it: `4 properties`. */
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
