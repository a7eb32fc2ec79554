import { endpointPath } from "./find-endpoint.js";
import type { EndpointDefinition, WebSocketChannel } from "./model.js";

/**
 * What identifies an endpoint or channel next to its badge: its path, or the name of its JSON-RPC method.
 *
 * @example
 * nodePath(endpoint); // "/pets/{id}"
 */
export function nodePath(
  node: Pick<EndpointDefinition, "path" | "protocol"> | Pick<WebSocketChannel, "path">,
): string {
  const rpc = "protocol" in node && typeof node.protocol === "object" ? node.protocol : undefined;
  return rpc?.type === "openrpc" ? rpc.methodName : endpointPath(node);
}

/**
 * The badge of an endpoint: its HTTP method, or `RPC` for JSON-RPC, where every method is a POST.
 *
 * @example
 * endpointBadge(endpoint); // "GET"
 */
export function endpointBadge(endpoint: Pick<EndpointDefinition, "method" | "protocol">): string {
  return endpoint.protocol?.type === "openrpc" ? "RPC" : endpoint.method;
}

/** Protocol names that AsyncAPI abbreviates. */
const protocolNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    wss: "WS",
    https: "HTTP",
    "kafka-secure": "KAFKA",
    mqtts: "MQTT",
    mqtt5: "MQTT",
    "secure-mqtt": "MQTT",
    amqps: "AMQP",
    amqp1: "AMQP",
    stomps: "STOMP",
    rediss: "REDIS",
    ibmmq: "IBM MQ",
    anypointmq: "MQ",
    googlepubsub: "PUB/SUB",
  }),
);

/**
 * The badge of a channel: its protocol; `CHANNEL` when the document names none.
 *
 * @example
 * channelBadge(channel); // "WSS"
 */
export function channelBadge(channel: Pick<WebSocketChannel, "protocol" | "environments">): string {
  const protocol = channelProtocol(channel);
  return protocol === undefined
    ? "CHANNEL"
    : (protocolNames.get(protocol) ?? protocol.toUpperCase());
}

/**
 * The protocol of a channel in lower case, such as `wss` or `kafka`.
 *
 * @example
 * channelProtocol(channel); // "wss"
 */
export function channelProtocol(
  channel: Pick<WebSocketChannel, "protocol" | "environments">,
): string | undefined {
  const [first] = channel.environments ?? [];
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(first?.baseUrl ?? "")?.[1];
  return (channel.protocol ?? scheme)?.toLowerCase();
}
