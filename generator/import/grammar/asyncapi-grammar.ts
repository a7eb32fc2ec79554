import { authKinds } from "./auth-grammar.js";
import { type DocumentGrammar, createKind, type ObjectKind } from "./grammar.js";
import { openApiGrammar } from "./openapi-grammar.js";
import { schemaKinds } from "./schema-grammar.js";
import { signatureExtensions, signatureKinds } from "./signature-grammar.js";

const docs = { externalDocs: { one: "externalDocs" }, tags: { list: "tag" } } as const;
const message = { one: "message" };

const shared = [
  "license",
  "contact",
  "externalDocs",
  "logo",
  "tag",
  "serverVariable",
  "flows",
  "securityScheme",
].flatMap((name) => {
  const kind = openApiGrammar.kinds.get(name);
  return kind ? [[name, kind] as const] : [];
});

const kinds: readonly (readonly [string, ObjectKind])[] = [
  ...schemaKinds,
  ...authKinds,
  ...signatureKinds,
  ...shared,
  [
    "document",
    createKind(
      "the document",
      {
        info: { one: "info" },
        servers: { map: "server" },
        channels: { map: "channel" },
        operations: { map: "operation" },
        components: { one: "components" },
        ...docs,
        ...signatureExtensions,
      },
      { any: "asyncapi id", text: "defaultContentType" },
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
        ...docs,
      },
      { scalar: "title version description termsOfService" },
    ),
  ],
  [
    "server",
    createKind(
      "a server",
      { variables: { map: "serverVariable" }, externalDocs: { one: "externalDocs" } },
      {
        scalar: "url host pathname protocol protocolVersion title summary description",
        list: "security",
        any: "bindings tags",
      },
    ),
  ],
  [
    "serverVariable",
    createKind(
      "a variable of a server",
      { enum: "list", examples: "list" },
      { scalar: "default description" },
    ),
  ],
  [
    "channel",
    createKind(
      "a channel",
      {
        messages: { map: "message" },
        publish: { one: "operation" },
        subscribe: { one: "operation" },
        parameters: { map: "parameter" },
        ...docs,
      },
      { scalar: "address title summary description", any: "bindings deprecated", list: "servers" },
    ),
  ],
  [
    "parameter",
    createKind(
      "a parameter",
      { schema: { one: "schema" } },
      { scalar: "description default location", list: "enum examples" },
    ),
  ],
  [
    "operation",
    createKind(
      "an operation",
      {
        traits: { list: "operation" },
        message,
        channel: "any",
        reply: { one: "reply" },
        messages: { list: "message" },
        ...docs,
        ...signatureExtensions,
      },
      {
        any: "action bindings",
        list: "security",
        scalar: "operationId title summary description",
        flag: "deprecated",
      },
    ),
  ],
  [
    "reply",
    createKind(
      "a reply",
      { address: { one: "address" }, messages: { list: "message" } },
      { any: "channel" },
    ),
  ],
  ["address", createKind("an address", {}, { scalar: "location description" })],
  [
    "message",
    createKind(
      "a message",
      {
        oneOf: { list: "message" },
        traits: { list: "message" },
        correlationId: { one: "address" },
        examples: { list: "example" },
        ...docs,
      },
      {
        any: "payload headers bindings",
        scalar: "messageId name title summary description contentType schemaFormat",
        flag: "deprecated",
      },
    ),
  ],
  ["example", createKind("an example", {}, { any: "payload headers", scalar: "name summary" })],
  [
    "components",
    createKind(
      "the components",
      { securitySchemes: { map: "securityScheme" } },
      {
        any: "schemas servers serverVariables channels operations messages parameters correlationIds replies replyAddresses externalDocs tags operationTraits messageTraits serverBindings channelBindings operationBindings messageBindings",
      },
    ),
  ],
];

const stores: readonly (readonly [key: string, kind: string, what: string])[] = [
  ["messages", "message", "message"],
  ["operationTraits", "operation", "trait"],
  ["messageTraits", "message", "trait"],
];

/** AsyncAPI 2.x and 3.0. */
export const asyncApiGrammar: DocumentGrammar = {
  root: "document",
  kinds: new Map(kinds),
  stores: stores.map(([key, kind, what]) => ({ path: ["components", key], kind, what })),
};
