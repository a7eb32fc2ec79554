import {
  listChannelMessages,
  nodeDescription,
  receivedDescription,
  type ApiDefinition,
  type CallbackDefinition,
  type EndpointDefinition,
  type EndpointRequest,
  type ObjectProperty,
  type WebhookDefinition,
  type WebSocketChannel,
} from "../../../definition/index.js";
import {
  createNavigation,
  type Navigation,
  type NavigationGroup,
  type SiteNode,
} from "../../parts/create-navigation.js";
import { callbackId, nodeKey } from "../../parts/create-node-slugs.js";
import { groupByPath } from "../../parts/group-by-path.js";
import { nodeHref } from "../../parts/routes.js";
import { nameAnchor } from "../../facts/anchors.js";
import type { EntryApi, HeldProperty, Holder } from "./held-property.js";
import { listHeldProperties, toHeldProperty } from "./list-held-properties.js";
import { toPlainText } from "../../../definition/text/index.js";

/** Characters indexed of a description. */
const maxTextLength = 300;

/**
 * Entries of endpoints, channels, webhooks and callbacks, with their parameters and the properties
 * of the bodies of endpoints.
 */
export function listOperationEntries(definition: ApiDefinition, api: EntryApi): Holder[] {
  const sources = listSources(definition);
  const groups = findGroups(createNavigation(groupByPath(definition)));
  return [...groups].flatMap(([node, titles]) => {
    const source = sources.get(nodeKey(node.kind, node.id));
    return source ? [toHolder(node, titles, source, api)] : [];
  });
}

/** Content of a page. */
interface Source {
  readonly name?: string | null;
  readonly tags: readonly string[];
  readonly description: string;
  readonly properties: readonly HeldProperty[];
}

function toHolder(
  node: SiteNode,
  groups: readonly string[],
  { name, tags, description, properties }: Source,
  api: EntryApi,
): Holder {
  const text = toPlainText([node.summary, description].filter(Boolean).join("\n\n"), maxTextLength);
  const group = [...new Set([...groups, ...tags])].join(" · ");
  return {
    entry: {
      kind: "operation",
      api: api.place,
      title: node.title,
      href: nodeHref(api.id, node),
      method: node.method,
      path: node.path,
      ...(name ? { name } : {}),
      ...(group === "" ? {} : { group }),
      ...(text === "" ? {} : { text }),
      ...(node.deprecated ? { deprecated: true } : {}),
    },
    properties,
  };
}

/** The titles of the groups of each page, outermost first. */
function findGroups(navigation: Navigation): ReadonlyMap<SiteNode, readonly string[]> {
  const found = new Map<SiteNode, readonly string[]>();
  const add = (group: Pick<NavigationGroup, "nodes" | "groups">, trail: readonly string[]) => {
    for (const node of group.nodes) found.set(node, [...(found.get(node) ?? []), ...trail]);
    for (const inner of group.groups) add(inner, [...trail, inner.title]);
  };
  add(navigation, []);
  return found;
}

/** By `nodeKey`. */
function listSources(definition: ApiDefinition): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const endpoint of Object.values(definition.endpoints)) {
    sources.set(nodeKey("endpoint", endpoint.id), fromEndpoint(definition, endpoint));
    for (const [index, callback] of (endpoint.callbacks ?? []).entries()) {
      const key = nodeKey("callback", callbackId(endpoint.id, index));
      sources.set(key, fromReceived(definition, callback));
    }
  }
  for (const channel of Object.values(definition.websockets)) {
    sources.set(nodeKey("channel", channel.id), fromChannel(definition, channel));
  }
  for (const webhook of Object.values(definition.webhooks)) {
    sources.set(nodeKey("webhook", webhook.id), fromReceived(definition, webhook));
  }
  return sources;
}

function fromEndpoint(definition: ApiDefinition, endpoint: EndpointDefinition): Source {
  return {
    name: endpoint.operationId ?? null,
    tags: endpoint.tags ?? [],
    description: nodeDescription(endpoint),
    properties: [
      ...listParameters(definition, endpoint),
      ...(endpoint.requests ?? []).slice(0, 1).flatMap((request) => listBody(definition, request)),
    ],
  };
}

function fromChannel(definition: ApiDefinition, channel: WebSocketChannel): Source {
  return {
    name: channel.operationId ?? null,
    tags: listChannelMessages(channel).map(({ type }) => type),
    description: nodeDescription(channel),
    properties: listParameters(definition, channel),
  };
}

function fromReceived(
  definition: ApiDefinition,
  received: WebhookDefinition | CallbackDefinition,
): Source {
  return {
    name: received.operationId ?? null,
    tags: [],
    description: receivedDescription(received),
    properties: listParameters(definition, received),
  };
}

type Parameters = Partial<
  Pick<
    EndpointDefinition,
    "pathParameters" | "queryParameters" | "requestHeaders" | "cookieParameters"
  >
>;

/** Anchors of the sections with parameters. */
const parameterSections = [
  ["path", "pathParameters"],
  ["query", "queryParameters"],
  ["header", "requestHeaders"],
  ["cookie", "cookieParameters"],
] as const;

function listParameters(definition: ApiDefinition, parameters: Parameters): HeldProperty[] {
  return parameterSections.flatMap(([anchor, list]) =>
    (parameters[list] ?? []).map((property: ObjectProperty) =>
      toHeldProperty(definition, property, nameAnchor(anchor, property.key)),
    ),
  );
}

/** Anchor of the section with the first body. */
const bodyAnchor = "request.body";

/** Properties of the first body. Those of other content types are usually the same. */
function listBody(definition: ApiDefinition, { body }: EndpointRequest): HeldProperty[] {
  if (body.type === "object" || body.type === "alias") {
    return listHeldProperties(definition, body, { anchor: bodyAnchor, direction: "request" });
  }
  if (body.type !== "formData") return [];
  return body.fields.map(({ key, description, availability }) => ({
    name: key,
    anchor: nameAnchor(bodyAnchor, key),
    description: description ?? null,
    isDeprecated: availability === "Deprecated",
  }));
}
