import {
  describeRules,
  describeShape,
  findContent,
  isOpenVariant,
  listConstraints,
  listObjectConstraints,
  listProperties,
  listVariantProperties,
  minItemsOf,
  resolveShape,
  travels,
  variantTitle,
  type ApiDefinition,
  type Constraint,
  type Direction,
  type DiscriminatedUnionType,
  type ObjectProperty,
  type PlainShape,
  type TupleType,
  type TypeShape,
  type UndiscriminatedUnionType,
} from "../../definition/index.js";
import { findNamedType } from "./find-named-type.js";
import {
  createItemRow,
  createRows,
  createUndeclaredRow,
  findTypeDescription,
  listShownValues,
  type PropertyRow,
  type RowMark,
  type RowOptions,
  type ShownValue,
} from "./property-row.js";
import type { ShownDirection } from "./shown-direction.js";

/** Sentences that apply to several properties, or to all variants. */
type Rules = readonly string[];

/** Content of a row: the properties, items, variants or values of its type. */
export type InnerShape =
  | {
      readonly type: "properties" | "items";
      readonly count: number;
      /** Properties that are not sent in this direction are omitted. */
      readonly listRows: () => readonly PropertyRow[];
      readonly rules: Rules;
    }
  | {
      readonly type: "variants";
      readonly count: number;
      /** Called on demand, because unions can contain themselves. */
      readonly listVariants: () => readonly InnerVariant[];
      readonly rules: Rules;
    }
  | { readonly type: "values"; readonly values: readonly ShownValue[] };

/** A variant of a union. */
export interface InnerVariant {
  readonly title: string;
  /** The discriminant of the variant, with its value as JSON: `kind` is `"fern"`. */
  readonly discriminant?: { readonly key: string; readonly value: string };
  readonly description?: string | null;
  readonly isDeprecated: boolean;
  /** Name of its type, shown when it differs from the title. */
  readonly typeText: string;
  /** Absent for variants of a discriminated union. */
  readonly shape?: TypeShape;
  readonly inner?: InnerShape;
}

/**
 * Finds the content of a type behind optional, nullable, lists, sets, maps and embedded XML.
 * Resolves one level only, so that recursive types end where the user stops opening rows.
 */
export function findInnerShape(
  definition: ApiDefinition,
  shape: TypeShape,
  options: RowOptions,
): InnerShape | undefined {
  const content = findContent(definition, shape);
  if (content) return findInnerShape(definition, content.shape, { ...options, isXml: true });
  const context: InnerContext = { definition, ...options };
  const inside = unwrapContainers(definition, shape);
  const { shape: inner, typeId } = resolveShape(definition, inside);
  const constraints = () =>
    listConstraints(definition, inside, constraintOptions(options.direction));
  switch (inner.type) {
    case "object":
      return findProperties(context, listProperties(definition, inner), constraints());
    case "enum":
      return { type: "values", values: listShownValues(definition, inside, inner) };
    case "discriminatedUnion":
    case "undiscriminatedUnion": {
      const rules = describeRules(definition, constraints());
      // Types without a name already say everything about such variants: `string or integer`.
      const isNamed = typeId !== undefined;
      if (!isNamed && rules.length === 0 && !hasContent(definition, inner)) return undefined;
      const listVariants = () =>
        inner.type === "discriminatedUnion"
          ? listDiscriminated(context, inner)
          : listUndiscriminated(context, inner);
      return { type: "variants", count: inner.variants.length, listVariants, rules };
    }
    case "alias":
      return inner.value.type === "tuple" ? findItems(context, inner.value) : undefined;
  }
}

interface InnerContext extends RowOptions {
  readonly definition: ApiDefinition;
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

/** The rows of an object; undefined if nothing is known of its properties. */
function findProperties(
  context: InnerContext,
  declared: readonly ObjectProperty[],
  constraints: readonly Constraint[],
): InnerShape | undefined {
  const { definition, direction } = context;
  if (declared.length === 0 && !constraints.some(({ keyword }) => keyword === "patternProperties"))
    return undefined;
  const shown = declared.filter((property) => direction === "both" || travels(property, direction));
  const undeclared = listUndeclared(definition, constraints);
  return {
    type: "properties",
    count: shown.length + undeclared.length,
    listRows: () => [
      ...createRows(definition, shown, context),
      ...undeclared.map((each) => createUndeclaredRow(definition, each, context)),
    ],
    rules: [
      ...describeRules(
        definition,
        constraints.filter((constraint) => !hasRows(definition, constraint)),
      ),
      ...(allowsAny(definition, constraints) ? ["Other properties are allowed."] : []),
      ...describeOmitted(direction, declared),
    ],
  };
}

/** Properties whose names match a pattern, or all others. */
interface UndeclaredProperties {
  readonly pattern?: string;
  readonly valueShape: TypeShape;
}

/** The patterns of names and all other names, with the shapes of their values. */
function listUndeclared(
  definition: ApiDefinition,
  constraints: readonly Constraint[],
): UndeclaredProperties[] {
  return constraints.flatMap((constraint): readonly UndeclaredProperties[] => {
    if (constraint.keyword === "patternProperties") return constraint.patterns;
    if (constraint.keyword !== "additionalProperties" || !hasRows(definition, constraint))
      return [];
    return constraint.shape ? [{ valueShape: constraint.shape }] : [];
  });
}

/** Whether a constraint is shown as rows instead of a sentence. */
function hasRows(definition: ApiDefinition, constraint: Constraint): boolean {
  if (constraint.keyword === "patternProperties") return true;
  if (constraint.keyword !== "additionalProperties" || constraint.isClosed) return false;
  return constraint.shape !== undefined && !isAny(definition, constraint.shape);
}

/** Whether the document says that other properties may have any value. */
function allowsAny(definition: ApiDefinition, constraints: readonly Constraint[]): boolean {
  return constraints.some(
    (constraint) =>
      constraint.keyword === "additionalProperties" &&
      !constraint.isClosed &&
      constraint.shape !== undefined &&
      isAny(definition, constraint.shape),
  );
}

function isAny(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  return plain.type === "alias" && plain.value.type === "unknown";
}

/** A sentence on read-only properties, which requests omit. */
export function describeOmitted(
  direction: ShownDirection,
  properties: readonly ObjectProperty[],
): string[] {
  if (direction !== "request") return [];
  const omitted = properties.filter((property) => !travels(property, "request"));
  return omitted.length === 0
    ? []
    : [`Set by the server: ${omitted.map(({ key }) => key).join(", ")}.`];
}

/** The items of a tuple; undefined if its type already says all of them. */
function findItems(context: InnerContext, tuple: TupleType): InnerShape | undefined {
  const { definition } = context;
  const shapes = [...tuple.items, ...(tuple.rest ? [tuple.rest] : [])];
  if (!shapes.some((shape) => saysMore(definition, shape))) return undefined;
  return {
    type: "items",
    count: tuple.items.length,
    listRows: () =>
      shapes.map((shape, index) =>
        createItemRow(definition, index < tuple.items.length ? index : "...", shape, {
          ...context,
          required: index < minItemsOf(tuple) && index < tuple.items.length,
        }),
      ),
    rules: [],
  };
}

/** Whether a page shows more of a part than its type. */
function saysMore(
  definition: ApiDefinition,
  shape: TypeShape,
  { displayName, description }: Pick<TypeShape, "displayName" | "description"> = shape,
): boolean {
  const isDescribed = description ?? findTypeDescription(definition, shape);
  if (displayName || isDescribed) return true;
  const content = findContent(definition, shape)?.shape ?? unwrapContainers(definition, shape);
  const { shape: plain } = resolveShape(definition, content);
  // Not looked into, because unions can contain themselves.
  return plain.type === "undiscriminatedUnion" || hasContent(definition, plain);
}

/** Whether a page shows more of a type than its description in one line. */
function hasContent(definition: ApiDefinition, shape: PlainShape): boolean {
  switch (shape.type) {
    case "object":
      return listProperties(definition, shape).length > 0 || Boolean(shape.patternProperties);
    case "discriminatedUnion":
    case "enum":
      return true;
    case "undiscriminatedUnion":
      return shape.variants.some((variant) => saysMore(definition, variant.shape, variant));
    case "alias":
      return (
        shape.value.type === "tuple" && shape.value.items.some(({ description }) => description)
      );
  }
}

function listDiscriminated(context: InnerContext, union: DiscriminatedUnionType): InnerVariant[] {
  return union.variants.map((variant) => {
    const { discriminant } = union;
    const options = { ...constraintOptions(context.direction), discriminant };
    const constraints = listObjectConstraints(context.definition, variant, options);
    const properties = listVariantProperties(context.definition, union, variant);
    const inner = findProperties(context, properties, constraints);
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
      isDeprecated: variant.availability === "Deprecated",
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
  return union.variants.map((variant, index) => {
    const { shape } = variant;
    const inner = findInnerShape(definition, shape, context);
    const typeText = describeShape(definition, shape, { hasDetails: inner !== undefined });
    const isUnnamed =
      inner?.type === "properties" && findNamedType(definition, shape) === undefined;
    return {
      title: variant.displayName ?? (isUnnamed ? `Variant ${index + 1}` : typeText),
      description: variant.description ?? findTypeDescription(definition, shape),
      isDeprecated: variant.availability === "Deprecated",
      typeText,
      shape,
      ...(inner ? { inner } : {}),
    };
  });
}

/** The short texts after the title of a variant, besides its discriminant. */
export function listVariantMarks({
  discriminant,
  isDeprecated,
  title,
  typeText,
}: InnerVariant): RowMark[] {
  const hasType = discriminant === undefined && title !== typeText;
  return [
    ...(hasType ? [{ kind: "type", text: typeText } as const] : []),
    ...(isDeprecated ? [{ kind: "deprecated", text: "deprecated" } as const] : []),
  ];
}

/** Label of the button that opens it: `4 properties`. */
export function countInner(inner: InnerShape): string {
  switch (inner.type) {
    case "properties":
      return plural(inner.count, "property", "properties");
    case "items":
      return plural(inner.count, "item", "items");
    case "variants":
      return plural(inner.count, "variant", "variants");
    case "values":
      return plural(inner.values.length, "value", "values");
  }
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
