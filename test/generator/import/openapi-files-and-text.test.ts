import { describe, expect, it } from "vitest";
import { importDocument, readDocument } from "../../../generator/index.js";
import { listEndpoints, toEndpointEncoding } from "../../../runtime/definition/index.js";

const binary = { type: "string", format: "binary" };
const components = {
  schemas: {
    Thing: { type: "object", properties: { a: { type: "string" } } },
    Name: { type: "string" },
  },
};

async function importOperation(operation: object) {
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { post: { responses: { "204": { description: "Done." } }, ...operation } } },
    components,
  };
  const source = await readDocument({ text: JSON.stringify(document) });
  const { definition } = await importDocument(source);
  const [endpoint] = listEndpoints(definition);
  if (!endpoint) throw new Error("nothing was imported");
  return { endpoint, encoding: toEndpointEncoding(definition, endpoint) };
}

const multipart = (schema: object) =>
  importOperation({
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
  });

describe("files of multipart bodies", () => {
  it.each([
    ["a body that is a file", binary, { type: "file", key: "file" }],
    [
      "a body that is a list of files",
      { type: "array", items: binary },
      { type: "files", key: "file" },
    ],
    [
      "an optional file",
      { properties: { f: { anyOf: [binary, { type: "null" }] } } },
      { type: "file", key: "f" },
    ],
    [
      "a file or a list of files",
      { properties: { f: { anyOf: [binary, { type: "array", items: binary }] } } },
      { type: "files", key: "f" },
    ],
    [
      "a file or text",
      { properties: { f: { oneOf: [binary, { type: "string", format: "uri" }] } } },
      { type: "property", key: "f", acceptsFiles: true },
    ],
  ])("%s", async (_, schema, field) => {
    const { endpoint } = await multipart(schema);
    expect(endpoint.requests?.[0]?.body).toMatchObject({ type: "formData", fields: [field] });
  });

  it("what may be a file is sent by what it is", async () => {
    const { encoding } = await multipart({
      properties: { f: { oneOf: [binary, { type: "string" }] } },
    });
    expect(encoding.body?.contents[0]?.fields).toBeUndefined();
  });
});

describe("text", () => {
  const answer = (type: string, schema: object) =>
    importOperation({
      responses: { "200": { description: "Done.", content: { [type]: { schema } } } },
    });

  it.each(["application/yaml", "text/plain", "text/csv"])(
    "%s of a named object is a string",
    async (type) => {
      const { endpoint, encoding } = await answer(type, { $ref: "#/components/schemas/Thing" });
      expect(endpoint.responses?.[0]?.body).toMatchObject({
        type: "alias",
        value: { type: "primitive", value: { type: "string" } },
      });
      expect(encoding.responses[0]).toMatchObject({ kind: "text" });
    },
  );

  it("a named scalar keeps its name", async () => {
    const { endpoint } = await answer("text/plain", { $ref: "#/components/schemas/Name" });
    expect(endpoint.responses?.[0]?.body).toMatchObject({ type: "alias", value: { type: "id" } });
  });

  it("a string of any media type is text, an object JSON", async () => {
    expect((await answer("*/*", { type: "string" })).encoding.responses[0]?.kind).toBe("text");
    const object = await answer("*/*", { $ref: "#/components/schemas/Thing" });
    expect(object.encoding.responses[0]?.kind).toBe("json");
  });
});
