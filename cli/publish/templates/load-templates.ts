import {
  endpointPath,
  listEndpoints,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointIdentifier,
  type EndpointSnippetTemplate,
  type SDKRequest,
} from "../../../runtime/definition/index.js";
import { takeBody } from "../explain-registry-failure.js";
import type { RegistryConnection } from "../registry-connection.js";
import { readSdks } from "./sdk-settings.js";

/** The API that templates belong to. */
export interface TemplateOwner {
  readonly org: string;
  readonly apiId: string;
}

/** The number of concurrent calls, because registries limit calls per second. */
const concurrency = 8;

/** Adds the templates of a registry to the endpoints of a definition, so that pages can show snippets. */
export async function withTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  definition: ApiDefinition,
): Promise<ApiDefinition> {
  const sdks = readSdks(definition);
  if (sdks.length === 0) return definition;
  const found = await mapAtOnce(listEndpoints(definition), async (endpoint) => {
    const templates = await loadTemplates(connection, owner, sdks, endpoint);
    return [endpoint.id, { ...endpoint, ...templates }] as const;
  });
  return { ...definition, endpoints: { ...definition.endpoints, ...Object.fromEntries(found) } };
}

async function loadTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  sdks: readonly SDKRequest[],
  endpoint: EndpointDefinition,
): Promise<Pick<EndpointDefinition, "snippetTemplates">> {
  const found = new Map<string, unknown>();
  for (const sdk of sdks) {
    const template = await loadTemplate(connection, owner, sdk, identify(endpoint));
    if (template) found.set(sdk.type, template.snippetTemplate);
  }
  return found.size === 0 ? {} : { snippetTemplates: Object.fromEntries(found) };
}

function identify(endpoint: EndpointDefinition): EndpointIdentifier {
  return { path: endpointPath(endpoint), method: endpoint.method, identifierOverride: endpoint.id };
}

/**
 * Loads the template of an endpoint. Undefined if the registry has none.
 *
 * @throws {RegistryFailure} When the call fails otherwise.
 */
export async function loadTemplate(
  connection: RegistryConnection,
  { org, apiId }: TemplateOwner,
  sdk: SDKRequest,
  endpointId: EndpointIdentifier,
): Promise<EndpointSnippetTemplate | undefined> {
  const { snippetTemplates } = connection.client;
  const result = await snippetTemplates.getSnippetTemplate({
    body: { orgId: org, apiId, sdk, endpointId },
  });
  if (!result.ok && result.error.error === "SnippetNotFound") return undefined;
  return takeBody(result, connection, { action: `load the snippet templates of ${apiId}`, org });
}

/** Like `Promise.all`, but only a few at a time. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(work))));
  return results;
}
