import * as fc from "fast-check";

/** A schema as OpenAPI 3.1 encodes it; the other encodings are built from it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly minProperties?: number;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Keys and names with everything that trips generators. */
export const names = [
  "id",
  "a b",
  "a-b",
  "a_b",
  "é",
  "😀",
  "",
  "$ref2",
  "class",
  "type",
  "error",
  "constructor",
  "__proto__",
  "toString",
  "0",
  "x/y~z",
  "error[]",
  "*/",
  "x-y",
  "description",
];

/** The schemas under components; the first two are objects, which others extend. */
export const typeNames = ["Base", "Other", "T2", "T3"];

const text = fc.constantFrom("w", "Words.", "Ü {b}", "*/ <b>");
const small = fc.integer({ min: 0, max: 9 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

const words = record<Schema>({
  title: text,
  description: text,
  deprecated: fc.constant(true),
  examples: fc.constantFrom(["e"], [{ a: [1] }]),
});

/** A record whose keys may all be absent. */
export function record<T extends object>(parts: {
  [K in keyof T]: fc.Arbitrary<T[K]>;
}): fc.Arbitrary<Partial<T>> {
  return fc
    .record(
      Object.fromEntries(
        Object.entries(parts).map(([key, part]) => [key, maybe(part as fc.Arbitrary<unknown>)]),
      ),
    )
    .map(
      (value) =>
        Object.fromEntries(
          Object.entries(value).filter(([, each]) => each !== undefined),
        ) as Partial<T>,
    );
}

const strings = record<Schema>({
  pattern: fc.constantFrom("^a", "\\d+$"),
  minLength: small,
  maxLength: small.map((size) => size + 10),
  format: fc.constantFrom("email", "password", "uri", "own"),
  default: fc.constantFrom("", "d"),
}).map((rest): Schema => ({ type: "string", ...rest }));

const formatted = fc
  .constantFrom("date", "date-time", "uuid", "byte", "binary2")
  .map((format): Schema => ({ type: "string", format }));

const numbers = fc
  .tuple(
    fc.constantFrom<Schema>(
      { type: "integer" },
      { type: "integer", format: "int32" },
      { type: "integer", format: "int64" },
      { type: "number" },
      { type: "number", format: "double" },
    ),
    record<Schema>({ minimum: small, maximum: small, multipleOf: fc.constantFrom(1, 2) }),
    fc.constantFrom<Schema>({}, { exclusiveMinimum: 3 }, { exclusiveMaximum: 7 }),
    maybe(small),
  )
  .map(([base, bounds, open, fallback]): Schema => {
    const kept = { ...bounds };
    if (open.exclusiveMinimum !== undefined) delete kept.minimum;
    if (open.exclusiveMaximum !== undefined) delete kept.maximum;
    return { ...base, ...kept, ...open, ...(fallback === undefined ? {} : { default: fallback }) };
  });

const values: fc.Arbitrary<Schema> = fc.oneof(
  strings,
  formatted,
  numbers,
  record<Schema>({ default: fc.boolean() }).map((rest): Schema => ({ type: "boolean", ...rest })),
  fc
    .uniqueArray(fc.constantFrom("a", "b c", "", "é", "-1", "constructor"), {
      minLength: 2,
      maxLength: 4,
    })
    .map((list): Schema => ({ type: "string", enum: list })),
  fc
    .uniqueArray(fc.constantFrom(-1, 0, 1, 2.5), { minLength: 2, maxLength: 3 })
    .map((list): Schema => ({ type: "number", enum: list })),
  fc.constantFrom("only", "").map((value): Schema => ({ type: "string", const: value })),
);

const reference = fc
  .constantFrom(...typeNames)
  .map((name): Schema => ({ $ref: `#/components/schemas/${name}` }));

/** Schemas without a name, up to this many levels inside each other. */
export function anySchema(depth: number): fc.Arbitrary<Schema> {
  const inner = depth > 0 ? anySchema(depth - 1) : reference;
  const plain = fc.oneof(
    { weight: 5, arbitrary: values },
    ...(depth > 0
      ? [
          { weight: 2, arbitrary: lists(inner) },
          { weight: 1, arbitrary: maps(inner) },
          { weight: 2, arbitrary: objects(inner) },
          { weight: 1, arbitrary: unions },
          { weight: 1, arbitrary: children(inner) },
        ]
      : []),
  );
  const described = fc.tuple(plain, words, fc.boolean()).map(([schema, said, isNullable]) => ({
    ...(isNullable ? asNullable(schema) : schema),
    ...said,
  }));
  return fc.oneof({ weight: 4, arbitrary: described }, { weight: 1, arbitrary: reference });
}

function asNullable(schema: Schema): Schema {
  if (typeof schema.type !== "string" || schema.const !== undefined || schema.enum) return schema;
  return { ...schema, type: [schema.type, "null"] };
}

function lists(items: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  const counts = record<Schema>({ minItems: small, maxItems: small, uniqueItems: fc.boolean() });
  return fc.tuple(items, counts).map(([item, rest]) => ({ type: "array", items: item, ...rest }));
}

function maps(inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc
    .tuple(inner, record<Schema>({ minProperties: small }))
    .map(([value, rest]) => ({ type: "object", additionalProperties: value, ...rest }));
}

/** Objects of at least one property. */
export function objects(inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  const property = fc
    .tuple(inner, fc.constantFrom<Schema>({}, {}, { readOnly: true }, { writeOnly: true }))
    .map(([schema, access]) => (schema.$ref ? schema : { ...schema, ...access }));
  return fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
      fc.array(property, { minLength: 4, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    )
    .map(([keys, schemas, flags]) => {
      const required = keys.filter((_, index) => flags[index]);
      return {
        type: "object",
        properties: Object.fromEntries(keys.map((key, index) => [key, schemas[index]!])),
        ...(required.length > 0 ? { required } : {}),
      };
    });
}

/** One of values of different types, so that nothing tells them apart but their type. */
const unions = fc
  .uniqueArray(fc.constantFrom("string", "integer", "boolean"), { minLength: 2, maxLength: 3 })
  .map((types): Schema => ({ oneOf: types.map((type) => ({ type, title: `A ${type}` })) }));

function children(inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return objects(inner).map((own): Schema => {
    const entries = Object.entries(own.properties ?? {});
    const properties = Object.fromEntries(entries.map(([key, each]) => [`own ${key}`, each]));
    const extended = { $ref: "#/components/schemas/Base" };
    return {
      allOf: [extended, { type: "object", properties: { own: { type: "string" }, ...properties } }],
    };
  });
}
