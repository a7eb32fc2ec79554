import type {
  ObjectProperty,
  TypeReference,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import type { Schema } from "./random-schema.js";

const alias = (value: TypeReference): TypeShape => ({ type: "alias", value });

/** The shape that a random schema must become, found in another way than the importer does. */
export function expectedShape(schema: Schema): TypeShape {
  if (schema.$ref !== undefined) return alias({ type: "id", id: schema.$ref.split("/").at(-1)! });
  if (Array.isArray(schema.type)) {
    const [type] = schema.type as string[];
    return alias({ type: "nullable", shape: expectedShape({ ...schema, type: type! }) });
  }
  if (typeof schema.const === "string") {
    return alias({ type: "literal", value: { type: "stringLiteral", value: schema.const } });
  }
  if (schema.enum) return { type: "enum", values: schema.enum.map((value) => ({ value })) };
  if (schema.oneOf) return expectedUnion(schema.oneOf);
  if (schema.allOf) return expectedChild(schema.allOf);
  if (schema.type === "array") return expectedList(schema);
  if (schema.type === "object") return expectedObject(schema);
  return alias({ type: "primitive", value: expectedPrimitive(schema) });
}

/** The shape with what the schema says of itself, where nothing around it holds that. */
export function expectedNoted(schema: Schema): TypeShape {
  return { ...expectedShape(schema), ...notesOf(schema) };
}

/** What a schema says of itself. */
export function notesOf({ title, description, deprecated, examples }: Schema): object {
  return {
    ...(title ? { displayName: title } : {}),
    ...(description ? { description } : {}),
    ...(deprecated ? { availability: "Deprecated" } : {}),
    ...(examples ? { examples } : {}),
  };
}

/** The shape, or nothing. */
export function optional(shape: TypeShape, isRequired: boolean): TypeShape {
  return isRequired ? shape : alias({ type: "optional", shape });
}

function expectedUnion(members: readonly Schema[]): TypeShape {
  return {
    type: "undiscriminatedUnion",
    variants: members.map((member) => ({ ...notesOf(member), shape: expectedShape(member) })),
  };
}

function expectedChild([base, own]: readonly Schema[]): TypeShape {
  const shape = expectedObject(own!);
  const extended = base!.$ref!.split("/").at(-1)!;
  return shape.type === "object" ? { ...shape, extends: [extended] } : shape;
}

function expectedList(schema: Schema): TypeShape {
  return alias({
    type: schema.uniqueItems ? "set" : "list",
    itemShape: expectedNoted(schema.items!),
    ...pick(schema, ["minItems", "maxItems"]),
  });
}

function expectedObject(schema: Schema): TypeShape {
  if (!schema.properties) {
    const keyShape = alias({ type: "primitive", value: { type: "string" } });
    const valueShape = expectedNoted(schema.additionalProperties!);
    return alias({ type: "map", keyShape, valueShape, ...pick(schema, ["minProperties"]) });
  }
  const properties = Object.entries(schema.properties).map(([key, property]): ObjectProperty => {
    const isRequired = schema.required?.includes(key) ?? false;
    const access = property.readOnly ? "READ_ONLY" : property.writeOnly ? "WRITE_ONLY" : undefined;
    return {
      key,
      valueShape: optional(expectedShape(property), isRequired),
      ...notesOf(property),
      ...(access ? { propertyAccess: access } : {}),
    };
  });
  return { type: "object", extends: [], properties };
}

const stringFormats: Readonly<Record<string, string>> = {
  date: "date",
  "date-time": "datetime",
  uuid: "uuid",
  byte: "base64",
};

type Primitive = Extract<TypeReference, { type: "primitive" }>["value"];

function expectedPrimitive(schema: Schema): Primitive {
  const fallback = pick(schema, ["default"]);
  if (schema.type === "boolean") return { type: "boolean", ...fallback } as Primitive;
  if (schema.type === "string") {
    const type = stringFormats[schema.format ?? ""];
    if (type) return { type, ...fallback } as Primitive;
    const rest = pick(schema, ["minLength", "maxLength", "format"]);
    const regex = schema.pattern === undefined ? {} : { regex: schema.pattern };
    return { type: "string", ...regex, ...rest, ...fallback } as Primitive;
  }
  const isLong = schema.type === "integer" && schema.format === "int64";
  const type = schema.type === "number" ? "double" : isLong ? "long" : "integer";
  const bounds = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
  ] as const;
  return { type, ...pick(schema, bounds), ...fallback } as Primitive;
}

function pick(schema: Schema, keys: readonly (keyof Schema)[]): object {
  return Object.fromEntries(keys.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
}
