import { describe, expect, it } from "vitest";
import type { ExampleEndpointCall } from "../../../runtime/definition/index.js";
import { importValue } from "./import-text.js";

const json = (more: object, schema: object = { type: "object" }) => ({
  "application/json": { schema, ...more },
});

/** The example calls of one operation at `POST /x/{id}`. */
async function importExamples(
  operation: object,
  parameters: object[] = [],
): Promise<ExampleEndpointCall[]> {
  const { definition } = await importValue({
    paths: {
      "/x/{id}": {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a b" },
          ...parameters,
        ],
        post: { operationId: "op", ...operation },
      },
    },
  });
  return [...(definition.endpoints.op?.examples ?? [])];
}

const path = { path: "/x/a%20b", pathParameters: { id: "a b" } };
const request = (value: unknown) => ({ requestBody: { type: "json", value } });
const response = (value: unknown) => ({ responseBody: { type: "json", value } });

const answer = async (contentType: string, example: unknown) =>
  (await importExamples({ responses: { "200": { content: { [contentType]: { example } } } } }))[0]
    ?.responseBody;

describe("example calls", () => {
  it("pair request and response by name", async () => {
    const calls = await importExamples({
      requestBody: {
        content: json({
          examples: {
            one: { summary: "The one", value: 1 },
            two: { value: 2, description: "Two." },
            bad: { value: 3 },
          },
        }),
      },
      responses: {
        "201": {
          content: json({
            examples: { two: { value: 20 }, one: { value: 10 }, four: { value: 40 } },
          }),
        },
        "400": { content: json({ examples: { bad: { value: 30 }, worse: { value: 31 } } }) },
      },
    });
    expect(calls).toEqual([
      { name: "The one", ...path, responseStatusCode: 201, ...request(1), ...response(10) },
      {
        name: "two",
        description: "Two.",
        ...path,
        responseStatusCode: 201,
        ...request(2),
        ...response(20),
      },
      { name: "bad", ...path, responseStatusCode: 400, ...request(3), ...response(30) },
      { name: "four", ...path, responseStatusCode: 201, ...request(1), ...response(40) },
    ]);
  });

  it("pair what has no name with everything", async () => {
    const calls = await importExamples({
      requestBody: { content: json({ examples: { one: { value: 1 }, two: { value: 2 } } }) },
      responses: { "200": { content: json({ example: 10 }) } },
    });
    expect(calls).toMatchObject([
      { name: "one", ...request(1), ...response(10) },
      { name: "two", ...request(2), ...response(10) },
    ]);
  });

  it("take the parameters of the same name, else the first", async () => {
    const calls = await importExamples(
      { requestBody: { content: json({ examples: { one: { value: 1 }, two: { value: 2 } } }) } },
      [
        {
          name: "q",
          in: "query",
          schema: {},
          examples: { zero: { value: 0 }, two: { value: 22 } },
        },
        { name: "X-H", in: "header", schema: { examples: ["h"] } },
        { name: "c", in: "cookie", schema: { example: "c" } },
        { name: "none", in: "query", schema: { type: "string", default: "d" } },
      ],
    );
    const others = { headers: { "X-H": "h" }, cookies: { c: "c" } };
    expect(calls).toEqual([
      {
        name: "one",
        ...path,
        responseStatusCode: 200,
        queryParameters: { q: 0 },
        ...others,
        ...request(1),
      },
      {
        name: "two",
        ...path,
        responseStatusCode: 200,
        queryParameters: { q: 22 },
        ...others,
        ...request(2),
      },
      {
        name: "zero",
        ...path,
        responseStatusCode: 200,
        queryParameters: { q: 0 },
        ...others,
        ...request(1),
      },
    ]);
  });

  it("come from parameters alone", async () => {
    expect(await importExamples({})).toEqual([{ ...path, responseStatusCode: 200 }]);
  });

  it("come from the schema of a body", async () => {
    const calls = await importExamples({
      requestBody: { content: json({}, { type: "object", example: { a: 1 } }) },
    });
    expect(calls).toMatchObject([request({ a: 1 })]);
  });

  it("fill forms, files and bytes", async () => {
    const binary = { type: "string", format: "binary" };
    const form = await importExamples({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              properties: {
                f: binary,
                fs: { type: "array", items: binary },
                t: { type: "array", items: {} },
                n: {},
              },
            },
            example: { f: "a.png", fs: ["b.png"], t: [1, 2], n: 3 },
          },
        },
      },
    });
    expect(form).toMatchObject([
      {
        requestBody: {
          type: "form",
          value: {
            f: { type: "filename", value: "a.png" },
            fs: { type: "filenames", value: ["b.png"] },
            t: { type: "exploded", value: [1, 2] },
            n: { type: "json", value: 3 },
          },
        },
      },
    ]);
    const bytes = await importExamples({
      requestBody: { content: { "application/octet-stream": { example: "hé" } } },
    });
    expect(bytes).toMatchObject([
      { requestBody: { type: "bytes", value: { type: "base64", value: "aMOp" } } },
    ]);
  });

  it("read streams", async () => {
    expect(
      await answer(
        "text/event-stream",
        'event: a\ndata: {"n":1}\n\ndata: two\ndata: lines\n\n: nothing\n\n',
      ),
    ).toEqual({
      type: "sse",
      value: [
        { event: "a", data: { n: 1 } },
        { event: "message", data: "two\nlines" },
      ],
    });
    expect(await answer("text/event-stream", [{ event: "a", data: '{"n":1}' }])).toEqual({
      type: "sse",
      value: [{ event: "a", data: { n: 1 } }],
    });
    expect(await answer("text/event-stream", [{ n: 1 }])).toEqual({
      type: "stream",
      value: [{ n: 1 }],
    });
    expect(await answer("application/jsonl", '{"n":1}\n{"n":2}\n')).toEqual({
      type: "stream",
      value: [{ n: 1 }, { n: 2 }],
    });
    expect(await answer("image/png", "leaf.png")).toEqual({ type: "filename", value: "leaf.png" });
  });
});
