import type { CallOptions } from "../../generated/registry/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { parseJson } from "../../runtime/http/index.js";
import { takeBody } from "./explain-registry-failure.js";
import type { RegistryConnection } from "./registry-connection.js";

/** A definition as a registry stores it. */
export interface StoredDefinition {
  readonly definition: ApiDefinition;
  /** The exact stored text. */
  readonly text: string;
}

/**
 * Loads a definition by its id. Without a token, it uses the call for definitions of public docs.
 *
 * @throws {RegistryFailure} When it cannot be loaded.
 */
export async function loadDefinitionText(
  connection: RegistryConnection,
  id: string,
): Promise<StoredDefinition> {
  const { client, hasToken } = connection;
  let text: Promise<string> | undefined;
  const options: CallOptions = {
    // The original text cannot be restored from the parsed body.
    afterResponse: (response) => {
      if (response.status === 200) text = response.clone().text();
    },
  };
  const { apiDefinitions } = client;
  const result = hasToken
    ? await apiDefinitions.loadApiDefinition({ apiId: id }, options)
    : await apiDefinitions.loadApiDefinitionLegacy({ apiId: id }, options);
  const body = takeBody(result, connection, { action: `load the definition ${id}` });
  const found = await text;
  return found === undefined
    ? { definition: body as ApiDefinition, text: JSON.stringify(body) }
    : { definition: parseJson(found) as ApiDefinition, text: found };
}
