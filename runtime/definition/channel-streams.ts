import { isIdentifier } from "./camel-case.js";
import { channelFunctionName } from "./channel-name.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointRequest,
  ExampleEndpointCall,
  ExampleWebSocketSession,
  TypeShape,
  WebSocketChannel,
} from "./model.js";
import { channelProtocol } from "./node-path.js";
import { nodeTitle } from "./node-title.js";

/** How a channel is opened: as a WebSocket, as server-sent events over HTTP, or not at all by frond. */
export type ChannelTransport = "websocket" | "event-stream" | "other";

/**
 * How a channel is opened. `event-stream`: its protocol is `sse`. The importer also sets that protocol for
 * channels of http and https servers whose messages are declared as `text/event-stream`. Without a protocol
 * and a server a channel is a WebSocket. One whose address is given at run time cannot be opened (`other`).
 *
 * @example
 * channelTransport(channel); // "websocket"
 */
export function channelTransport(
  channel: Pick<WebSocketChannel, "protocol" | "environments" | "hasRuntimeAddress">,
): ChannelTransport {
  if (channel.hasRuntimeAddress) return "other";
  const protocol = channelProtocol(channel);
  if (protocol === "sse") return "event-stream";
  // A base URL of http opens a WebSocket too (WHATWG WebSockets, constructor).
  if (!channel.protocol || protocol === "ws" || protocol === "wss") return "websocket";
  return "other";
}

/**
 * A channel of server-sent events as the endpoint that opens it: its response is a stream of the server's
 * messages. The method is that of the operation's HTTP binding, default GET; what the client sends is the
 * body of the other methods.
 *
 * @example
 * const encoding = toEndpointEncoding(definition, toStreamEndpoint(channel));
 */
export function toStreamEndpoint(channel: WebSocketChannel): EndpointDefinition {
  const { messages, bindings: _bindings, operations: _operations, ...shared } = channel;
  const { subprotocols: _subprotocols, protocol: _protocol, ...others } = shared;
  const { hasRuntimeAddress: _hasRuntimeAddress, examples, ...rest } = others;
  const method = findMethod(channel);
  const received = messages.filter(({ origin }) => origin === "server");
  const sent = messages.filter(({ origin }) => origin === "client");
  const requests = method === "GET" ? [] : toRequests(sent);
  const shape = toUnion(received) ?? unknown;
  return {
    ...rest,
    displayName: nodeTitle(channel),
    operationId: channelFunctionName(channel),
    method,
    ...(requests.length > 0 ? { requests } : {}),
    ...(examples ? { examples: examples.map(toExampleCall) } : {}),
    responses: [
      {
        statusCode: 200,
        contentType: "text/event-stream",
        body: { type: "stream", format: "sse", shape },
      },
    ],
  };
}

/**
 * The definition with every channel of server-sent events among its endpoints instead, see
 * {@link toStreamEndpoint}. The same definition when there is none.
 *
 * @example
 * const { endpoints } = withStreamEndpoints(definition);
 */
export function withStreamEndpoints(definition: ApiDefinition): ApiDefinition {
  const all = Object.entries(definition.websockets);
  const streams = all.filter(([, channel]) => channelTransport(channel) === "event-stream");
  if (streams.length === 0) return definition;
  const endpoints = { ...definition.endpoints };
  for (const [key, channel] of streams) {
    const id = Object.hasOwn(endpoints, key) ? `${key} channel` : key;
    endpoints[id] = { ...toStreamEndpoint(channel), id };
  }
  const moved = new Set(streams.map(([key]) => key));
  const websockets = Object.fromEntries(all.filter(([key]) => !moved.has(key)));
  return { ...definition, endpoints, websockets };
}

const unknown: { readonly type: "alias" } & TypeShape = {
  type: "alias",
  value: { type: "unknown" },
};

/** The method of the first HTTP binding of an operation that has one (AsyncAPI HTTP bindings, operation). */
function findMethod({ operations }: WebSocketChannel): string {
  const methods = (operations ?? []).flatMap(({ bindings }) => readMethod(bindings) ?? []);
  return methods[0] ?? "GET";
}

function readMethod(bindings: unknown): string | undefined {
  const http = isRecord(bindings) ? bindings["http"] : undefined;
  const method = isRecord(http) ? http["method"] : undefined;
  return typeof method === "string" && isIdentifier(method) ? method.toUpperCase() : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * Several messages, or messages with several shapes, cannot be described by one body, so any JSON
 * is accepted.
 */
function toRequests(sent: WebSocketChannel["messages"]): EndpointRequest[] {
  const shape = toUnion(sent);
  if (!shape) return [];
  const isBody = shape.type === "object" || shape.type === "alias";
  return [{ contentType: "application/json", body: isBody ? shape : unknown }];
}

function toExampleCall({
  messages: _messages,
  requestHeaders,
  ...rest
}: ExampleWebSocketSession): ExampleEndpointCall {
  return {
    ...rest,
    responseStatusCode: 200,
    ...(requestHeaders ? { headers: requestHeaders } : {}),
  };
}

/** The shape of a single message, or a union of several. */
function toUnion(messages: WebSocketChannel["messages"]): TypeShape | undefined {
  const [first, ...others] = messages;
  if (!first || others.length === 0) return first?.body;
  const variants = messages.map(({ type, displayName, body }) => ({
    displayName: displayName ?? type,
    shape: body,
  }));
  return { type: "undiscriminatedUnion", variants };
}
