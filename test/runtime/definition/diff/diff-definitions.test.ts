import { beforeAll, describe, expect, test } from "vitest";
import { importDocument } from "../../../../generator/import/index.js";
import { readDocument } from "../../../../generator/read/index.js";
import {
  type ChangeCode,
  changeKinds,
  diffDefinitions,
  printDiffMarkdown,
} from "../../../../runtime/definition/diff/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeShape,
} from "../../../../runtime/definition/index.js";
import { constraintTable, defineValue } from "../../../constraints/constraint-table.js";
import { type Greenhouse, greenhouseBefore } from "./greenhouse-before.js";

type Edit = (document: Greenhouse) => void;

/** One edit of the document, and every kind of change that it makes. */
type Row = readonly [title: string, edit: Edit, codes: readonly ChangeCode[]];

type Parts = Record<string, Record<string, unknown>>;

const of = (value: unknown, ...path: string[]): Record<string, unknown> =>
  path.reduce(
    (inner, key) => (inner as Parts)[key] as Record<string, unknown>,
    value as object,
  ) as Record<string, unknown>;

const schema = (document: Greenhouse, name: string): Record<string, unknown> =>
  document.components.schemas[name] as Record<string, unknown>;

/** The property of what is read and of what is written. */
const property =
  (name: string, edit: (property: Record<string, unknown>) => void): Edit =>
  (document) => {
    for (const type of ["Plant", "NewPlant"]) edit(of(schema(document, type), "properties", name));
  };

const both = (kind: string): ChangeCode[] =>
  [`request-${kind}`, `response-${kind}`] as ChangeCode[];

const operation = (document: Greenhouse, path: string, method: string): Record<string, unknown> =>
  of(document.paths, path, method);

const parameter = (document: Greenhouse, index: number): Record<string, unknown> =>
  (operation(document, "/plants", "get")["parameters"] as Record<string, unknown>[])[
    index
  ] as Record<string, unknown>;

const answer = (document: Greenhouse): Record<string, unknown> =>
  of(operation(document, "/plants", "get"), "responses", "200");

const rows: readonly Row[] = [
  ["version", (d) => void (d.info.version = "2.0.0"), ["api-version-changed"]],
  ["API description", (d) => void (d.info.description = "All."), ["api-documentation-changed"]],

  // Environments
  [
    "server added",
    (d) => void d.servers.push({ url: "https://b.example", "x-environment": "b" }),
    ["environment-added"],
  ],
  ["server removed", (d) => void d.servers.pop(), ["environment-removed"]],
  [
    "server moved",
    (d) => void (of(d, "servers", "1")["url"] = "https://c.example"),
    ["environment-url-changed"],
  ],
  ["servers swapped", (d) => void d.servers.reverse(), ["default-environment-changed"]],
  [
    "variable added",
    (d) => {
      of(d, "servers", "1")["url"] = "https://{a}.example";
      of(d, "servers", "1")["variables"] = { a: { default: "x" } };
    },
    ["environment-url-changed", "server-variable-added"],
  ],
  [
    "variable removed",
    (d) => {
      of(d, "servers", "0")["url"] = "https://greenhouse.example";
      delete of(d, "servers", "0")["variables"];
    },
    ["environment-url-changed", "server-variable-removed"],
  ],
  [
    "variable default",
    (d) => void (of(d, "servers", "0", "variables", "region")["default"] = "us"),
    ["server-variable-default-changed"],
  ],
  [
    "variable value added",
    (d) => void (of(d, "servers", "0", "variables", "region")["enum"] = ["eu", "us", "asia"]),
    ["server-variable-value-added"],
  ],
  [
    "variable value removed",
    (d) => void (of(d, "servers", "0", "variables", "region")["enum"] = ["eu"]),
    ["server-variable-value-removed"],
  ],

  // Types
  ["type added", (d) => void (d.components.schemas["Pot"] = { type: "object" }), ["type-added"]],
  ["type removed", (d) => void delete d.components.schemas["Unused"], ["type-removed"]],
  [
    "type renamed",
    (d) => {
      d.components.schemas["Seedling"] = schema(d, "NewPlant");
      delete d.components.schemas["NewPlant"];
      of(operation(d, "/plants", "post"), "requestBody", "content", "application/json")["schema"] =
        { $ref: "#/components/schemas/Seedling" };
    },
    ["type-renamed"],
  ],
  [
    "type described",
    (d) => void (schema(d, "Unused")["description"] = "None."),
    ["type-documentation-changed"],
  ],
  ["type deprecated", (d) => void (schema(d, "Unused")["deprecated"] = true), ["type-deprecated"]],
  [
    "unused type",
    (d) => void (of(schema(d, "Unused"), "properties")["b"] = { type: "string" }),
    ["unused-type-changed"],
  ],

  // Security
  [
    "scheme added",
    (d) => void (d.components.securitySchemes["basic"] = { type: "http", scheme: "basic" }),
    ["auth-scheme-added"],
  ],
  [
    "scheme removed",
    (d) => {
      delete d.components.securitySchemes["login"];
      d.security.pop();
    },
    ["auth-scheme-removed", ...Array<ChangeCode>(5).fill("security-alternative-removed")],
  ],
  [
    "scheme of another type",
    (d) => void (d.components.securitySchemes["key"] = { type: "http", scheme: "basic" }),
    ["auth-scheme-type-changed"],
  ],
  [
    "key in another header",
    (d) => void (of(d.components.securitySchemes, "key")["name"] = "X-Api-Key"),
    ["auth-scheme-placement-changed"],
  ],
  [
    "scheme of another type that sends the same token",
    (d) =>
      void (d.components.securitySchemes["login"] = {
        type: "openIdConnect",
        openIdConnectUrl: "https://id.example",
      }),
    ["auth-scheme-login-changed"],
  ],
  [
    "token from an endpoint instead of a flow",
    (d) =>
      void (of(d.components.securitySchemes, "login")["x-frond-auth"] = {
        tokenEndpoint: { operation: "POST /photos" },
      }),
    ["auth-scheme-login-changed"],
  ],
  [
    "token from another endpoint",
    (d) =>
      void (of(d.components.securitySchemes, "session", "x-frond-auth", "tokenEndpoint")[
        "operation"
      ] = "POST /photos"),
    ["auth-scheme-token-endpoint-changed"],
  ],
  [
    "token in another header",
    (d) =>
      void (of(d.components.securitySchemes, "session", "x-frond-auth", "tokenEndpoint")["header"] =
        "X-Token"),
    ["auth-scheme-placement-changed"],
  ],
  [
    "name of a key",
    (d) =>
      void (of(d.components.securitySchemes, "key")["x-frond-auth"] = { keyName: "Garden key" }),
    ["auth-scheme-documentation-changed"],
  ],
  [
    "flow moved",
    (d) =>
      void (of(d.components.securitySchemes, "login", "flows", "clientCredentials")["tokenUrl"] =
        "https://x.example"),
    ["auth-scheme-flow-changed"],
  ],
  [
    "scope declared",
    (d) =>
      void (of(d.components.securitySchemes, "login", "flows", "clientCredentials", "scopes")[
        "admin"
      ] = "All"),
    ["auth-scope-declared"],
  ],
  [
    "scope withdrawn",
    (d) =>
      void delete of(d.components.securitySchemes, "login", "flows", "clientCredentials", "scopes")[
        "write"
      ],
    ["auth-scope-withdrawn"],
  ],
  [
    "security lifted",
    (d) => void (operation(d, "/photos", "post")["security"] = []),
    ["security-lifted"],
  ],
  [
    "alternative added",
    (d) =>
      void (operation(d, "/photos", "post")["security"] = [
        { key: [] },
        { login: ["read"] },
        { key: [], login: [] },
      ]),
    ["security-alternative-added"],
  ],
  [
    "alternative removed",
    (d) => void (operation(d, "/photos", "post")["security"] = [{ key: [] }]),
    ["security-alternative-removed"],
  ],
  [
    "scope required",
    (d) =>
      void (operation(d, "/photos", "post")["security"] = [
        { key: [] },
        { login: ["read", "write"] },
      ]),
    ["security-scope-required"],
  ],
  [
    "scope lifted",
    (d) => void (operation(d, "/photos", "post")["security"] = [{ key: [] }, { login: [] }]),
    ["security-scope-lifted"],
  ],

  // Endpoints
  [
    "endpoint added",
    (d) =>
      void (of(d.paths, "/photos")["get"] = {
        operationId: "photos",
        responses: { "204": { description: "" } },
      }),
    ["endpoint-added"],
  ],
  ["endpoint removed", (d) => void delete d.paths["/photos"], ["endpoint-removed"]],
  [
    "endpoint moved",
    (d) => {
      d.paths["/pictures"] = of(d.paths, "/photos");
      delete d.paths["/photos"];
    },
    ["endpoint-moved"],
  ],
  [
    "method changed",
    (d) => {
      of(d.paths, "/photos")["put"] = operation(d, "/photos", "post");
      delete of(d.paths, "/photos")["post"];
    },
    ["endpoint-moved"],
  ],
  [
    "endpoint renamed",
    (d) => void (operation(d, "/photos", "post")["operationId"] = "sendPhoto"),
    ["endpoint-renamed"],
  ],
  [
    "endpoint regrouped",
    (d) => void (operation(d, "/photos", "post")["tags"] = ["plants"]),
    ["endpoint-group-changed"],
  ],
  [
    "endpoint deprecated",
    (d) => void (operation(d, "/photos", "post")["deprecated"] = true),
    ["endpoint-deprecated"],
  ],
  [
    "endpoint described",
    (d) => void (operation(d, "/plants", "get")["description"] = "Plants."),
    ["endpoint-documentation-changed"],
  ],
  [
    "callback added",
    (d) =>
      void (of(operation(d, "/plants", "post"), "callbacks")["dead"] = {
        "{$request.body#/name}": { post: { responses: { "204": { description: "" } } } },
      }),
    ["callback-added"],
  ],
  [
    "callback removed",
    (d) => void delete operation(d, "/plants", "post")["callbacks"],
    ["callback-removed"],
  ],
  [
    "callback moved",
    (d) => {
      const grown = of(operation(d, "/plants", "post"), "callbacks", "grown");
      grown["{$request.body#/url}"] = grown["{$request.body#/name}"];
      delete grown["{$request.body#/name}"];
    },
    ["callback-moved"],
  ],

  // Parameters
  [
    "required parameter",
    (d) =>
      void (operation(d, "/plants", "get")["parameters"] as object[]).push({
        name: "q",
        in: "query",
        required: true,
        schema: { type: "string" },
      }),
    ["parameter-added-required"],
  ],
  [
    "optional parameter",
    (d) =>
      void (operation(d, "/plants", "get")["parameters"] as object[]).push({
        name: "q",
        in: "query",
        schema: { type: "string" },
      }),
    ["parameter-added-optional"],
  ],
  [
    "parameter removed",
    (d) => void (operation(d, "/plants", "get")["parameters"] as object[]).shift(),
    ["parameter-removed"],
  ],
  [
    "path parameter renamed",
    (d) => {
      d.paths["/plants/{id}"] = of(d.paths, "/plants/{plantId}");
      delete d.paths["/plants/{plantId}"];
      (operation(d, "/plants/{id}", "delete")["parameters"] as { name: string }[])[0]!.name = "id";
    },
    ["parameter-renamed"],
  ],
  ["parameter moved", (d) => void (parameter(d, 2)["in"] = "query"), ["parameter-moved"]],
  [
    "parameter required",
    (d) => void (parameter(d, 0)["required"] = true),
    ["parameter-became-required"],
  ],
  [
    "parameter style",
    (d) => void (parameter(d, 0)["style"] = "pipeDelimited"),
    ["parameter-style-changed"],
  ],
  [
    "parameter explode",
    (d) => void (parameter(d, 0)["explode"] = false),
    ["parameter-style-changed"],
  ],
  [
    "parameter media type",
    (d) => {
      const p = parameter(d, 3);
      p["schema"] = {};
      delete p["content"];
    },
    ["parameter-content-type-changed"],
  ],
  [
    "parameter deprecated",
    (d) => void (parameter(d, 0)["deprecated"] = true),
    ["parameter-deprecated"],
  ],
  [
    "parameter described",
    (d) => void (parameter(d, 1)["description"] = "Least."),
    ["parameter-documentation-changed"],
  ],
  [
    "parameter maximum",
    (d) => void (of(parameter(d, 1), "schema")["maximum"] = 50),
    ["request-range-narrowed"],
  ],
  [
    "parameter default",
    (d) => void (of(parameter(d, 1), "schema")["default"] = 10),
    ["request-default-changed"],
  ],
  ["header's case", (d) => void (parameter(d, 2)["name"] = "x-trace"), []],
  [
    "key shifted",
    (d) =>
      void (operation(d, "/plants/{plantId}", "delete")["parameters"] as object[]).push({
        name: "plantId",
        in: "header",
        schema: { type: "string" },
      }),
    ["parameter-added-optional"],
  ],

  // Request bodies
  [
    "body added",
    (d) =>
      void (operation(d, "/plants/{plantId}", "delete")["requestBody"] = {
        content: { "application/json": { schema: {} } },
      }),
    ["request-body-added-optional"],
  ],
  [
    "required body added",
    (d) =>
      void (operation(d, "/plants/{plantId}", "delete")["requestBody"] = {
        required: true,
        content: { "application/json": { schema: { type: "string" } } },
      }),
    ["request-body-added-required"],
  ],
  [
    "body removed",
    (d) => void delete operation(d, "/photos", "post")["requestBody"],
    ["request-body-removed"],
  ],
  [
    "body optional",
    (d) => void (of(operation(d, "/plants", "post"), "requestBody")["required"] = false),
    ["request-body-became-optional"],
  ],
  [
    "media type added",
    (d) =>
      void (of(operation(d, "/plants", "post"), "requestBody", "content")["application/xml"] = {
        schema: { type: "string" },
      }),
    ["request-content-type-added"],
  ],
  [
    "body described",
    (d) => void (of(operation(d, "/plants", "post"), "requestBody")["description"] = "New."),
    ["request-documentation-changed"],
  ],
  [
    "form field added",
    (d) =>
      void (of(
        operation(d, "/photos", "post"),
        "requestBody",
        "content",
        "multipart/form-data",
        "schema",
        "properties",
      )["album"] = { type: "string" }),
    ["request-property-added-optional"],
  ],
  [
    "form field removed",
    (d) =>
      void delete of(
        operation(d, "/photos", "post"),
        "requestBody",
        "content",
        "multipart/form-data",
        "schema",
        "properties",
      )["caption"],
    ["request-property-removed"],
  ],
  [
    "form file to files",
    (d) =>
      void (of(
        operation(d, "/photos", "post"),
        "requestBody",
        "content",
        "multipart/form-data",
        "schema",
        "properties",
      )["photo"] = { type: "array", items: { type: "string", format: "binary" } }),
    ["request-type-widened"],
  ],

  // Responses
  [
    "status added",
    (d) => void (of(operation(d, "/plants", "get"), "responses")["206"] = { description: "Some." }),
    ["response-status-added"],
  ],
  [
    "not modified added",
    (d) => void (of(operation(d, "/plants", "get"), "responses")["304"] = { description: "Same." }),
    ["response-not-modified-added"],
  ],
  [
    "status removed",
    (d) => {
      const r = of(operation(d, "/plants", "get"), "responses");
      delete r["200"];
      r["206"] = { description: "Some." };
    },
    ["response-status-added", "response-status-removed"],
  ],
  [
    "answer's media type added",
    (d) => void (of(answer(d), "content")["text/csv"] = { schema: { type: "string" } }),
    ["response-content-type-added"],
  ],
  [
    "answer's media type removed",
    (d) => {
      const content = of(answer(d), "content");
      content["text/csv"] = content["application/json"];
      delete content["application/json"];
    },
    ["response-content-type-added", "response-content-type-removed"],
  ],
  ["answer without body", (d) => void delete answer(d)["content"], ["response-body-removed"]],
  [
    "answer with body",
    (d) =>
      void (of(operation(d, "/photos", "post"), "responses", "204")["content"] = {
        "application/json": { schema: { type: "string" } },
      }),
    ["response-body-added"],
  ],
  [
    "answer a file",
    (d) =>
      void (of(answer(d), "content", "application/json")["schema"] = {
        type: "string",
        format: "binary",
      }),
    ["response-body-kind-changed"],
  ],
  [
    "header added",
    (d) => void (of(answer(d), "headers")["X-New"] = { schema: { type: "string" } }),
    ["response-header-added"],
  ],
  [
    "header removed",
    (d) => void delete of(answer(d), "headers")["X-Page"],
    ["response-header-removed"],
  ],
  [
    "header optional",
    (d) => void delete of(answer(d), "headers", "X-Total")["required"],
    ["response-header-became-optional"],
  ],
  [
    "header required",
    (d) => void (of(answer(d), "headers", "X-Page")["required"] = true),
    ["response-header-became-required"],
  ],
  [
    "answer described",
    (d) => void (answer(d)["description"] = "Them."),
    ["response-documentation-changed"],
  ],

  // Errors
  [
    "error added",
    (d) => void (of(operation(d, "/plants", "post"), "responses")["404"] = { description: "No." }),
    ["error-added"],
  ],
  [
    "error removed",
    (d) => void delete of(operation(d, "/plants", "post"), "responses")["409"],
    ["error-removed"],
  ],
  [
    "error's marker",
    (d) => void (of(schema(d, "TakenError"), "properties", "error")["const"] = "Taken"),
    ["error-marker-changed", "error-renamed", "response-literal-changed"],
  ],
  [
    "error's status",
    (d) => {
      const r = of(operation(d, "/plants", "post"), "responses");
      r["422"] = r["409"];
      delete r["409"];
    },
    ["error-status-changed"],
  ],
  [
    "error described",
    (d) => void (of(operation(d, "/plants", "post"), "responses", "409")["description"] = "Two."),
    ["error-documentation-changed"],
  ],

  // Shapes, both ways
  [
    "required property",
    (d) => {
      for (const name of ["Plant", "NewPlant"]) {
        of(schema(d, name), "properties")["pot"] = { type: "string" };
        (schema(d, name)["required"] as string[]).push("pot");
      }
    },
    both("property-added-required"),
  ],
  [
    "optional property",
    (d) => {
      for (const name of ["Plant", "NewPlant"])
        of(schema(d, name), "properties")["pot"] = { type: "string" };
    },
    both("property-added-optional"),
  ],
  [
    "property removed",
    (d) => {
      for (const name of ["Plant", "NewPlant"]) delete of(schema(d, name), "properties")["contact"];
    },
    both("property-removed"),
  ],
  [
    "property required",
    (d) => {
      for (const name of ["Plant", "NewPlant"])
        (schema(d, name)["required"] as string[]).push("contact");
    },
    both("property-became-required"),
  ],
  [
    "property optional",
    (d) => {
      for (const name of ["Plant", "NewPlant"]) schema(d, name)["required"] = ["id", "name"];
    },
    both("property-became-optional"),
  ],
  [
    "property read only now",
    property("contact", (p) => void (p["readOnly"] = true)),
    ["request-property-removed"],
  ],
  [
    "property write only now",
    property("contact", (p) => void (p["writeOnly"] = true)),
    ["response-property-removed"],
  ],
  [
    "property deprecated",
    property("contact", (p) => void (p["deprecated"] = true)),
    both("property-deprecated"),
  ],
  [
    "property described",
    property("contact", (p) => void (p["description"] = "Whom.")),
    both("property-documentation-changed"),
  ],
  [
    "null allowed",
    property("contact", (p) => void (p["type"] = ["string", "null"])),
    both("null-allowed"),
  ],
  ["null forbidden", property("note", (p) => void (p["type"] = "string")), both("null-forbidden")],
  [
    "type changed",
    property("contact", (p) => {
      p["type"] = "boolean";
      delete p["format"];
    }),
    both("type-changed"),
  ],
  ["type widened", property("count", (p) => void (p["format"] = "int64")), both("type-widened")],
  [
    "type narrowed",
    property("height", (p) => {
      for (const key of Object.keys(p)) delete p[key];
      p["type"] = "integer";
    }),
    both("type-narrowed"),
  ],
  [
    "value became an enum",
    property("kind", (p) => {
      delete p["const"];
      p["enum"] = ["plant", "tree"];
    }),
    both("type-widened"),
  ],
  [
    "enum became text",
    property("light", (p) => {
      delete p["enum"];
    }),
    both("type-widened"),
  ],
  [
    "anything",
    property("contact", (p) => {
      delete p["type"];
      delete p["format"];
    }),
    both("type-widened"),
  ],
  [
    "union over it",
    property("count", (p) => {
      const old = { ...p };
      for (const key of Object.keys(p)) delete p[key];
      p["oneOf"] = [old, { type: "boolean" }];
    }),
    both("type-widened"),
  ],
  ["list to set", property("tags", (p) => void (p["uniqueItems"] = true)), both("type-narrowed")],
  [
    "enum value added",
    property("light", (p) => void (p["enum"] as string[]).push("dark")),
    both("enum-value-added"),
  ],
  [
    "enum value removed",
    property("light", (p) => void (p["enum"] = ["sun", "shade"])),
    both("enum-value-removed"),
  ],
  ["literal", property("kind", (p) => void (p["const"] = "tree")), both("literal-changed")],
  [
    "variant added",
    property("either", (p) => void (p["oneOf"] as object[]).push({ type: "boolean" })),
    both("variant-added"),
  ],
  [
    "variant removed",
    property("either", (p) => void (p["oneOf"] as object[]).push({ type: "boolean" })),
    both("variant-added"),
  ],
  [
    "named variant removed",
    property("guest", (p) => {
      (p["oneOf"] as object[]).pop();
    }),
    both("variant-removed"),
  ],
  [
    "tuple",
    property("size", (p) => void (p["prefixItems"] as object[]).push({ type: "number" })),
    both("tuple-changed"),
  ],
  [
    "place of a tuple",
    property("size", (p) => void (p["prefixItems"] = [{ type: "number" }, { type: "string" }])),
    both("type-changed"),
  ],
  [
    "map's values",
    property("labels", (p) => void (of(p, "additionalProperties")["type"] = "boolean")),
    both("type-changed"),
  ],
  [
    "extra properties gone",
    property("open", (p) => void delete p["additionalProperties"]),
    both("extra-properties-removed"),
  ],
  ["minimum raised", property("height", (p) => void (p["minimum"] = 1)), both("range-narrowed")],
  ["minimum lowered", property("height", (p) => void delete p["minimum"]), both("range-widened")],
  ["maximum raised", property("height", (p) => void (p["maximum"] = 11)), both("range-widened")],
  [
    "multiple of less",
    property("height", (p) => void (p["multipleOf"] = 0.25)),
    both("range-widened"),
  ],
  [
    "multiple of more",
    property("height", (p) => void (p["multipleOf"] = 2)),
    both("range-narrowed"),
  ],
  [
    "multiple of a tenth, by which 0.5 divides only nearly",
    property("height", (p) => void (p["multipleOf"] = 0.1)),
    both("range-widened"),
  ],
  [
    "minimum without itself",
    property("height", (p) => {
      delete p["minimum"];
      p["exclusiveMinimum"] = 0;
    }),
    both("range-narrowed"),
  ],
  [
    "minimum without itself but lower",
    property("height", (p) => {
      delete p["minimum"];
      p["exclusiveMinimum"] = -1;
    }),
    both("range-widened"),
  ],
  [
    "maximum without itself beside it",
    property("height", (p) => void (p["exclusiveMaximum"] = 10)),
    both("range-narrowed"),
  ],
  ["shorter", property("name", (p) => void (p["maxLength"] = 10)), both("length-narrowed")],
  ["longer", property("name", (p) => void (p["maxLength"] = 100)), both("length-widened")],
  ["fewer items", property("tags", (p) => void (p["maxItems"] = 3)), both("count-narrowed")],
  ["more items", property("tags", (p) => void delete p["minItems"]), both("count-widened")],
  ["pattern removed", property("name", (p) => void delete p["pattern"]), both("pattern-removed")],
  [
    "pattern changed",
    property("name", (p) => void (p["pattern"] = "^[a-z ]+$")),
    both("pattern-changed"),
  ],
  ["pattern added", property("contact", (p) => void (p["pattern"] = "@")), both("pattern-added")],
  [
    "format changed",
    property("contact", (p) => void (p["format"] = "uri")),
    both("format-changed"),
  ],
  [
    "default changed",
    property("name", (p) => void (p["default"] = "rose")),
    both("default-changed"),
  ],

  // Webhooks
  [
    "webhook added",
    (d) => void (d.webhooks["grown"] = { post: { responses: { "204": { description: "" } } } }),
    ["webhook-added"],
  ],
  ["webhook removed", (d) => void (d.webhooks = {}), ["webhook-removed"]],
  [
    "webhook described",
    (d) => void (of(d.webhooks, "wilted", "post")["description"] = "Sad."),
    ["webhook-documentation-changed"],
  ],
  [
    "webhook signed",
    (d) =>
      void (of(d.webhooks, "wilted", "post")["x-frond-webhook-signature"] = "standard-webhooks"),
    ["webhook-signature-declared"],
  ],
  [
    "webhook's payload",
    (d) =>
      void (of(
        d.webhooks,
        "wilted",
        "post",
        "requestBody",
        "content",
        "application/json",
        "schema",
      )["required"] = ["plant"]),
    ["response-property-became-required"],
  ],
];

/** Edits where going back makes another kind of change than going there. */
const reversed: readonly Row[] = rows.flatMap(([title, edit]): Row[] => {
  const codes = {
    "alternative added": [], // told above
    "parameter required": ["parameter-became-optional"],
    "body optional": ["request-body-became-required"],
    "media type added": ["request-content-type-removed"],
    "security lifted": ["security-required"],
    "required parameter": ["parameter-removed"],
    "variant added": both("variant-removed"),
    "named variant removed": both("variant-added"),
    "extra properties gone": both("extra-properties-added"),
    "type renamed": ["type-renamed"],
    "webhook signed": ["webhook-signature-changed"],
    "union over it": both("type-narrowed"),
    anything: both("type-narrowed"),
  }[title] as ChangeCode[] | undefined;
  return codes && codes.length > 0 ? [[title, edit, codes]] : [];
});

describe("how a method of JSON-RPC takes its params", () => {
  test.each([
    [undefined, "by-name", true],
    ["by-position", "by-name", true],
    ["by-name", "by-position", true],
    ["by-name", "either", false],
    ["by-name", undefined, false],
    [undefined, "by-position", false],
    ["either", "by-position", false],
  ] as const)("from %s to %s", async (was, is, isReported) => {
    const [before, after] = await Promise.all([was, is].map(importSubtract));
    const { changes } = diffDefinitions(before!, after!);
    const message =
      was === "by-name"
        ? "the protocol was openrpc (subtract, params by name) and is openrpc (subtract)"
        : "the protocol was openrpc (subtract) and is openrpc (subtract, params by name)";
    expect(changes.map((change) => [change.code, change.message])).toEqual(
      isReported ? [["endpoint-protocol-changed", message]] : [],
    );
  });
});

async function importSubtract(paramStructure: string | undefined): Promise<ApiDefinition> {
  const method = { name: "subtract", params: [], result: { name: "r", schema: {} } };
  const text = JSON.stringify({
    openrpc: "1.3.2",
    info: { title: "T", version: "1" },
    methods: [paramStructure === undefined ? method : { ...method, paramStructure }],
  });
  return (await importDocument(await readDocument({ text }))).definition;
}

/** Changes that OpenAPI has no words for, made in the definition. */
const definitionRows: readonly (readonly [
  string,
  (definition: ApiDefinition) => void,
  readonly ChangeCode[],
])[] = [
  [
    "availability",
    (d) => void (endpoint(d, "addPhoto").availability = "Beta"),
    ["endpoint-availability-changed"],
  ],
  [
    "protocol",
    (d) => void (endpoint(d, "addPhoto").protocol = { type: "grpc", methodName: "Add" }),
    ["endpoint-protocol-changed"],
  ],
  [
    "group renamed",
    (d) => {
      const group = Object.values(d.subpackages)[0];
      if (group) group.name = "Flora";
    },
    [...Array<ChangeCode>(4).fill("endpoint-group-changed"), "group-renamed"],
  ],
  [
    "stream's format",
    (d) => {
      const body = endpoint(d, "watchWeather").responses?.[0]?.body;
      if (body?.type === "stream") body.format = "json-lines";
    },
    ["response-stream-format-changed"],
  ],
  [
    "media types of a stream's parts",
    (d) => {
      const body = endpoint(d, "watchWeather").responses?.[0]?.body;
      if (body?.type === "stream") body.contentTypes = ["image/png"];
    },
    ["response-stream-format-changed"],
  ],
  [
    "stream's end",
    (d) => {
      const body = endpoint(d, "watchWeather").responses?.[0]?.body;
      if (body?.type === "stream") body.terminator = "[DONE]";
    },
    ["response-stream-terminator-changed"],
  ],
  [
    "error renamed",
    (d) => {
      const error = endpoint(d, "addPlant").errors?.[0];
      if (error) error.name = "Occupied";
    },
    ["error-renamed"],
  ],
  [
    "field encoding",
    (d) => {
      const request = endpoint(d, "addPhoto").requests?.[0];
      if (request) request.encoding = { caption: { contentType: "text/plain" } };
    },
    ["request-field-encoding-changed"],
  ],
  [
    "default body",
    (d) => void endpoint(d, "both").requests?.reverse(),
    ["request-content-type-default-changed"],
  ],
  [
    "discriminant",
    (d) => {
      for (const id of ["Plant", "NewPlant"]) renameDiscriminant(d, id);
    },
    both("discriminant-changed"),
  ],
  [
    "webhook moved",
    (d) => {
      const hook = Object.values(d.webhooks)[0];
      if (hook) hook.method = "PUT";
    },
    ["webhook-moved"],
  ],
  [
    "request key",
    (d) => void endpoint(d, "removePlant").pathParameters?.push({ key: "body", valueShape: text }),
    ["parameter-added-required"],
  ],
];

const text = { type: "alias", value: { type: "primitive", value: { type: "string" } } } as const;

function endpoint(definition: ApiDefinition, id: string): EndpointDefinition {
  const found = definition.endpoints[id];
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
}

function renameDiscriminant(definition: ApiDefinition, id: string): void {
  const shape = definition.types[id]?.shape;
  if (shape?.type !== "object") return;
  const guest = shape.properties.find(({ key }) => key === "guest")?.valueShape;
  const inner =
    guest?.type === "alias" && guest.value.type === "optional" ? guest.value.shape : guest;
  if (inner?.type === "discriminatedUnion") inner.discriminant = "species";
}

async function importObject(document: object): Promise<ApiDefinition> {
  const source = await readDocument({ text: JSON.stringify(document), file: "api.json" });
  return (await importDocument(source)).definition;
}

async function importBefore(): Promise<ApiDefinition> {
  const definition = await importObject(greenhouseBefore());
  const json = endpoint(definition, "addPlant").requests?.[0];
  definition.endpoints["both"] = {
    ...structuredClone(endpoint(definition, "addPlant")),
    id: "both",
    path: [{ type: "literal", value: "/both" }],
    requests: json ? [structuredClone(json), { contentType: "text/plain", body: text }] : [],
  };
  return definition;
}

async function importAfter(edit: Edit): Promise<ApiDefinition> {
  const document = greenhouseBefore();
  edit(document);
  return importObject(document);
}

function codesOf(before: ApiDefinition, after: ApiDefinition): ChangeCode[] {
  return diffDefinitions(before, after)
    .changes.map(({ code }) => code)
    .sort();
}

/** Everything that is reported of a change, a line each. */
function reportOf(was: ApiDefinition, is: ApiDefinition): string {
  return diffDefinitions(was, is)
    .changes.map((change) =>
      [
        `${change.code} (${change.breaks.join(", ")})`,
        `${change.subject.type} ${change.subject.id} = ${change.subject.label} ${change.direction ?? ""}`,
        `${change.path.join(" > ")}: ${change.message}`,
        JSON.stringify([change.before, change.after]),
        change.usedBy?.join(", ") ?? "",
      ].join(" | "),
    )
    .map((line) => `${line}\n`)
    .join("");
}

let before: ApiDefinition;
let withBoth: ApiDefinition;

beforeAll(async () => {
  before = await importObject(greenhouseBefore());
  withBoth = await importBefore();
});

describe("each kind of change", () => {
  test.each(rows)("%s", async (_title, edit, codes) => {
    const after = await importAfter(edit);
    expect(codesOf(before, after)).toEqual([...codes].sort());
    expect(`${reportOf(before, after)}back:\n${reportOf(after, before)}`).toMatchSnapshot("words");
  });

  test.each(reversed)("back: %s", async (_title, edit, codes) => {
    expect(codesOf(await importAfter(edit), before)).toEqual([...codes].sort());
  });

  test.each(definitionRows)("in the definition: %s", (_title, edit, codes) => {
    const after = structuredClone(withBoth);
    edit(after);
    expect(codesOf(withBoth, after)).toEqual([...codes].sort());
    expect(`${reportOf(withBoth, after)}back:\n${reportOf(after, withBoth)}`).toMatchSnapshot(
      "words",
    );
  });

  test("every kind in the table is made by one of the edits above", async () => {
    // Of what is generated: test/cli/diff.test.ts.
    const made = new Set<string>([
      "generated-name-changed",
      "client-option-removed",
      "client-option-changed",
    ]);
    for (const code of [...rows, ...reversed, ...definitionRows].flatMap(([, , codes]) => [
      ...codes,
    ])) {
      made.add(code);
    }
    for (const code of graphQlCodes(withBoth)) made.add(code);
    for (const code of await channelCodes()) made.add(code);
    for (const code of constraintCodes()) made.add(code);
    for (const code of signatureCodes(withBoth)) made.add(code);
    expect(Object.keys(changeKinds).filter((code) => !made.has(code))).toEqual([]);
  });
});

/** Constraints that come, go and become others, in both directions. */
function constraintCodes(): ChangeCode[] {
  const none = defineValue(constraintTable.not.open);
  const one = defineValue(constraintTable.not.shape);
  const other = defineValue({ ...constraintTable.not.shape, not: [constraintTable.not.open] });
  return [...codesOf(none, one), ...codesOf(one, none), ...codesOf(one, other)];
}

/** Operations and arguments that come, go and change their kind. */
function graphQlCodes(definition: ApiDefinition): ChangeCode[] {
  const operation = (id: string, argument?: { name: string; isFree?: boolean }) => ({
    id,
    operationType: "QUERY" as const,
    name: id,
    returnType: text,
    arguments: argument
      ? [{ name: argument.name, type: text, ...(argument.isFree ? { defaultValue: "x" } : {}) }]
      : [],
  });
  const was = {
    ...definition,
    graphqlOperations: {
      gone: operation("gone"),
      kind: operation("kind"),
      more: operation("more", { name: "old" }),
      free: operation("free"),
    },
  };
  const is = {
    ...definition,
    graphqlOperations: {
      new: operation("new"),
      kind: { ...operation("kind"), operationType: "MUTATION" as const },
      more: operation("more", { name: "needed" }),
      free: operation("free", { name: "free", isFree: true }),
    },
  };
  const codes = codesOf(was, is);
  expect(codes).toEqual([
    "graphql-argument-added-optional",
    "graphql-argument-added-required",
    "graphql-argument-removed",
    "graphql-operation-added",
    "graphql-operation-removed",
    "graphql-operation-type-changed",
  ]);
  return codes;
}

/** A channel whose messages, address and subprotocols change, one that comes and one that goes. */
async function channelCodes(): Promise<ChangeCode[]> {
  const message = (type: string, origin: "client" | "server") => ({ type, origin, body: text });
  const channel = (id: string) => ({
    id,
    path: [{ type: "literal" as const, value: `/${id}` }],
    messages: [message("hello", "client"), message("welcome", "server")],
    subprotocols: ["v1"],
  });
  const was = { ...before, websockets: { gone: channel("gone"), chat: channel("chat") } };
  const is = {
    ...before,
    websockets: {
      new: channel("new"),
      chat: {
        ...channel("chat"),
        path: [{ type: "literal" as const, value: "/talk" }],
        description: "Talk.",
        subprotocols: ["v2"],
        messages: [
          message("hi", "client"),
          { ...message("welcome", "server"), description: "Come in." },
          message("bye", "server"),
        ],
      },
    },
  };
  const codes = codesOf(was, is);
  expect(codes).toEqual([
    "channel-added",
    "channel-documentation-changed",
    "channel-moved",
    "channel-removed",
    "channel-subprotocol-added",
    "channel-subprotocol-removed",
    "client-message-added",
    "client-message-removed",
    "message-documentation-changed",
    "server-message-added",
  ]);
  return [...codes, ...codesOf(is, was)];
}

/** A parameter that takes the key of another gives that one a new key. */
function signatureCodes(definition: ApiDefinition): ChangeCode[] {
  const after = structuredClone(definition);
  const remove = endpoint(after, "removePlant");
  remove.queryParameters = [{ key: "q", valueShape: text }];
  const was = structuredClone(after);
  remove.pathParameters = [...(remove.pathParameters ?? []), { key: "q", valueShape: text }];
  const codes = codesOf(was, after);
  expect(codes).toEqual(["parameter-added-required", "request-key-changed"]);
  return codes;
}

describe("what is reported", () => {
  test("of nothing changed: nothing", () => {
    expect(diffDefinitions(before, structuredClone(before))).toEqual({
      changes: [],
      breaking: 0,
      compatible: 0,
    });
    expect(printDiffMarkdown(diffDefinitions(before, before))).toBe("No changes.\n");
  });

  test("a change in a type: once for each direction, with what uses it", async () => {
    const after = await importAfter((document) => {
      schema(document, "Plant")["required"] = ["id", "name"];
    });
    const { changes, breaking } = diffDefinitions(before, after);
    expect(breaking).toBe(1);
    expect(changes).toEqual([
      {
        code: "response-property-became-optional",
        breaking: true,
        breaks: ["wire", "source"],
        subject: { type: "type", id: "Plant", label: "Plant" },
        direction: "response",
        path: ["light"],
        message: "the property may be absent now",
        usedBy: ["POST /plants", "GET /plants"],
      },
    ]);
  });

  test("types that refer to themselves end", async () => {
    const recursive =
      (type: string): Edit =>
      (document) => {
        of(schema(document, "Plant"), "properties")["parent"] = {
          $ref: "#/components/schemas/Plant",
        };
        of(schema(document, "Plant"), "properties")["count"] = { type };
      };
    const was = await importAfter(recursive("string"));
    expect(codesOf(was, await importAfter(recursive("boolean")))).toEqual([
      "response-type-changed",
    ]);
  });

  test("a base type: its change is notified of the base, not of what extends it", async () => {
    const extended =
      (type: string): Edit =>
      (document) => {
        document.components.schemas["Base"] = { type: "object", properties: { made: { type } } };
        document.components.schemas["Plant"] = {
          allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", properties: { x: {} } }],
        };
      };
    const was = await importAfter(extended("string"));
    const { changes } = diffDefinitions(was, await importAfter(extended("boolean")));
    expect(changes.map(({ subject, path }) => [subject.label, ...path])).toEqual([
      ["Base", "made"],
    ]);
  });

  test("the Markdown names what breaks first, and text of the document stays text", async () => {
    const after = await importAfter((document) => {
      const plants = operation(document, "/plants", "get");
      plants["operationId"] = "find_<b>`Plants`";
      plants["description"] = "x";
    });
    const markdown = printDiffMarkdown(diffDefinitions(before, after));
    expect(markdown).toContain("**1 breaking**, 1 compatible");
    expect(markdown.indexOf("### Breaking")).toBeLessThan(markdown.indexOf("### Compatible"));
    expect(markdown).toContain("- `GET /plants`");
    expect(markdown).toContain("find\\_\\<b>\\`Plants\\`");
    expect(markdown).toContain("<sub>endpoint-renamed, source only</sub>");
  });

  test("values deep inside each other do not use up the stack", () => {
    const nested = (depth: number, inner: "string" | "boolean"): ApiDefinition => {
      let shape: TypeShape = {
        type: "alias",
        value: { type: "primitive", value: { type: inner } },
      };
      for (let level = 0; level < depth; level += 1) {
        shape = { type: "alias", value: { type: "list", itemShape: shape } };
      }
      const definition = structuredClone(withBoth);
      const request = endpoint(definition, "addPlant").requests?.[0];
      if (request && shape.type === "alias") request.body = shape;
      return definition;
    };
    const { changes } = diffDefinitions(nested(3000, "string"), nested(3000, "boolean"));
    expect(changes.map(({ code }) => code)).toEqual(["request-type-changed"]);
    expect(changes[0]?.path).toHaveLength(3001);
  });
});
