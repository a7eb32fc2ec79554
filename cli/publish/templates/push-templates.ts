import { isDeepStrictEqual } from "node:util";
import type { SnippetRegistryEntry } from "../../../runtime/definition/index.js";
import { takeBody } from "../explain-registry-failure.js";
import type { RegistryConnection } from "../registry-connection.js";
import { loadTemplate, mapAtOnce, type TemplateOwner } from "./load-templates.js";

/** How many templates a registry has otherwise or not at all. */
export interface TemplateChanges {
  readonly added: number;
  readonly changed: number;
}

/** Compares templates with those that a registry has. */
export async function compareTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  entries: readonly SnippetRegistryEntry[],
): Promise<TemplateChanges> {
  const found = await mapAtOnce(entries, async (entry) => {
    const stored = await loadTemplate(connection, owner, entry.sdk, entry.endpointId);
    if (!stored) return "added";
    return isDeepStrictEqual(stored.snippetTemplate, entry.snippetTemplate) ? "same" : "changed";
  });
  const count = (kind: string): number => found.filter((each) => each === kind).length;
  return { added: count("added"), changed: count("changed") };
}

/** Characters of one call: registries take a megabyte. */
const mostCharacters = 500_000;

/** Registers templates for a definition, so many in a call as fit. */
export async function pushTemplates(
  connection: RegistryConnection,
  { org, apiId }: TemplateOwner,
  definitionId: string,
  entries: readonly SnippetRegistryEntry[],
): Promise<void> {
  for (const snippets of splitEntries(entries)) {
    const result = await connection.client.snippetTemplates.registerSnippetTemplates({
      orgId: org,
      apiId,
      apiDefinitionId: definitionId,
      snippets,
    });
    takeBody(result, connection, { action: `register the snippet templates of ${apiId}`, org });
  }
}

function splitEntries(entries: readonly SnippetRegistryEntry[]): SnippetRegistryEntry[][] {
  const calls: SnippetRegistryEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const { length } = JSON.stringify(entry);
    if (length > room) {
      calls.push([]);
      room = mostCharacters;
    }
    calls.at(-1)?.push(entry);
    room -= length;
  }
  return calls;
}
