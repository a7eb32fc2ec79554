import type {
  ApiDefinition,
  Condition,
  EndpointDefinition,
  ObjectProperty,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";

/** Short ways to write definitions in tests. */
export function alias(value: TypeReference): TypeShape {
  return { type: "alias", value };
}

export function primitive(value: PrimitiveType): TypeShape {
  return alias({ type: "primitive", value });
}

export const text = primitive({ type: "string" });
export const integer = primitive({ type: "integer" });
export const long = primitive({ type: "long" });
export const double = primitive({ type: "double" });
export const boolean = primitive({ type: "boolean" });
export const unknown = alias({ type: "unknown" });

export function ref(id: string): TypeShape {
  return alias({ type: "id", id });
}

export function optional(shape: TypeShape, value?: unknown): TypeShape {
  return alias({ type: "optional", shape, ...(value === undefined ? {} : { default: value }) });
}

export function nullable(shape: TypeShape): TypeShape {
  return alias({ type: "nullable", shape });
}

export function list(itemShape: TypeShape): TypeShape {
  return alias({ type: "list", itemShape });
}

export function map(valueShape: TypeShape): TypeShape {
  return alias({ type: "map", keyShape: text, valueShape });
}

export function literal(value: string | boolean | number | null): TypeShape {
  if (value === null) return alias({ type: "literal", value: { type: "nullLiteral" } });
  if (typeof value === "string") {
    return alias({ type: "literal", value: { type: "stringLiteral", value } });
  }
  return typeof value === "boolean"
    ? alias({ type: "literal", value: { type: "booleanLiteral", value } })
    : alias({ type: "literal", value: { type: "numberLiteral", value } });
}

export function oneOf(...values: (string | number | boolean | null)[]): TypeShape {
  return { type: "enum", values: values.map((value) => ({ value })) };
}

export function union(...shapes: TypeShape[]): TypeShape {
  return { type: "undiscriminatedUnion", variants: shapes.map((shape) => ({ shape })) };
}

/** What a value has to be depending on whether it has the shape of the test. */
export function condition(test: TypeShape, then?: TypeShape, other?: TypeShape): Condition {
  // The model has the word of JSON Schema. It is data, never a function.
  // oxlint-disable-next-line unicorn/no-thenable
  return { if: test, ...(then ? { then } : {}), ...(other ? { else: other } : {}) };
}

type Shaped = Record<string, TypeShape>;

export function properties(shapes: Shaped): ObjectProperty[] {
  return Object.entries(shapes).map(([key, valueShape]) => ({ key, valueShape }));
}

export function object(shapes: Shaped, rest: { extends?: string[]; extra?: TypeReference } = {}) {
  return {
    type: "object" as const,
    extends: rest.extends ?? [],
    properties: properties(shapes),
    ...(rest.extra ? { extraProperties: rest.extra } : {}),
  };
}

export function tagged(discriminant: string, variants: Record<string, Shaped>): TypeShape {
  return {
    type: "discriminatedUnion",
    discriminant,
    variants: Object.entries(variants).map(([discriminantValue, shapes]) => ({
      discriminantValue,
      extends: [],
      properties: properties(shapes),
    })),
  };
}

export function define(
  types: Shaped = {},
  rest: Partial<ApiDefinition> & { list?: EndpointDefinition[] } = {},
): ApiDefinition {
  const { list: endpoints = [], ...others } = rest;
  return {
    id: "00000000-0000-4000-8000-000000000000",
    endpoints: Object.fromEntries(endpoints.map((each) => [each.id, each])),
    websockets: {},
    webhooks: {},
    types: Object.fromEntries(
      Object.entries(types).map(([name, shape]) => [name, { name, shape }]),
    ),
    subpackages: {},
    auths: {},
    ...others,
  };
}

export function endpoint(rest: Partial<EndpointDefinition> = {}): EndpointDefinition {
  return { id: "call", method: "GET", path: [{ type: "literal", value: "/call" }], ...rest };
}

/** An endpoint with one JSON body. */
export function posting(body: TypeShape, rest: Partial<EndpointDefinition> = {}) {
  if (body.type !== "object" && body.type !== "alias") throw new Error("a body is object or alias");
  return endpoint({
    method: "POST",
    requests: [{ contentType: "application/json", body }],
    ...rest,
  });
}
