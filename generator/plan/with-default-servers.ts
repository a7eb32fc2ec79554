import { environmentUrl, toApiEncoding } from "../../runtime/definition/index.js";
import type { ApiDefinition, Environment } from "../../runtime/definition/index.js";

/**
 * The definition in which everything has an address in the API's default environment: its own default where
 * it is not served there, as channels of WebSockets beside streams over HTTP. So each can be called without
 * choosing an environment.
 */
export function withDefaultServers(definition: ApiDefinition): ApiDefinition {
  const { defaultEnvironment } = toApiEncoding(definition, "");
  if (defaultEnvironment === undefined) return definition;
  const endpoints = mapValues(definition.endpoints, (node) => withServer(node, defaultEnvironment));
  const websockets = mapValues(definition.websockets, (node) =>
    withServer(node, defaultEnvironment),
  );
  return { ...definition, endpoints, websockets };
}

interface Served {
  environments?: Environment[] | null;
  defaultEnvironment?: string | null;
}

function withServer<Node extends Served>(node: Node, id: string): Node {
  const environments = node.environments ?? [];
  const own = environments.find((each) => each.id === node.defaultEnvironment) ?? environments[0];
  if (!own || environments.some((each) => each.id === id)) return node;
  return { ...node, environments: [...environments, { id, baseUrl: environmentUrl(own) }] };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
