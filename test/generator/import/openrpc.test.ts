import { describe, expect, it } from "vitest";
import { toEndpointEncoding } from "../../../runtime/definition/index.js";
import { allCodecs, encodeCall } from "../../../runtime/http/index.js";
import { errorShape, importMethod, param, result } from "./openrpc-text.js";
import { alias, id, integer, object, optional, unknown } from "./shapes.js";

describe("a method", () => {
  it("becomes exactly this", async () => {
    const { endpoint, definition, codes } = await importMethod(
      {
        summary: "S",
        description: "D",
        deprecated: true,
        tags: [{ name: "t", summary: "Tag", description: "TD" }],
        params: [
          param("a", { required: true, summary: "A", description: "first" }),
          { $ref: "#/components/contentDescriptors/B" },
        ],
        result: { name: "r", description: "R", schema: { $ref: "#/components/schemas/R" } },
        errors: [{ code: 7, message: "Too much", data: { most: 3 } }],
        examples: [
          {
            name: "e",
            summary: "ES",
            params: [{ name: "a", value: 1 }],
            result: { name: "r", value: { x: 2 } },
          },
        ],
        links: [{ name: "l", description: "LD", method: "other", params: { q: "$result.x" } }],
      },
      {
        components: {
          contentDescriptors: {
            B: { name: "b", deprecated: true, schema: { type: "string", default: "z" } },
          },
          schemas: { R: { type: "object", properties: { x: { type: "integer" } } } },
        },
      },
    );
    expect(endpoint).toEqual({
      id: "m",
      method: "POST",
      path: [{ type: "literal", value: "/rpc" }],
      operationId: "m",
      displayName: "S",
      description: "D",
      availability: "Deprecated",
      namespace: ["t"],
      defaultEnvironment: "default",
      environments: [{ id: "default", baseUrl: "https://h.example" }],
      protocol: { type: "openrpc", methodName: "m" },
      requests: [
        {
          contentType: "application/json",
          body: {
            type: "object",
            extends: [],
            properties: [
              { key: "a", description: "A\n\nfirst", valueShape: integer },
              {
                key: "b",
                availability: "Deprecated",
                valueShape: optional(
                  alias({ type: "primitive", value: { type: "string", default: "z" } }),
                ),
              },
            ],
          },
        },
      ],
      responses: [
        {
          statusCode: 200,
          description: "R",
          contentType: "application/json",
          body: id("R"),
          links: [
            { name: "l", description: "LD", operationId: "other", parameters: { q: "$result.x" } },
          ],
        },
      ],
      errors: [
        {
          statusCode: 200,
          name: "TooMuch",
          description: "Too much",
          contentType: "application/json",
          shape: errorShape(7),
          examples: [
            {
              responseBody: {
                type: "json",
                value: { code: 7, message: "Too much", data: { most: 3 } },
              },
            },
          ],
        },
      ],
      examples: [
        {
          name: "e",
          description: "ES",
          path: "/rpc",
          responseStatusCode: 200,
          requestBody: { type: "json", value: { a: 1 } },
          responseBody: { type: "json", value: { x: 2 } },
        },
      ],
    });
    expect(definition.subpackages).toEqual({
      t: { id: "t", name: "t", displayName: "Tag", description: "TD" },
    });
    expect(codes).toEqual([]);
  });

  it("may be a reference; one without a name is left out, a second of a name numbered", async () => {
    const { definition, codes } = await importMethod(
      {},
      {
        methods: [
          { $ref: "#/x-methods/a" },
          { name: "a", params: [], result },
          { params: [] },
          { $ref: "#/x-methods/b" },
        ],
        "x-methods": { a: { name: "a", params: [], result } },
      },
    );
    expect(Object.values(definition.endpoints).map((each) => [each.id, each.protocol])).toEqual([
      ["a", { type: "openrpc", methodName: "a" }],
      ["a2", { type: "openrpc", methodName: "a" }],
    ]);
    expect(codes).toEqual([
      "warning duplicate-method",
      "error nameless-method",
      "error unresolved-reference",
      "info extension",
    ]);
  });

  it("without a result is a notification, which answers nothing", async () => {
    const { endpoint, codes } = await importMethod({ result: undefined });
    expect(endpoint.responses).toEqual([{ statusCode: 200, body: { type: "empty" } }]);
    expect(codes).toEqual(["info notification"]);
  });

  it("has a result of any shape; an enum gets a name", async () => {
    const { endpoint, definition } = await importMethod({
      name: "getState",
      result: { name: "s", schema: { enum: ["on", "off"] } },
    });
    expect(endpoint.responses?.[0]?.body).toEqual(id("GetStateResult"));
    expect(definition.types.GetStateResult?.shape).toMatchObject({ type: "enum" });
  });
});

describe("params", () => {
  it("keep their order on the wire, with gaps as null", async () => {
    const { endpoint, definition } = await importMethod({
      params: [param("z"), param("m"), param("a"), param("b")],
    });
    const encoding = toEndpointEncoding(definition, endpoint);
    const params = ["z", "m", "a", "b"];
    expect(encoding.rpc).toEqual({ method: "m", params, gaps: params });
    const values = { path: {}, query: {}, headers: {}, cookies: {}, body: { a: 3, z: 1 } };
    const { request, issues } = encodeCall(encoding, values, {
      baseUrl: "https://h.example",
      missing: "refuse",
      codecs: allCodecs,
    });
    expect(issues).toEqual([]);
    expect(request?.url).toBe("https://h.example/rpc");
    expect(request?.body).toMatchObject({
      text: '{"jsonrpc":"2.0","method":"m","params":[1,null,3],"id":1}',
    });
  });

  it("need nobody to give a body when there are none", async () => {
    const { endpoint, definition } = await importMethod({});
    expect(endpoint.requests?.[0]?.body).toEqual(optional(object({})));
    const values = { path: {}, query: {}, headers: {}, cookies: {} };
    const encoding = toEndpointEncoding(definition, endpoint);
    const { request } = encodeCall(encoding, values, {
      baseUrl: "https://h.example",
      missing: "refuse",
    });
    expect(request?.body).toMatchObject({
      text: '{"jsonrpc":"2.0","method":"m","params":[],"id":1}',
    });
  });

  it("that are unnamed, named twice, without schema or lost keep their places", async () => {
    const { endpoint, codes } = await importMethod({
      params: [param("a"), { schema: {} }, param("a"), { name: "b" }, { $ref: "#/nowhere" }],
    });
    const body = endpoint.requests?.[0]?.body;
    const properties = body?.type === "object" ? body.properties : [];
    expect(properties.map(({ key, valueShape }) => [key, valueShape])).toEqual([
      ["a", optional(integer)],
      ["param2", optional(unknown)],
      ["a2", optional(integer)],
      ["b", optional(unknown)],
      ["param5", unknown],
    ]);
    expect(codes).toEqual([
      "warning param-name",
      "warning param-name",
      "warning missing-schema",
      "error unresolved-reference",
    ]);
  });

  it.each(["by-name", "by-position", "either"] as const)(
    "of the structure %s have it in the protocol",
    async (paramStructure) => {
      const { endpoint, codes } = await importMethod({ paramStructure });
      expect(endpoint.protocol).toEqual({ type: "openrpc", methodName: "m", paramStructure });
      expect(codes).toEqual([]);
    },
  );

  it("of a structure that OpenRPC does not have are as without one", async () => {
    const { endpoint, codes } = await importMethod({ paramStructure: "byName" });
    expect(endpoint.protocol).toEqual({ type: "openrpc", methodName: "m" });
    expect(codes).toEqual(["warning invalid-param-structure"]);
  });

  it.each([
    ["by-name", '{"b":1}'],
    ["by-position", "[null,1]"],
    ["either", "[null,1]"],
    [undefined, "[null,1]"],
  ])("of the structure %s are sent as %s", async (paramStructure, params) => {
    const { definition, endpoint } = await importMethod({
      ...(paramStructure === undefined ? {} : { paramStructure }),
      params: [param("a"), param("b"), param("c")],
    });
    const encoding = toEndpointEncoding(definition, endpoint);
    const values = { path: {}, query: {}, headers: {}, cookies: {}, body: { b: 1 } };
    const options = { baseUrl: "https://h.example", missing: "refuse", codecs: allCodecs } as const;
    const { request } = encodeCall(encoding, values, options);
    const text = `{"jsonrpc":"2.0","method":"m","params":${params},"id":1}`;
    expect(request?.body).toMatchObject({ type: "json", text });
  });
});
