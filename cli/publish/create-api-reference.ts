import type {
  ApiPackageChild,
  ApiReferenceNode,
  EndpointNode,
  WebhookNode,
  WebSocketNode,
} from "../../generated/registry/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import {
  createNavigation,
  type NavigationGroup,
  type SiteNode,
} from "../../runtime/site/parts/create-navigation.js";

/** The options of {@link createApiReference}. */
interface ApiReferenceOptions {
  /** An id that is unique in the site. */
  readonly id: string;
  readonly title: string;
  /** The first path segment of its pages. */
  readonly slug: string;
  /** The id of the definition in the registry. */
  readonly definitionId: string;
  readonly definition: ApiDefinition;
}

/**
 * Creates the reference of an API in the navigation of docs: a section for each subpackage, with the titles,
 * order and paths of the pages of `frond start`. Callbacks have no entries.
 */
export function createApiReference(options: ApiReferenceOptions): ApiReferenceNode {
  const { id, title, slug, definitionId, definition } = options;
  const { nodes, groups } = createNavigation(definition);
  const place: Place = { definition, definitionId, id, slug };
  return {
    type: "apiReference",
    id,
    title,
    slug,
    apiDefinitionId: definitionId,
    paginated: true,
    children: [
      ...nodes.flatMap((node) => createNode(node, place)),
      ...createPackages(groups, place),
    ],
  };
}

interface Place {
  readonly definition: ApiDefinition;
  readonly definitionId: string;
  /** The id of the reference, which is the prefix of the ids of its nodes. */
  readonly id: string;
  readonly slug: string;
}

function createPackages(groups: readonly NavigationGroup[], place: Place): ApiPackageChild[] {
  return groups.map((group) => ({
    type: "apiPackage",
    id: `${place.id}:group:${group.id.trim()}`,
    title: group.title,
    slug: place.slug,
    apiDefinitionId: place.definitionId,
    children: [
      ...group.nodes.flatMap((node) => createNode(node, place)),
      ...createPackages(group.groups, place),
    ],
  }));
}

function createNode(node: SiteNode, place: Place): (EndpointNode | WebSocketNode | WebhookNode)[] {
  const common = {
    id: `${place.id}:${node.kind}:${node.id}`,
    title: node.title,
    slug: `${place.slug}/${node.slug}`,
    apiDefinitionId: place.definitionId,
  };
  const { endpoints, webhooks } = place.definition;
  switch (node.kind) {
    case "endpoint": {
      const method = endpoints[node.id]?.method ?? "POST";
      return [{ type: "endpoint", ...common, method, endpointId: node.id }];
    }
    case "channel":
      return [{ type: "webSocket", ...common, webSocketId: node.id }];
    case "webhook": {
      const method = webhooks[node.id]?.method ?? "POST";
      return [{ type: "webhook", ...common, method, webhookId: node.id }];
    }
    case "callback":
    case "tag":
      return [];
  }
}
