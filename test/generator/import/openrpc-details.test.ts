import { describe, expect, it } from "vitest";
import { toEndpointEncoding } from "../../../runtime/definition/index.js";
import { errorShape, importMethod, param, result, type ImportedMethod } from "./openrpc-text.js";
import { id } from "./shapes.js";

describe("errors", () => {
  it("are named by reference, by the standard, by message, else by code", async () => {
    const { endpoint } = await importMethod(
      {
        errors: [
          { $ref: "#/components/errors/Gone" },
          { code: -32602, message: "Something else" },
          { code: 3, message: "execution reverted" },
          { code: -38001, message: "A sentence that nobody would ever choose as a name." },
          { code: 5, message: "execution reverted" },
          { code: 6, message: "2 much" },
        ],
      },
      { components: { errors: { Gone: { code: 1, message: "It is gone" } } } },
    );
    expect(endpoint.errors?.map(({ name }) => name)).toEqual([
      "Gone",
      "InvalidParams",
      "ExecutionReverted",
      "Error38001",
      "ExecutionReverted2",
      "Error6",
    ]);
  });

  it("are distinguished by their code", async () => {
    const { endpoint, definition } = await importMethod({
      errors: [
        { code: 1, message: "One" },
        { code: -2, message: "Two" },
      ],
    });
    expect(toEndpointEncoding(definition, endpoint).errors).toMatchObject([
      { name: "One", status: 200, marker: { key: "code", value: 1 } },
      { name: "Two", status: 200, marker: { key: "code", value: -2 } },
    ]);
  });

  it("may describe their data by a schema, and come in groups", async () => {
    const { endpoint, codes } = await importMethod(
      {
        errors: [{ code: 3, message: "Three", data: { $ref: "#/components/schemas/D" } }],
        "x-error-groups": [{ $ref: "#/components/x-groups/a" }, [{ code: 5, message: "Five" }]],
      },
      {
        components: {
          schemas: { D: { type: "string" } },
          "x-groups": {
            a: {
              errors: [
                { code: 4, message: "Four" },
                { code: 3, message: "Again" },
              ],
            },
          },
        },
      },
    );
    expect(endpoint.errors?.map(({ name }) => name)).toEqual(["Three", "Four", "Five"]);
    expect(endpoint.errors?.[0]?.shape).toEqual(errorShape(3, id("D")));
    expect(endpoint.errors?.[0]?.examples).toEqual([
      { responseBody: { type: "json", value: { code: 3, message: "Three" } } },
    ]);
    expect(codes).toEqual(["info duplicate-error-code", "info extension"]);
  });

  it("without a code are left out", async () => {
    const { endpoint, codes } = await importMethod({ errors: [{ message: "?" }, { code: 1.5 }] });
    expect(endpoint.errors).toBeUndefined();
    expect(codes).toEqual(["error invalid-error-code", "error invalid-error-code"]);
  });
});

describe("example pairings", () => {
  const bodies = ({ endpoint }: ImportedMethod) =>
    endpoint.examples?.map(({ requestBody }) => requestBody?.value);
  const params = [param("a"), param("b")];

  it("go by name where every name is a param's, else by position", async () => {
    const imported = await importMethod(
      {
        params,
        examples: [
          {
            name: "n",
            params: [
              { name: "b", value: 2 },
              { name: "a", value: 1 },
            ],
          },
          {
            name: "p",
            params: [
              { name: "b", value: 2 },
              { name: "x", value: 1 },
            ],
          },
          { $ref: "#/components/examplePairings/q" },
        ],
      },
      {
        components: {
          examplePairings: { q: { name: "q", params: [{ $ref: "#/components/examples/one" }] } },
          examples: { one: { value: 1 } },
        },
      },
    );
    expect(bodies(imported)).toEqual([{ b: 2, a: 1 }, { a: 2, b: 1 }, { a: 1 }]);
    expect(imported.codes).toEqual([]);
  });

  it("tell what they lose", async () => {
    const imported = await importMethod({
      params,
      examples: [
        {
          params: [{ value: 1 }, { externalValue: "https://e" }, { value: 3 }],
          result: { name: "r" },
        },
      ],
    });
    expect(bodies(imported)).toEqual([{ a: 1 }]);
    expect(imported.endpoint.examples?.[0]?.responseBody).toBeUndefined();
    expect(imported.codes).toEqual([
      "info empty-example",
      "info external-example",
      "warning excess-example-params",
    ]);
  });
});

describe("servers", () => {
  it.each([
    ["https://h.example", "https://h.example", "/"],
    ["https://h.example/", "https://h.example", "/"],
    ["https://h.example/a/b", "https://h.example", "/a/b"],
    ["https://h.example/a/", "https://h.example", "/a/"],
    ["https://h.example/a?k=v#f", "https://h.example?k=v", "/a"],
    ["http://${u}.h.example:${p}/${base}/x", "http://{u}.h.example:{p}/{base}", "/x"],
    ["http://h.example/v{n}", "http://h.example/v{n}", ""],
    ["localhost", "localhost", "/"],
  ])("%s is %s and the path %s", async (url, baseUrl, path) => {
    const { endpoint } = await importMethod({}, { servers: [{ name: "s", url }] });
    expect(endpoint.environments).toEqual([{ id: "s", baseUrl }]);
    expect(endpoint.path.map(({ value }) => value).join("")).toBe(path);
  });

  it("of different paths keep them, and the method has none", async () => {
    const { endpoint } = await importMethod(
      {},
      {
        servers: [
          { name: "a", url: "https://a.example/x?k=v" },
          {
            name: "a",
            summary: "S",
            description: "D",
            url: "https://b.example",
            variables: { v: { enum: ["1", "2"] } },
          },
        ],
      },
    );
    expect(endpoint.path).toEqual([]);
    expect(endpoint.defaultEnvironment).toBe("a");
    expect(endpoint.environments).toEqual([
      { id: "a", baseUrl: "https://a.example/x?k=v" },
      {
        id: "a2",
        baseUrl: "https://b.example",
        description: "S\n\nD",
        variables: { v: { default: "1", values: ["1", "2"] } },
      },
    ]);
  });

  it("of the method win; none at all is reported once", async () => {
    const own = await importMethod({ servers: [{ name: "own", url: "https://own.example" }] });
    expect(own.endpoint.environments).toEqual([{ id: "default", baseUrl: "https://own.example" }]);
    const none = await importMethod(
      {},
      {
        servers: [],
        methods: [
          { name: "a", result },
          { name: "b", result },
        ],
      },
    );
    expect(none.endpoint.path).toEqual([{ type: "literal", value: "/" }]);
    expect(none.codes).toEqual(["info missing-server"]);
  });
});
