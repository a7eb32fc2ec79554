import { authExtensions, authKinds } from "./auth-grammar.js";
import { type DocumentGrammar, createKind, type ObjectKind } from "./grammar.js";
import { retryExtensions, retryKinds } from "./retries-grammar.js";
import { signatureExtensions, signatureKinds } from "./signature-grammar.js";
import { schemaKinds } from "./schema-grammar.js";

const operation = { one: "operation" };
const described = { scalar: "description" };

const kinds: readonly (readonly [string, ObjectKind])[] = [
  ...schemaKinds,
  ...authKinds,
  ...retryKinds,
  ...signatureKinds,
  [
    "document",
    createKind(
      "the document",
      {
        info: { one: "info" },
        servers: { list: "server" },
        paths: { one: "paths" },
        webhooks: { map: "pathItem" },
        "x-webhooks": { map: "pathItem" },
        components: { one: "components" },
        tags: { list: "tag" },
        externalDocs: { one: "externalDocs" },
        ...signatureExtensions,
        ...retryExtensions,
      },
      { any: "openapi security x-tagGroups", text: "$self jsonSchemaDialect" },
    ),
  ],
  [
    "info",
    createKind(
      "the info",
      {
        license: { one: "license" },
        contact: { one: "contact" },
        "x-logo": { either: ["text", { one: "logo" }] },
      },
      { scalar: "title version summary description termsOfService" },
    ),
  ],
  ["logo", createKind("the logo", {}, { scalar: "url altText href", any: "backgroundColor" })],
  ["license", createKind("the license", {}, { scalar: "name identifier url" })],
  ["contact", createKind("the contact", {}, { scalar: "name url email" })],
  ["externalDocs", createKind("the external documentation", {}, { scalar: "url description" })],
  [
    "tag",
    createKind(
      "a tag",
      { externalDocs: { one: "externalDocs" } },
      { scalar: "name summary description parent kind x-displayName" },
    ),
  ],
  [
    "server",
    createKind(
      "a server",
      { variables: { map: "serverVariable" } },
      { scalar: "url name description x-environment" },
    ),
  ],
  [
    "serverVariable",
    createKind("a variable of a server", { enum: "list" }, { scalar: "default description" }),
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
        trace: operation,
        query: operation,
        additionalOperations: { map: "operation" },
        parameters: { list: "parameter" },
        servers: { list: "server" },
      },
      { scalar: "summary description", any: "x-internal" },
      { isReportedOnImport: true },
    ),
  ],
  [
    "operation",
    createKind(
      "an operation",
      {
        parameters: { list: "parameter" },
        requestBody: { one: "requestBody" },
        responses: { one: "responses" },
        callbacks: { map: "callback" },
        servers: { list: "server" },
        externalDocs: { one: "externalDocs" },
        "x-badges": { list: "badge" },
        ...signatureExtensions,
        ...retryExtensions,
      },
      {
        scalar: "operationId summary description",
        flag: "deprecated",
        list: "tags security",
        any: "x-codeSamples x-code-samples x-internal x-explorer-enabled x-pagination x-speakeasy-pagination x-fern-pagination x-ms-pageable",
      },
    ),
  ],
  ["badge", createKind("a badge", {}, { scalar: "name position", any: "color" })],
  [
    "parameter",
    createKind(
      "a parameter",
      {
        schema: { one: "schema" },
        content: { map: "mediaType" },
        examples: { map: "example" },
      },
      {
        ...described,
        flag: "required deprecated explode allowReserved allowEmptyValue",
        any: "name in style example",
      },
    ),
  ],
  [
    "header",
    createKind(
      "a header",
      {
        schema: { one: "schema" },
        content: { map: "mediaType" },
        examples: { map: "example" },
      },
      {
        ...described,
        flag: "required deprecated",
        any: "style example",
        ignored: "explode allowReserved allowEmptyValue",
      },
    ),
  ],
  [
    "requestBody",
    createKind(
      "a request body",
      { content: { map: "mediaType" } },
      { ...described, flag: "required" },
    ),
  ],
  [
    "mediaType",
    createKind(
      "a media type",
      {
        schema: { one: "schema" },
        itemSchema: { one: "schema" },
        examples: { map: "example" },
        encoding: { map: "encoding" },
        prefixEncoding: { list: "encoding" },
        itemEncoding: { one: "encoding" },
      },
      { any: "example", scalar: "x-stream-terminator" },
    ),
  ],
  [
    "encoding",
    createKind(
      "an encoding",
      { headers: { map: "header" } },
      {
        any: "style",
        text: "contentType",
        flag: "explode allowReserved",
        ignored: "encoding itemEncoding prefixEncoding",
      },
    ),
  ],
  ["responses", createKind("the responses", {}, {}, { names: { one: "response" } })],
  [
    "response",
    createKind(
      "a response",
      {
        headers: { map: "header" },
        content: { map: "mediaType" },
        links: { map: "link" },
      },
      { scalar: "summary description" },
    ),
  ],
  [
    "link",
    createKind(
      "a link",
      { server: { one: "server" } },
      { scalar: "operationRef operationId description", any: "parameters requestBody" },
    ),
  ],
  [
    "example",
    createKind(
      "an example",
      {},
      { scalar: "summary description", any: "value dataValue serializedValue externalValue" },
    ),
  ],
  ["callback", createKind("a callback", {}, {}, { names: { one: "pathItem" } })],
  [
    "components",
    createKind(
      "the components",
      { schemas: { map: "schema" }, securitySchemes: { map: "securityScheme" } },
      {
        any: "responses parameters examples requestBodies headers links callbacks pathItems mediaTypes",
      },
    ),
  ],
  [
    "securityScheme",
    createKind(
      "a security scheme",
      { flows: { one: "flows" }, ...authExtensions },
      {
        ...described,
        flag: "deprecated",
        any: "type name in scheme openIdConnectUrl",
        scalar: "bearerFormat oauth2MetadataUrl description",
      },
    ),
  ],
  ["flows", createKind("the flows", {}, {}, { names: { one: "flow" } })],
  [
    "flow",
    createKind(
      "a flow",
      { scopes: "any" },
      { scalar: "authorizationUrl tokenUrl refreshUrl deviceAuthorizationUrl" },
    ),
  ],
];

const stores: readonly (readonly [key: string, kind: string, what: string])[] = [
  ["responses", "response", "response"],
  ["parameters", "parameter", "parameter"],
  ["examples", "example", "example"],
  ["requestBodies", "requestBody", "request body"],
  ["headers", "header", "header"],
  ["links", "link", "link"],
  ["callbacks", "callback", "callback"],
  ["pathItems", "pathItem", "path"],
  ["mediaTypes", "mediaType", "media type"],
];

/** OpenAPI 3.0, 3.1 and 3.2. */
export const openApiGrammar: DocumentGrammar = {
  root: "document",
  kinds: new Map(kinds),
  stores: stores.map(([key, kind, what]) => ({ path: ["components", key], kind, what })),
};
