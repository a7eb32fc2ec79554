import {
  getSnippetTemplate,
  loadApiDefinition,
  type ClientOptions,
} from "../../../../../generated/registry/index.js";
import {
  endpointPath,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointSnippetTemplate,
  type SDKRequest,
} from "../../../../definition/index.js";
import { unwrap } from "../../../../http/index.js";
import type { PlaygroundProps, PlaygroundRegistry } from "../../../playground-props.js";

/** Loads a definition from the registry. If that fails, uses the host's fallback. */
export async function loadRegisteredDefinition(
  { registry, definition, loadEndpoint, apiId = "", node }: PlaygroundProps,
  id: string,
): Promise<ApiDefinition | undefined> {
  try {
    return registry && unwrap(await loadApiDefinition(clientOptions(registry), { apiId: id }));
  } catch (error) {
    console.warn("The registry did not return the definition.", String(error));
    return definition ?? loadEndpoint?.(apiId, node.id);
  }
}

/**
 * Loads the snippet template of an endpoint; `undefined` if the registry has none. Rejects if the
 * request fails.
 */
export async function loadSnippetTemplate(
  registry: PlaygroundRegistry,
  sdk: SDKRequest,
  endpoint: EndpointDefinition,
): Promise<EndpointSnippetTemplate | undefined> {
  const { orgId, apiId } = registry;
  const result = await getSnippetTemplate(clientOptions(registry), {
    body: {
      orgId,
      apiId,
      sdk,
      endpointId: {
        path: endpointPath(endpoint),
        method: endpoint.method,
        identifierOverride: endpoint.id,
      },
    },
  });
  if (!result.ok && result.error.error === "SnippetNotFound") return undefined;
  return unwrap(result);
}

/** Drops properties that are not client options. */
function clientOptions({
  orgId: _organization,
  apiId: _api,
  definitionId: _definition,
  ...options
}: PlaygroundRegistry): ClientOptions {
  return options as ClientOptions;
}
