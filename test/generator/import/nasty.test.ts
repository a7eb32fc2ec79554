import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";

const folder = fileURLToPath(new URL("nasty/", import.meta.url));

/** What is said of each document: everything that its definition does not hold, read by hand once. */
const told: Readonly<Record<string, readonly string[]>> = {
  "additionalops.yaml": ["61:11 info description-not-kept"],
  "async2.yaml": [
    "2:1 info detail-not-kept",
    "13:9 info detail-not-kept",
    "25:13 info socket-method",
    "56:19 warning unsupported-schema-format",
    "46:13 warning unknown-key",
    "65:9 info unused-component",
  ],
  "async3.yaml": [
    "45:3 error invalid-action",
    "46:22 error unresolved-reference",
    "16:3 info further-protocols",
    "25:3 warning unsupported-protocol",
    "29:85 warning unplaced-path-parameter",
    "50:22 info unused-component",
  ],
  "bodies.yaml": [
    "11:27 info text-schema",
    "13:19 info bytes-schema",
    "14:34 info xml-as-text",
    "36:38 info bytes-schema",
    "54:11 error invalid-status",
    "57:49 info empty-sample",
    "67:3 info extension",
    "55:11 info extension",
  ],
  "composition.yaml": [
    "11:13 info description-not-kept",
    "22:5 warning conflicting-schemas",
    "44:24 warning unsupported-keyword",
    "50:20 warning undeclared-required",
    "56:13 error circular-inheritance",
    "60:5 error circular-alias",
    "62:5 error circular-alias",
  ],
  "defs-anchor-id.yaml": [],
  "duplicates.yaml": [
    "4:39 warning repeated-tag",
    "14:15 warning repeated-parameter",
    "21:7 warning duplicate-operation-id",
    "36:34 info duplicate-enum-value",
    "37:41 warning undeclared-required",
  ],
  "dynamicref.yaml": [],
  "empty-and-null.yaml": ["11:5 warning invalid-operation", "14:5 warning invalid-schema"],
  "examples.yaml": [
    "17:23 info external-example",
    "18:23 info empty-example",
    "21:29 info further-examples",
    "41:62 info unused-component",
  ],
  "exclusive.yaml": [],
  "mapping/root.yaml": [],
  "multipart.yaml": ["21:15 info part-headers", "28:15 info unknown-part"],
  "names.yaml": [
    "20:5 warning undeclared-path-parameter",
    "33:5 warning undeclared-path-parameter",
    "34:5 warning undeclared-path-parameter",
  ],
  "not-an-api.yaml": ["1:1 error not-a-document"],
  "null-30.yaml": [],
  "null-enum.yaml": [],
  "openrpc.json": ["35:7 warning unknown-key", "38:43 info unused-component"],
  "param-content.yaml": ["20:11 info reserved-header", "64:17 info reserved-header"],
  "pathitem-ref.yaml": [
    "9:7 info path-siblings",
    "14:22 warning duplicate-operation-id",
    "14:22 warning undeclared-path-parameter",
    "15:5 info unused-component",
  ],
  "ref-part.yaml": [],
  "ref-siblings.yaml": [],
  "schema-keywords.yaml": [
    "33:9 info detail-not-kept",
    "36:5 info constraint-not-kept",
    "36:5 info constraint-not-kept",
    "46:23 warning undeclared-required",
    "44:13 info default-not-kept",
    "49:5 warning impossible-schema",
    "59:5 warning constraint-not-kept",
    "60:5 warning inexact-literal",
    "61:17 warning inexact-literal",
    "63:5 warning structured-constant",
    "64:17 warning structured-constant",
    "64:27 warning structured-constant",
    "80:5 warning invalid-default",
    "90:5 info format-not-kept",
  ],
  "security.yaml": [
    "9:27 error undefined-security",
    "15:5 warning unsupported-http-scheme",
    "28:13 error unsupported-security-scheme",
    "34:5 error unsupported-security-scheme",
    "35:5 error unsupported-security-scheme",
    "37:5 error unsupported-security-scheme",
  ],
  "servers.yaml": [
    "11:5 info relative-server",
    "12:5 error invalid-server",
    "18:14 info server-of-all-environments",
    "21:3 warning invalid-path",
    "30:3 warning invalid-path",
    "33:7 warning undeclared-path-parameter",
  ],
  "several-files/root.yaml": [
    "several-files/paths/a.yaml 7:1 warning unknown-key",
    "several-files/paths/a.yaml 12:1 warning unknown-key",
    "7:3 error unreadable-reference",
    "11:5 error unresolved-reference",
    "several-files/schemas/leaf.yaml 2:88 info unknown-keyword",
    "several-files/schemas/node.yaml 3:3 info unknown-keyword",
    "several-files/schemas/node.yaml 4:3 info unknown-keyword",
    "several-files/schemas/node.yaml 5:3 info unknown-keyword",
  ],
  "swagger.yaml": ["66:7 warning unknown-key", "32:5 info unused-component"],
  "unresolved.yaml": [
    "5:3 error unresolved-reference",
    "9:20 error unresolved-reference",
    "29:14 error invalid-parameter",
    "10:7 error unresolved-reference",
    "13:11 error unresolved-reference",
    "17:26 error unresolved-reference",
    "18:24 error unresolved-reference",
    "22:23 error unresolved-reference",
    "26:20 error unresolved-reference",
    "22:63 error unresolved-reference",
    "30:22 error unresolved-reference",
  ],
  "webhooks-only.yaml": ["7:7 info further-tags"],
  "wrong-types.yaml": [
    "21:5 warning invalid-operation",
    "22:5 warning invalid-operation",
    "35:5 warning invalid-schema",
    "4:1 warning wrong-type",
    "5:8 warning wrong-type",
    "37:24 warning wrong-type",
    "37:35 warning wrong-type",
    "37:47 warning wrong-type",
    "37:70 warning wrong-type",
    "36:24 info unknown-keyword",
    "34:33 warning wrong-type",
    "33:10 warning wrong-type",
    "32:50 warning wrong-type",
    "28:9 warning wrong-type",
    "30:32 warning wrong-type",
    "30:48 warning wrong-type",
    "30:64 warning wrong-type",
    "30:79 warning wrong-type",
    "8:5 warning wrong-type",
    "20:7 warning unknown-key",
    "19:22 warning unknown-key",
    "18:20 warning wrong-type",
    "18:52 warning unknown-key",
    "10:7 warning wrong-type",
    "11:7 warning wrong-type",
    "13:7 warning wrong-type",
    "14:7 warning wrong-type",
    "16:7 warning wrong-type",
    "15:33 warning wrong-type",
  ],
  "yaml-quirks.yaml": [
    "19:5 warning duplicate-key",
    "18:40 warning enum-type",
    "3:1 info extension",
    "2:23 info number-as-text",
  ],
};

async function read(name: string) {
  const file = `${folder}${name}`;
  const { definition, issues } = await importDocument({ file });
  const lines = issues.map((issue) => {
    const other = issue.file === file ? "" : `${(issue.file ?? "").slice(folder.length)} `;
    return `${other}${issue.line}:${issue.column} ${issue.severity} ${issue.code}`;
  });
  return { definition, issues, lines };
}

/** The value at a path of keys; keys of properties and parameters count as keys of their lists. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (Array.isArray(part) && typeof key === "string")
      return part.find((item: Record<string, unknown>) =>
        [item.key, item.type, item.contentType].includes(key),
      ) as unknown;
    return typeof part === "object" && part !== null && Object.hasOwn(part, key)
      ? (part as Record<string | number, unknown>)[key]
      : undefined;
  }, value);
}

describe("nasty documents", () => {
  it.each(Object.keys(told))(
    "%s: what is ignored is reported, each with its place",
    async (name) => {
      const { lines, issues } = await read(name);
      expect(lines).toEqual(told[name]);
      // What a reference leads to, and why text is damaged, its message says.
      const plain = ["unresolved-reference", "duplicate-key"];
      expect(issues.filter(({ code, hint }) => !hint && !plain.includes(code))).toEqual([]);
    },
  );
});

/** Facts that other tools lose: document, way into the definition, what is there. */
const kept: readonly (readonly [
  name: string,
  path: readonly (string | number)[],
  value: unknown,
])[] = [
  ["ref-siblings.yaml", ["types", "B", "shape", "properties", "a", "description"], "Own"],
  ["ref-siblings.yaml", ["types", "B", "shape", "properties", "a", "propertyAccess"], "READ_ONLY"],
  [
    "ref-siblings.yaml",
    ["types", "B", "shape", "properties", "a", "valueShape", "value", "default"],
    { x: "q" },
  ],
  ["ref-part.yaml", ["types", "D", "shape", "value", "id"], "AXDeep"],
  ["pathitem-ref.yaml", ["endpoints", "POST /a", "queryParameters", "q", "key"], "q"],
  ["pathitem-ref.yaml", ["endpoints", "g", "displayName"], "S"],
  [
    "defs-anchor-id.yaml",
    ["types", "A", "shape", "properties", "n", "valueShape", "value", "shape", "value", "id"],
    "in",
  ],
  [
    "defs-anchor-id.yaml",
    ["types", "C", "shape", "properties", "u", "valueShape", "value", "shape", "value", "id"],
    "in",
  ],
  [
    "dynamicref.yaml",
    [
      "types",
      "Tree",
      "shape",
      "properties",
      "kids",
      "valueShape",
      "value",
      "shape",
      "value",
      "itemShape",
      "value",
      "id",
    ],
    "Tree",
  ],
  [
    "null-enum.yaml",
    ["types", "B", "shape", "value", "shape", "values"],
    [{ value: 1 }, { value: "two" }, { value: true }],
  ],
  ["null-30.yaml", ["types", "C", "shape", "value", "type"], "nullable"],
  [
    "exclusive.yaml",
    ["types", "A", "shape", "value", "value"],
    { type: "integer", exclusiveMinimum: 1, maximum: 9 },
  ],
  ["mapping/root.yaml", ["types", "U", "shape", "variants", 1, "discriminantValue"], "d"],
  [
    "param-content.yaml",
    ["endpoints", "GET /a", "queryParameters", "f", "contentType"],
    "application/json",
  ],
  ["param-content.yaml", ["endpoints", "GET /a", "examples", 1, "name"], "Two"],
  ["param-content.yaml", ["endpoints", "GET /b", "errors", 1, "statusCode"], 0],
  [
    "multipart.yaml",
    ["endpoints", "POST /u", "requests", 0, "encoding", "file", "headers", 0, "key"],
    "X-Part",
  ],
  [
    "multipart.yaml",
    ["endpoints", "POST /u", "errors", 0, "links", 0, "operationRef"],
    "#/paths/~1u/post",
  ],
  ["multipart.yaml", ["endpoints", "POST /u", "callbacks", 0, "errors", 0, "statusCode"], 410],
  [
    "multipart.yaml",
    ["endpoints", "POST /u", "callbacks", 0, "requestHeaders", "sig", "key"],
    "sig",
  ],
  ["webhooks-only.yaml", ["webhooks", "hook", "errors", 0, "statusCode"], 400],
  ["webhooks-only.yaml", ["webhooks", "hook", "multiAuth"], [{ schemes: ["k"] }]],
  ["names.yaml", ["endpoints", "__proto__", "method"], "DELETE"],
  ["names.yaml", ["types", "__proto__", "shape", "properties", "__proto__", "key"], "__proto__"],
  ["additionalops.yaml", ["endpoints", "cp", "method"], "COPY"],
  ["additionalops.yaml", ["endpoints", "ln", "method"], "link"],
  ["additionalops.yaml", ["endpoints", "qs", "queryParameters", "b", "style"], "pipeDelimited"],
  ["additionalops.yaml", ["endpoints", "q", "responses", 0, "displayName"], "short"],
  [
    "additionalops.yaml",
    ["auths", "o", "value", "deviceAuthorization", "deviceAuthorizationUrl"],
    "https://d.example",
  ],
  [
    "additionalops.yaml",
    ["types", "L", "shape", "properties", "x", "valueShape", "value", "shape", "value", "id"],
    "N",
  ],
  ["additionalops.yaml", ["subpackages", "b", "kind"], "badge"],
  ["schema-keywords.yaml", ["types", "I", "shape", "value", "value", "default"], 9007199254740993n],
  ["schema-keywords.yaml", ["types", "Q", "shape", "value", "valueShape", "description"], "vd"],
  [
    "bodies.yaml",
    [
      "endpoints",
      "POST /a",
      "requests",
      "application/vnd.api+json",
      "body",
      "value",
      "shape",
      "displayName",
    ],
    "BodyTitle",
  ],
  [
    "several-files/root.yaml",
    ["types", "Node", "shape", "properties", "root", "valueShape", "value", "shape", "value", "id"],
    "Node",
  ],
  ["async2.yaml", ["websockets", "room/{id}", "queryParameters", "t", "description"], "qd"],
  ["async2.yaml", ["websockets", "room/{id}", "messages", "M", "body", "displayName"], "PT"],
  [
    "async3.yaml",
    ["websockets", "c", "operations", 0, "reply"],
    { messages: ["n"], address: { location: "$message.header#/r" } },
  ],
  ["async3.yaml", ["websockets", "c", "environments", 0, "protocolVersion"], "13"],
  ["yaml-quirks.yaml", ["types", "B", "displayName"], "Merged"],
];

describe("what other tools lose", () => {
  it.each(kept)("%s: %j", async (name, path, value) => {
    expect(at((await read(name)).definition, ...path)).toEqual(value);
  });
});
