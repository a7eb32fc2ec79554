import type { ApiDefinition, TypeShape } from "../../runtime/definition/index.js";

/** A primitive. */
export function primitive(
  type: "string" | "integer" | "long" | "boolean" | "bigInteger" | "double",
): TypeShape {
  return { type: "alias", value: { type: "primitive", value: { type } } };
}

/** A reference to a type. */
export function id(name: string): TypeShape {
  return { type: "alias", value: { type: "id", id: name } };
}

/** An optional shape. */
export function optional(shape: TypeShape): TypeShape {
  return { type: "alias", value: { type: "optional", shape } };
}

/** A definition of a few plants, with everything that planning looks at. */
export function smallDefinition(changes: Partial<ApiDefinition> = {}): ApiDefinition {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    info: { title: "Plants", version: "1.2.3" },
    endpoints: {
      findPlant: {
        id: "findPlant",
        operationId: "findPlant",
        displayName: "Find a plant",
        description: "One plant.",
        namespace: ["plants"],
        method: "GET",
        path: [
          { type: "literal", value: "/plants/" },
          { type: "pathParameter", value: "plantId" },
        ],
        environments: [{ id: "production", baseUrl: "https://plants.example" }],
        pathParameters: [{ key: "plantId", valueShape: primitive("string") }],
        responses: [
          {
            statusCode: 200,
            contentType: "application/json",
            body: { type: "alias", value: { type: "id", id: "Plant" } },
          },
        ],
        errors: [
          { name: "NotFoundError", statusCode: 404, shape: id("NotFoundError") },
          { name: "Broken", statusCode: 400, shape: primitive("string") },
        ],
      },
      addPlant: {
        id: "addPlant",
        operationId: "addPlant",
        namespace: ["plants"],
        method: "POST",
        path: [{ type: "literal", value: "/plants" }],
        environments: [{ id: "production", baseUrl: "https://plants.example" }],
        requests: [
          {
            contentType: "application/json",
            body: { type: "alias", value: { type: "id", id: "Plant" } },
          },
        ],
        responses: [{ statusCode: 204, body: { type: "empty" } }],
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
            { key: "id", valueShape: primitive("string"), propertyAccess: "READ_ONLY" },
            { key: "name", description: "What it is called.", valueShape: primitive("string") },
            { key: "seeds", valueShape: optional(primitive("long")) },
          ],
        },
      },
      NotFoundError: {
        name: "NotFoundError",
        shape: {
          type: "object",
          extends: [],
          properties: [
            {
              key: "error",
              valueShape: {
                type: "alias",
                value: {
                  type: "literal",
                  value: { type: "stringLiteral", value: "NotFoundError" },
                },
              },
            },
            { key: "content", valueShape: primitive("string") },
          ],
        },
      },
    },
    subpackages: {
      plants: { id: "plants", name: "plants", displayName: "Plants", description: "What grows." },
    },
    auths: { key: { type: "bearerAuth" } },
    ...changes,
  };
}
