import { isDeepStrictEqual } from "node:util";
import type {
  ApiDefinition,
  SDKRequest,
  SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { takeBody } from "../explain-registry-failure.js";
import type { RegistryConnection } from "../registry-connection.js";
import { splitBySize } from "../split-by-size.js";
import { loadTemplate, mapAtOnce, type TemplateOwner } from "./load-templates.js";
import { nameSdk, readDigest, readSdks } from "./sdk-settings.js";

/** How templates differ from the published ones. */
export interface TemplateChanges {
  /** The number of new templates, including those of a new SDK version. */
  readonly added: number;
  /** The number of changed templates. */
  readonly changed: number;
  /** The packages whose calls the docs no longer show. */
  readonly dropped: readonly string[];
}

/**
 * Compares templates with those of the published definition. Only templates that may differ are loaded,
 * because a request for each of a thousand endpoints is slow.
 *
 * @param before The published definition. Undefined for a new API.
 */
export async function compareTemplates(
  connection: RegistryConnection,
  owner: TemplateOwner,
  { definition, templates }: ComparedTemplates,
  before: ApiDefinition | undefined,
): Promise<TemplateChanges> {
  const names = new Set(readSdks(definition).map(nameSdk));
  const dropped = before ? readSdks(before).map(nameSdk) : [];
  const found = await compareEntries(connection, owner, { definition, templates }, before);
  return { ...found, dropped: dropped.filter((name) => !names.has(name)) };
}

/** A definition and the templates that are published with it. */
interface ComparedTemplates {
  readonly definition: ApiDefinition;
  readonly templates: readonly SnippetRegistryEntry[];
}

async function compareEntries(
  connection: RegistryConnection,
  owner: TemplateOwner,
  { definition, templates }: ComparedTemplates,
  before: ApiDefinition | undefined,
): Promise<Pick<TemplateChanges, "added" | "changed">> {
  const digest = readDigest(definition);
  if (before && digest === readDigest(before)) return { added: 0, changed: 0 };
  const known = new Set(before ? readSdks(before).map(identifySdk) : []);
  const found = await mapAtOnce(templates, async (entry) => {
    if (!known.has(identifySdk(entry.sdk))) return "added";
    const stored = await loadTemplate(connection, owner, entry.sdk, entry.endpointId);
    if (!stored) return "added";
    return isDeepStrictEqual(stored.snippetTemplate, entry.snippetTemplate) ? "same" : "changed";
  });
  const count = (kind: string): number => found.filter((each) => each === kind).length;
  return { added: count("added"), changed: count("changed") };
}

function identifySdk(sdk: SDKRequest): string {
  return `${sdk.type} ${nameSdk(sdk)} ${sdk.version ?? ""}`;
}

/** Registers templates of a definition, as many per call as fit. */
export async function pushTemplates(
  connection: RegistryConnection,
  { org, apiId }: TemplateOwner,
  definitionId: string,
  entries: readonly SnippetRegistryEntry[],
): Promise<void> {
  for (const snippets of splitBySize(entries)) {
    const result = await connection.client.snippetTemplates.registerSnippetTemplates({
      body: { orgId: org, apiId, apiDefinitionId: definitionId, snippets },
    });
    takeBody(result, connection, { action: `register the snippet templates of ${apiId}`, org });
  }
}
