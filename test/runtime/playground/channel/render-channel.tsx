import { act } from "@testing-library/react";
import type {
  ApiDefinition,
  WebSocketChannel,
  WebSocketMessage,
} from "../../../../runtime/definition/index.js";
import type { PlaygroundProps } from "../../../../runtime/playground/index.js";
import { createFixture, optional, primitive, property } from "../harness/fixture-definition.js";
import { renderPlayground, type Rendered } from "../render-playground.js";
import { lastSocket, stubSockets, type FakeSocket } from "./fake-socket.js";

const text = primitive({ type: "string" });

const literal = (value: string) =>
  primitiveLiteral({ type: "literal", value: { type: "stringLiteral", value } });

function primitiveLiteral(value: unknown): WebSocketMessage["body"] {
  return { type: "alias", value } as WebSocketMessage["body"];
}

/** A message with a `type` and a text. */
export function createMessage(
  type: string,
  origin: WebSocketMessage["origin"],
  rest: Partial<WebSocketMessage> = {},
): WebSocketMessage {
  const properties = [property("type", literal(type)), property("text", text)];
  return { type, origin, body: { type: "object", extends: [], properties }, ...rest };
}

/** The channel of the fixture. */
export const chat: WebSocketChannel = {
  id: "chat",
  displayName: "Chat",
  description: "Talk in a room.",
  path: [
    { type: "literal", value: "/rooms/" },
    { type: "pathParameter", value: "room" },
  ],
  environments: [{ id: "production", baseUrl: "wss://chat.example/v1" }],
  defaultEnvironment: "production",
  pathParameters: [property("room", text)],
  queryParameters: [property("since", optional(text))],
  requestHeaders: [property("X-Name", optional(text))],
  messages: [
    createMessage("say", "client", { displayName: "Say something", description: "To all." }),
    createMessage("typing", "client"),
    createMessage("said", "server", { displayName: "Something was said" }),
    createMessage("left", "server"),
  ],
  examples: [
    {
      name: "Hello",
      path: "/rooms/basil",
      pathParameters: { room: "basil" },
      messages: [{ type: "say", body: { type: "say", text: "Who watered the basil?" } }],
    },
  ],
} as WebSocketChannel;

/** The fixture API with one channel. */
export function withChannel(changes: Partial<WebSocketChannel> = {}): ApiDefinition {
  const definition = createFixture("https://api.example/v1");
  return { ...definition, endpoints: {}, websockets: { chat: { ...chat, ...changes } } };
}

/** Puts the playground of a channel on the page, with fake sockets. */
export function renderChannel(
  changes: Partial<WebSocketChannel> = {},
  props: Partial<PlaygroundProps> = {},
): Rendered {
  stubSockets();
  const definition = props.definition ?? withChannel(changes);
  return renderPlayground({
    flags: { proxy: "http://relay.example" },
    ...props,
    definition,
    node: { type: "channel", id: "chat" },
  });
}

/** Lets the server do something on the socket that was opened last. */
export function onServer(run: (socket: FakeSocket) => void): void {
  act(() => run(lastSocket()));
}
