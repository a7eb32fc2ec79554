import { listEndpoints, toEndpointEncoding } from "../../../../runtime/definition/index.js";
import { readRegistryDefinition } from "../read-registry-definition.js";

/** Every named error of every operation, as the definition declares it. */
export function listDeclaredErrors(): readonly (readonly [operation: string, error: string])[] {
  const definition = readRegistryDefinition();
  return listEndpoints(definition).flatMap((endpoint) => {
    const { errors = [] } = toEndpointEncoding(definition, endpoint);
    return errors.flatMap(({ marker, name }) => (marker ? [[endpoint.id, name] as const] : []));
  });
}

/** Declared, and never answered: whatever goes wrong with it is swallowed. */
export const unreachable: readonly string[] = ["prepopulateS3Bucket UnauthorizedError"];
