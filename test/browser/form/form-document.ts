import { importDocument } from "../../../generator/import/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";

const text = { type: "string" };
const point = {
  type: "object",
  required: ["lat"],
  properties: { lat: { type: "number" }, lon: { type: "number" }, tags: { type: "array" } },
};
const longName = "maximumNumberOfSimultaneousConnectionsPerUpstreamAvailabilityZoneAndTenant";

function jsonBody(schema: object): object {
  return { required: true, content: { "application/json": { schema } } };
}

function post(operationId: string, rest: object): object {
  return { post: { operationId, responses: { 200: { description: "Done" } }, ...rest } };
}

/** Properties with every limit there is, none of them required. */
const limited = {
  note: { type: "string", minLength: 3, maxLength: 5, pattern: "^[a-z]+$" },
  count: { type: "integer", minimum: 1, maximum: 3 },
  big: { type: "integer", format: "int64", maximum: "2^53+1" },
  ratio: { type: "number", exclusiveMinimum: 0, maximum: 1.5 },
  size: { type: "integer", format: "uint64" },
  tags: { type: "array", items: text, minItems: 1, maxItems: 2 },
  keys: { type: "array", items: text, uniqueItems: true },
  labels: { type: "object", additionalProperties: text, maxProperties: 1 },
  id: { type: "string", format: "uuid" },
  bytes: { type: "string", format: "byte" },
};

/** An API whose forms show parameters with structure, limits, and names without an end. */
export async function createFormDefinition(server: string): Promise<ApiDefinition> {
  const document = {
    openapi: "3.1.0",
    info: { title: "Forms", version: "1" },
    servers: [{ url: server }],
    paths: {
      "/query/{area}": {
        get: {
          operationId: "query",
          parameters: [
            {
              name: "area",
              in: "path",
              required: true,
              schema: point,
              example: { lat: 1, lon: 2 },
            },
            { name: "Zap-Trace-Span", in: "header", schema: text, example: { trace_id: "1" } },
            { name: "X-Point", in: "header", schema: point, example: { lat: 3 } },
            {
              name: "filter",
              in: "query",
              style: "deepObject",
              explode: true,
              schema: point,
              example: { lat: 4, tags: ["a"] },
            },
            {
              name: "either",
              in: "query",
              schema: { anyOf: [text, { type: "array", items: point }] },
              example: [{ lat: 5 }],
            },
            { name: "page", in: "query", schema: { type: "integer" }, example: { from: 6 } },
            { name: "prefs", in: "cookie", schema: point, example: { lat: 7 } },
          ],
          responses: { 200: { description: "Rows" } },
        },
      },
      "/limits": post("limits", {
        requestBody: jsonBody({
          type: "object",
          required: Object.keys(limited),
          properties: limited,
        }),
      }),
      "/names": post("names", {
        parameters: [{ name: `${longName}InQuery`, in: "query", required: true, schema: text }],
        requestBody: jsonBody({
          type: "object",
          required: ["last", longName],
          properties: {
            first: text,
            second: text,
            [longName]: {
              oneOf: [
                { title: `${longName}FirstVariant`, ...point },
                { title: `${longName}SecondVariant`, type: "string" },
              ],
            },
            [`${longName}Optional`]: { type: "boolean" },
            last: text,
          },
        }),
      }),
      "/examples": post("examples", {
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { name: text } },
              examples: { Fern: { value: { name: "fern" } }, Moss: { value: { name: "moss" } } },
            },
          },
        },
      }),
    },
  };
  // A literal of this size would be rounded.
  const json = JSON.stringify(document).replace('"2^53+1"', "9007199254740993");
  return (await importDocument({ text: json })).definition;
}

/** A name of more than sixty characters in the definition. */
export const longPropertyName = longName;
