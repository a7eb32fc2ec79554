import { existsSync, readFileSync } from "node:fs";
import type { ApiDefinition, TypeShape } from "../../../runtime/definition/index.js";

const file = new URL("../../../generated/registry/definition.json", import.meta.url);

/** The registry's own API, as generated. */
export function readRegistryDefinition(): ApiDefinition {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;
  return createFixture();
}

function createFixture(): ApiDefinition {
  const text: TypeShape = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  };
  const uuid: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "uuid" } } };
  const map: TypeShape = {
    type: "alias",
    value: {
      type: "map",
      keyShape: text,
      valueShape: { type: "alias", value: { type: "unknown" } },
    },
  };
  const object = (properties: Record<string, TypeShape>): TypeShape => ({
    type: "object",
    extends: [],
    properties: Object.entries(properties).map(([key, valueShape]) => ({ key, valueShape })),
  });
  const id = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });
  const literal = (value: string): TypeShape => ({
    type: "alias",
    value: { type: "literal", value: { type: "stringLiteral", value } },
  });
  const error = (name: string, statusCode: number) => ({ name, statusCode, shape: id(name) });
  const post = (
    endpointId: string,
    path: string,
    body: TypeShape,
    response: TypeShape | undefined,
    errors: ReturnType<typeof error>[],
  ) => ({
    id: endpointId,
    method: "POST" as const,
    path: [{ type: "literal" as const, value: path }],
    requests: [{ contentType: "application/json", body: body as never }],
    responses: [
      {
        statusCode: 200,
        ...(response
          ? { contentType: "application/json", body: response as never }
          : { body: { type: "empty" } as never }),
      },
    ],
    errors,
    multiAuth: [{ schemes: ["bearer"] }],
  });
  const definition = {
    id: "x",
    endpoints: {
      loadApiDefinition: {
        id: "loadApiDefinition",
        method: "GET" as const,
        path: [
          { type: "literal" as const, value: "/registry/api/latest/load/" },
          { type: "pathParameter" as const, value: "apiId" },
        ],
        pathParameters: [{ key: "apiId", valueShape: uuid }],
        responses: [
          { statusCode: 200, contentType: "application/json", body: id("ApiDefinition") as never },
        ],
        errors: [error("UnauthorizedError", 401), error("ApiDoesNotExistError", 404)],
        multiAuth: [{ schemes: ["bearer"] }],
      },
      registerApiDefinition: post(
        "registerApiDefinition",
        "/registry/api/register",
        object({ orgId: text, apiId: text, definition: id("ApiDefinition") }),
        object({ apiDefinitionId: uuid }),
        [error("UnauthorizedError", 401), error("UserNotInOrgError", 403)],
      ),
      generateToken: post(
        "generateToken",
        "/tokens/generate",
        object({ orgId: text, scope: text }),
        object({ token: text, id: text }),
        [error("UnauthorizedError", 401)],
      ),
      revokeToken: post(
        "revokeToken",
        "/tokens/revoke",
        object({ orgId: text, tokenId: text }),
        undefined,
        [error("UnauthorizedError", 401)],
      ),
    },
    websockets: {},
    webhooks: {},
    subpackages: {},
    auths: { bearer: { type: "bearerAuth" } },
    types: {
      ApiDefinition: {
        name: "ApiDefinition",
        shape: object({
          id: text,
          endpoints: map,
          websockets: map,
          webhooks: map,
          types: map,
          subpackages: map,
          auths: map,
        }),
      },
      UnauthorizedError: {
        name: "UnauthorizedError",
        shape: object({ error: literal("UnauthorizedError"), content: text }),
      },
      UserNotInOrgError: {
        name: "UserNotInOrgError",
        shape: object({ error: literal("UserNotInOrgError"), content: text }),
      },
      ApiDoesNotExistError: {
        name: "ApiDoesNotExistError",
        shape: object({ error: literal("ApiDoesNotExistError") }),
      },
    },
  };
  return definition as unknown as ApiDefinition;
}
