import type { SDKSnippetsCreate, Snippet } from "../../generated/registry/index.js";
import {
  endpointPath,
  listEndpoints,
  type ApiDefinition,
  type EndpointSnippetTemplate,
  type SnippetRegistryEntry,
} from "../../runtime/definition/index.js";
import type { RegistryConnection } from "./registry-connection.js";
import { loadSnippetPages } from "./snippets/push-snippets.js";
import { loadTemplate, mapAtOnce, type TemplateOwner } from "./templates/load-templates.js";
import { readSdks } from "./templates/sdk-settings.js";

/**
 * The templates of a definition's SDKs, as `frond push --templates` takes them.
 *
 * @throws {RegistryFailure} When the registry refuses or is away.
 */
export async function pullTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  definition: ApiDefinition,
): Promise<SnippetRegistryEntry[]> {
  const wanted = listEndpoints(definition).flatMap((endpoint) =>
    readSdks(definition).map((sdk) => ({ endpoint, sdk })),
  );
  const found = await mapAtOnce(wanted, ({ endpoint: { id, method, ...endpoint }, sdk }) => {
    const path = endpointPath(endpoint);
    return loadTemplate(connection, owner, sdk, { path, method, identifierOverride: id });
  });
  return found.flatMap((template) => (template ? [toEntry(template)] : []));
}

/** Without what the registry added. */
function toEntry({
  apiDefinitionId: _id,
  ...entry
}: EndpointSnippetTemplate): SnippetRegistryEntry {
  return entry;
}

/**
 * The finished snippets of the latest version of each SDK, as `frond push --snippets` takes them. None without
 * a token that may read them: public docs have public templates, but these are for the organization.
 *
 * @throws {RegistryFailure} When the registry is away.
 */
export async function pullSnippets(
  connection: RegistryConnection,
  owner: TemplateOwner,
): Promise<SDKSnippetsCreate[]> {
  if (!connection.hasToken) return [];
  const lists = new Map<string, SDKSnippetsCreate>();
  for await (const { path, method, snippet } of loadSnippetPages(connection, owner)) {
    const { type, sdk, exampleIdentifier } = snippet;
    const key = JSON.stringify([type, sdk]);
    const list = lists.get(key) ?? ({ type, sdk, snippets: [] } as unknown as SDKSnippetsCreate);
    const example = exampleIdentifier == null ? {} : { exampleIdentifier };
    const entry = { endpoint: { path, method }, ...example, snippet: pickCode(snippet) };
    (list.snippets as unknown[]).push(entry);
    lists.set(key, list);
  }
  return [...lists.values()];
}

function pickCode(snippet: Snippet) {
  if ("client" in snippet) return { client: snippet.client };
  return { sync_client: snippet.sync_client, async_client: snippet.async_client };
}
