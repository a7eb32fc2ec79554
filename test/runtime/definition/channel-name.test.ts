import { expect, it } from "vitest";
import {
  channelFunctionName,
  channelKey,
  nodeTitle,
  outlineDefinition,
  type PathPart,
  type WebSocketChannel,
} from "../../../runtime/definition/index.js";

const literal = (value: string): PathPart => ({ type: "literal", value });
const parameter = (value: string): PathPart => ({ type: "pathParameter", value });

const rows: readonly (readonly [Partial<WebSocketChannel>, string, string, string])[] = [
  [{ displayName: "The pongs." }, "The pongs", "pong", "openPong"],
  [{ path: [literal("/plant/changes")] }, "Plant changes", "pong", "openPong"],
  [{ path: [literal("log.topic")] }, "Log topic", "pong", "openPong"],
  [
    { path: [literal("/plants/"), parameter("plantId"), literal("/API")] },
    "Plants {plantId} API",
    "pong",
    "openPong",
  ],
  [{ path: [literal("/"), parameter("room")] }, "Pong", "pong", "openPong"],
  [{ path: [], operationId: "sendPing" }, "Pong", "pong", "openPong"],
  [{ id: "userSignedUp" }, "User signed up", "userSignedUp", "openUserSignedUp"],
  [{ id: "/", operationId: "sendPing" }, "Send ping", "Send ping", "openSendPing"],
  [{ id: "/" }, "Channel", "Channel", "openChannel"],
  [{ id: "/chat", path: [literal("/chat")] }, "Chat", "/chat", "openChat"],
];

it.each(rows)("the channel %j is named '%s', '%s' and '%s'", (parts, title, key, opener) => {
  const channel = { id: "pong", path: [], messages: [], ...parts };
  expect([nodeTitle(channel), channelKey(channel), channelFunctionName(channel)]).toEqual([
    title,
    key,
    opener,
  ]);
  const empty = { endpoints: {}, webhooks: {}, types: {}, subpackages: {}, auths: {} };
  const whole = { id: "d", ...empty, websockets: { [channel.id]: channel } };
  const [outlined] = Object.values(outlineDefinition(whole).websockets);
  expect(outlined && nodeTitle(outlined)).toBe(title);
});
