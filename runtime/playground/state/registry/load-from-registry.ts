import {
  getSnippetTemplate,
  loadApiDefinition,
  type ClientOptions,
} from "../../../../generated/registry/index.js";
import {
  endpointPath,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointSnippetTemplate,
  type SDKRequest,
} from "../../../definition/index.js";
import { unwrap } from "../../../http/index.js";
import type { PlaygroundRegistry } from "../../playground-props.js";

/** Loads a definition by the registry's read call. Rejects when the registry does not give it. */
export async function loadRegisteredDefinition(
  registry: PlaygroundRegistry,
  id: string,
): Promise<ApiDefinition> {
  return unwrap(await loadApiDefinition(clientOptions(registry), { apiId: id }));
}

/** The template of an endpoint in an SDK; `undefined` when the registry has none. Rejects when it cannot be asked. */
export async function loadSnippetTemplate(
  registry: PlaygroundRegistry,
  sdk: SDKRequest,
  endpoint: EndpointDefinition,
): Promise<EndpointSnippetTemplate | undefined> {
  const { orgId, apiId } = registry;
  const result = await getSnippetTemplate(clientOptions(registry), {
    orgId,
    apiId,
    sdk,
    endpointId: {
      path: endpointPath(endpoint),
      method: endpoint.method,
      identifierOverride: endpoint.id,
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
