import {
  channelFunctionName,
  channelTransport,
  messageFormat,
  nodeDescription,
  toChannelEncoding,
} from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  WebSocketChannel,
  WebSocketMessage,
} from "../../runtime/definition/index.js";
import { withoutExact } from "./plan-operations.js";
import type {
  ChannelPlan,
  ClientPlan,
  Direction,
  GroupPlan,
  OperationPlan,
  RequestPlan,
  ValuePlan,
} from "./client-plan.js";
import { describe } from "./describe.js";
import { createNameScope } from "../../runtime/definition/index.js";
import type { NameScope } from "../../runtime/definition/index.js";
import { planParameters } from "./plan-request.js";
import { reservedMemberNames, reservedValueNames, runtimeValueNames } from "./reserved-names.js";

/** Types of the runtime that a package with channels exports too. */
export const channelTypeNames = [
  "Channel",
  "ChannelClose",
  "ChannelEncoding",
  "ChannelOptions",
  "Heartbeat",
  "WebSocketConstructor",
] as const;

/** Channels with other transports, such as server-sent events, have no function of their own. */
function listSockets(definition: ApiDefinition): WebSocketChannel[] {
  return Object.values(definition.websockets).filter(
    (channel) => channelTransport(channel) === "websocket",
  );
}

/** Parts of the package whose names channels must not take. */
interface NamedParts {
  readonly operations: readonly OperationPlan[];
  readonly groups: readonly GroupPlan[];
  readonly ungrouped: readonly OperationPlan[];
  readonly requestName: string;
}

/** Decides the names and types of every WebSocket channel, in document order. */
export function planChannels(
  definition: ApiDefinition,
  typeNames: NameScope,
  { operations, groups, ungrouped, requestName }: NamedParts,
  integers: ClientPlan["integers"],
): ChannelPlan[] {
  const values = createNameScope([
    ...reservedValueNames,
    ...runtimeValueNames,
    ...operations.map(({ functionName }) => functionName),
  ]);
  const members = createNameScope([
    ...reservedMemberNames,
    ...groups.map(({ propertyName }) => propertyName),
    ...ungrouped.map(({ methodName }) => methodName),
    requestName,
  ]);
  return listSockets(definition).map((channel) => {
    const functionName = values.claim(channelFunctionName(channel));
    const typeName = functionName.slice("open".length);
    const complete = toChannelEncoding(definition, channel);
    const encoding = integers === "number" ? withoutExact(complete) : complete;
    const properties = planParameters({ definition, endpoint: channel, encoding });
    const request: RequestPlan = {
      name: typeNames.claim(`Open${typeName}Request`),
      properties,
      optional: properties.every(({ optional }) => optional),
    };
    return {
      channel,
      encoding,
      functionName,
      methodName: members.claim(functionName),
      encodingName: values.claim(`${functionName}Encoding`),
      request,
      sentName: typeNames.claim(`${typeName}ClientMessage`),
      receivedName: typeNames.claim(`${typeName}ServerMessage`),
      sent: planMessages(channel, "client"),
      received: planMessages(channel, "server"),
      docs: describe({ ...channel, description: nodeDescription(channel) }, channel.displayName),
    };
  });
}

function planMessages(channel: WebSocketChannel, origin: WebSocketMessage["origin"]): ValuePlan {
  const messages = channel.messages.filter((message) => message.origin === origin);
  const direction = origin === "client" ? "request" : "response";
  return { kind: "union", values: messages.map((message) => planMessage(message, direction)) };
}

function planMessage(message: WebSocketMessage, direction: Direction): ValuePlan {
  const format = messageFormat(message);
  if (format === "json") return { kind: "shape", shape: message.body, direction };
  if (format === "text") return { kind: "text" };
  return { kind: direction === "request" ? "binary" : "chunk" };
}
