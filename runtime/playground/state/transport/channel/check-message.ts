import {
  messageFormat,
  type ApiDefinition,
  type WebSocketChannel,
} from "../../../../definition/index.js";
import { listDifferences } from "../response/check-response.js";
import { type ChannelMessage, readMessage } from "./channel-message.js";

/** In characters. Longer messages are not checked. */
const maxChecked = 1_000_000;

/**
 * Lists how a message differs from the schema of its type, as sentences. Empty for bytes, for
 * messages that are too long, and for undeclared messages. Only call this for visible messages,
 * because it takes time proportional to the message size.
 */
export function checkMessage(
  definition: ApiDefinition,
  channel: Pick<WebSocketChannel, "messages">,
  { origin, type, data }: Pick<ChannelMessage, "origin" | "type" | "data">,
): string[] {
  if (origin !== "server" && origin !== "client") return [];
  if (data.type === "binary" || data.text.length > maxChecked) return [];
  const declared = channel.messages.filter((message) => message.origin === origin);
  if (declared.length === 0) return [];
  const message = declared.find((each) => each.type === type);
  if (!message) return ["The message matches none of the declared types."];
  if (messageFormat(message) !== "json") return [];
  const read = readMessage(data);
  if (!read) return ["The message is not JSON."];
  const direction = origin === "server" ? "response" : "request";
  return listDifferences(definition, message.body, read.value, direction);
}
