import { channelKey, type ApiDefinition } from "../../definition/index.js";
import { createSlugs } from "./create-slugs.js";
import { sections } from "./routes.js";

/** `tag` is a page with the description of a tag that has no operations. */
export type NodeKind = "endpoint" | "channel" | "webhook" | "callback" | "tag";

/**
 * Slugs of all pages by {@link nodeKey}, the same for an outline and the complete definition.
 * Endpoints come first, so that their URLs do not depend on other kinds.
 */
export function createNodeSlugs(
  definition: Pick<ApiDefinition, "endpoints" | "websockets" | "webhooks" | "subpackages">,
): ReadonlyMap<string, string> {
  const { endpoints, websockets, webhooks, subpackages } = definition;
  const list = (kind: NodeKind, nodes: Record<string, { readonly id: string }>) =>
    Object.values(nodes).map(({ id }): [string, string] => [nodeKey(kind, id), id]);
  const channels = Object.values(websockets).map((channel): [string, string] => [
    nodeKey("channel", channel.id),
    channelKey(channel),
  ]);
  const callbacks = Object.values(endpoints).flatMap((endpoint) =>
    (endpoint.callbacks ?? []).map(({ name }, index): [string, string] => [
      nodeKey("callback", callbackId(endpoint.id, index)),
      `${endpoint.id} ${name}`,
    ]),
  );
  // Tags come last, so that a new tag never changes the URL of an operation.
  const tags = Object.values(subpackages).map(({ id, displayName, name }): [string, string] => [
    nodeKey("tag", id),
    displayName ?? name,
  ]);
  return createSlugs(
    new Map([
      ...list("endpoint", endpoints),
      ...channels,
      ...list("webhook", webhooks),
      ...callbacks,
      ...tags,
    ]),
    sections,
  );
}

/** The kind is included, because an endpoint and a channel may have the same id. */
export function nodeKey(kind: NodeKind, id: string): string {
  return `${kind} ${id}`;
}

/** Ids of callbacks are generated, because their names are not unique. */
export function callbackId(endpointId: string, index: number): string {
  return `${endpointId} ${index}`;
}
