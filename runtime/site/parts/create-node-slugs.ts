import type { ApiDefinition } from "../../definition/index.js";
import { createSlugs } from "./create-slugs.js";

/** What a page of an API is about. */
export type NodeKind = "endpoint" | "channel";

/** The slug of every endpoint and channel, by {@link nodeKey}; the same for an outline as for the whole. */
export function createNodeSlugs(
  definition: Pick<ApiDefinition, "endpoints" | "websockets">,
): ReadonlyMap<string, string> {
  const list = (kind: NodeKind, nodes: Record<string, { readonly id: string }>) =>
    Object.values(nodes).map(({ id }): [string, string] => [nodeKey(kind, id), id]);
  return createSlugs(
    new Map([...list("endpoint", definition.endpoints), ...list("channel", definition.websockets)]),
  );
}

/** An endpoint and a channel may have the same id. */
export function nodeKey(kind: NodeKind, id: string): string {
  return `${kind} ${id}`;
}
