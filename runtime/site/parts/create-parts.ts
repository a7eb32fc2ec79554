import {
  outlineDefinition,
  pruneDefinition,
  type ApiDefinition,
  type PruneSelection,
} from "../../definition/index.js";
import { callbackId, createNodeSlugs, nodeKey, type NodeKind } from "./create-node-slugs.js";

/**
 * What the site loads of an API in place of the entire definition. `outline`: the navigation.
 * `page`: one endpoint, channel, webhook or callback and everything it reaches. `request`: the same
 * without what responses are built from, which is all that a form needs and in some APIs a hundredth of the page.
 * `answer`: what a response of an endpoint is compared with (`createAnswerParts`).
 */
export type PartName =
  | { readonly type: "outline" }
  | { readonly type: "page" | "request" | "answer"; readonly slug: string };

/** Where a part lies, given where the entire definition does. */
export function partUrl(definitionUrl: string, part: PartName): string {
  const folder = definitionUrl.replace(/\.json$/, "");
  return part.type === "outline"
    ? `${folder}/outline.json`
    : `${folder}/${part.type}s/${encodeURIComponent(part.slug)}.json`;
}

/** Where the navigation's groups lie as HTML, given where the entire definition does. */
export function navigationUrl(definitionUrl: string): string {
  return definitionUrl.replace(/\.json$/, "/navigation.html");
}

/** Where code lies, as HTML, that readers can choose in the cards of a page, and what is folded in its long lists. */
export function choicesUrl(path: string): string {
  return `${path.replace(/\/*$/, "/")}choices.html`;
}

/** Finds a part by the end of its address, behind the definition's folder: `outline.json`, `pages/find-plant.json`. */
export function createParts(
  definition: ApiDefinition,
): (path: string) => ApiDefinition | undefined {
  const selections = listSelections(definition);
  return (path) => {
    if (path === "outline.json") return outlineDefinition(definition);
    const [, kind, slug = ""] = /^(page|request)s\/([^/]+)\.json$/.exec(path) ?? [];
    const selection = kind === undefined ? undefined : selections.get(slug);
    if (!selection) return undefined;
    if (kind === "page") return pruneDefinition(definition, selection);
    const request = pruneDefinition(definition, { ...selection, answers: false });
    // Forms show nothing of it, and some APIs are described at length.
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
  return selections;
}
