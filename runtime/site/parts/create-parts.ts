import {
  outlineDefinition,
  pruneDefinition,
  type ApiDefinition,
  type PruneSelection,
} from "../../definition/index.js";
import { groupByPath } from "./group-by-path.js";
import { callbackId, createNodeSlugs, nodeKey, type NodeKind } from "./create-node-slugs.js";

/**
 * Creates a lookup of parts by path relative to the definition's folder: `outline.json`,
 * `pages/find-plant.json`.
 */
export function createParts(
  definition: ApiDefinition,
): (path: string) => ApiDefinition | undefined {
  const selections = listSelections(definition);
  return (path) => {
    if (path === "outline.json") return outlineDefinition(groupByPath(definition));
    const [, kind, slug = ""] = /^(page|request)s\/([^/]+)\.json$/.exec(path) ?? [];
    const selection = kind === undefined ? undefined : selections.get(slug);
    if (!selection) return undefined;
    if (kind === "page") return pruneDefinition(definition, selection);
    const request = pruneDefinition(definition, { ...selection, hasResponseTypes: false });
    // Forms do not show the description, which is long in some APIs.
    return { ...request, info: nameInfo(definition) };
  };
}

function nameInfo({ info }: ApiDefinition): ApiDefinition["info"] {
  return info && { title: info.title, version: info.version };
}

function listSelections(definition: ApiDefinition): ReadonlyMap<string, PruneSelection> {
  const slugs = createNodeSlugs(definition);
  const selections = new Map<string, PruneSelection>();
  const add = (kind: NodeKind, id: string, selection: PruneSelection) =>
    selections.set(slugs.get(nodeKey(kind, id)) ?? id, selection);
  for (const { id, callbacks } of Object.values(definition.endpoints)) {
    add("endpoint", id, { endpointIds: [id] });
    for (const index of (callbacks ?? []).keys()) {
      add("callback", callbackId(id, index), { callback: { endpointId: id, index } });
    }
  }
  for (const { id } of Object.values(definition.websockets)) {
    add("channel", id, { channelIds: [id] });
  }
  for (const { id } of Object.values(definition.webhooks)) {
    add("webhook", id, { webhookIds: [id] });
  }
  for (const id of Object.keys(definition.subpackages)) add("tag", id, { subpackageIds: [id] });
  return selections;
}
