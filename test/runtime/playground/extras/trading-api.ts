import { importDocument } from "../../../../generator/import/index.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";

const order = {
  type: "object",
  required: ["item"],
  properties: {
    item: { type: "string" },
    count: { type: "integer" },
    note: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
  },
};

const document = {
  openapi: "3.1.0",
  info: { title: "Trading", version: "1" },
  servers: [{ url: "https://api.example/v1" }, { url: "https://test.example/v1" }],
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "header", name: "X-Api-Key" },
      queryKey: { type: "apiKey", in: "query", name: "api_key" },
      cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
    },
  },
  paths: {
    "/orders/{id}": {
      put: {
        operationId: "putOrder",
        summary: "Place an order",
        security: [{ bearer: [] }, { basic: [] }, { key: [], queryKey: [] }, { cookieKey: [] }, {}],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer", format: "int64" } },
          { name: "X-Trace", in: "header", schema: { type: "string" } },
          { name: "tags", in: "query", schema: { type: "array", items: { type: "string" } } },
          { name: "dry", in: "query", schema: { type: "boolean" } },
          { name: "season", in: "cookie", schema: { type: "string" } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                ...order,
                properties: { ...order.properties, extra: { type: "boolean" } },
              },
            },
            "application/x-www-form-urlencoded": { schema: order },
            "multipart/form-data": {
              schema: {
                ...order,
                properties: {
                  ...order.properties,
                  slip: { type: "string", format: "binary" },
                },
              },
            },
            "application/octet-stream": { schema: { type: "string", format: "binary" } },
          },
        },
        responses: {
          200: {
            description: "",
            content: {
              "application/json": { schema: {} },
              "text/csv": { schema: { type: "string" } },
            },
          },
        },
        "x-codeSamples": [{ lang: "bash", label: "House style", source: "trade put 1" }],
      },
      get: {
        operationId: "getOrder",
        summary: "Read an order",
        responses: { 200: { description: "" } },
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      },
    },
    "/plain": { get: { operationId: "plain", responses: { 200: { description: "" } } } },
  },
};

/** An API whose one large endpoint offers every choice. */
export async function importTradingApi(): Promise<ApiDefinition> {
  return (await importDocument({ text: JSON.stringify(document) })).definition;
}
