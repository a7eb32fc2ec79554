import { describe, expect, it } from "vitest";
import { importDocument, traceIssues } from "../../../generator/import/index.js";
import { importText, listCodes } from "./import-text.js";

describe("issues", () => {
  it("have file, line, column, meaning and hint", async () => {
    const text = [
      "openapi: 3.1.0",
      "components:",
      "  schemas:",
      "    Gone:",
      "      $ref: '#/nowhere'",
      "",
    ].join("\n");
    const { issues } = await importDocument({ text, file: "folder/api.yaml" });
    expect(issues).toEqual([
      {
        code: "unresolved-reference",
        severity: "error",
        message: "There is nothing at '#/nowhere'. The value may be anything.",
        hint: "Correct the reference, or add what it names.",
        pointer: "/components/schemas/Gone",
        file: "folder/api.yaml",
        line: 4,
        column: 5,
      },
    ]);
  });

  it("of one kind that lose nothing grave are reported once with their number", async () => {
    const properties = Object.fromEntries(
      ["a", "b", "c"].map((key) => [key, { type: "integer", format: "odd" }]),
    );
    const { issues } = await importText(
      JSON.stringify({ openapi: "3.1.0", components: { schemas: { S: { properties } } } }),
    );
    expect(issues).toMatchObject([
      { code: "format-not-kept", severity: "info", pointer: "/components/schemas/S/properties/a" },
    ]);
    expect(issues[0]?.message).toContain("3 occurrences");
  });

  it("of the text come with those of the import", async () => {
    const { issues } = await importText('{"openapi":"3.1.0","openapi":"3.1.0"}');
    expect(listCodes(issues)).toEqual(["warning duplicate-key"]);
  });

  it("of the definition lead back to the document", async () => {
    const result = await importText("openapi: 3.1.0\npaths:\n  /a/{b}:\n    get: {}\n");
    const finding = { code: "x", severity: "info", message: "m" } as const;
    const [traced, other] = traceIssues(result, [
      { ...finding, pointer: "/endpoints/GET ~1a~1{b}/path" },
      { ...finding, pointer: "/elsewhere" },
    ]);
    expect(traced).toMatchObject({ pointer: "/paths/~1a~1{b}/get", line: 4, column: 5 });
    expect(other).toEqual({ ...finding, pointer: "", line: 1, column: 1 });
  });
});

describe("what is no OpenAPI document", () => {
  it.each([
    ["swagger: '3'", "warning unknown-version"],
    ["asyncapi: 4.0.0", "warning unknown-version"],
    ["openrpc: 2.0.0", "warning unknown-version"],
    ["some: text", "error not-a-document"],
    ["- a\n- list", "error not-a-document"],
    ["", "error not-a-document"],
    ["openapi: 4.0.0", "warning unknown-version"],
    ["paths: {}", "warning missing-version"],
  ])("%s", async (text, code) => {
    const { definition, issues } = await importText(text);
    expect(listCodes(issues)).toEqual([code]);
    expect(definition.endpoints).toEqual({});
  });

  it("is reported with its syntax error when it cannot be parsed", async () => {
    const { definition, issues } = await importText('{"openapi": "3.1.0", ]}');
    expect(listCodes(issues)).toEqual(["error syntax-error"]);
    expect(definition.types).toEqual({});
  });
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("damaged documents", () => {
  const odd = [null, 5, "text", true, [], {}, [null], { $ref: "#" }, { $ref: 5 }];
  const keys = ["info", "servers", "security", "tags", "paths", "webhooks", "components"];
  it.each(keys)("with anything under %s are imported without a crash", async (key) => {
    for (const value of odd) {
      const { definition } = await importText(JSON.stringify({ openapi: "3.1.0", [key]: value }));
      expect(definition.endpoints).toEqual({});
    }
  });

  it("with anything inside an operation are imported without a crash", async () => {
    const inside = [
      "parameters",
      "requestBody",
      "responses",
      "callbacks",
      "security",
      "servers",
      "tags",
      "x-codeSamples",
    ];
    for (const key of inside) {
      for (const value of [
        ...odd,
        { a: null },
        { "200": null },
        { content: { "application/json": null } },
      ]) {
        const { definition } = await importText(
          JSON.stringify({ openapi: "3.1.0", paths: { "/": { get: { [key]: value } } } }),
        );
        expect(Object.keys(definition.endpoints)).toEqual(["GET /"]);
      }
    }
  });

  it("with anything as a keyword of a schema are imported without a crash", async () => {
    const keywords = [
      "type",
      "properties",
      "required",
      "items",
      "prefixItems",
      "allOf",
      "oneOf",
      "anyOf",
      "enum",
      "discriminator",
      "additionalProperties",
      "patternProperties",
      "format",
      "default",
      "nullable",
    ];
    for (const key of keywords) {
      for (const value of odd) {
        const { definition } = await importText(
          JSON.stringify({ openapi: "3.1.0", components: { schemas: { S: { [key]: value } } } }),
        );
        expect(Object.keys(definition.types)).toContain("S");
      }
    }
  });

  it("whose schemas multiply end quickly", async () => {
    const schemas: Record<string, object> = { A40: { properties: { a: {} } }, B40: {}, U: {} };
    for (let level = 0; level < 40; level++) {
      const members = [ref(`A${level + 1}`), ref(`B${level + 1}`), ref(`A${level + 1}`)];
      schemas[`A${level}`] = { allOf: members };
      schemas[`B${level}`] = { oneOf: members, discriminator: { propertyName: "k" } };
    }
    const pair = { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] };
    schemas.U = { allOf: Array.from({ length: 40 }, () => pair) };
    const { definition, issues } = await importText(
      JSON.stringify({ openapi: "3.1.0", components: { schemas } }),
    );
    expect(Object.keys(definition.types)).toHaveLength(83);
    expect(listCodes(issues)).toContain("warning too-many-combinations");
  });

  it.each([
    ["allOf", (next: object) => ({ allOf: [next, { required: ["end"] }] }), ["warning too-deep"]],
    ["references", (next: object) => next, []],
    ["unions", (next: object) => ({ oneOf: [next, { type: "string" }] }), []],
    ["properties", (next: object) => ({ properties: { next } }), []],
    [
      "discriminators",
      (next: object) => ({ oneOf: [next, ref("Leaf")], discriminator: { propertyName: "k" } }),
      ["warning undiscriminated-member"],
    ],
  ])("whose schemas lead on without end by %s are kept whole", async (_, link, codes) => {
    const length = 2000;
    const schemas = Object.fromEntries(
      Array.from({ length }, (_, index) => [`S${index}`, link(ref(`S${index + 1}`))]),
    );
    const last = { type: "object", properties: { end: { type: "string" } } };
    const { definition, issues } = await importText(
      JSON.stringify({
        openapi: "3.1.0",
        components: { schemas: { ...schemas, [`S${length}`]: last, Leaf: last } },
      }),
    );
    expect(Object.keys(definition.types)).toHaveLength(length + 2);
    expect([...new Set(listCodes(issues))]).toEqual(codes);
    expect(definition.types.S0?.shape).not.toEqual(definition.types.S1?.shape);
  });

  it("that contain themselves through an alias become recursive types", async () => {
    const { issues, definition } = await importText(
      "openapi: 3.1.0\ncomponents:\n  schemas:\n    S: &s\n      properties:\n        s: *s\n",
    );
    expect(listCodes(issues)).toEqual([]);
    expect(definition.types["S"]?.shape).toMatchObject({
      type: "object",
      properties: [
        {
          key: "s",
          valueShape: {
            type: "alias",
            value: { type: "optional", shape: { type: "alias", value: { type: "id", id: "S" } } },
          },
        },
      ],
    });
  });
});
