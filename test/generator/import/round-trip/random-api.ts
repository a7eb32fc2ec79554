import * as fc from "fast-check";
import { anySchema, names, objects, record, type Schema, typeNames } from "./random-schema.js";

/** A parameter; its style only where it is declared. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string;
  readonly deprecated?: true;
  readonly style?: string;
  readonly explode?: boolean;
  readonly example?: unknown;
}

/** A body of one content type. */
export interface Content {
  readonly contentType: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** What an operation responds with one status. */
export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Pick<Parameter, "name" | "required" | "schema" | "description">[];
  readonly contents: readonly Content[];
}

/** Security schemes needed together, with scopes. */
export type Alternative = Readonly<Record<string, readonly string[]>>;

/** One operation. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly words: {
    readonly operationId?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly deprecated?: boolean;
    readonly tags?: readonly string[];
  };
  readonly parameters: readonly Parameter[];
  readonly body?: {
    readonly required: boolean;
    readonly description?: string;
    readonly contents: readonly Content[];
  };
  readonly answers: readonly Answer[];
  readonly security?: readonly Alternative[];
  readonly server?: string;
}

/** A document before it is encoded in a format. */
export interface Api {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly operations: readonly Operation[];
  readonly server: string;
}

/** Every API has these. */
export const schemes = {
  key: {
    type: "apiKey",
    in: "header",
    name: "X-Key",
    description: "K",
    "x-fern-header": { name: "k", env: "K", prefix: "Key " },
  },
  basic: {
    type: "http",
    scheme: "basic",
    "x-frond-auth": { usernameName: "U" },
    "x-fern-basic": { username: { name: "u" }, password: { name: "p", env: "P" } },
  },
  token: { type: "http", scheme: "bearer", "x-fern-bearer": { name: "t", env: "T" } },
  oauth: {
    type: "oauth2",
    flows: {
      clientCredentials: { tokenUrl: "https://t.example", scopes: { read: "R", write: "W" } },
    },
  },
};

const text = fc.constantFrom("w", "Words. 😀", "a\nb");
const schema = anySchema(2);
const json = fc
  .tuple(schema, fc.constantFrom("application/json", "application/vnd.x+json"), fc.boolean())
  .map(([each, contentType, hasExample]): Content => ({
    contentType,
    schema: each,
    ...(hasExample ? { example: { marked: contentType } } : {}),
  }));

const otherContents = fc.constantFrom<Content>(
  { contentType: "text/plain", schema: { type: "string" } },
  { contentType: "application/octet-stream", schema: { type: "string", format: "binary" } },
);

const form = fc.constantFrom<Content>({
  contentType: "multipart/form-data",
  schema: {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary", description: "F" },
      n: { type: "integer" },
    },
  },
});

const urlencoded = objects(anySchema(0)).map((each): Content => ({
  contentType: "application/x-www-form-urlencoded",
  schema: each,
}));

const events = schema.map((each): Content => ({ contentType: "text/event-stream", schema: each }));

function contentsOf(arbitrary: fc.Arbitrary<Content>): fc.Arbitrary<readonly Content[]> {
  const selector = ({ contentType }: Content) => contentType;
  return fc.uniqueArray(arbitrary, { selector, minLength: 0, maxLength: 3 });
}

const styles = {
  path: [{}, { style: "label" }, { style: "matrix", explode: true }, { style: "simple" }],
  query: [
    {},
    { style: "form", explode: false },
    { style: "spaceDelimited" },
    { style: "pipeDelimited", explode: false },
    { style: "deepObject", explode: true },
  ],
  header: [{}, { style: "simple", explode: true }],
  cookie: [{}, { style: "form" }],
} as const;

function parameterAt(place: Parameter["in"]): fc.Arbitrary<Parameter> {
  const parts = record({
    description: text,
    deprecated: fc.constant(true as const),
    example: fc.constantFrom("e", 1, [1], { a: 1 }),
  });
  const name = fc.constantFrom(
    ...names.filter((each) => place !== "path" || /^[a-z]\w*$/.test(each)),
  );
  return fc
    .tuple(name, anySchema(1), fc.boolean(), parts, fc.constantFrom(...styles[place]))
    .map(([key, each, isRequired, rest, style]) => ({
      name: key,
      in: place,
      required: isRequired || place === "path",
      schema: each,
      ...rest,
      ...style,
    }));
}

const parameters = fc.uniqueArray(
  fc.oneof(...(["path", "query", "header", "cookie"] as const).map(parameterAt)),
  { selector: (each) => `${each.in} ${each.name}`, maxLength: 5 },
);

const header = fc
  .tuple(fc.constantFrom("X-A", "x-b", "Location"), anySchema(1), fc.boolean(), fc.boolean())
  .map(([name, each, required, isDescribed]) => ({
    name,
    schema: each,
    required,
    ...(isDescribed ? { description: "H" } : {}),
  }));

const answer = fc
  .tuple(
    fc.constantFrom("200", "201", "204", "2XX", "302", "404", "422", "4XX", "5XX", "default"),
    text,
    fc.uniqueArray(header, { selector: (each) => each.name, maxLength: 2 }),
    contentsOf(fc.oneof({ weight: 4, arbitrary: json }, events, otherContents)),
  )
  .map(([status, description, headers, contents]): Answer => ({
    status,
    description,
    headers,
    // Errors of other types have no shape: they are reported, and tested elsewhere.
    contents: /^[23]/.test(status)
      ? contents
      : contents.filter((each) => /json/.test(each.contentType)),
  }));

const alternative = fc.constantFrom<Alternative>(
  {},
  { key: [] },
  { key: [], basic: [] },
  { oauth: ["read"] },
  { oauth: ["read", "write"], key: [] },
);

const operation = fc
  .record({
    method: fc.constantFrom("get", "put", "post", "delete", "patch", "options", "head", "trace"),
    words: record({
      summary: text,
      description: text,
      deprecated: fc.boolean(),
      tags: fc.constantFrom(["a"], ["b"], ["new tag"]),
    }),
    parameters,
    body: fc.option(
      fc.record({
        required: fc.boolean(),
        description: text,
        contents: contentsOf(
          fc.oneof({ weight: 3, arbitrary: json }, otherContents, form, urlencoded),
        ),
      }),
      { nil: undefined },
    ),
    answers: fc.uniqueArray(answer, { selector: (each) => each.status, maxLength: 4 }),
    security: fc.option(fc.array(alternative, { maxLength: 3 }), { nil: undefined }),
    hasId: fc.boolean(),
    hasServer: fc.boolean(),
  })
  .map((parts) => parts);

/** A random API of a few operations. */
export const anyApi: fc.Arbitrary<Api> = fc
  .tuple(
    objects(anySchema(1)),
    objects(anySchema(1)),
    anySchema(2),
    anySchema(2),
    fc.array(operation, { minLength: 1, maxLength: 4 }),
  )
  .map(([base, other, third, fourth, operations]): Api => {
    const all = [base, other, third, fourth].map((each) =>
      each.$ref ? { type: "boolean" } : each,
    );
    return {
      schemas: Object.fromEntries(typeNames.map((name, index) => [name, all[index]!])),
      server: "https://{region}.x.example/v1",
      operations: operations.map(({ hasId, hasServer, words, body, security, ...rest }, index) => ({
        ...rest,
        words: { ...words, ...(hasId ? { operationId: `op ${index}` } : {}) },
        path: [
          `/r${index}`,
          ...rest.parameters.filter((each) => each.in === "path").map(({ name }) => `{${name}}`),
        ].join("/"),
        ...(body ? { body } : {}),
        ...(security ? { security } : {}),
        ...(hasServer ? { server: "https://own.example" } : {}),
      })),
    };
  });
