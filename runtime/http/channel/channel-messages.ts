import type { ChannelEncoding } from "./channel.js";
import type { SocketData } from "./channel-outbox.js";
import type { ParseJson } from "../codec.js";
import { checkDepth, printJson } from "../json/json.js";
import { createProblem } from "../problem.js";

/** Serializes a message, copying the caller's bytes. Throws if that is not possible. */
export function encodeMessage({ sends }: ChannelEncoding, message: unknown): SocketData {
  if (message instanceof Blob) return message;
  if (message instanceof ArrayBuffer) return new Uint8Array(message.slice(0));
  if (ArrayBuffer.isView(message)) {
    return new Uint8Array(message.buffer, message.byteOffset, message.byteLength).slice();
  }
  if (sends !== "text") return printJson(message);
  if (typeof message === "string") return message;
  throw createProblem("invalid-request", "The message is not a text");
}

/**
 * Decodes a received message: bytes unchanged, text as the channel declares it. Throws for invalid
 * messages.
 */
export function decodeMessage(
  { receives, exact }: ChannelEncoding,
  parse: ParseJson | undefined,
  limit: number | undefined,
  data: string | Uint8Array,
): unknown {
  if (limit !== undefined && data.length > limit) {
    throw createProblem("too-large", `A message is larger than ${limit} bytes`);
  }
  if (typeof data !== "string" || receives === "text") return data;
  try {
    checkDepth(data);
    return (exact && parse ? parse(data, exact) : JSON.parse(data)) as unknown;
  } catch (cause) {
    throw createProblem("decode", "A message is not JSON", cause);
  }
}
