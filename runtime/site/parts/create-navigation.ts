import {
  channelBadge,
  endpointBadge,
  isLabelTag,
  nodePath,
  nodeTitle,
  receivedTitle,
  type ApiDefinition,
  type CallbackDefinition,
  type EndpointDefinition,
  type ExternalDocs,
  type WebhookDefinition,
  type WebSocketChannel,
} from "../../definition/index.js";
import { callbackId, createNodeSlugs, nodeKey, type NodeKind } from "./create-node-slugs.js";

/** A page of an endpoint, channel, webhook, callback, or tag without operations. */
export interface SiteNode {
  readonly kind: NodeKind;
  readonly id: string;
  /** Second segment of its URL. */
  readonly slug: string;
  readonly title: string;
  /** The badge: HTTP method, `RPC`, channel protocol, `WEBHOOK` or `CALLBACK`; empty for tags. */
  readonly method: string;
  /**
   * A path with `{parameter}` placeholders, or the name of a JSON-RPC method, webhook or callback;
   * empty for tags.
   */
  readonly path: string;
  readonly deprecated: boolean;
  /** The summary, if it differs from the title; included in the search. */
  readonly summary?: string;
}

/** A subpackage and its pages. */
export interface NavigationGroup {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly nodes: readonly SiteNode[];
  readonly groups: readonly NavigationGroup[];
}

/** The navigation of an API. */
export interface Navigation {
  /** Pages without a group. */
  readonly nodes: readonly SiteNode[];
  readonly groups: readonly NavigationGroup[];
  /** All pages in display order. A page in several groups is listed once. */
  readonly all: readonly SiteNode[];
}

interface OpenGroup {
  id: string;
  title: string;
  description?: string;
  externalDocs?: ExternalDocs;
  nodes: SiteNode[];
  groups: OpenGroup[];
}

/**
 * Groups pages by subpackage, in the definition's order. An endpoint with several tags is in the
 * group of each. Callbacks follow their endpoint; webhooks without a subpackage come last. A group
 * without pages becomes a page if it has a description, and is omitted otherwise.
 */
export function createNavigation(definition: ApiDefinition): Navigation {
  const slugs = createNodeSlugs(definition);
  const root: OpenGroup = { id: "", title: "", nodes: [], groups: [] };
  const groups = createGroups(definition, root);
  for (const { node, namespace, tags } of createNodes(definition, slugs)) {
    const group = findGroup(groups, root, namespace);
    const others = tags.flatMap((tag) => groups.get(tag) ?? []);
    for (const each of new Set([group, ...others])) each.nodes.push(node);
  }
  const { id, title } = webhookGroup;
  const webhooks = groups.get(id);
  if (webhooks)
    root.groups = [...root.groups.filter((group) => group !== webhooks), { ...webhooks, title }];
  const { nodes, groups: filled } = withoutEmptyGroups(root, slugs);
  return { nodes, groups: filled, all: [...new Set([...nodes, ...filled.flatMap(listNodes)])] };
}

/** Group of webhooks without a subpackage. The space prevents collisions with subpackage ids. */
const webhookGroup = { id: " webhooks", title: "Webhooks" };

interface PlacedNode {
  readonly node: SiteNode;
  readonly namespace: readonly string[];
  /** All tags of the node. Those that are no group of the navigation are ignored. */
  readonly tags: readonly string[];
}

function createNodes(definition: ApiDefinition, slugs: Slugs): PlacedNode[] {
  return [
    ...Object.values(definition.endpoints).flatMap((endpoint) => [
      placeEndpoint(endpoint, slugs),
      ...(endpoint.callbacks ?? []).map((callback, index) =>
        placeCallback(endpoint, callback, index, slugs),
      ),
    ]),
    ...Object.values(definition.websockets).map((channel) => placeChannel(channel, slugs)),
    ...Object.values(definition.webhooks).map((webhook) => placeWebhook(webhook, slugs)),
  ];
}

type Slugs = ReadonlyMap<string, string>;

function placeEndpoint(endpoint: EndpointDefinition, slugs: Slugs): PlacedNode {
  const title = nodeTitle(endpoint);
  const method = endpointBadge(endpoint);
  const names = { id: endpoint.id, title, method, path: nodePath(endpoint) };
  return placeNode("endpoint", endpoint, names, slugs);
}

function placeChannel(channel: WebSocketChannel, slugs: Slugs): PlacedNode {
  const title = nodeTitle(channel);
  const names = { id: channel.id, title, method: channelBadge(channel), path: nodePath(channel) };
  return placeNode("channel", channel, names, slugs);
}

function placeWebhook(webhook: WebhookDefinition, slugs: Slugs): PlacedNode {
  const namespace = webhook.namespace?.length ? webhook.namespace : [webhookGroup.id];
  const title = receivedTitle(webhook);
  const names = { id: webhook.id, title, method: "WEBHOOK", path: webhook.path.join("") };
  return placeNode("webhook", { ...webhook, namespace }, names, slugs);
}

function placeCallback(
  { id: endpointId, namespace }: EndpointDefinition,
  callback: CallbackDefinition,
  index: number,
  slugs: Slugs,
): PlacedNode {
  const id = callbackId(endpointId, index);
  const title = receivedTitle(callback);
  const names = { id, title, method: "CALLBACK", path: callback.name };
  return placeNode("callback", { ...callback, namespace: namespace ?? null }, names, slugs);
}

function placeNode(
  kind: NodeKind,
  source: Pick<EndpointDefinition, "availability" | "namespace" | "tags" | "displayName">,
  names: Pick<SiteNode, "id" | "title" | "method" | "path">,
  slugs: Slugs,
): PlacedNode {
  const summary = source.displayName?.trim().replace(/\.$/, "") ?? "";
  const node: SiteNode = {
    kind,
    id: names.id,
    slug: slugs.get(nodeKey(kind, names.id)) ?? names.id,
    title: names.title,
    method: names.method,
    path: names.path,
    deprecated: source.availability === "Deprecated",
    ...(summary === "" || summary === names.title ? {} : { summary }),
  };
  return { node, namespace: source.namespace ?? [], tags: source.tags ?? [] };
}

function createGroups(definition: ApiDefinition, root: OpenGroup): Map<string, OpenGroup> {
  const groups = new Map<string, OpenGroup>();
  const subpackages = Object.entries(definition.subpackages).filter(
    ([, each]) => !isLabelTag(each),
  );
  for (const [id, subpackage] of subpackages) {
    const description = subpackage.description ?? undefined;
    const title = subpackage.displayName ?? subpackage.name;
    groups.set(id, {
      id,
      title,
      nodes: [],
      groups: [],
      ...(description ? { description } : {}),
      ...(subpackage.externalDocs ? { externalDocs: subpackage.externalDocs } : {}),
    });
  }
  for (const [id, subpackage] of subpackages) {
    const parent = groups.get(subpackage.parent ?? "");
    const group = groups.get(id);
    if (group) (parent && !isWithin(parent, group) ? parent : root).groups.push(group);
  }
  return groups;
}

/** Also guards against cyclic parents. */
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

/** Replaces groups without pages by pages with their description. */
function withoutEmptyGroups(group: OpenGroup, slugs: Slugs): NavigationGroup {
  const inner = group.groups.map((each) => withoutEmptyGroups(each, slugs));
  const isEmpty = ({ nodes, groups }: NavigationGroup) => nodes.length + groups.length === 0;
  const texts = inner.filter((each) => isEmpty(each) && each.description !== undefined);
  return {
    ...group,
    nodes: [...texts.map((each) => toTextNode(each, slugs)), ...group.nodes],
    groups: inner.filter((each) => !isEmpty(each)),
  };
}

function toTextNode({ id, title }: NavigationGroup, slugs: Slugs): SiteNode {
  const slug = slugs.get(nodeKey("tag", id)) ?? id;
  return { kind: "tag", id, slug, title, method: "", path: "", deprecated: false };
}

function listNodes(group: NavigationGroup): SiteNode[] {
  return [...group.nodes, ...group.groups.flatMap(listNodes)];
}
