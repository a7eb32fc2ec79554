import type { Answer, Api, Content, Operation, Parameter } from "./random-api.js";
import { schemes } from "./random-api.js";
import type { Schema } from "./random-schema.js";

type Spell = (schema: Schema) => object;

const variables = { region: { default: "eu", enum: ["eu", "us"], description: "R" } };

/** The document in OpenAPI. */
export function writeOpenApi(api: Api, version: "3.0.3" | "3.1.0"): object {
  const spell: Spell = version === "3.1.0" ? (schema) => schema : writeOldSchema;
  return {
    openapi: version,
    info: { title: "T", version: "1" },
    servers: [{ url: api.server, description: "Main", variables }],
    tags: [{ name: "a", description: "A" }],
    security: [{ key: [] }],
    paths: listPaths(api, (operation) => writeOperation(operation, spell)),
    components: { schemas: mapValues(api.schemas, spell), securitySchemes: schemes },
  };
}

function listPaths(api: Api, write: (operation: Operation) => object): object {
  return Object.fromEntries(
    api.operations.map((operation) => [operation.path, { [operation.method]: write(operation) }]),
  );
}

function writeOperation(operation: Operation, spell: Spell): object {
  const { words, parameters, body, answers, security, server } = operation;
  return {
    ...words,
    parameters: parameters.map((each) => ({ ...each, schema: spell(each.schema) })),
    ...(body
      ? {
          requestBody: {
            ...body,
            contents: undefined,
            content: writeContents(body.contents, spell),
          },
        }
      : {}),
    responses: Object.fromEntries(answers.map((each) => [each.status, writeAnswer(each, spell)])),
    ...(security ? { security } : {}),
    ...(server ? { servers: [{ url: server }] } : {}),
  };
}

function writeAnswer({ description, headers, contents }: Answer, spell: Spell): object {
  const entries = headers.map(({ name, schema, ...rest }) => [
    name,
    { ...rest, schema: spell(schema) },
  ]);
  return {
    description,
    ...(headers.length > 0 ? { headers: Object.fromEntries(entries) as object } : {}),
    ...(contents.length > 0 ? { content: writeContents(contents, spell) } : {}),
  };
}

function writeContents(contents: readonly Content[], spell: Spell): object {
  return Object.fromEntries(
    contents.map(({ contentType, schema, ...rest }) => [
      contentType,
      { ...rest, schema: spell(schema) },
    ]),
  );
}

/** The document in Swagger 2.0, as far as that can say it: see `simplify`. */
export function writeSwagger(api: Api): object {
  return {
    swagger: "2.0",
    info: { title: "T", version: "1" },
    host: "x.example",
    basePath: "/v1",
    schemes: ["https"],
    consumes: ["application/json"],
    produces: ["application/json"],
    securityDefinitions: {
      key: schemes.key,
      basic: { ...schemes.basic, type: "basic", scheme: undefined },
    },
    definitions: mapValues(api.schemas, writeSwaggerSchema),
    paths: listPaths(api, writeSwaggerOperation),
  };
}

function writeSwaggerOperation({ words, parameters, body, answers, security }: Operation): object {
  const values = parameters.map((each) => ({
    ...omit(each, ["schema", "example"]),
    ...writeSwaggerSchema(each.schema),
  }));
  const [content] = body?.contents ?? [];
  const whole = body &&
    content && {
      in: "body",
      name: "body",
      required: body.required,
      description: body.description,
      schema: writeSwaggerSchema(content.schema),
    };
  const entries = answers.map(({ status, description, headers, contents }) => [
    status,
    {
      description,
      headers: Object.fromEntries(
        headers.map(({ name, schema, description: said }) => [
          name,
          { description: said, ...writeSwaggerSchema(schema) },
        ]),
      ) as object,
      ...(contents[0] ? { schema: writeSwaggerSchema(contents[0].schema) } : {}),
    },
  ]);
  return {
    ...words,
    parameters: whole ? [...values, whole] : values,
    responses: Object.fromEntries(entries) as object,
    ...(security ? { security } : {}),
  };
}

function writeSwaggerSchema(schema: Schema): object {
  const text = JSON.stringify(writeOldSchema(schema));
  return JSON.parse(
    text
      .replaceAll("#/components/schemas/", "#/definitions/")
      .replaceAll('"nullable":', '"x-nullable":'),
  ) as object;
}

/** The same API with what Swagger 2.0 has: scalars in parameters, one JSON body, no unions. */
export function simplify(api: Api): Api {
  return {
    server: "https://x.example/v1",
    schemas: mapValues(api.schemas, withoutUnions),
    operations: api.operations
      .filter(({ method }) => method !== "trace")
      .map((operation) => ({
        ...omit(operation, ["server"]),
        parameters: operation.parameters
          .filter((each) => each.in !== "cookie")
          .map(simplifyParameter),
        ...(operation.body
          ? { body: { ...operation.body, contents: simplifyContents(operation.body.contents) } }
          : {}),
        security: (operation.security ?? []).filter((each) => !("oauth" in each)),
        answers: operation.answers.map(({ headers, contents, ...rest }) => ({
          ...rest,
          headers: headers.map((each) => ({
            ...each,
            required: false,
            schema: { type: "integer" },
          })),
          contents: simplifyContents(contents),
        })),
      })),
  };
}

function simplifyParameter(parameter: Parameter): Parameter {
  const { schema } = parameter;
  const isScalar =
    typeof schema.type === "string" && /^(string|integer|number|boolean)$/.test(schema.type);
  const plain = omit(schema, ["title", "deprecated", "description", "examples"]);
  return {
    ...omit(parameter, ["style", "explode", "example", "deprecated"]),
    schema: isScalar ? plain : { type: "string" },
  };
}

function omit<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Omit<T, K> {
  const entries = Object.entries(value).filter(([key]) => !keys.some((each) => each === key));
  return Object.fromEntries(entries) as Omit<T, K>;
}

function simplifyContents(contents: readonly Content[]): Content[] {
  return contents
    .filter(({ contentType }) => contentType === "application/json")
    .map(({ contentType, schema }) => ({ contentType, schema: withoutUnions(schema) }));
}

function withoutUnions(schema: Schema): Schema {
  const text = JSON.stringify(schema, (_, value: unknown) =>
    typeof value === "object" && value !== null && "oneOf" in value ? { type: "boolean" } : value,
  );
  // JSON.parse keeps __proto__ as a key of its own.
  return JSON.parse(text) as Schema;
}

/** The schemas and bodies of the document as messages of AsyncAPI 3.0. */
export function writeAsyncApi(api: Api, payloads: readonly Schema[]): object {
  const messages = Object.fromEntries(payloads.map((payload, index) => [`m${index}`, { payload }]));
  return {
    asyncapi: "3.0.0",
    info: { title: "T", version: "1" },
    servers: { main: { host: "x.example", protocol: "wss" } },
    channels: { c: { address: "/c", messages } },
    operations: { hear: { action: "receive", channel: { $ref: "#/channels/c" } } },
    components: { schemas: api.schemas },
  };
}

/** The same in AsyncAPI 2.6. */
export function writeOldAsyncApi(api: Api, payloads: readonly Schema[]): object {
  const oneOf = payloads.map((payload, index) => ({ name: `m${index}`, payload }));
  return {
    asyncapi: "2.6.0",
    info: { title: "T", version: "1" },
    servers: { main: { url: "x.example", protocol: "wss" } },
    channels: { c: { publish: { message: { oneOf } } } },
    components: { schemas: api.schemas },
  };
}

/** The schemas as params and results of OpenRPC methods. */
export function writeOpenRpc(api: Api, payloads: readonly Schema[]): object {
  return {
    openrpc: "1.3.2",
    info: { title: "T", version: "1" },
    servers: [{ name: "main", url: "https://x.example/rpc" }],
    methods: payloads.map((schema, index) => ({
      name: `m${index}`,
      params: [{ name: "p", required: index % 2 === 0, schema }],
      result: { name: "r", schema },
    })),
    components: { schemas: api.schemas },
  };
}

/** A schema of 3.1 in the dialect of 3.0. */
function writeOldSchema(schema: Schema): object {
  const text = JSON.stringify(schema, (_, value: unknown) => toOld(value));
  return JSON.parse(text) as object;
}

function toOld(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const schema = { ...(value as Record<string, unknown>) };
  if (Array.isArray(schema.type) && schema.type[1] === "null") {
    schema.type = (schema.type as string[])[0];
    schema.nullable = true;
  }
  for (const [open, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof schema[open] !== "number") continue;
    schema[bound] = schema[open];
    schema[open] = true;
  }
  if (Array.isArray(schema.examples)) {
    schema.example = (schema.examples as unknown[])[0];
    delete schema.examples;
  }
  if (typeof schema.const === "string") {
    schema.enum = [schema.const];
    delete schema.const;
  }
  return schema;
}

function mapValues(
  schemas: Readonly<Record<string, Schema>>,
  map: (schema: Schema) => object,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, each]) => [key, map(each) as Schema]),
  );
}
