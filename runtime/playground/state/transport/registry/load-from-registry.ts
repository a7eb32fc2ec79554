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

/** The definition by the registry's read call; where it gives none, what the host has otherwise. */
export async function loadRegisteredDefinition(
  { registry, definition, loadEndpoint, apiId = "", node }: PlaygroundProps,
  id: string,
): Promise<ApiDefinition | undefined> {
  try {
    return registry && unwrap(await loadApiDefinition(clientOptions(registry), { apiId: id }));
  } catch (error) {
    console.warn("The registry did not give the definition.", String(error));
    return definition ?? loadEndpoint?.(apiId, node.id);
  }
}

/** The template of an endpoint in an SDK; `undefined` when the registry has none. Rejects when it cannot be asked. */
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

/** What is no option of a client is left out. */
function clientOptions({
  orgId: _organization,
  apiId: _api,
  definitionId: _definition,
  ...options
}: PlaygroundRegistry): ClientOptions {
  return options as ClientOptions;
}
