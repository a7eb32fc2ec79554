import { nodeTitle } from "../../definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  PathPart,
  WebSocketChannel,
} from "../../definition/index.js";
import { createNodeSlugs, nodeKey, type NodeKind } from "../parts/create-node-slugs.js";

/** One page of an API: an endpoint or a channel. */
export interface SiteNode {
  readonly kind: NodeKind;
  /** Id in the definition. */
  readonly id: string;
  /** Second segment of its address. */
  readonly slug: string;
  readonly title: string;
  /** The method, upper case; `WS` for a channel. */
  readonly method: string;
  /** With `{parameter}` where a value goes. */
  readonly path: string;
  readonly deprecated: boolean;
}

/** A subpackage and what stands in it. */
export interface NavigationGroup {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly nodes: readonly SiteNode[];
  readonly groups: readonly NavigationGroup[];
}

/** The navigation of one API. */
export interface Navigation {
  /** Pages without a group. */
  readonly nodes: readonly SiteNode[];
  readonly groups: readonly NavigationGroup[];
  /** Every page in the order shown. */
  readonly all: readonly SiteNode[];
}

interface OpenGroup {
  id: string;
  title: string;
  description?: string;
  nodes: SiteNode[];
  groups: OpenGroup[];
}

/** Arranges endpoints and channels under their subpackages, in the definition's order; empty groups are left out. */
export function createNavigation(definition: ApiDefinition): Navigation {
  const placed = createNodes(definition);
  const root: OpenGroup = { id: "", title: "", nodes: [], groups: [] };
  const groups = createGroups(definition, root);
  for (const { node, namespace } of placed) {
    findGroup(groups, root, namespace).nodes.push(node);
  }
  const kept = root.groups.flatMap((group) => withoutEmptyGroups(group) ?? []);
  return { nodes: root.nodes, groups: kept, all: [...root.nodes, ...kept.flatMap(listNodes)] };
}

/** The path with `{name}` for each parameter. */
export function formatPath(parts: readonly PathPart[]): string {
  return parts.map((part) => (part.type === "literal" ? part.value : `{${part.value}}`)).join("");
}

interface PlacedNode {
  readonly node: SiteNode;
  readonly namespace: readonly string[];
}

function createNodes(definition: ApiDefinition): PlacedNode[] {
  const endpoints = Object.values(definition.endpoints);
  const channels = Object.values(definition.websockets);
  const slugs = createNodeSlugs(definition);
  return [
    ...endpoints.map((endpoint) => placeNode(endpoint, "endpoint", endpoint.method, slugs)),
    ...channels.map((channel) => placeNode(channel, "channel", "WS", slugs)),
  ];
}

function placeNode(
  source: EndpointDefinition | WebSocketChannel,
  kind: SiteNode["kind"],
  method: string,
  slugs: ReadonlyMap<string, string>,
): PlacedNode {
  const path = formatPath(source.path);
  const node: SiteNode = {
    kind,
    id: source.id,
    slug: slugs.get(nodeKey(kind, source.id)) ?? source.id,
    title: nodeTitle(source),
    method,
    path,
    deprecated: source.availability === "Deprecated",
  };
  return { node, namespace: source.namespace ?? [] };
}

function createGroups(definition: ApiDefinition, root: OpenGroup): Map<string, OpenGroup> {
  const groups = new Map<string, OpenGroup>();
  for (const [id, subpackage] of Object.entries(definition.subpackages)) {
    const description = subpackage.description ?? undefined;
    const title = subpackage.displayName ?? subpackage.name;
    groups.set(id, { id, title, nodes: [], groups: [], ...(description ? { description } : {}) });
  }
  for (const [id, subpackage] of Object.entries(definition.subpackages)) {
    const parent = groups.get(subpackage.parent ?? "");
    const group = groups.get(id);
    if (group) (parent && !isWithin(parent, group) ? parent : root).groups.push(group);
  }
  return groups;
}

/** Guards against subpackages that name each other as parent. */
function isWithin(group: OpenGroup, outer: OpenGroup): boolean {
  return group === outer || outer.groups.some((inner) => isWithin(group, inner));
}

function findGroup(
  groups: Map<string, OpenGroup>,
  root: OpenGroup,
  namespace: readonly string[],
): OpenGroup {
  let outer = root;
  for (const id of namespace) {
    const known = groups.get(id);
    outer = known ?? addGroup(groups, outer, id);
  }
  return outer;
}

function addGroup(groups: Map<string, OpenGroup>, outer: OpenGroup, id: string): OpenGroup {
  const group: OpenGroup = { id, title: id, nodes: [], groups: [] };
  groups.set(id, group);
  outer.groups.push(group);
  return group;
}

function withoutEmptyGroups(group: OpenGroup): NavigationGroup | undefined {
  const groups = group.groups.flatMap((inner) => withoutEmptyGroups(inner) ?? []);
  if (group.nodes.length === 0 && groups.length === 0) return undefined;
  return { ...group, groups };
}

function listNodes(group: NavigationGroup): SiteNode[] {
  return [...group.nodes, ...group.groups.flatMap(listNodes)];
}
