import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { readDocument } from "../../../generator/read/index.js";
import {
  checkCall,
  listEndpoints,
  listProperties,
  matchVariant,
  resolveShape,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type ObjectType,
  type ParameterProperty,
  type PlainReference,
  type PrimitiveType,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import {
  decodeCall,
  encodeCall,
  toFetchInit,
  type BodyValue,
  type CallValues,
  type JsonValue,
} from "../../../runtime/http/index.js";

/** Text that every style can carry: not empty, no delimiter that a style leaves as it is. */
const word = fc.string({
  unit: fc.constantFrom(..."abcXYZ019äß日😀 &=+%/?#'\"~!"),
  minLength: 1,
  maxLength: 8,
});

/** Values of a shape. */
function arbitrary(definition: ApiDefinition, shape: TypeShape, depth = 0): fc.Arbitrary<unknown> {
  const { shape: plain, nullable } = resolveShape(definition, shape);
  const inner = plainArbitrary(definition, plain, depth + 1);
  return nullable ? fc.option(inner) : inner;
}

function plainArbitrary(
  definition: ApiDefinition,
  shape: ReturnType<typeof resolveShape>["shape"],
  depth: number,
): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case "enum":
      return fc.constantFrom(...shape.values.map((each) => each.value));
    case "object":
      return members(definition, shape, depth);
    case "undiscriminatedUnion":
      return fc.oneof(...shape.variants.map((each) => arbitrary(definition, each.shape, depth)));
    case "discriminatedUnion":
      return fc.oneof(
        ...shape.variants.map((variant) =>
          members(definition, variant, depth).map((value) => ({
            ...value,
            [shape.discriminant]: variant.discriminantValue,
          })),
        ),
      );
    case "alias":
      return reference(definition, shape.value, depth);
  }
}

function members(
  definition: ApiDefinition,
  object: ObjectType,
  depth: number,
): fc.Arbitrary<Record<string, unknown>> {
  const properties = listProperties(definition, object);
  const required = properties.filter((each) => !resolveShape(definition, each.valueShape).optional);
  const taken = depth > 4 ? required : properties;
  const model = Object.fromEntries(
    taken.map((each) => [each.key, arbitrary(definition, each.valueShape, depth)]),
  );
  return fc
    .record(model, { requiredKeys: required.map((each) => each.key), noNullPrototype: true })
    .map((value) => ({ ...value }));
}

function reference(
  definition: ApiDefinition,
  given: PlainReference,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (given.type) {
    case "primitive":
      return primitive(given.value);
    case "literal":
      return fc.constant(given.value.type === "nullLiteral" ? null : given.value.value);
    case "list":
    case "set":
      return fc.uniqueArray(arbitrary(definition, given.itemShape, depth), {
        minLength: 1,
        maxLength: 3,
        selector: (item) => JSON.stringify(item),
      });
    case "map":
      return fc.dictionary(word, arbitrary(definition, given.valueShape, depth), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      });
    case "tuple":
      return fc.tuple(...given.items.map((item) => arbitrary(definition, item, depth)));
    case "unknown":
      return fc.constantFrom<unknown>({ a: [1, null] }, "x", 9007199254740993n, [], false);
  }
}

function primitive(type: PrimitiveType): fc.Arbitrary<unknown> {
  switch (type.type) {
    case "integer":
    case "uint":
      return fc.integer({ min: Number(type.minimum ?? 0), max: Number(type.maximum ?? 1000) });
    case "long":
      return fc.constantFrom<unknown>(1, 2 ** 40, 9007199254740993n, 2n ** 63n - 1n);
    case "uint64":
      return fc.constantFrom<unknown>(1, 2n ** 64n - 1n);
    case "double":
      return fc
        .integer({ min: 0, max: 40 })
        .map((value) => Math.min(value / 4, Number(type.maximum ?? 40)));
    case "boolean":
      return fc.boolean();
    case "bigInteger":
      return fc.constant("123456789012345678901234567890");
    case "date":
      return fc.constant("2026-01-31");
    case "datetime":
      return fc.constant("2026-01-31T09:30:00Z");
    case "uuid":
      return fc.uuid();
    case "base64":
      return fc.constant("AAEC");
    default:
      return text(type);
  }
}

function text(type: PrimitiveType): fc.Arbitrary<unknown> {
  if (type.type === "string" && type.regex) return fc.constant("fern-01");
  const least = type.type === "string" ? (type.minLength ?? 0) : 0;
  return word.map((value) => value.trim() + "x".repeat(Math.max(least, 1)));
}

type Group = "pathParameters" | "queryParameters" | "requestHeaders" | "cookieParameters";

function parameters(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  group: Group,
): fc.Arbitrary<Record<string, JsonValue>> {
  const list: readonly ParameterProperty[] = endpoint[group] ?? [];
  const model = Object.fromEntries(
    list.map((each) => [each.key, parameter(definition, group, each)] as const),
  );
  const required = group === "pathParameters" ? Object.keys(model) : [];
  return fc
    .record(model, { requiredKeys: required })
    .map((value) => ({ ...value }) as Record<string, JsonValue>);
}

/** No style but JSON has a way to write an object without members. */
function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function replaceText(value: unknown, pattern: RegExp): unknown {
  const replace = (_key: string, inner: unknown): unknown =>
    typeof inner === "string" ? inner.replace(pattern, "h") : inner;
  return JSON.parse(JSON.stringify(value), replace) as unknown;
}

/**
 * Header text is Latin-1; simple and spaceDelimited have no way to write their delimiters inside a value.
 * Where reserved characters stay as they are, so do triplets such as `%20`, which then mean what they encode.
 */
function parameter(
  definition: ApiDefinition,
  group: Group,
  { valueShape, style, allowReserved }: ParameterProperty,
): fc.Arbitrary<unknown> {
  const given = arbitrary(definition, valueShape).filter((value) => !isEmptyObject(value));
  if (allowReserved) return given.map((value) => replaceText(value, /%(?=[\dA-F]{2})/gi));
  if (style === "spaceDelimited") return given.map((value) => replaceText(value, / /g));
  if (group !== "requestHeaders") return given;
  return given.map((value) => replaceText(value, /[^\w.-]/gu));
}

function body(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): fc.Arbitrary<BodyValue | undefined> {
  const shape = endpoint.requests?.[0]?.body;
  if (shape?.type !== "object" && shape?.type !== "alias") return fc.constant(undefined);
  return arbitrary(definition, shape).map((value) => value as BodyValue);
}

function calls(definition: ApiDefinition, endpoint: EndpointDefinition): fc.Arbitrary<CallValues> {
  return fc
    .record({
      path: parameters(definition, endpoint, "pathParameters"),
      query: parameters(definition, endpoint, "queryParameters"),
      headers: parameters(definition, endpoint, "requestHeaders"),
      cookies: parameters(definition, endpoint, "cookieParameters"),
      body: body(definition, endpoint),
    })
    .map(({ body: value, ...values }) =>
      value === undefined ? values : { ...values, body: value },
    );
}

async function load(path: string): Promise<ApiDefinition> {
  const url = new URL(`../../../definitions/${path}`, import.meta.url);
  const { definition } = await importDocument(
    await readDocument({ file: decodeURIComponent(url.pathname) }),
  );
  return definition;
}

describe("what is sent is what is understood", () => {
  let greenhouse: ApiDefinition;
  beforeAll(async () => {
    greenhouse = await load("examples/greenhouse.yaml");
  });

  test("every endpoint of the greenhouse, encoded and decoded, random values", async () => {
    const encodings = listEndpoints(greenhouse).map((each) => toEndpointEncoding(greenhouse, each));
    for (const endpoint of listEndpoints(greenhouse)) {
      if (endpoint.requests?.[0]?.body.type === "formData") continue;
      if (endpoint.requests?.[0]?.body.type === "bytes") continue;
      await fc.assert(
        fc.asyncProperty(calls(greenhouse, endpoint), async (values) => {
          expect(checkCall(greenhouse, endpoint, values)).toEqual([]);
          const encoding = toEndpointEncoding(greenhouse, endpoint);
          const encoded = encodeCall(encoding, values, {
            baseUrl: "http://127.0.0.1:4003",
            missing: "refuse",
          });
          expect(encoded.issues).toEqual([]);
          if (!encoded.request) throw new Error("no request");
          const { url, init } = toFetchInit(encoded.request);
          const decoded = await decodeCall(encodings, new Request(url, init));
          if (!("values" in decoded)) throw new Error(JSON.stringify(decoded));
          expect(decoded.operation.id).toBe(endpoint.id);
          expect(plain(decoded.values)).toEqual(plain(values));
          expect(checkCall(greenhouse, endpoint, decoded.values)).toEqual([]);
        }),
        { numRuns: 12, verbose: 1 },
      );
    }
  });

  test("unions of random bodies are recognized", () => {
    const reading = resolveShape(greenhouse, {
      type: "alias",
      value: { type: "id", id: "Species" },
    });
    fc.assert(
      fc.property(arbitrary(greenhouse, reading.shape), (value) => {
        const index = matchVariant(greenhouse, reading.shape, value);
        if (reading.shape.type !== "discriminatedUnion") throw new Error("tagged by kind");
        const { kind } = value as { kind: string };
        expect(reading.shape.variants[index]?.discriminantValue).toBe(kind);
      }),
      { numRuns: 50, verbose: 1 },
    );
  });
});

/** The groups alone; header names in lower case, as they come back. */
function plain({ path, query, headers, cookies, body: value }: CallValues) {
  const lower = Object.entries(headers).map(([name, each]) => [name.toLowerCase(), each]);
  return { path, query, headers: Object.fromEntries(lower) as object, cookies, body: value };
}
