import {
  declaresDiscriminant,
  discriminantLiteral,
  findType,
  minItemsOf,
  resolveShape,
  travels,
} from "../../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EnumType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";
import type { ClientPlan, Direction, Documentation } from "../../plan/index.js";
import { describeProperty } from "../../plan/index.js";
import { docText } from "./documentation.js";
import { stringLiteral } from "../layout/literal-layout.js";
import { intersectionType, modelType, textType, unionType } from "./type-syntax.js";
import type { MemberSyntax, TypeSyntax } from "./type-syntax.js";

/** The context for converting shapes to types. */
export interface TypeContext {
  readonly definition: ApiDefinition;
  readonly nameType: ClientPlan["nameType"];
  readonly direction: Direction;
  /** The module that exports the named types. Absent in that module itself. */
  readonly typesModule?: string;
  /** Whether the type is inside an alias, where `Record` would make a recursive alias circular. */
  readonly inAlias?: boolean;
  /** Whether string enums accept unknown values. */
  readonly hasOpenEnums: boolean;
  /** Whether dates are `Date`. */
  readonly hasDates: boolean;
  /** The type of 64-bit integers. */
  readonly integers: ClientPlan["integers"];
}

/** Converts a shape to a type. An optional shape becomes its inner type: the property is optional. */
export function shapeToType(context: TypeContext, shape: TypeShape): TypeSyntax {
  switch (shape.type) {
    case "alias":
      return referenceToType(context, shape.value);
    case "enum":
      return enumToType(context, shape);
    case "object":
      return objectToType(context, shape);
    case "undiscriminatedUnion":
      return openUnion(
        context,
        shape.variants.map((variant) => variant.shape),
      );
    case "discriminatedUnion":
      return unionType(
        shape.variants.map((variant) => {
          const literal = discriminantLiteral(variant);
          const isDeclared = declaresDiscriminant(context.definition, shape, variant);
          if (!literal || isDeclared) return objectToType(context, variant);
          const tag = { key: shape.discriminant, type: textType(literalText(literal)) };
          return objectToType(context, variant, tag);
        }),
      );
  }
}

/** A property with its doc comment. */
export function propertyToMember(context: TypeContext, property: ObjectProperty): MemberSyntax {
  const described = describeProperty(context.definition, property);
  const docs = docText(withIntegerNote(context, property.valueShape, described));
  return {
    key: property.key,
    optional: resolveShape(context.definition, property.valueShape).optional,
    type: shapeToType(context, property.valueShape),
    ...(docs.length > 0 ? { docs } : {}),
  };
}

/** Adds a note on how to convert `number | bigint`, which cannot be assigned to `number`. */
export function withIntegerNote(
  context: TypeContext,
  valueShape: TypeShape,
  docs: Documentation,
): Documentation {
  const { shape, typeId } = resolveShape(context.definition, valueShape);
  const isLong =
    typeId === undefined &&
    shape.type === "alias" &&
    shape.value.type === "primitive" &&
    (shape.value.value.type === "long" || shape.value.value.type === "uint64");
  if (!isLong || context.integers !== "exact" || context.direction === "request") return docs;
  return { ...docs, notes: [...(docs.notes ?? []), integerNote] };
}

const integerNote =
  "A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.";

/**
 * The index signature for undeclared properties. Its type includes those of the declared properties,
 * because TypeScript requires it.
 */
export function indexSignature(
  context: TypeContext,
  extra: TypeReference,
  declared: readonly MemberSyntax[],
): MemberSyntax {
  const types = declared.map((member) => member.type);
  const absent = declared.some((member) => member.optional) ? [textType("undefined")] : [];
  const type = unionType([referenceToType(context, extra), ...types, ...absent]);
  return { type };
}

function objectToType(context: TypeContext, object: ObjectType, tag?: MemberSyntax): TypeSyntax {
  const bases = object.extends.map((id) => nameToType(context, id));
  const own = object.properties
    .filter((property) => travels(property, context.direction))
    .filter((property) => property.key !== tag?.key)
    .map((property) => propertyToMember(context, property));
  const members = tag ? [tag, ...own] : own;
  const extra = object.extraProperties;
  if (extra && members.length === 0 && bases.length === 0) return mapToType(context, extra);
  const index = extra ? [indexSignature(context, extra, members)] : [];
  const isEmpty = members.length === 0 && index.length === 0;
  const body: TypeSyntax = { kind: "object", members: [...index, ...members] };
  if (bases.length > 0) return intersectionType(isEmpty ? bases : [body, ...bases]);
  // `{}` would accept any value except null and undefined.
  return isEmpty ? recordOf(textType("unknown")) : body;
}

function referenceToType(context: TypeContext, reference: TypeReference): TypeSyntax {
  switch (reference.type) {
    case "id":
      return nameToType(context, reference.id);
    case "primitive":
      return primitiveToType(context, reference.value);
    case "optional":
      return shapeToType(context, reference.shape);
    case "nullable":
      return unionType([shapeToType(context, reference.shape), textType("null")]);
    case "list":
    case "set":
      return { kind: "array", item: shapeToType(context, reference.itemShape) };
    case "map":
      return mapToType(context, { type: "optional", shape: reference.valueShape });
    case "tuple":
      return tupleToType(context, reference);
    case "literal":
      return textType(literalText(reference.value));
    case "unknown":
      return textType("unknown");
  }
}

const primitiveTypes: Readonly<Record<PrimitiveType["type"], readonly string[]>> = {
  integer: ["number"],
  double: ["number"],
  uint: ["number"],
  long: ["number", "bigint"],
  uint64: ["number", "bigint"],
  // The definition does not say whether the API sends a number or text.
  bigInteger: ["string", "number", "bigint"],
  string: ["string"],
  boolean: ["boolean"],
  datetime: ["string"],
  date: ["string"],
  uuid: ["string"],
  base64: ["string"],
  scalar: ["unknown"],
};

function primitiveToType(context: TypeContext, { type }: PrimitiveType): TypeSyntax {
  if (context.hasDates && (type === "date" || type === "datetime")) return textType("Date");
  const types = primitiveTypes[type];
  if (context.integers === "number") return textOrUnion(types.filter((each) => each !== "bigint"));
  const isLong = type === "long" || type === "uint64";
  return isLong && context.integers !== "exact" ? textType(context.integers) : textOrUnion(types);
}

function textOrUnion(texts: readonly string[]): TypeSyntax {
  return unionType(texts.map(textType));
}

function nameToType(context: TypeContext, id: string): TypeSyntax {
  const name = context.nameType(id, context.direction);
  if (name === undefined) return textType("unknown");
  return modelType(name, context.typesModule);
}

function mapToType(context: TypeContext, value: TypeReference): TypeSyntax {
  const type = referenceToType(context, value);
  return context.inAlias ? { kind: "object", members: [{ type }] } : recordOf(type);
}

function recordOf(value: TypeSyntax): TypeSyntax {
  return { kind: "generic", name: "Record", args: [textType("string"), value] };
}

function tupleToType(
  context: TypeContext,
  tuple: Extract<TypeReference, { type: "tuple" }>,
): TypeSyntax {
  const required = minItemsOf(tuple);
  const items = tuple.items.map((item, index) => ({
    type: shapeToType(context, item),
    optional: index >= required,
  }));
  const rest = tuple.rest ? [{ type: shapeToType(context, tuple.rest), rest: true }] : [];
  return { kind: "tuple", items: [...items, ...rest] };
}

function enumToType(context: TypeContext, { values }: EnumType): TypeSyntax {
  const known = values.map(({ value }) => textType(scalarText(value)));
  const isOpen = context.hasOpenEnums && values.some(({ value }) => typeof value === "string");
  return unionType(isOpen ? [...known, openText] : known);
}

/** `string & {}`: unlike `string`, it does not absorb the literals of a union, so editors offer them. */
const openText = intersectionType([textType("string"), { kind: "object", members: [] }]);

function literalText(literal: Extract<TypeReference, { type: "literal" }>["value"]): string {
  return literal.type === "nullLiteral" ? "null" : scalarText(literal.value);
}

/** A number without an exact literal has the type `number`. */
function scalarText(value: unknown): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" || typeof value === "boolean" || value === null) {
    return String(value);
  }
  return "number";
}

/** A union in which `string` does not absorb the literals. */
function openUnion(context: TypeContext, shapes: readonly TypeShape[]): TypeSyntax {
  const types = shapes.map((shape) => shapeToType(context, shape));
  if (!shapes.some((shape) => isStringEnum(context.definition, shape))) return unionType(types);
  return unionType(
    types.map((type) => (type.kind === "text" && type.text === "string" ? openText : type)),
  );
}

function isStringEnum(definition: ApiDefinition, shape: TypeShape): boolean {
  const named = shape.type === "alias" && shape.value.type === "id" ? shape.value.id : undefined;
  const target = named === undefined ? shape : findType(definition, named)?.shape;
  if (target?.type === "enum") return target.values.some(({ value }) => typeof value === "string");
  const literal = target?.type === "alias" && target.value.type === "literal" && target.value.value;
  return literal !== false && literal?.type === "stringLiteral";
}
