import { declaresDiscriminant, discriminantLiteral, resolveShape } from "../../../runtime/definition/index.js";
import type {
  EnumType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { enclose, hardline, indent } from "../layout/layout.js";
import type { Layout } from "../layout/layout.js";
import { literalLayout, propertyName } from "../layout/literal-layout.js";
import { travels, type TypeContext } from "../types/shape-to-type.js";

/** What turning shapes into zod schemas depends on. */
export type SchemaContext = Pick<
  TypeContext,
  "definition" | "nameType" | "direction" | "hasOpenEnums" | "hasDates" | "integers"
>;

/** A shape as a zod schema. Optional shapes read as what they hold: absence belongs to the property. */
export function shapeToSchema(context: SchemaContext, shape: TypeShape): Layout {
  switch (shape.type) {
    case "alias":
      return referenceToSchema(context, shape.value);
    case "enum":
      return enumToSchema(context, shape);
    case "object":
      return objectToSchema(context, shape);
    case "undiscriminatedUnion":
      return unionOf(shape.variants.map((variant) => shapeToSchema(context, variant.shape)));
    case "discriminatedUnion":
      return unionOf(
        shape.variants.map((variant) => {
          const literal = discriminantLiteral(variant);
          const isDeclared = declaresDiscriminant(context.definition, shape, variant);
          if (!literal || isDeclared) return objectToSchema(context, variant);
          const member: Layout = [
            `${propertyName(shape.discriminant)}: `,
            literalToSchema(literal),
          ];
          return objectToSchema(context, variant, { key: shape.discriminant, member });
        }),
      );
  }
}

/** `name: schema`, wrapped where it may be absent. */
export function propertyToSchema(context: SchemaContext, property: ObjectProperty): Layout {
  const schema = shapeToSchema(context, property.valueShape);
  const { optional } = resolveShape(context.definition, property.valueShape);
  return [
    `${propertyName(property.key)}: `,
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

function objectToSchema(context: SchemaContext, object: ObjectType, tag?: Tag): Layout {
  const own = object.properties
    .filter((property) => travels(property, context.direction) && property.key !== tag?.key)
    .map((property) => propertyToSchema(context, property));
  const members = tag ? [tag.member, ...own] : own;
  const extra = object.extraProperties;
  const { length } = object.extends;
  if (members.length === 0 && length === 0) {
    const value = extra ? referenceToSchema(context, extra) : "z.unknown()";
    return enclose("z.record(", ["z.string()", value], ")");
  }
  const body = looseObject(members, extra ? referenceToSchema(context, extra) : undefined);
  return object.extends.reduce<Layout>(
    (schema, base) => enclose("z.intersection(", [schema, nameToSchema(context, base)], ")"),
    body,
  );
}

/** An object that keeps undeclared properties, or checks them. */
export function looseObject(members: readonly Layout[], extra: Layout | undefined): Layout {
  const object = enclose(`${extra ? "." : "z."}looseObject({`, members, "})", { breaks: true });
  if (!extra) return object;
  return ["z", indent([hardline, object, hardline, ".catchall(", extra, ")"])];
}

function referenceToSchema(context: SchemaContext, reference: TypeReference): Layout {
  switch (reference.type) {
    case "id":
      return nameToSchema(context, reference.id);
    case "primitive":
      return primitiveToSchema(context, reference.value);
    case "optional":
      return shapeToSchema(context, reference.shape);
    case "nullable":
      return enclose("z.nullable(", [shapeToSchema(context, reference.shape)], ")");
    case "list":
    case "set":
      return checked(enclose("z.array(", [shapeToSchema(context, reference.itemShape)], ")"), [
        ...check("minLength", reference.minItems),
        ...check("maxLength", reference.maxItems),
      ]);
    case "map":
      return enclose(
        "z.record(",
        ["z.string()", shapeToSchema(context, reference.valueShape)],
        ")",
      );
    case "tuple":
      return tupleToSchema(context, reference);
    case "literal":
      return literalToSchema(reference.value);
    case "unknown":
      return "z.unknown()";
  }
}

function nameToSchema(context: SchemaContext, id: string): Layout {
  const name = context.nameType(id, context.direction);
  return name === undefined ? "z.unknown()" : `${name}Schema`;
}

function tupleToSchema(
  context: SchemaContext,
  tuple: Extract<TypeReference, { type: "tuple" }>,
): Layout {
  const required = tuple.minItems ?? tuple.items.length;
  const items = tuple.items.map((item, index) => {
    const schema = shapeToSchema(context, item);
    return index < required ? schema : enclose("z.exactOptional(", [schema], ")");
  });
  const rest = tuple.rest ? [shapeToSchema(context, tuple.rest)] : [];
  if (rest.length === 0) return enclose("z.tuple([", items, "])");
  return enclose("z.tuple(", [enclose("[", items, "]"), ...rest], ")");
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

/** Numbers that have no exact literal are only known to be numbers, as in the types. */
function valuesToSchema(values: readonly unknown[]): Layout {
  const isPlain = (value: unknown) => typeof value !== "object" || value === null;
  if (!values.every(isPlain)) return "z.number()";
  if (values.length === 0) return "z.never()";
  const [only] = values;
  if (values.length === 1) return ["z.literal(", literalLayout(only), ")"];
  return enclose("z.literal([", values.map(literalLayout), "])");
}

function primitiveToSchema(context: SchemaContext, primitive: PrimitiveType): Layout {
  switch (primitive.type) {
    case "string":
      return checked("z.string()", [
        ...check("minLength", primitive.minLength),
        ...check("maxLength", primitive.maxLength),
        ...patternCheck(primitive.regex),
      ]);
    case "boolean":
      return "z.boolean()";
    case "integer":
    case "uint":
      return checked("z.int()", boundChecks(primitive));
    case "double":
      return checked("z.number()", boundChecks(primitive));
    case "long":
    case "uint64":
      return longSchemas[context.integers];
    case "bigInteger":
      return context.integers === "number"
        ? "z.union([z.string(), z.number()])"
        : "z.union([z.string(), z.number(), z.bigint()])";
    case "datetime":
      return context.hasDates ? "z.date()" : "z.iso.datetime({ offset: true, local: true })";
    case "date":
      return context.hasDates ? "z.date()" : "z.iso.date()";
    case "uuid":
      return "z.guid()";
    case "base64":
      return "z.string()";
    case "scalar":
      return "z.unknown()";
  }
}

const longSchemas = {
  exact: "z.union([z.number(), z.bigint()])",
  number: "z.number()",
  bigint: "z.bigint()",
} as const;

function boundChecks(
  bounds: Extract<PrimitiveType, { type: "integer" | "uint" | "double" }>,
): Layout[] {
  const { type } = bounds;
  const least = "minimum" in bounds ? bounds.minimum : undefined;
  return [
    ...check("gte", least ?? (type === "uint" ? 0 : undefined)),
    ...check("lte", "maximum" in bounds ? bounds.maximum : undefined),
    ...check("gt", "exclusiveMinimum" in bounds ? bounds.exclusiveMinimum : undefined),
    ...check("lt", "exclusiveMaximum" in bounds ? bounds.exclusiveMaximum : undefined),
  ];
}

function check(name: string, value: number | bigint | null | undefined): Layout[] {
  return typeof value === "number" ? [`z.${name}(${String(value)})`] : [];
}

/** Patterns that are no expressions of JavaScript are not checked. */
function patternCheck(pattern: string | null | undefined): Layout[] {
  if (!pattern) return [];
  const flags = ["u", ""].find((each) => isPattern(pattern, each));
  if (flags === undefined) return [];
  const args = [literalLayout(pattern), ...(flags ? [`"${flags}"`] : [])];
  return [["z.regex(", enclose("new RegExp(", args, ")"), ")"]];
}

function isPattern(pattern: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
}

function checked(schema: Layout, checks: readonly Layout[]): Layout {
  return checks.length > 0 ? [schema, enclose(".check(", checks, ")")] : schema;
}
