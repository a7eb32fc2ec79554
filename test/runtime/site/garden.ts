import type { ApiDefinition, TypeShape } from "../../../runtime/definition/index.js";

const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };
const long: TypeShape = {
  type: "alias",
  value: { type: "primitive", value: { type: "long", minimum: 1 } },
};
const named = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });
const optional = (shape: TypeShape): TypeShape => ({
  type: "alias",
  value: { type: "optional", shape },
});
const list = (itemShape: TypeShape): TypeShape => ({
  type: "alias",
  value: { type: "list", itemShape },
});
const environments = [
  { id: "production", baseUrl: "https://garden.example/v1", description: "The real garden." },
  { id: "local", baseUrl: "http://localhost:9/v1" },
];

/** A small API with what a reference page must cope with: recursion, unions, 64-bit numbers, markup in texts. */
export const garden: ApiDefinition = {
  id: "garden",
  apiName: "Garden",
  info: {
    title: "Garden",
    version: "2.0",
    description: "Plants <img src=x onerror=alert(1)> and **water**.",
    license: { name: "MIT", url: "javascript:alert(1)" },
  },
  endpoints: {
    findPlant: {
      id: "findPlant",
      method: "GET",
      operationId: "findPlant",
      displayName: "Find a plant",
      description: "One plant. See [the book](https://garden.example/book) for `names`.",
      namespace: ["plants"],
      path: [
        { type: "literal", value: "/plants/" },
        { type: "pathParameter", value: "plantId" },
      ],
      defaultEnvironment: "production",
      environments,
      auth: ["key"],
      multiAuth: [{ schemes: ["key"] }, { schemes: [] }],
      pathParameters: [{ key: "plantId", valueShape: text, description: "Its own name." }],
      queryParameters: [{ key: "deep", valueShape: optional(text) }],
      responses: [
        {
          statusCode: 200,
          contentType: "application/json",
          body: { type: "alias", value: { type: "id", id: "Plant" } },
        },
      ],
      errors: [{ name: "PlantNotFound", statusCode: 404, shape: named("Missing") }],
      examples: [
        {
          path: "/plants/fern-01",
          responseStatusCode: 200,
          pathParameters: { plantId: "fern-01" },
          responseBody: { type: "json", value: { id: 9007199254740993n, name: "Fern" } },
        },
      ],
    },
    waterPlant: {
      id: "waterPlant",
      method: "POST",
      operationId: "waterPlant",
      displayName: "Water a plant",
      availability: "Deprecated",
      namespace: ["plants"],
      path: [{ type: "literal", value: "/waterings" }],
      environments,
      requests: [
        {
          contentType: "application/json",
          body: {
            type: "object",
            extends: [],
            properties: [
              { key: "amountMl", valueShape: long },
              { key: "source", valueShape: named("Source") },
              { key: "note", valueShape: optional(text) },
            ],
          },
        },
      ],
      responses: [{ statusCode: 204, body: { type: "empty" } }],
    },
    uploadPhoto: {
      id: "uploadPhoto",
      method: "PUT",
      displayName: "Upload a photo",
      path: [{ type: "literal", value: "/photo" }],
      environments,
      requests: [
        {
          contentType: "multipart/form-data",
          body: {
            type: "formData",
            fields: [
              { type: "file", key: "photo", isOptional: false, contentType: "image/png" },
              { type: "property", key: "caption", valueShape: text },
            ],
          },
        },
      ],
      responses: [
        {
          statusCode: 200,
          body: { type: "stream", format: "sse", terminator: "[DONE]", shape: named("Plant") },
        },
      ],
    },
  },
  websockets: {},
  webhooks: {},
  types: {
    Plant: {
      name: "Plant",
      description: "A plant.",
      shape: {
        type: "object",
        extends: [],
        properties: [
          { key: "id", valueShape: long },
          { key: "name", valueShape: text },
          {
            key: "parent",
            valueShape: optional(named("Plant")),
            description: "What it was cut from.",
          },
          { key: "children", valueShape: optional(list(named("Plant"))) },
        ],
      },
    },
    Source: {
      name: "Source",
      shape: {
        type: "discriminatedUnion",
        discriminant: "type",
        variants: [
          { discriminantValue: "tap", displayName: "Tap", extends: [], properties: [] },
          {
            discriminantValue: "barrel",
            displayName: "Rain barrel",
            extends: [],
            properties: [{ key: "barrelId", valueShape: text }],
          },
        ],
      },
    },
    Missing: {
      name: "Missing",
      shape: {
        type: "object",
        extends: [],
        properties: [{ key: "error", valueShape: text }],
      },
    },
  },
  subpackages: { plants: { id: "plants", name: "plants", displayName: "Plants" } },
  auths: { key: { type: "bearerAuth", tokenName: "key" } },
};
