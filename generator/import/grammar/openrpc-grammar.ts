import { type DocumentGrammar, createKind, type ObjectKind } from "./grammar.js";
import { openApiGrammar } from "./openapi-grammar.js";
import { schemaKinds } from "./schema-grammar.js";

const shared = ["license", "contact", "externalDocs", "tag", "info", "logo", "badge"].flatMap(
  (name) => {
    const kind = openApiGrammar.kinds.get(name);
    return kind ? [[name, kind] as const] : [];
  },
);

const kinds: readonly (readonly [string, ObjectKind])[] = [
  ...schemaKinds,
  ...shared,
  [
    "document",
    createKind(
      "the document",
      {
        info: { one: "info" },
        servers: { list: "server" },
        methods: { list: "method" },
        components: { one: "components" },
        externalDocs: { one: "externalDocs" },
      },
      { any: "openrpc $schema" },
    ),
  ],
  [
    "server",
    createKind(
      "a server",
      { variables: { map: "serverVariable" } },
      { scalar: "url name summary description" },
    ),
  ],
  [
    "serverVariable",
    createKind("a variable of a server", { enum: "list" }, { scalar: "default description" }),
  ],
  [
    "method",
    createKind(
      "a method",
      {
        params: { list: "contentDescriptor" },
        result: { one: "contentDescriptor" },
        errors: { list: "error" },
        servers: { list: "server" },
        tags: { list: "tag" },
        examples: { list: "pairing" },
        externalDocs: { one: "externalDocs" },
        "x-badges": { list: "badge" },
      },
      {
        scalar: "name summary description paramStructure",
        flag: "deprecated",
        any: "links x-codeSamples x-code-samples x-error-groups x-error-group error-groups",
      },
    ),
  ],
  [
    "contentDescriptor",
    createKind(
      "a content descriptor",
      { schema: { one: "schema" } },
      { scalar: "name summary description", flag: "required deprecated" },
    ),
  ],
  ["error", createKind("an error", {}, { scalar: "message", any: "code data" })],
  [
    "pairing",
    createKind(
      "an example",
      { params: { list: "example" }, result: { one: "example" } },
      { scalar: "name summary description" },
    ),
  ],
  [
    "example",
    createKind(
      "an example",
      {},
      { scalar: "name summary description", any: "value externalValue" },
    ),
  ],
  [
    "components",
    createKind(
      "the components",
      { schemas: { map: "schema" } },
      {
        any: "contentDescriptors examples links errors examplePairings examplePairingObjects tags",
      },
    ),
  ],
];

const stores: readonly (readonly [key: string, kind: string, what: string])[] = [
  ["contentDescriptors", "contentDescriptor", "content descriptor"],
  ["errors", "error", "error"],
  ["examplePairings", "pairing", "example"],
  ["examplePairingObjects", "pairing", "example"],
  ["examples", "example", "example"],
];

/** OpenRPC 1.x. */
export const openRpcGrammar: DocumentGrammar = {
  root: "document",
  kinds: new Map(kinds),
  stores: stores.map(([key, kind, what]) => ({ path: ["components", key], kind, what })),
};
