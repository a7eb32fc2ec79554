import { authExtensions, authKinds } from "./auth-grammar.js";
import { type DocumentGrammar, createKind, type ObjectKind } from "./grammar.js";
import { openApiGrammar } from "./openapi-grammar.js";
import { retryExtensions, retryKinds } from "./retries-grammar.js";
import { schemaKinds } from "./schema-grammar.js";

const operation = { one: "operation" };
/** Keywords of a value that parameters, items and headers have instead of a schema. */
const value =
  "type default enum maximum exclusiveMaximum minimum exclusiveMinimum multipleOf x-nullable example x-example";
const textKeys = "format pattern collectionFormat";
const counts = "minLength maxLength minItems maxItems";

const shared = ["license", "contact", "externalDocs", "tag", "info", "logo", "badge"].flatMap(
  (name) => {
    const kind = openApiGrammar.kinds.get(name);
    return kind ? [[name, kind] as const] : [];
  },
);

const kinds: readonly (readonly [string, ObjectKind])[] = [
  ...schemaKinds,
  ...authKinds,
  ...retryKinds,
  ...shared,
  [
    "document",
    createKind(
      "the document",
      {
        info: { one: "info" },
        paths: { one: "paths" },
        "x-webhooks": { map: "pathItem" },
        definitions: { map: "schema" },
        securityDefinitions: { map: "securityScheme" },
        tags: { list: "tag" },
        externalDocs: { one: "externalDocs" },
        ...retryExtensions,
      },
      {
        any: "swagger x-tagGroups parameters responses",
        scalar: "host basePath",
        list: "schemes consumes produces security",
      },
    ),
  ],
  ["paths", createKind("the paths", {}, {}, { names: { one: "pathItem" } })],
  [
    "pathItem",
    createKind(
      "a path",
      {
        get: operation,
        put: operation,
        post: operation,
        delete: operation,
        options: operation,
        head: operation,
        patch: operation,
        parameters: { list: "parameter" },
      },
      { any: "x-internal" },
      { isReportedOnImport: true },
    ),
  ],
  [
    "operation",
    createKind(
      "an operation",
      {
        parameters: { list: "parameter" },
        responses: { one: "responses" },
        externalDocs: { one: "externalDocs" },
        "x-badges": { list: "badge" },
        ...retryExtensions,
      },
      {
        scalar: "operationId summary description",
        flag: "deprecated",
        list: "tags consumes produces schemes security",
        any: "x-codeSamples x-code-samples x-internal x-explorer-enabled x-pagination x-speakeasy-pagination x-fern-pagination x-ms-pageable",
      },
    ),
  ],
  [
    "parameter",
    createKind(
      "a parameter",
      { schema: { one: "schema" }, items: { one: "items" } },
      {
        scalar: "description",
        flag: "required allowEmptyValue uniqueItems",
        any: `name in x-examples ${value}`,
        text: textKeys,
        number: counts,
      },
    ),
  ],
  [
    "items",
    createKind(
      "the items of a parameter",
      { items: { one: "items" } },
      { flag: "uniqueItems", any: `description ${value}`, text: textKeys, number: counts },
    ),
  ],
  [
    "header",
    createKind(
      "a header",
      { items: { one: "items" } },
      { scalar: "description", flag: "uniqueItems", any: value, text: textKeys, number: counts },
    ),
  ],
  ["responses", createKind("the responses", {}, {}, { names: { one: "response" } })],
  [
    "response",
    createKind(
      "a response",
      { schema: { one: "schema" }, headers: { map: "header" } },
      { scalar: "description", any: "examples" },
    ),
  ],
  [
    "securityScheme",
    createKind("a security scheme", authExtensions, {
      scalar: "description authorizationUrl tokenUrl",
      any: "type name in flow scopes",
    }),
  ],
];

/** Swagger 2.0. */
export const swaggerGrammar: DocumentGrammar = {
  root: "document",
  kinds: new Map(kinds),
  stores: [
    { path: ["parameters"], kind: "parameter", what: "parameter" },
    { path: ["responses"], kind: "response", what: "response" },
  ],
};
