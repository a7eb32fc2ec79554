import { findEndpoint, type ApiDefinition, type AuthSchemeId } from "../../../definition/index.js";
import { openEndpoint, type OpenEndpoint } from "../form/open-endpoint.js";
import type { PlaygroundStoreOptions } from "../playground-store.js";
import { hideSecretFields } from "./hide-secret-fields.js";
import type { ReferencedEndpoint } from "./oauth-setup.js";

/**
 * Finds the endpoint that gives the tokens of a scheme: in the definition, else the host loads it.
 * `undefined` when there is none, or it cannot be loaded. It never asks for the scheme itself.
 */
export async function loadTokenEndpoint(
  options: Pick<PlaygroundStoreOptions, "open" | "loadEndpoint">,
  scheme: AuthSchemeId,
  { endpointId, clientSecretProperty }: ReferencedEndpoint,
): Promise<OpenEndpoint | undefined> {
  const { definition: own, initialState } = options.open;
  const definition = findEndpoint(own, endpointId) ? own : await load(options, endpointId);
  const declared = definition && findEndpoint(definition, endpointId);
  if (!definition || !declared) return undefined;
  const { types, endpoint } = hideSecretFields(
    { types: definition.types, endpoint: declared },
    clientSecretProperty,
  );
  const opened = openEndpoint({ ...definition, types }, endpoint, initialState);
  const { encoding } = opened;
  const security = (encoding.security ?? []).filter((needed) =>
    needed.every((each) => each.scheme !== scheme),
  );
  return { ...opened, encoding: { ...encoding, security } };
}

async function load(
  { loadEndpoint }: Pick<PlaygroundStoreOptions, "loadEndpoint">,
  endpointId: string,
): Promise<ApiDefinition | undefined> {
  try {
    return await loadEndpoint?.(endpointId);
  } catch (error) {
    console.error(`The endpoint '${endpointId}' could not be loaded.`, error);
    return undefined;
  }
}
