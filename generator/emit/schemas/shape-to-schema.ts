import {
  declaresDiscriminant,
  discriminantLiteral,
  isOpenVariant,
  listConstraints,
  listObjectConstraints,
  listShapeRules,
  minItemsOf,
  resolveShape,
  travels,
} from "../../../runtime/definition/index.js";
import type {
  Constraint,
  ConstraintKeyword,
  DiscriminatedUnionType,
  DiscriminatedUnionVariant,
  EnumType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { chain, enclose } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, objectKey } from "../layout/literal-layout.js";
import type { TypeContext } from "../types/shape-to-type.js";
import { checkCalls, type CheckContext } from "./constraint-checks.js";
import type { SchemaFunction } from "./schema-functions.js";

/** The context for converting shapes to zod schemas. */
export interface SchemaContext extends Pick<
  TypeContext,
  "definition" | "nameType" | "direction" | "hasOpenEnums" | "hasDates" | "integers"
> {
  /** Collects the helpers of `schemas.ts` that are used. */
  readonly functions: Set<SchemaFunction>;
}

/** Converts a shape to a zod schema. An optional shape becomes its inner schema. */
export function shapeToSchema(context: SchemaContext, shape: TypeShape): Layout {
  return ruledSchema(context, shape, []);
}

/** Converts a shape with the rules of the shapes around it. `null` is exempt from those rules. */
function ruledSchema(
  context: SchemaContext,
  shape: TypeShape,
  outer: readonly Constraint[],
): Layout {
  const rules = [...outer, ...listShapeRules(shape)];
  switch (shape.type) {
    case "alias":
      return referenceToSchema(context, shape.value, rules);
    case "object":
      return objectToSchema(context, shape, rules);
    case "enum":
      return withChecks(context, enumToSchema(context, shape), rules);
    case "undiscriminatedUnion": {
      const variants = shape.variants.map((variant) => shapeToSchema(context, variant.shape));
      return withChecks(context, unionOf(variants), rules);
    }
    case "discriminatedUnion": {
      const variants = shape.variants.map((variant) => variantToSchema(context, shape, variant));
      return withChecks(context, unionOf(variants), rules);
    }
  }
}

function variantToSchema(
  context: SchemaContext,
  union: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
): Layout {
  const rules = isOpenVariant(variant)
    ? [...listShapeRules(variant), ...listOthers(union)]
    : listShapeRules(variant);
  const literal = discriminantLiteral(variant);
  const isDeclared = declaresDiscriminant(context.definition, union, variant);
  if (!literal || isDeclared) return objectToSchema(context, variant, rules);
  const member: Layout = [`${objectKey(union.discriminant)}: `, literalToSchema(literal)];
  return objectToSchema(context, variant, rules, { key: union.discriminant, member });
}

/** Excludes the values of all other variants from the open variant. */
function listOthers({ discriminant: key, variants }: DiscriminatedUnionType): Constraint[] {
  return variants.flatMap((variant) => {
    const value = discriminantLiteral(variant);
    if (!value) return [];
    const valueShape: TypeShape = { type: "alias", value: { type: "literal", value } };
    const shape: TypeShape = { type: "object", extends: [], properties: [{ key, valueShape }] };
    return [{ keyword: "not", shape }];
  });
}

function withChecks(
  context: SchemaContext,
  schema: Layout,
  constraints: readonly Constraint[],
): Layout {
  return chain(schema, checkCalls(toCheckContext(context), constraints));
}

function toCheckContext(context: SchemaContext): CheckContext {
  const { functions } = context;
  return { functions, toSchema: (shape) => shapeToSchema(context, shape) };
}

/** A member of an object schema. An optional property is wrapped in `z.exactOptional`. */
export function propertyToSchema(context: SchemaContext, property: ObjectProperty): Layout {
  const schema = shapeToSchema(context, property.valueShape);
  const { optional } = resolveShape(context.definition, property.valueShape);
  return [
    `${objectKey(property.key)}: `,
    optional ? enclose("z.exactOptional(", [schema], ")") : schema,
  ];
}

function unionOf(schemas: readonly Layout[]): Layout {
  if (schemas.length === 0) return "z.never()";
  if (schemas.length === 1) return schemas[0]!;
  return enclose("z.union([", schemas, "])");
}

interface Tag {
  readonly key: string;
  readonly member: Layout;
}

function objectToSchema(
  context: SchemaContext,
  object: ObjectType,
  rules: readonly Constraint[],
  tag?: Tag,
): Layout {
  const own = object.properties
    .filter((property) => travels(property, context.direction) && property.key !== tag?.key)
    .map((property) => propertyToSchema(context, property));
  const constraints = listObjectConstraints(context.definition, object, {
    direction: context.direction,
    isOwn: true,
    ...(tag ? { discriminant: tag.key } : {}),
  });
  const members = tag ? [tag.member, ...own] : own;
  const all = [...constraints, ...rules];
  if (members.length === 0 && object.extends.length === 0) {
    const value = catchallOf(context, constraints) ?? "z.unknown()";
    return withChecks(context, enclose("z.record(", ["z.string()", value], ")"), all);
  }
  const bases = object.extends.map((id) => nameToSchema(context, id));
  const isEmpty = members.length === 0 && all.length === 0;
  const [first = "z.unknown()", ...others] = isEmpty
    ? bases
    : [bodySchema(context, members, all), ...bases];
  return others.reduce<Layout>(
    (schema, base) => enclose("z.intersection(", [schema, base], ")"),
    first,
  );
}

/** The schema of an object with its members and constraints. */
export function bodySchema(
  context: SchemaContext,
  members: readonly Layout[],
  constraints: readonly Constraint[],
): Layout {
  const extra = catchallOf(context, constraints);
  return looseObject(members, [
    ...(extra ? [[".catchall(", extra, ")"]] : []),
    ...checkCalls(toCheckContext(context), constraints),
  ]);
}

/** The schema of undeclared members. With patterns it is `any`, because checks compare each member. */
function catchallOf(
  context: SchemaContext,
  constraints: readonly Constraint[],
): Layout | undefined {
  if (constraints.some(({ keyword }) => keyword === "patternProperties")) return "z.any()";
  const extra = constraints.find((constraint) => constraint.keyword === "additionalProperties");
  return extra?.shape && shapeToSchema(context, extra.shape);
}

/** A schema that preserves undeclared properties, with method calls on it. */
export function looseObject(members: readonly Layout[], calls: readonly Layout[] = []): Layout {
  return chain(enclose("z.looseObject({", members, "})", { breaks: true }), calls);
}

function referenceToSchema(
  context: SchemaContext,
  reference: TypeReference,
  rules: readonly Constraint[],
): Layout {
  const constraints = (): Constraint[] => [
    ...listConstraints(context.definition, { type: "alias", value: reference }),
    ...rules,
  ];
  switch (reference.type) {
    case "optional":
      return ruledSchema(context, reference.shape, rules);
    case "nullable":
      return enclose("z.nullable(", [ruledSchema(context, reference.shape, rules)], ")");
    case "id":
      return withChecks(context, nameToSchema(context, reference.id), rules);
    case "primitive":
      return primitiveToSchema(context, reference.value, constraints());
    case "list":
    case "set": {
      const item = shapeToSchema(context, reference.itemShape);
      return withChecks(context, enclose("z.array(", [item], ")"), constraints());
    }
    case "map": {
      const value = shapeToSchema(context, reference.valueShape);
      const schema = enclose("z.record(", ["z.string()", value], ")");
      return withChecks(context, schema, constraints());
    }
    case "tuple":
      return tupleToSchema(context, reference, constraints());
    case "literal":
      return withChecks(context, literalToSchema(reference.value), rules);
    case "unknown":
      return withChecks(context, "z.unknown()", rules);
  }
}

function nameToSchema(context: SchemaContext, id: string): Layout {
  const name = context.nameType(id, context.direction);
  return name === undefined ? "z.unknown()" : `${name}Schema`;
}

/** Drops a `minItems` that the schema's required items express already. */
function tupleToSchema(
  context: SchemaContext,
  tuple: Extract<TypeReference, { type: "tuple" }>,
  constraints: readonly Constraint[],
): Layout {
  const required = minItemsOf(tuple);
  const items = tuple.items.map((item, index) => {
    const schema = shapeToSchema(context, item);
    return index < required ? schema : enclose("z.exactOptional(", [schema], ")");
  });
  const checks = constraints.filter(
    (each) => each.keyword !== "minItems" || each.value > tuple.items.length,
  );
  const schema = tuple.rest
    ? enclose("z.tuple(", [enclose("[", items, "]"), shapeToSchema(context, tuple.rest)], ")")
    : enclose("z.tuple([", items, "])");
  return withChecks(context, schema, checks);
}

function literalToSchema(literal: Extract<TypeReference, { type: "literal" }>["value"]): Layout {
  if (literal.type === "nullLiteral") return "z.null()";
  return valuesToSchema([literal.value]);
}

function enumToSchema(context: SchemaContext, { values }: EnumType): Layout {
  const known = values.map(({ value }) => value);
  const isOpen = context.hasOpenEnums && known.some((value) => typeof value === "string");
  const others = known.filter((value) => typeof value !== "string");
  if (!isOpen) return valuesToSchema(known);
  return unionOf(["z.string()", ...(others.length > 0 ? [valuesToSchema(others)] : [])]);
}

/** A literal schema. A number without an exact literal is any number, as in the types. */
function valuesToSchema(values: readonly unknown[]): Layout {
  const isPlain = (value: unknown) => typeof value !== "object" || value === null;
  if (!values.every(isPlain)) return "z.number()";
  if (values.length === 0) return "z.never()";
  const [only] = values;
  if (values.length === 1) return ["z.literal(", literalLayout(only), ")"];
  return enclose("z.literal([", values.map(literalLayout), "])");
}

function primitiveToSchema(
  context: SchemaContext,
  primitive: PrimitiveType,
  constraints: readonly Constraint[],
): Layout {
  const { type } = primitive;
  const schema = primitiveSchema(context, type);
  // Schemas see `Date` objects, so constraints on the text of a date do not apply.
  const isDate = context.hasDates && (type === "date" || type === "datetime");
  const limits = isDate
    ? constraints.filter(({ keyword }) => !textKeywords.has(keyword))
    : constraints;
  const isLong = type === "long" || type === "uint64";
  const isDigits = type === "bigInteger" || (isLong && context.integers === "string");
  return chain(schema, checkCalls({ ...toCheckContext(context), isDigits }, limits));
}

const textKeywords: ReadonlySet<ConstraintKeyword> = new Set(["minLength", "maxLength", "pattern"]);

function primitiveSchema(context: SchemaContext, type: PrimitiveType["type"]): Layout {
  switch (type) {
    case "string":
    case "base64":
      return "z.string()";
    case "boolean":
      return "z.boolean()";
    case "integer":
      return "z.int()";
    case "uint":
      return "z.uint32()";
    case "double":
      return "z.number()";
    case "long":
      return integerSchema(context, "int64");
    case "uint64":
      return integerSchema(context, "uint64");
    case "bigInteger":
      context.functions.add("bigInteger");
      return "bigInteger()";
    case "datetime":
      return context.hasDates ? "z.date()" : "z.iso.datetime({ offset: true, local: true })";
    case "date":
      return context.hasDates ? "z.date()" : "z.iso.date()";
    case "uuid":
      return "z.guid()";
    case "scalar":
      return "z.unknown()";
  }
}

function integerSchema(context: SchemaContext, name: "int64" | "uint64"): Layout {
  if (context.integers === "bigint") return `z.${name}()`;
  context.functions.add(name);
  return `${name}()`;
}
