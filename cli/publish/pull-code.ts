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
 * Loads the templates of a definition's SDKs in the format of `frond push --templates`.
 *
 * @throws {RegistryFailure} When a call fails.
 */
export async function pullTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  definition: ApiDefinition,
): Promise<SnippetRegistryEntry[]> {
  const requests = listEndpoints(definition).flatMap((endpoint) =>
    readSdks(definition).map((sdk) => ({ endpoint, sdk })),
  );
  const found = await mapAtOnce(requests, ({ endpoint: { id, method, ...endpoint }, sdk }) => {
    const path = endpointPath(endpoint);
    return loadTemplate(connection, owner, sdk, { path, method, identifierOverride: id });
  });
  return found.flatMap((template) => (template ? [toEntry(template)] : []));
}

/** Removes the fields that the registry added. */
function toEntry({
  apiDefinitionId: _id,
  ...entry
}: EndpointSnippetTemplate): SnippetRegistryEntry {
  return entry;
}

/**
 * Loads the complete snippets of the latest version of each SDK in the format of `frond push --snippets`. Empty if
 * the token may not read them, because snippets are only for the organization, even if the docs are public.
 *
 * @throws {RegistryFailure} When a call fails otherwise.
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
