import {
  type ApiDefinition,
  type AuthScheme,
  type TypeShape,
  visitShapes,
  type WebhookDefinition,
  type WebSocketChannel,
} from "../../runtime/definition/index.js";
import type { EndpointDefinition } from "../../runtime/definition/index.js";
import type { ImportResult } from "../import/index.js";
import { appendPointer, splitPointer } from "../read/index.js";
import { nameKinds, type NameKind, type SharedNames } from "./shared-names.js";

/** Returns the new name. */
type Rename = (kind: NameKind, id: string) => string;

/**
 * Adds a prefix to the names that a document declares, except for those that it shares with other
 * documents. The definition is changed in place, because nothing else uses it.
 */
export function prefixNames(
  { definition, origins, ...result }: ImportResult,
  prefix: string,
  shared: SharedNames,
): ImportResult {
  const rename: Rename = (kind, id) => (shared[kind].has(id) ? id : addPrefix(kind, prefix, id));
  renameReferences(definition, (id) => rename("types", id));
  for (const node of listNodes(definition)) renameNode(node, rename);
  for (const scheme of Object.values(definition.auths)) renameScheme(scheme, rename);
  const renamed = nameKinds.map((kind) => [
    kind,
    renameKeys<unknown>(definition[kind], (id) => rename(kind, id)),
  ]);
  return {
    ...result,
    definition: { ...definition, ...(Object.fromEntries(renamed) as Partial<ApiDefinition>) },
    origins: new Map(
      [...origins].map(([pointer, origin]) => [renamePointer(pointer, rename), origin]),
    ),
  };
}

/** With the prefix `orders`, the type `Item` is `OrdersItem` and `listItems` is `ordersListItems`. */
function addPrefix(kind: NameKind, prefix: string, id: string): string {
  const [first = "", rest] = [prefix[0], prefix.slice(1)];
  const start = (kind === "types" ? first.toUpperCase() : first.toLowerCase()) + rest;
  const isName = /^[a-z][^\s/]*$/i.test(id);
  return isName ? `${start}${id.slice(0, 1).toUpperCase()}${id.slice(1)}` : `${start} ${id}`;
}

/** Renames each reference to a type once, even if several parts of the definition share its shape. */
function renameReferences(definition: ApiDefinition, rename: (id: string) => string): void {
  const seen = new Set<object>();
  const renameList = (ids: string[]): void => void ids.splice(0, ids.length, ...ids.map(rename));
  const shape = (found: TypeShape): boolean => {
    const key = found.type === "alias" ? found.value : found;
    if (seen.has(key)) return false;
    seen.add(key);
    if (found.type === "object") renameList(found.extends);
    if (found.type === "discriminatedUnion")
      for (const variant of found.variants) renameList(variant.extends);
    if (found.type === "alias" && found.value.type === "id")
      found.value.id = rename(found.value.id);
    return true;
  };
  // Each type is visited by itself, so that a reference does not lead into it a second time.
  const withoutTypes = { ...definition, types: {} };
  const starts = [
    ...Object.values(definition.types).map((type) => ({ shape: type.shape })),
    ...Object.values(definition.endpoints).map((endpoint) => ({ endpoint })),
    ...Object.values(definition.websockets).map((channel) => ({ channel })),
    ...Object.values(definition.webhooks).map((webhook) => ({ webhook })),
  ];
  for (const start of starts) visitShapes(withoutTypes, start, { shape });
}

type Node = EndpointDefinition | WebSocketChannel | WebhookDefinition;

function listNodes({ endpoints, websockets, webhooks }: ApiDefinition): [NameKind, Node][] {
  const list = (kind: NameKind, nodes: Readonly<Record<string, Node>>) =>
    Object.values(nodes).map((node): [NameKind, Node] => [kind, node]);
  return [
    ...list("endpoints", endpoints),
    ...list("websockets", websockets),
    ...list("webhooks", webhooks),
  ];
}

function renameNode([kind, node]: [NameKind, Node], rename: Rename): void {
  const id = rename(kind, node.id);
  if (node.operationId && id !== node.id) {
    node.operationId = node.operationId === node.id ? id : rename(kind, node.operationId);
  }
  node.id = id;
  if ("auth" in node && node.auth) node.auth = node.auth.map((scheme) => rename("auths", scheme));
  if ("multiAuth" in node) {
    for (const alternative of node.multiAuth ?? []) {
      alternative.schemes = alternative.schemes.map((scheme) => rename("auths", scheme));
      if (alternative.scopes) {
        alternative.scopes = renameKeys(alternative.scopes, (id) => rename("auths", id));
      }
    }
  }
  if ("messages" in node) {
    for (const { reply } of node.operations ?? []) {
      if (reply?.channel) reply.channel = rename("websockets", reply.channel);
    }
  }
  if (!("responses" in node)) return;
  for (const link of (node.responses ?? []).flatMap((response) => response.links ?? [])) {
    if (link.operationId) link.operationId = rename("endpoints", link.operationId);
  }
}

/** Renames the endpoint that returns the tokens of a scheme. */
function renameScheme(scheme: AuthScheme, rename: Rename): void {
  if (scheme.type !== "oAuth" || scheme.value.type !== "clientCredentials") return;
  const { value } = scheme.value;
  value.endpointId = rename("endpoints", value.endpointId);
}

function renameKeys<Value>(
  record: Readonly<Record<string, Value>>,
  rename: (key: string) => string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
}

function renamePointer(pointer: string, rename: Rename): string {
  const [first = "", id, ...rest] = splitPointer(pointer);
  const kind = nameKinds.find((name) => name === first);
  if (kind === undefined || id === undefined) return pointer;
  return [rename(kind, id), ...rest].reduce<string>(appendPointer, `/${first}`);
}
