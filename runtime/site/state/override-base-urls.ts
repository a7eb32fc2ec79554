import type { ApiDefinition, Environment } from "../../definition/index.js";

/** Replaces the base URLs of environments in every endpoint and channel. */
export function overrideBaseUrls(
  definition: ApiDefinition,
  baseUrls: Readonly<Record<string, string>> | undefined,
): ApiDefinition {
  if (!baseUrls || Object.keys(baseUrls).length === 0) return definition;
  const endpoints = mapValues(definition.endpoints, (node) => moveNode(node, baseUrls));
  const socketUrls = mapValues(baseUrls, toSocketUrl);
  const websockets = mapValues(definition.websockets, (node) =>
    // Channels with a protocol, such as server-sent events, use HTTP instead of WebSocket URLs.
    moveNode(node, node.protocol ? baseUrls : socketUrls),
  );
  return { ...definition, endpoints, websockets };
}

function moveNode<Node extends { environments?: Environment[] | null }>(
  node: Node,
  baseUrls: Readonly<Record<string, string>>,
): Node {
  if (!node.environments) return node;
  const environments = node.environments.map((environment) => {
    const baseUrl = baseUrls[environment.id];
    return baseUrl === undefined ? environment : { ...environment, baseUrl, variables: null };
  });
  return { ...node, environments };
}

function toSocketUrl(url: string): string {
  return url.replace(/^http/, "ws");
}

function mapValues<In, Out>(
  record: Record<string, In>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
