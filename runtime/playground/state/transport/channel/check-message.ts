import {
  messageFormat,
  type ApiDefinition,
  type WebSocketChannel,
} from "../../../../definition/index.js";
import { listDifferences } from "../response/check-response.js";
import { type ChannelMessage, readMessage } from "./channel-message.js";

/** Longer messages are not checked. Characters. */
const maxChecked = 1_000_000;

/**
 * Where a message differs from the schema of its type, in words; none of it is an error. Empty as well for
 * bytes, for messages that are too long to be checked, and for what the definition says nothing of.
 * To be called for what is shown: it takes time with the size of the message.
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
