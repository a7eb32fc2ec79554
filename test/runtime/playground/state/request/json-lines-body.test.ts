import { describe, expect, it } from "vitest";
import { encodeForm } from "../../../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../../../runtime/playground/state/model/form/open-endpoint.js";
import { createExampleFormState } from "../../../../../runtime/playground/state/model/form/create-form-state.js";
import { writeSnippet } from "../../../../../runtime/snippets/index.js";
import { importText } from "../../../../generator/import/import-text.js";
import { checkEndpoint } from "../../corpus/check-endpoint.js";

async function importBody(contentType: string, media: string) {
  const { definition, issues } = await importText(`
openapi: 3.2.0
info: { title: Bulk, version: "1" }
servers: [{ url: https://api.example }]
paths:
  /bulk:
    post:
      operationId: bulk
      requestBody: { required: true, content: { ${contentType}: ${media} } }
      responses: { "204": { description: Done. } }
`);
  const endpoint = definition.endpoints["bulk"];
  if (!endpoint) throw new Error("no endpoint");
  return { definition, endpoint, issues };
}

const row =
  "{ type: object, required: [id], properties: { id: { type: integer }, note: { type: string } } }";

describe("a request body of JSON lines", () => {
  it.each([
    ["application/x-ndjson", `{ schema: ${row} }`],
    ["application/ndjson", `{ schema: { type: array, items: ${row} } }`],
    ["application/jsonl", `{ itemSchema: ${row} }`],
    ["application/x-jsonlines", `{ schema: ${row} }`],
    ["application/json-seq", `{ schema: ${row} }`],
  ])(
    "%s %s is a list in the form and lines on the wire, alike in generated code",
    async (type, media) => {
      const { definition, endpoint, issues } = await importBody(type, media);
      expect(issues).toEqual([]);
      const form = createExampleFormState(definition, endpoint);
      expect(form.body).toEqual({ type: "json", value: [{ id: 1 }] });
      expect(await checkEndpoint(definition, endpoint)).toEqual([]);
      const body = { type: "json", value: [{ id: 1 }, { id: 2, note: "n" }] } as const;
      const baseUrl = "https://api.example";
      const source = {
        form: { ...form, body },
        auth: {},
        alternative: 0,
        environmentId: undefined,
        baseUrl,
      };
      const { request } = encodeForm(openEndpoint(definition, endpoint), source, {
        missing: "refuse",
      });
      const mark = type.endsWith("json-seq") ? "\u001e" : "";
      const text = `${mark}{"id":1}\n${mark}{"id":2,"note":"n"}\n`;
      expect(request?.body).toEqual({ type: "text", contentType: type, text });
    },
  );

  it("is the same lines in a snippet", async () => {
    const { definition, endpoint } = await importBody("application/x-ndjson", `{ schema: ${row} }`);
    const body = { type: "json", value: [{ id: 1 }, { id: 2 }] } as const;
    const form = { ...createExampleFormState(definition, endpoint), body };
    const source = {
      form,
      auth: {},
      alternative: 0,
      environmentId: undefined,
      baseUrl: "https://a.example",
    };
    const open = openEndpoint(definition, endpoint);
    const { request } = encodeForm(open, source, { missing: "refuse" });
    expect(request && writeSnippet(request, "curl")).toContain('{"id":1}\n{"id":2}\n');
  });

  it("takes an example that is written as lines", async () => {
    const media = `{ schema: ${row}, example: "{\\"id\\":1}\\n{\\"id\\":\\"2\\"}\\n" }`;
    const { definition, endpoint } = await importBody("application/x-ndjson", media);
    const { body } = createExampleFormState(definition, endpoint);
    expect(body).toEqual({ type: "json", value: [{ id: 1 }, { id: 2 }] });
  });

  it("stays text where its schema says so", async () => {
    const { definition, endpoint } = await importBody(
      "application/x-ndjson",
      "{ schema: { type: string } }",
    );
    expect(openEndpoint(definition, endpoint).encoding.body?.contents).toMatchObject([
      { kind: "text" },
    ]);
  });
});
