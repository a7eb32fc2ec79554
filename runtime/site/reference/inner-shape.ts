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

/** What holds for properties together, or for each variant: sentences. */
type Rules = readonly string[];

/** Which way values travel; `both` on the page of a schema, which may be used either way. */
export type ShownDirection = Direction | "both";

/** What a row can open: the properties, variants or values that lie within its type. */
export type InnerShape =
  | {
      readonly type: "properties";
      readonly properties: readonly ObjectProperty[];
      readonly rules: Rules;
      /** Properties that do not travel this way are left out. */
      readonly direction: ShownDirection;
      /** Whether the properties are written as XML. */
      readonly isXml: boolean;
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
 * so that recursive types end where the user stops. Text that holds an XML
 * document is looked through, too.
 *
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
