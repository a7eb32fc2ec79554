import type { WebSocketChannel } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode, valueAt } from "../../read/index.js";
import { splitPointer, textAt } from "../../read/index.js";
import { scalarText } from "../openapi/import-info.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { joinTexts, partAt } from "./apply-traits.js";
import type { ChannelContext } from "./channel-context.js";
import { importAddress } from "./import-address.js";
import { areEvents, importMessages } from "./import-messages.js";
import { importOperations } from "./import-operations.js";
import { importSecurity } from "./import-security.js";
import { type AsyncServer, isWebSocket } from "./import-servers.js";
import { importSessions } from "./import-sessions.js";
import { importSocketBinding, importStreamQuery } from "./import-socket-binding.js";
import type { AsyncChannel } from "./list-channels.js";
import { type AsyncOperation, isReply } from "./list-operations.js";

/** Imports a channel with its operations and messages. */
export function importChannel(
  context: ChannelContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
): WebSocketChannel {
  const { servers, protocol } = selectServers(context, channel, operations);
  const isUrl = protocol === undefined || isWebSocket(protocol) || protocol === "sse";
  const address = importAddress(context, channel, isUrl);
  const bindings = importSocketBinding(context, channel.node);
  const streamQuery = protocol === "sse" ? importStreamQuery(context, operations) : [];
  const messages = importMessages(context, channel, operations);
  const queryParameters = [...address.queryParameters, ...bindings.queryParameters, ...streamQuery];
  const { path, pathParameters } = address;
  const { requestHeaders, subprotocols } = bindings;
  const openingRequest = { path, pathParameters, queryParameters, requestHeaders };
  const [first] = servers;
  const lists = { pathParameters, queryParameters, requestHeaders, subprotocols };
  const named = importOperations(context, operations, messages);
  const examples = importSessions(context, openingRequest, messages);
  return {
    id: channel.id,
    path,
    ...(channel.address === undefined ? { hasRuntimeAddress: true } : {}),
    messages: messages.map(({ message }) => message),
    ...describe(context, channel, operations),
    ...importSecurity(context, servers, operations),
    ...(first
      ? {
          defaultEnvironment: first.environment.id,
          environments: servers.map(({ environment }) => environment),
        }
      : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(protocol === undefined ? {} : { protocol }),
    ...(bindings.rest ? { bindings: bindings.rest } : {}),
    ...(named.length > 0 ? { operations: named } : {}),
    ...importExternalDocs(context, channel.node),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

/** The texts of a channel, followed by those of its operations, because both are on one page. */
function describe(
  context: ChannelContext,
  { node }: AsyncChannel,
  operations: readonly AsyncOperation[],
): Partial<WebSocketChannel> {
  const named = operations.filter((operation) => !isReply(operation));
  const displayName = scalarText(node, "title");
  const description = joinTexts([node], ["summary", "description"]);
  const tags = [childAt(node, "tags"), ...named.map(({ parts }) => partAt(parts, "tags"))];
  const namespace = context.groups.find(tags.find((list) => listItems(list).length > 0));
  const operationId = named[0]?.id;
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    ...(valueAt(node, "deprecated") === true ? { availability: "Deprecated" } : {}),
    ...(namespace.length > 0 ? { namespace } : {}),
    ...(operationId ? { operationId } : {}),
  };
}

/** The servers of a channel that have the chosen protocol. */
interface ChannelServers {
  readonly servers: readonly AsyncServer[];
  /** Undefined if the servers use WebSocket, or if nothing declares a protocol. */
  readonly protocol?: string;
}

/** Selects the servers of one protocol: WebSocket, otherwise server-sent events, otherwise any. */
function selectServers(
  context: ChannelContext,
  channel: AsyncChannel,
  operations: readonly AsyncOperation[],
): ChannelServers {
  const all = listServers(context, channel.node);
  const sockets = all.filter(({ protocol }) => isWebSocket(protocol));
  if (sockets.length > 0) {
    if (sockets.length < all.length) noteMixed(context, channel.node);
    return { servers: sockets };
  }
  const guessed = all.length > 0 ? undefined : guessProtocol(context, channel.node);
  const isStream = createStreamTest(() => areEvents(context, channel, operations));
  const streams = all.filter(({ protocol }) => isStream(protocol));
  if (streams.length > 0 || (guessed !== undefined && isStream(guessed))) {
    if (streams.length < all.length) noteMixed(context, channel.node);
    return { servers: streams, protocol: "sse" };
  }
  const protocol = all[0]?.protocol ?? guessed;
  if (protocol === undefined || isWebSocket(protocol)) {
    noteServerless(context, channel.node);
    return { servers: [], ...(protocol === undefined ? {} : { protocol }) };
  }
  const finding = {
    code: "unsupported-protocol",
    message: `Channels over '${protocol}' are documented only; nothing connects to them.`,
    hint: "Declare a server with the protocol ws, wss or sse where there is one.",
  };
  context.note(channel.node, finding, "warning");
  return { servers: all, protocol };
}

/**
 * Tests whether a protocol carries server-sent events. This is `sse`, and HTTP if the messages of the server
 * are declared as an event stream.
 */
function createStreamTest(areDeclared: () => boolean): (protocol: string) => boolean {
  return (protocol) => protocol === "sse" || (/^https?$/.test(protocol) && areDeclared());
}

/** The servers that a channel names, otherwise all. They are names in 2.x, and references since 3.0. */
function listServers(context: ChannelContext, node: SourceNode): AsyncServer[] {
  const items = listItems(childAt(node, "servers"));
  if (items.length === 0) return [...context.servers.values()];
  return items.flatMap((item) => {
    const reference = typeof item.value === "string" ? item.value : textAt(item, "$ref");
    const id = reference?.includes("/") ? splitPointer(reference).at(-1) : reference;
    const server = id === undefined ? undefined : context.servers.get(id);
    if (!server) reportServer(context, item, reference ?? "");
    return server ?? [];
  });
}

/** Guesses the protocol of a channel without servers from the names of its bindings. */
function guessProtocol(context: ChannelContext, node: SourceNode): string | undefined {
  const item = childAt(node, "bindings");
  const bindings = item && resolvePart(context, item)?.node;
  const names = listEntries(bindings).map(([name]) => name);
  return names.find(isWebSocket) ?? names.find((name) => !name.startsWith("x-"));
}

function noteMixed(context: ChannelContext, node: SourceNode): void {
  context.note(node, {
    code: "further-protocols",
    message:
      "A channel uses servers of one protocol, WebSocket or else SSE; its other servers are ignored.",
    hint: "Describe the channel once for each protocol.",
  });
}

function noteServerless(context: ChannelContext, node: SourceNode): void {
  context.note(node, {
    code: "missing-server",
    message: "A channel without a server is treated as WebSocket; users must enter a base URL.",
    hint: "Declare a server.",
  });
}

function reportServer(context: ChannelContext, node: SourceNode, reference: string): void {
  context.report(node, "error", {
    code: "unknown-server",
    message: `The server '${reference}' is not among the document's; the channel is without it.`,
    hint: "Declare it under servers.",
  });
}
