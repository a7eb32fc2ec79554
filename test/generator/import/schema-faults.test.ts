import { describe, expect, it } from "vitest";
import { checkDefinition } from "../../../generator/check/index.js";
import { importDocument, traceIssues } from "../../../generator/import/index.js";
import type { Issue } from "../../../runtime/definition/index.js";

/** The findings of one code in schemas of a document: severity and pointer below the schemas. */
async function find(code: string, schemas: object, openapi = "3.1.0"): Promise<string[]> {
  const document = { openapi, info: { title: "T", version: "1" }, components: { schemas } };
  const { issues } = await importDocument({ text: JSON.stringify(document) });
  return issues.filter((issue) => issue.code === code).map(describeFinding);
}

function describeFinding({ severity, pointer }: Issue): string {
  return `${severity} ${pointer.replace("/components/schemas/", "")}`;
}

const text = { type: "string" };
const name = { properties: { name: text } };

describe("undeclared-required: a required key that nothing declares", () => {
  it("is told at its place in the list", async () => {
    const schemas = {
      A: { type: "object", required: ["name", "nmae"], ...name },
      B: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["gone"], ...name }] },
      Base: { type: "object", ...name },
    };
    expect(await find("undeclared-required", schemas)).toEqual([
      "warning A/required/1",
      "warning B/allOf/1/required/0",
    ]);
  });

  it.each([
    [
      "by another member of allOf",
      { allOf: [{ type: "object", ...name }, { required: ["name"] }] },
    ],
    [
      "by what a member refers to",
      { allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object", required: ["name"] }] },
    ],
    ["by a schema for any key", { type: "object", required: ["name"], additionalProperties: text }],
    [
      "by patterns",
      { type: "object", required: ["x1"], patternProperties: { "^x": text }, ...name },
    ],
    [
      "around the choice which are required",
      { type: "object", ...name, anyOf: [{ required: ["name"] }, { required: ["other"] }] },
    ],
    ["around what must not be", { type: "object", ...name, not: { required: ["name"] } }],
  ])("is fine when declared %s", async (_how, schema) => {
    const schemas = { A: schema, Base: { type: "object", ...name } };
    expect(await find("undeclared-required", schemas)).toEqual([]);
  });
});

describe("enum-type: values that the declared type excludes", () => {
  it("are told once an enum, at the first, with their number", async () => {
    const schemas = {
      A: { type: "string", enum: ["a", true, 3] },
      B: { type: "integer", enum: [1, 1.5] },
      C: { type: "string", const: 1 },
      D: { type: "string", enum: ["a", null] },
      E: { type: "array", items: text, enum: ["a"] },
    };
    expect(await find("enum-type", schemas)).toEqual([
      "warning A/enum/1",
      "warning B/enum/1",
      "warning C/const",
      "warning D/enum/1",
      "warning E/enum/0",
    ]);
  });

  it.each([
    { enum: ["a", 1, null] },
    { type: ["string", "null"], enum: ["a", null] },
    { type: "string", nullable: true, enum: ["a", null] },
    { type: "number", enum: [1, 1.5] },
    { type: "integer", enum: [1, 2e3] },
    { type: "boolean", const: true },
  ])("are not those of %j", async (schema) => {
    expect(await find("enum-type", { A: schema })).toEqual([]);
  });
});

describe("misplaced-keyword: what says nothing of the declared type", () => {
  it("is a warning where parts of values get lost, else an info", async () => {
    const schemas = {
      A: { type: "string", items: text, minimum: 1 },
      B: { type: "array", items: text, ...name, required: ["name"] },
      C: { type: "object", ...name, items: text, pattern: "x" },
    };
    expect(await find("misplaced-keyword", schemas)).toEqual([
      "warning A/items",
      "info A/minimum",
      "warning B/properties",
      "info B/required",
      "warning C/items",
      "info C/pattern",
    ]);
  });

  it.each([
    { items: text },
    { type: ["string", "array"], items: text, maxLength: 3 },
    { type: "integer", minimum: 1 },
    { type: "object", required: ["name"], ...name, additionalProperties: false },
  ])("is nothing in %j", async (schema) => {
    expect(await find("misplaced-keyword", { A: schema })).toEqual([]);
  });
});

describe("missing-items: a list of what", () => {
  const schemas = { A: { type: "array" }, B: { type: "array", items: {} } };

  it("must be said before 3.1", async () => {
    expect(await find("missing-items", schemas, "3.0.3")).toEqual(["warning A"]);
    expect(await find("missing-items", schemas)).toEqual([]);
  });
});

describe("places of findings", () => {
  it("exist in the document, also when something is missing in an example", async () => {
    const schema = { type: "object", required: ["name"], ...name, example: {} };
    const hidden = { type: "http", scheme: "basic" };
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "D",
                content: {
                  "application/json": { schema, examples: { one: { value: { other: {} } } } },
                },
              },
            },
          },
        },
      },
      components: { schemas: { Unused: schema }, securitySchemes: { hidden } },
    };
    const result = await importDocument({ text: JSON.stringify(document, null, 1) });
    const issues = traceIssues(result, checkDefinition(result.definition));
    expect(issues.map(({ code }) => code)).toContain("invalid-example");
    for (const { pointer, line, column } of issues) {
      const keys = pointer.split("/").slice(1);
      const names = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
      const value = names.reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        document,
      );
      expect(value, pointer).toBeDefined();
      expect([line, column]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });

  it("are the document for what was not declared anywhere", async () => {
    const result = await importDocument({ text: '{"openapi":"3.1.0"}', file: "api.json" });
    const issue: Issue = { code: "odd", severity: "info", message: "Odd.", pointer: "/types/Gone" };
    expect(traceIssues(result, [issue])).toEqual([
      { ...issue, pointer: "", file: "api.json", line: 1, column: 1 },
    ]);
  });
});
