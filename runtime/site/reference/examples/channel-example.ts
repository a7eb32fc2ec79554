import {
  channelTransport,
  createExampleValue,
  findContent,
  messageFormat,
  toChannelEncoding,
  toSentExample,
  type ApiDefinition,
  type EndpointDefinition,
  type ExampleWebSocketSession,
  type WebSocketChannel,
  type WebSocketMessage,
} from "../../../definition/index.js";
import { printJson } from "../../../http/index.js";
import type { ChannelSession, ChannelSessionMessage } from "../../../snippets/index.js";
import {
  listClientMessages,
  toHandshakeEndpoint,
} from "../../../playground/state/model/form/handshake-endpoint.js";
import { createRequestExample } from "./request-example.js";

/**
 * The connection shown on a reference page: the author's first example session, completed with
 * examples of required values and with placeholders for credentials. Without a session it sends the
 * first client message. Undefined for channels other than WebSockets.
 */
export function createChannelExample(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  environmentId?: string,
): ChannelSession | undefined {
  if (channelTransport(channel) !== "websocket") return undefined;
  const session = channel.examples?.[0];
  const handshake = createRequestExample(definition, toHandshake(channel), environmentId);
  if (!handshake) return undefined;
  const hasAccept = channel.requestHeaders?.some(({ key }) => /^accept$/i.test(key)) ?? false;
  return {
    url: handshake.url.replace(/^http/i, "ws"),
    headers: handshake.headers.filter(([name]) => hasAccept || name !== "Accept"),
    subprotocols: channel.subprotocols ?? [],
    messages: createMessages(definition, channel, session),
  };
}

/** Messages of the program are sent to the server. */
const sent = { direction: "request", extent: "everything" } as const;

/** The request encoder supports HTTP URLs only. */
function toHandshake(channel: WebSocketChannel): EndpointDefinition {
  const { environments, ...endpoint } = toHandshakeEndpoint(channel);
  if (!environments) return endpoint;
  const toHttp = (url: string) => url.replace(/^ws/i, "http");
  return {
    ...endpoint,
    environments: environments.map((each) => ({ ...each, baseUrl: toHttp(each.baseUrl) })),
  };
}

function createMessages(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  session: ExampleWebSocketSession | undefined,
): ChannelSessionMessage[] {
  const known = listClientMessages(channel);
  const isText = toChannelEncoding(definition, channel).sends === "text";
  const create = (message: WebSocketMessage, body: unknown): ChannelSessionMessage => {
    if (messageFormat(message) === "bytes") return { type: "file", path: "message.bin" };
    if (isText && typeof body === "string") return { type: "text", text: body };
    return { type: "json", text: printJson(body) };
  };
  const written = (session?.messages ?? []).flatMap(({ type, body }) => {
    const message = known.find((each) => each.type === type);
    if (!message) return [];
    const hasContent = findContent(definition, message.body) !== undefined;
    return [
      create(message, hasContent ? toSentExample(definition, message.body, body, "request") : body),
    ];
  });
  const [first] = known;
  if (written.length > 0 || !first) return written;
  return [create(first, createExampleValue(definition, first.body, sent))];
}
