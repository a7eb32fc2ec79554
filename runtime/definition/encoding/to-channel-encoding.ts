import type { ChannelEncoding } from "../../http/channel/index.js";
import { isJsonType, isTextType } from "../media-type.js";
import type { ApiDefinition, WebSocketChannel, WebSocketMessage } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { toServers } from "./environments.js";
import { toPath } from "./to-endpoint-encoding.js";
import { exactPathsOf } from "./to-exact-paths.js";
import { listParameters, toParameterEncodings } from "./to-parameter-encodings.js";
import { toSecurityEncodings } from "./to-security-encodings.js";

/**
 * Everything needed to open a WebSocket channel and to exchange messages, as plain data with a stable
 * order of keys and without absent values.
 *
 * @example
 * const encoding = toChannelEncoding(definition, channel);
 */
export function toChannelEncoding(
  definition: ApiDefinition,
  channel: WebSocketChannel,
): ChannelEncoding {
  const parameters = toParameterEncodings(definition, listParameters(definition, channel), []);
  const received = channel.messages.filter(({ origin }) => origin === "server");
  const sent = channel.messages.filter(({ origin }) => origin === "client");
  const exact = exactPathsOf(
    definition,
    received.filter((message) => messageFormat(message) === "json").map(({ body }) => body),
  );
  return omitAbsent<ChannelEncoding>({
    id: channel.id,
    path: toPath(channel),
    parameters: parameters.length > 0 ? parameters : undefined,
    security: toSecurityEncodings(definition, channel),
    servers: toServers(definition, channel),
    subprotocols: channel.subprotocols ?? undefined,
    sends: isText(sent) ? "text" : undefined,
    receives: isText(received) ? "text" : undefined,
    exact: exact.length > 0 ? exact : undefined,
  });
}

/**
 * How the content of a message is serialized, by its media type. Default: JSON.
 *
 * @example
 * const message = channel.messages[0];
 * const format = message && messageFormat(message);
 */
export function messageFormat({
  contentType,
}: Pick<WebSocketMessage, "contentType">): "json" | "text" | "bytes" {
  if (!contentType || isJsonType(contentType)) return "json";
  return isTextType(contentType) ? "text" : "bytes";
}

/** Whether all messages of one side are text. Mixed with JSON they could not be distinguished. */
function isText(messages: readonly WebSocketMessage[]): boolean {
  const formats = new Set(messages.map(messageFormat));
  return formats.has("text") && !formats.has("json");
}
