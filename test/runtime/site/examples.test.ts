import { describe, expect, it } from "vitest";
import {
  createResponseExamples,
  formatStatus,
} from "../../../runtime/site/reference/examples/response-example.js";
import { viewRequestBody, viewResponseBody } from "../../../runtime/site/facts/body-rows.js";
import { describeAuthScheme } from "../../../runtime/site/facts/describe-auth.js";
import { findInnerShape } from "../../../runtime/site/facts/inner-shape.js";
import { createRequestExample } from "../../../runtime/site/reference/examples/request-example.js";
import { importText } from "../../generator/import/import-text.js";
import { garden } from "./garden.js";

const endpoint = (id: string) => garden.endpoints[id]!;

describe("createRequestExample", () => {
  it("takes the author's example and a placeholder for the credential", () => {
    const request = createRequestExample(garden, endpoint("findPlant"), "local");
    expect(request?.url).toBe("http://localhost:9/v1/plants/fern-01");
    expect(request?.headers).toContainEqual(["Authorization", "Bearer YOUR_TOKEN"]);
  });

  it("keeps placeholders in the path, but for the author's examples", () => {
    const { examples: _, ...bare } = endpoint("findPlant");
    expect(createRequestExample(garden, bare)?.url).toMatch(/\/plants\/:plantId$/);
    const [plantId] = bare.pathParameters ?? [];
    const pathParameters = [{ ...plantId!, examples: ["rose-07"] }];
    expect(createRequestExample(garden, { ...bare, pathParameters })?.url).toMatch(/rose-07$/);
  });

  it("adds the files that an author's example cannot hold", () => {
    const written = {
      path: "/photo",
      responseStatusCode: 200,
      requestBody: {
        type: "form" as const,
        value: { caption: { type: "json" as const, value: "x" } },
      },
    };
    const request = createRequestExample(garden, {
      ...endpoint("uploadPhoto"),
      examples: [written],
    });
    const parts = request?.body?.type === "multipart" ? request.body.parts : [];
    expect(parts.map(({ name }) => name)).toEqual(["photo", "caption"]);
  });

  it("names a file as the body of bytes that an author's example leaves out", () => {
    const upload = endpoint("uploadPhoto");
    const request = createRequestExample(garden, {
      ...upload,
      requests: [
        { contentType: "application/octet-stream", body: { type: "bytes", isOptional: false } },
      ],
      examples: [{ path: "/photo", responseStatusCode: 200 }],
    });
    expect(request?.body).toMatchObject({ type: "file", filename: "file" });
  });

  it("without an example shows every required value and nothing optional", () => {
    const request = createRequestExample(garden, endpoint("waterPlant"));
    const body = request?.body;
    expect(body?.type).toBe("json");
    expect(body && "text" in body ? JSON.parse(body.text) : undefined).toEqual({
      amountMl: 1,
      source: { type: "tap" },
    });
  });
});

describe("createResponseExamples", () => {
  it("shows the author's answer exactly, and an example of each error", () => {
    const answers = createResponseExamples(garden, endpoint("findPlant"));
    expect(answers.map(({ status, title }) => `${status} ${title}`)).toEqual([
      "200 ",
      "404 PlantNotFound",
    ]);
    expect(answers[0]?.text).toContain('"id": 9007199254740993');
  });

  it("says that there is not a body, and how a stream ends", () => {
    expect(createResponseExamples(garden, endpoint("waterPlant"))[0]?.text).toBe("No body");
    expect(createResponseExamples(garden, endpoint("uploadPhoto"))[0]?.text).toMatch(
      /^data: \{.*\}\n\ndata: .*\n\ndata: \[DONE\]\n$/,
    );
  });

  it("names wildcards and the default", () => {
    expect(formatStatus({ statusCode: 400, isWildcard: true })).toBe("4XX");
    expect(formatStatus({ statusCode: 0 })).toBe("default");
  });
});

describe("bodies", () => {
  it("lists properties with type and whether they are needed", () => {
    const body = endpoint("waterPlant").requests![0]!.body;
    const rows = viewRequestBody(garden, body, "request").rows?.map(
      ({ name, typeText, required }) => `${name} ${typeText} ${required}`,
    );
    expect(rows).toEqual([
      "amountMl int64, at least 1 true",
      "source Source true",
      "note string false",
    ]);
  });

  it("lists files among the fields of a form", () => {
    const body = endpoint("uploadPhoto").requests![0]!.body;
    expect(
      viewRequestBody(garden, body, "request").rows?.map(({ name, typeText, notes }) => ({
        name,
        typeText,
        notes,
      })),
    ).toEqual([
      { name: "photo", typeText: "file", notes: ["image/png"] },
      { name: "caption", typeText: "string", notes: [] },
    ]);
  });

  it("says what a stream is built from", () => {
    const response = endpoint("uploadPhoto").responses![0]!;
    expect(viewResponseBody(garden, response).typeText).toBe(
      "stream of server-sent events, each Plant",
    );
    const body = {
      type: "stream",
      format: "json-lines",
      shape: garden.types["Plant"]!.shape,
    } as const;
    const sequence = { body, contentType: "application/json-seq" };
    expect(viewResponseBody(garden, sequence).typeText).toMatch(/^JSON sequence, each /);
  });
});

describe("findInnerShape", () => {
  it("looks through lists to the properties, one level at a time", () => {
    const plant = garden.types["Plant"]!.shape;
    const children = plant.type === "object" ? plant.properties[3]!.valueShape : plant;
    const inner = findInnerShape(garden, children, { direction: "response" });
    expect(inner?.type === "properties" && inner.listRows().map(({ name }) => name)).toEqual([
      "id",
      "name",
      "parent",
      "children",
    ]);
  });

  it("tells what marks each variant", () => {
    const inner = findInnerShape(garden, garden.types["Source"]!.shape, { direction: "both" });
    expect(
      inner?.type === "variants" &&
        inner.listVariants().map(({ title, discriminant }) => [title, discriminant?.value]),
    ).toEqual([
      ["Tap", '"tap"'],
      ["Rain barrel", '"barrel"'],
    ]);
  });

  it("opens nothing for a plain value", () => {
    const text = {
      type: "alias",
      value: { type: "primitive", value: { type: "string" } },
    } as const;
    expect(findInnerShape(garden, text, { direction: "both" })).toBeUndefined();
  });
});

describe("describeAuthScheme", () => {
  it("shows what travels", () => {
    expect(describeAuthScheme({ type: "bearerAuth", tokenName: "key" }).wire).toBe(
      "Authorization: Bearer <key>",
    );
    expect(
      describeAuthScheme({ type: "header", headerWireValue: "X-Key", prefix: "Key" }).wire,
    ).toBe("X-Key: Key <key>");
    expect(describeAuthScheme({ type: "query", parameterName: "k" }).wire).toBe("?k=<key>");
  });

  it("says of mutual TLS that no browser sends it from a page", () => {
    const { title, description } = describeAuthScheme({ type: "mutualTls", description: "Ours." });
    expect(title).toContain("mutual TLS");
    expect(description).toMatch(/^Ours\.\n\nA browser cannot send a client certificate/);
  });
});

describe("examples of text", () => {
  it("have quotes in JSON alone", async () => {
    const { definition } = await importText(`
openapi: 3.1.0
info: { title: Texts, version: "1" }
paths:
  /report:
    post:
      operationId: report
      requestBody: { required: true, content: { text/plain: { schema: { type: string }, example: "as it is" } } }
      responses:
        "200": { description: CSV., content: { text/csv: { schema: { type: string }, example: "name,phone" } } }
        "201": { description: JSON., content: { application/json: { schema: { type: string }, example: "quoted" } } }
        "400": { description: Text., content: { text/plain: { schema: { type: string }, example: "Wrong." } } }
        "202":
          description: Events.
          content: { text/event-stream: { schema: { type: string }, example: "data: hello" } }
        "203":
          description: Either.
          content:
            application/json: { schema: { type: object, required: [a], properties: { a: { type: integer } } } }
            text/csv: { schema: { type: string }, example: "a,b" }
`);
    const endpoint = definition.endpoints["report"]!;
    const shown = new Map<string, string>();
    for (const { status, text } of createResponseExamples(definition, endpoint))
      shown.set(status, text);
    expect(Object.fromEntries(shown)).toEqual({
      "200": "name,phone",
      "201": '"quoted"',
      "202": "event: message\ndata: hello\n",
      "203": '{\n  "a": 1\n}',
      "400": "Wrong.",
    });
    expect(createRequestExample(definition, endpoint)?.body).toMatchObject({ text: "as it is" });
  });
});
