import {
  createExampleValue,
  type ApiDefinition,
  type WebSocketChannel,
  type WebSocketMessage,
} from "../../../definition/index.js";
import { printPayload, type SamplePayload } from "./received-request.js";

/** A sample of every message of a channel: the author's examples, or a generated one. */
export function createMessageSamples(
  definition: ApiDefinition,
  channel: WebSocketChannel,
): SamplePayload[] {
  return channel.messages.flatMap((message) => {
    const name = message.displayName ?? message.type;
    const written = listWritten(channel, message);
    if (written.length === 0) {
      const direction = message.origin === "client" ? "request" : "response";
      const options = { direction, extent: "everything" } as const;
      return [{ name, ...printPayload(createExampleValue(definition, message.body, options)) }];
    }
    return written.map((example) => ({
      name: example.name === undefined ? name : `${name}: ${example.name}`,
      ...printPayload(example.body),
    }));
  });
}

interface WrittenExample {
  readonly name: string | undefined;
  readonly body: unknown;
}

/** Titles of the examples of a message: the name of their session, or a number. */
function listWritten(channel: WebSocketChannel, message: WebSocketMessage): WrittenExample[] {
  const found = (channel.examples ?? []).flatMap(({ name, messages }) =>
    (messages ?? [])
      .filter(({ type }) => type === message.type)
      .map(({ body }) => ({ name: name ?? undefined, body: body as unknown })),
  );
  if (found.length < 2) return found;
  return found.map(({ name, body }, index) => ({ name: name ?? `example ${index + 1}`, body }));
}
