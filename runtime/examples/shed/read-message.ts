import type { RoomClientMessage } from "../../../generated/examples/chat/index.js";
import { checkValue } from "../../definition/index.js";
import type { ApiDefinition, WebSocketChannel } from "../../definition/index.js";
import { parseJson } from "../../http/index.js";

/** A message of a room, or why it is refused. */
export type ReadMessage = { readonly message: RoomClientMessage } | { readonly refused: string };

const expected = 'Send {"type": "say", "text": "..."} or {"type": "typing"}.';

/** Reads what someone sends into a room, checked against the definition. */
export function readMessage(
  definition: ApiDefinition,
  channel: WebSocketChannel,
  text: string | undefined,
): ReadMessage {
  if (text === undefined) return { refused: `Binary messages are not for rooms. ${expected}` };
  const value = parse(text);
  if (value === undefined) return { refused: `This is not JSON. ${expected}` };
  const found = channel.messages
    .filter(({ origin }) => origin === "client")
    .map(({ body }) => checkValue(definition, body, value, { direction: "request" }));
  if (found.some((issues) => issues.length === 0)) return { message: value as RoomClientMessage };
  const meant = found.find((issues) => !issues.some(({ pointer }) => /^(\/type)?$/.test(pointer)));
  return { refused: meant ? meant.map(({ message }) => message).join(" ") : expected };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
