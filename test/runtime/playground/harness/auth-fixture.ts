import type { ApiDefinition, AuthScheme } from "../../../../runtime/definition/index.js";

/** A scheme of every kind, by id. */
export const everyScheme: Readonly<Record<string, AuthScheme>> = {
  token: { type: "bearerAuth", description: "Create one under **Settings, Developers**." },
  login: { type: "basicAuth" },
  named: { type: "basicAuth", usernameName: "clientId", passwordName: "clientSecret" },
  apiKey: { type: "header", headerWireValue: "X-Api-Key", nameOverride: "apiKey" },
  queryKey: { type: "query", parameterName: "api_key" },
  session: { type: "cookie", parameterName: "session_id" },
  machine: {
    type: "oAuth",
    value: {
      type: "flows",
      clientCredentials: {
        tokenUrl: "https://login.greenhouse.example/token",
        scopes: { "plants:read": "See plants", "plants:water": "Water plants" },
      },
    },
  },
};

/** The definition with all schemes, and an endpoint that offers some ways to authenticate. */
export function withWays(
  definition: ApiDefinition,
  endpointId: string,
  ways: readonly (readonly string[])[],
): ApiDefinition {
  const endpoint = definition.endpoints[endpointId];
  if (!endpoint) throw new Error(`There is no endpoint ${endpointId}.`);
  const multiAuth = ways.map((schemes) => ({ schemes: [...schemes] }));
  return {
    ...definition,
    auths: { ...definition.auths, ...everyScheme },
    endpoints: { ...definition.endpoints, [endpointId]: { ...endpoint, auth: null, multiAuth } },
  };
}
