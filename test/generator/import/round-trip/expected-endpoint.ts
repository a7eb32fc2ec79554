import type {
  ApiDefinition,
  EndpointDefinition,
  ParameterProperty,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { expectedNoted, expectedShape, notesOf, optional } from "./expected-shape.js";
import type { Alternative, Answer, Api, Content, Operation, Parameter } from "./random-api.js";
import type { Schema } from "./random-schema.js";

/** What an endpoint must say, by parts whose order means nothing. */
export interface EndpointFacts {
  readonly words: object;
  readonly parameters: Readonly<Record<string, object>>;
  readonly requests: Readonly<Record<string, object>>;
  readonly answers: Readonly<Record<string, object>>;
  readonly security: unknown;
  readonly servers: readonly string[];
}

/** What the document says of an operation. */
export function expectedFacts(api: Api, operation: Operation): EndpointFacts {
  const { method, path, words, parameters, body, server } = operation;
  const statuses = operation.answers.map(({ status }) => status);
  const contents = body?.contents ?? [];
  return {
    words: {
      method: method.toUpperCase(),
      path,
      displayName: words.summary,
      description: words.description,
      availability: words.deprecated ? "Deprecated" : undefined,
      namespace: words.tags,
      operationId: words.operationId,
    },
    parameters: Object.fromEntries(
      parameters.map((each) => [`${each.in} ${each.name}`, expectedParameter(api, each)]),
    ),
    requests: Object.fromEntries(
      contents.map((each) => [
        each.contentType,
        { description: body?.description, body: expectedBody(each, body?.required ?? false) },
      ]),
    ),
    answers: Object.fromEntries(
      operation.answers.flatMap((each) => expectedAnswers(api, each, statuses)),
    ),
    security: expectedSecurity(operation.security ?? [{ key: [] }]),
    servers: [server ?? api.server],
  };
}

function expectedParameter(api: Api, parameter: Parameter): object {
  const { name, schema, required, description, deprecated, style, explode, example } = parameter;
  const written = example === undefined ? exampleOf(api, schema) : [example];
  const text = description ?? schema.description;
  return {
    key: name,
    valueShape: optional(expectedShape(schema), required),
    ...(text ? { description: text } : {}),
    ...(deprecated ? { availability: "Deprecated" } : {}),
    ...(schema.title ? { displayName: schema.title } : {}),
    ...(written.length > 0 ? { examples: written } : {}),
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
  };
}

function exampleOf(api: Api, schema: Schema): unknown[] {
  const target = schema.$ref ? api.schemas[schema.$ref.split("/").at(-1)!] : schema;
  return (target?.examples ?? []).slice(0, 1);
}

function expectedBody(content: Content, isRequired: boolean): object {
  const { contentType, schema } = content;
  if (contentType === "application/octet-stream") {
    return { type: "bytes", isOptional: !isRequired, contentType };
  }
  if (contentType !== "multipart/form-data") return optional(expectedNoted(schema), isRequired);
  const number = { type: "primitive", value: { type: "integer" } } as const;
  return {
    type: "formData",
    fields: [
      { type: "file", key: "file", isOptional: false, description: "F" },
      { type: "property", key: "n", valueShape: optional({ type: "alias", value: number }, false) },
    ],
  };
}

function expectedAnswers(
  api: Api,
  answer: Answer,
  statuses: readonly string[],
): [string, object][] {
  const { status, description, contents } = answer;
  const isDefaultError = status === "default" && statuses.some((each) => /^[123]/.test(each));
  const isError = /^[45]/.test(status) || isDefaultError;
  const headers = Object.fromEntries(
    answer.headers.map((each) => [each.name, expectedParameter(api, { ...each, in: "header" })]),
  );
  const common = { description, headers };
  if (contents.length === 0) {
    return [[`${status} -`, isError ? common : { ...common, body: { type: "empty" } }]];
  }
  return contents.map((each) => [
    `${status} ${each.contentType}`,
    isError
      ? { ...common, shape: expectedNoted(each.schema) }
      : { ...common, body: expectedAnswer(each) },
  ]);
}

function expectedAnswer({ contentType, schema }: Content): object {
  if (contentType === "application/octet-stream") return { type: "fileDownload", contentType };
  if (contentType !== "text/event-stream") return expectedNoted(schema);
  return { type: "stream", format: "sse", shape: expectedNoted(schema) };
}

function expectedSecurity(alternatives: readonly Alternative[]): unknown {
  return alternatives.map((alternative) => {
    const scopes = Object.entries(alternative).filter(([, list]) => list.length > 0);
    return {
      schemes: Object.keys(alternative),
      ...(scopes.length > 0 ? { scopes: Object.fromEntries(scopes) } : {}),
    };
  });
}

const lists = {
  path: "pathParameters",
  query: "queryParameters",
  header: "requestHeaders",
  cookie: "cookieParameters",
} as const;

/** What the definition says of an endpoint. */
export function foundFacts(
  api: Api,
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): EndpointFacts {
  const { displayName, description, availability, namespace, operationId, environments } = endpoint;
  const path = endpoint.path
    .map((part) => (part.type === "literal" ? part.value : `{${part.value}}`))
    .join("");
  const parameters = Object.entries(lists).flatMap(([place, list]) =>
    (endpoint[list] ?? []).map((each): [string, ParameterProperty] => [
      `${place} ${each.key}`,
      each,
    ]),
  );
  const show = (body: object) => unhoist(api, definition, body as TypeShape);
  const headersOf = (list: readonly { key: string }[] | null | undefined) =>
    Object.fromEntries((list ?? []).map((each) => [each.key, each]));
  const answers = [
    ...(endpoint.responses ?? []).map(({ headers, body, ...rest }): [string, object] => [
      `${printStatus(rest)} ${rest.contentType ?? "-"}`,
      { description: rest.description, headers: headersOf(headers), body: show(body) },
    ]),
    ...(endpoint.errors ?? []).map(({ headers, shape, ...rest }): [string, object] => [
      `${printStatus(rest)} ${rest.contentType ?? "-"}`,
      { description: rest.description, headers: headersOf(headers), ...(shape ? { shape } : {}) },
    ]),
  ];
  return {
    words: {
      method: endpoint.method,
      path,
      displayName,
      description,
      availability,
      namespace,
      operationId,
    },
    parameters: Object.fromEntries(parameters),
    requests: Object.fromEntries(
      (endpoint.requests ?? []).map((each) => [
        each.contentType,
        { description: each.description, body: show(each.body) },
      ]),
    ),
    answers: Object.fromEntries(answers),
    security: endpoint.multiAuth ?? [],
    servers: (environments ?? []).map(({ baseUrl }) => baseUrl),
  };
}

function printStatus({
  statusCode,
  isWildcard,
}: {
  statusCode: number;
  isWildcard?: boolean | null;
}): string {
  if (statusCode === 0) return "default";
  return isWildcard ? `${statusCode / 100}XX` : String(statusCode);
}

/** A body in place, where the model wanted a type of its own for it. */
export function unhoist(api: Api, { types }: ApiDefinition, body: TypeShape): TypeShape {
  if (body.type !== "alias" || body.value.type !== "id" || body.value.id in api.schemas) {
    if (body.type !== "alias" || body.value.type !== "optional") return body;
    return { ...body, value: { ...body.value, shape: body.value.shape } };
  }
  return types[body.value.id]?.shape ?? body;
}

/** What a named type must be. */
export function expectedType(name: string, schema: Schema): object {
  return { name, shape: expectedShape(schema), ...notesOf(schema) };
}
