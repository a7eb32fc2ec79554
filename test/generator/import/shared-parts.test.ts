import { describe, expect, it } from "vitest";
import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import { importText, importValue } from "./import-text.js";

const at = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const choice = { oneOf: [{ type: "string" }, { type: "object", properties: { a: {} } }] };
const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** Two operations that refer to the same parts. */
const shared = {
  paths: Object.fromEntries(
    ["first", "second"].map((id) => [
      `/${id}`,
      {
        post: {
          operationId: id,
          parameters: [at("parameters", "limit")],
          requestBody: at("requestBodies", "task"),
          responses: {
            200: at("responses", "found"),
            404: at("responses", "missing"),
            410: at("responses", "missing"),
          },
          callbacks: { done: at("callbacks", "done") },
        },
      },
    ]),
  ),
  components: {
    parameters: {
      limit: {
        name: "limit",
        in: "query",
        schema: { ...choice, unevaluatedItems: false },
        examples: { few: { value: 1 }, some: { value: 1 }, many: { value: 9 } },
      },
    },
    requestBodies: { task: { required: true, ...json({ enum: ["a", "b"] }) } },
    responses: {
      found: { description: "F", headers: { "X-Rate": at("headers", "rate") }, ...json(choice) },
      missing: { description: "M", headers: { "X-Rate": at("headers", "rate") }, ...json(choice) },
    },
    headers: { rate: { schema: { type: "string", contentMediaType: "text/csv" } } },
    callbacks: {
      done: { "{$url}": { post: { requestBody: { required: true, ...json(choice) } } } },
    },
  },
};

async function importShared(): Promise<{
  first: EndpointDefinition;
  second: EndpointDefinition;
  types: string[];
  messages: string[];
}> {
  const { definition, issues } = await importValue(shared);
  const { first, second } = definition.endpoints;
  if (!first || !second) throw new Error("Both operations are declared.");
  const messages = issues.map(({ code, message }) => `${code} ${message}`);
  return { first, second, types: Object.keys(definition.types), messages };
}

describe("parts that operations refer to", () => {
  it("are imported once and are the same in all of them", async () => {
    const { first, second } = await importShared();
    expect(first.queryParameters?.[0]).toBe(second.queryParameters?.[0]);
    expect(first.requests?.[0]).toBe(second.requests?.[0]);
    expect(first.callbacks?.[0]).toBe(second.callbacks?.[0]);
    expect(first.responses?.[0]?.headers).toBe(second.responses?.[0]?.headers);
    expect(first.errors?.[0]?.shape).toBe(first.errors?.[1]?.shape);
  });

  it("keep the status that each operation gives them", async () => {
    const { first } = await importShared();
    expect(first.responses?.map(({ statusCode }) => statusCode)).toEqual([200]);
    expect(first.errors?.map(({ statusCode }) => statusCode)).toEqual([404, 410]);
    expect(first.errors?.map(({ name }) => name)).toEqual(["missing", "missing"]);
  });

  it("give their own name to the types that are built from them", async () => {
    const { types } = await importShared();
    expect(types).toEqual(["TaskRequest", "FoundResponse", "DonePayload"]);
  });

  it("are notified of at one place", async () => {
    const { messages } = await importShared();
    expect(messages.filter((message) => message.includes("'unevaluatedItems'"))).toHaveLength(1);
    expect(messages.filter((message) => message.includes("'contentMediaType'"))).toHaveLength(1);
    expect(messages.join("\n")).not.toContain("places");
  });

  it("make calls of their examples only where these differ in more than a name", async () => {
    const { first, second, messages } = await importShared();
    expect(first.examples?.map(({ name }) => name)).toEqual(["few", "many"]);
    expect(second.examples?.map(({ name }) => name)).toEqual(["few", "many"]);
    expect(messages.filter((message) => message.startsWith("repeated-example"))).toHaveLength(1);
  });

  it("stay apart where YAML gives one object to several places", async () => {
    const { definition, issues } = await importText(
      [
        "openapi: 3.1.0",
        "info: { title: T, version: '1' }",
        "components:",
        "  parameters:",
        "    a: &a { name: a, in: nowhere }",
        "    b: *a",
        "paths:",
        "  /x: { get: { operationId: x, parameters: [{ $ref: '#/components/parameters/a' }] } }",
        "  /y: { get: { operationId: y, parameters: [{ $ref: '#/components/parameters/b' }] } }",
      ].join("\n"),
    );
    expect(Object.keys(definition.endpoints)).toEqual(["x", "y"]);
    const places = issues.filter(({ code }) => code === "invalid-parameter");
    expect(places.map(({ pointer }) => pointer)).toEqual([
      "/components/parameters/a",
      "/components/parameters/b",
    ]);
  });

  it("are shared in Swagger too, by the media types of the operation", async () => {
    const operation = (id: string, produces?: string[]) => ({
      get: {
        operationId: id,
        ...(produces ? { produces } : {}),
        parameters: [{ $ref: "#/parameters/limit" }],
        responses: { 200: { $ref: "#/responses/found" } },
      },
    });
    const { definition } = await importText(
      JSON.stringify({
        swagger: "2.0",
        info: { title: "T", version: "1" },
        produces: ["application/json"],
        paths: { "/a": operation("a"), "/b": operation("b"), "/c": operation("c", ["text/plain"]) },
        parameters: { limit: { name: "limit", in: "query", type: "integer" } },
        responses: { found: { description: "F", schema: { type: "string" } } },
      }),
    );
    const { a, b, c } = definition.endpoints;
    expect(a?.queryParameters?.[0]).toBe(b?.queryParameters?.[0]);
    expect(a?.responses?.[0]?.body).toBe(b?.responses?.[0]?.body);
    const types = [a, b, c].map((endpoint) => endpoint?.responses?.[0]?.contentType);
    expect(types).toEqual(["application/json", "application/json", "text/plain"]);
  });
});
