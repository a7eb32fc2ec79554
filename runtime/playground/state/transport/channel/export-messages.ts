import { printJson } from "../../../../http/index.js";
import { toBase64 } from "../../model/form/to-base64.js";
import { createSecretHider, type SecretHider } from "../../request/secrets/har-secrets.js";
import { maskForView } from "../../request/secrets/secret-view.js";
import { createPageTurns } from "../response/page-turns.js";
import { listEffective, noVariables } from "../../model/variables/variables.js";
import { type ChannelMessage, type ChannelMessages, readMessage } from "./channel-message.js";
import type { MessageSource } from "./outgoing-message.js";

/**
 * Exports the messages as JSON lines: `at` in milliseconds since 1970, `origin`, `type`, `size` in
 * bytes, and `data` for JSON, `text` for other text or `base64` for bytes. All `hiders` mask
 * secrets. Yields to the browser regularly.
 */
export async function exportMessages(
  messages: ChannelMessages,
  hiders: readonly SecretHider[],
): Promise<Blob> {
  const turn = createPageTurns();
  const parts: BlobPart[] = [];
  for (let index = 0; index < messages.length; index += 1) {
    const message = messages.at(index);
    if (message) parts.push(await printLine(message, hiders), "\n");
    await turn();
  }
  return new Blob(parts, { type: "application/jsonl" });
}

/** Masks the values of secret variables, in case the server repeats them. */
export function createVariableHider({
  variables = noVariables,
  environmentId,
}: MessageSource): SecretHider {
  const secrets = listEffective(variables, environmentId).filter(({ secret }) => secret);
  const request = (show: (value: string) => string) => ({
    method: "GET",
    url: "",
    headers: secrets.map(({ name, value }) => [name, show(value)] as const),
  });
  return createSecretHider(
    request((value) => value),
    request(maskForView),
  );
}

async function printLine(
  { at, origin, type, displayName, size, delivery, data }: ChannelMessage,
  hiders: readonly SecretHider[],
): Promise<string> {
  const content = await toContent(data, hiders);
  const isUnsent = delivery !== undefined && delivery !== "sent";
  return printJson({
    at,
    origin,
    ...(type === undefined ? {} : { type }),
    ...(displayName === undefined ? {} : { displayName }),
    size,
    ...(isUnsent ? { delivery } : {}),
    ...content,
  });
}

async function toContent(
  data: ChannelMessage["data"],
  hiders: readonly SecretHider[],
): Promise<Readonly<Record<string, unknown>>> {
  if (data.type === "binary")
    return { base64: toBase64(new Uint8Array(await data.bytes.arrayBuffer())) };
  const text = hiders.reduce((each, hider) => hider.text(each), data.text);
  const read = readMessage({ type: "text", text });
  return read ? { data: read.value } : { text };
}
