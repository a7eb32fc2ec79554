import type {
  EndpointDefinition,
  ExampleEndpointCall,
  ObjectProperty,
  WebSocketChannel,
  WebSocketMessage,
  ApiDefinition,
} from "../../../../definition/index.js";
import type { PlaygroundInitialState } from "../../../playground-props.js";
import { openEndpoint, type OpenEndpoint } from "./open-endpoint.js";

/** The messages that the client sends. */
export function listClientMessages(channel: WebSocketChannel): WebSocketMessage[] {
  return channel.messages.filter(({ origin }) => origin === "client");
}

/**
 * Represents a channel as the endpoint that opens it. A WebSocket begins with a GET request (RFC
 * 6455, section 4.1), so channels share form, credentials, environments and storage with endpoints.
 * The body has one value for each client message, by message type. {@link openHandshake} removes it
 * from what is sent.
 *
 * @example
 * const open = openHandshake(definition, channel, toHandshakeEndpoint(channel));
 */
export function toHandshakeEndpoint(channel: WebSocketChannel): EndpointDefinition {
  const { messages: _messages, bindings: _bindings, operations: _operations, ...shared } = channel;
  const { subprotocols: _subprotocols, protocol: _protocol, ...others } = shared;
  const { hasRuntimeAddress: _hasRuntimeAddress, examples, ...rest } = others;
  const sent = listClientMessages(channel);
  const properties = sent.map(toProperty);
  const types = new Set(sent.map(({ type }) => type));
  return {
    ...rest,
    method: "GET",
    ...(properties.length > 0
      ? { requests: [{ body: { type: "object", extends: [], properties } }] }
      : {}),
    ...(examples ? { examples: examples.map((each) => toExampleCall(each, types)) } : {}),
  };
}

function toProperty({ type, description, body }: WebSocketMessage): ObjectProperty {
  return { key: type, valueShape: body, ...(description ? { description } : {}) };
}

/** Uses the first example message of each type that the client sends. */
function toExampleCall(
  session: NonNullable<WebSocketChannel["examples"]>[number],
  types: ReadonlySet<string>,
): ExampleEndpointCall {
  const { messages, requestHeaders, ...rest } = session;
  const values = new Map<string, unknown>();
  for (const { type, body } of messages ?? []) {
    if (types.has(type) && !values.has(type)) values.set(type, body);
  }
  return {
    ...rest,
    responseStatusCode: 101,
    ...(requestHeaders ? { headers: requestHeaders } : {}),
    requestBody: { type: "json", value: Object.fromEntries(values) },
  };
}

/** Opens the endpoint that {@link toHandshakeEndpoint} returned for a channel. */
export function openHandshake(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  endpoint: EndpointDefinition,
  initialState?: PlaygroundInitialState,
): OpenEndpoint {
  const open = openEndpoint(definition, endpoint, initialState);
  const { body: _messages, ...encoding } = open.encoding;
  return { ...open, encoding, channel };
}
