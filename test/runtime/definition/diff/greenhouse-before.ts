/** An OpenAPI document with one of everything that can change; a fresh copy at each call. */
export function greenhouseBefore() {
  return {
    openapi: "3.1.0",
    info: { title: "Greenhouse", version: "1.0.0", description: "Plants." },
    servers: [
      {
        url: "https://{region}.greenhouse.example",
        "x-environment": "production",
        variables: { region: { default: "eu", enum: ["eu", "us"] } },
      },
      { url: "https://test.greenhouse.example", "x-environment": "test" },
    ],
    tags: [{ name: "plants" }],
    security: [{ key: [] }, { login: ["read"] }] as Record<string, string[]>[],
    paths: {
      "/plants": {
        get: {
          tags: ["plants"],
          operationId: "listPlants",
          description: "All plants.",
          parameters: [
            { name: "tag", in: "query", schema: { type: "array", items: { type: "string" } } },
            {
              name: "limit",
              in: "query",
              description: "How many.",
              schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
            },
            { name: "X-Trace", in: "header", schema: { type: "string" } },
            { name: "filter", in: "query", content: { "application/json": { schema: {} } } },
          ] as Record<string, unknown>[],
          responses: {
            "200": {
              description: "The plants.",
              headers: {
                "X-Total": { required: true, schema: { type: "integer" } },
                "X-Page": { schema: { type: "integer" } },
              } as Record<string, unknown>,
              content: {
                "application/json": {
                  schema: { type: "array", items: { $ref: "#/components/schemas/Plant" } },
                },
              } as Record<string, unknown>,
            },
          } as Record<string, unknown>,
        },
        post: {
          tags: ["plants"],
          operationId: "addPlant",
          requestBody: {
            required: true,
            description: "The plant.",
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/NewPlant" } },
            } as Record<string, unknown>,
          },
          responses: {
            "201": {
              description: "Planted.",
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Plant" } },
              },
            },
            "409": {
              description: "There is one.",
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/TakenError" } },
              },
            },
          } as Record<string, unknown>,
          callbacks: {
            grown: {
              "{$request.body#/name}": {
                post: { responses: { "204": { description: "Thanks." } } },
              },
            },
          } as Record<string, unknown>,
        },
      },
      "/plants/{plantId}": {
        delete: {
          tags: ["plants"],
          operationId: "removePlant",
          parameters: [
            { name: "plantId", in: "path", required: true, schema: { type: "string" } },
          ] as Record<string, unknown>[],
          responses: { "204": { description: "Gone." } } as Record<string, unknown>,
        },
      },
      "/photos": {
        post: {
          operationId: "addPhoto",
          requestBody: {
            required: true,
            content: {
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["photo"],
                  properties: {
                    photo: { type: "string", format: "binary" },
                    caption: { type: "string" },
                  } as Record<string, unknown>,
                },
              },
            },
          },
          responses: { "204": { description: "Kept." } },
        },
      },
      "/weather": {
        get: {
          operationId: "watchWeather",
          responses: {
            "200": {
              description: "Readings.",
              content: { "text/event-stream": { schema: { type: "string" } } },
            },
          },
        },
      },
    } as Record<string, Record<string, unknown>>,
    webhooks: {
      wilted: {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { plant: { type: "string" } } },
              },
            },
          },
          responses: { "204": { description: "Thanks." } },
        },
      },
    } as Record<string, unknown>,
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        session: {
          type: "http",
          scheme: "bearer",
          "x-frond-auth": { tokenEndpoint: { operation: "POST /plants" } },
        },
        login: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: "https://login.greenhouse.example/token",
              scopes: { read: "Read", write: "Write" },
            },
          },
        },
      } as Record<string, unknown>,
      schemas: {
        Plant: {
          type: "object",
          required: ["id", "name", "light"],
          properties: properties(),
        },
        NewPlant: {
          type: "object",
          required: ["name", "light"],
          properties: properties(),
        },
        TakenError: {
          type: "object",
          required: ["error"],
          properties: { error: { const: "TakenError" }, by: { type: "string" } },
        },
        Cat: {
          type: "object",
          required: ["kind"],
          properties: { kind: { const: "cat" }, lives: { type: "integer" } },
        },
        Dog: {
          type: "object",
          required: ["kind"],
          properties: { kind: { const: "dog" }, legs: { type: "integer" } },
        },
        Owl: {
          type: "object",
          required: ["kind"],
          properties: { kind: { const: "owl" }, awake: { type: "boolean" } },
        },
        Unused: { type: "object", properties: { a: { type: "string" } } },
      } as Record<string, Record<string, unknown>>,
    },
  };
}

function properties(): Record<string, unknown> {
  return {
    id: { type: "string", readOnly: true },
    name: { type: "string", minLength: 1, maxLength: 50, pattern: "^[a-z]+$", default: "fern" },
    light: { type: "string", enum: ["sun", "shade", "moon"] },
    height: { type: "number", minimum: 0, maximum: 10, multipleOf: 0.5 },
    note: { type: ["string", "null"], description: "Words." },
    kind: { const: "plant" },
    tags: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 5 },
    size: {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "number" }],
      items: false,
    },
    labels: { type: "object", additionalProperties: { type: "string" } },
    contact: { type: "string", format: "email" },
    count: { type: "integer", format: "int32" },
    either: { oneOf: [{ type: "string" }, { type: "integer" }] },
    guest: {
      oneOf: ["Cat", "Dog", "Owl"].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: "kind" },
    },
    open: {
      type: "object",
      properties: { a: { type: "string" } },
      additionalProperties: { type: "string" },
    },
  };
}

/** The document above. */
export type Greenhouse = ReturnType<typeof greenhouseBefore>;
