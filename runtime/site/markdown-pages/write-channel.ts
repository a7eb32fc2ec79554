import {
  channelTransport,
  environmentUrl,
  findEnvironment,
  nodeDescription,
  toStreamEndpoint,
  type Direction,
  type WebSocketChannel,
  type WebSocketMessage,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { viewShape } from "../reference/body-rows.js";
import { createChannelExample } from "../reference/examples/channel-example.js";
import { createMessageSamples } from "../reference/examples/message-samples.js";
import { createRequestExample } from "../reference/examples/request-example.js";
import {
  findChannelNode,
  listReplies,
  type ShownReply,
  titleOfChannel,
} from "../reference/list-replies.js";
import { writeExternalDocs } from "./write-external-docs.js";
import { writeChannelSnippet, writeSnippet } from "../../snippets/index.js";
import { escapeLine, printCode, printCodeBlock, printLink } from "../../definition/text/index.js";
import { joinBlocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeAuthentication } from "./write-authentication.js";
import { writeAvailability } from "./write-availability.js";
import { writeExample, writeParameters, writeSection } from "./write-exchange.js";
import { writeBodyList } from "./write-properties.js";

/** The Markdown page of a channel. */
export function writeChannel(
  context: MarkdownContext,
  channel: WebSocketChannel,
  node: SiteNode,
  nodes: readonly SiteNode[],
): string {
  const { definition, linkBase } = context;
  const samples = createMessageSamples(definition, channel);
  return joinBlocks([
    `# ${escapeLine(node.title)}`,
    writeAvailability(channel.availability),
    writeAddress(context, channel, node),
    printDescription(nodeDescription(channel), { base: linkBase, headingLevel: 2 }),
    writeExternalDocs(context, channel.externalDocs),
    writeAuthentication(context, channel),
    ...writeParameters(
      context,
      {
        headers: channel.requestHeaders,
        path: channel.pathParameters,
        query: channel.queryParameters,
      },
      "request",
    ),
    writeProgram(context, channel),
    writeMessages(context, "Messages you send", channel.messages, "client"),
    writeMessages(context, "Messages you receive", channel.messages, "server"),
    writeReplies(context, channel, nodes),
    writeSection(
      "Sample messages",
      samples.map((sample) => writeExample(sample, sample.name || "Sample")),
    ),
  ]);
}

function writeAddress({ api }: MarkdownContext, channel: WebSocketChannel, node: SiteNode): string {
  if (channel.hasRuntimeAddress)
    return `${printCode(node.method)}, the address is given at run time`;
  const environment = findEnvironment(channel, api.environmentId);
  const base = environment ? environmentUrl(environment).replace(/\/$/, "") : "";
  const gap = base !== "" && node.path !== "" && !node.path.startsWith("/") ? "/" : "";
  const protocols = (channel.subprotocols ?? []).map((name) => printCode(name)).join(", ");
  const address = printCode(`${node.method} ${base}${gap}${node.path}`.trim());
  return protocols === "" ? address : `${address}, subprotocols: ${protocols}`;
}

/** A program that connects by WebSocket or reads a stream of events. */
function writeProgram({ definition, api }: MarkdownContext, channel: WebSocketChannel): string {
  const title = "Connect";
  if (channelTransport(channel) === "event-stream") {
    const request = createRequestExample(definition, toStreamEndpoint(channel), api.environmentId);
    return request
      ? writeSection(title, [printCodeBlock(writeSnippet(request, "curl"), "sh")])
      : "";
  }
  const session = createChannelExample(definition, channel, api.environmentId);
  if (!session) return "";
  return writeSection(title, [printCodeBlock(writeChannelSnippet(session, "typescript"), "ts")]);
}

function writeMessages(
  context: MarkdownContext,
  title: string,
  messages: readonly WebSocketMessage[],
  origin: WebSocketMessage["origin"],
): string {
  const own = messages.filter((message) => message.origin === origin);
  const direction = origin === "client" ? "request" : "response";
  return writeSection(
    title,
    own.map((message) => writeMessage(context, message, direction)),
  );
}

function writeMessage(
  context: MarkdownContext,
  { type, displayName, description, externalDocs, body, headers, correlationId }: WebSocketMessage,
  direction: Direction,
  headingLevel = 3,
): string {
  const { definition, linkBase } = context;
  const view = viewShape(definition, body, direction);
  const blocks = [
    `${"#".repeat(headingLevel)} ${escapeLine(displayName ?? type)}`,
    printDescription(description, { base: linkBase, headingLevel: headingLevel + 1 }),
    writeExternalDocs(context, externalDocs),
    escapeLine(view.typeText),
    writeBodyList(context, view),
  ];
  if (headers) {
    blocks.push("Headers:", writeBodyList(context, viewShape(definition, headers, direction)));
  }
  if (correlationId) blocks.push(`Correlated by ${printCode(correlationId.location)}`);
  return joinBlocks(blocks);
}

function writeReplies(
  context: MarkdownContext,
  channel: WebSocketChannel,
  nodes: readonly SiteNode[],
): string {
  return writeSection(
    "Replies",
    listReplies(channel).map((reply) =>
      joinBlocks([
        `### ${escapeLine(reply.title)}`,
        writePlace(context, reply, nodes),
        printDescription(reply.description, { base: context.linkBase, headingLevel: 4 }),
        ...reply.messages.map((message) => writeMessage(context, message, reply.direction, 4)),
      ]),
    ),
  );
}

function writePlace(
  context: MarkdownContext,
  { where, channelId, location, names }: ShownReply,
  nodes: readonly SiteNode[],
): string {
  const channel = channelId === undefined ? "" : ` ${linkChannel(context, channelId, nodes)}`;
  const address = location === undefined ? "" : `: ${printCode(location)}`;
  const messages = names.length > 0 ? `. Messages: ${escapeLine(names.join(", "))}` : "";
  return `${where}${channel}${address}${messages}`;
}

function linkChannel(context: MarkdownContext, id: string, nodes: readonly SiteNode[]): string {
  const node = findChannelNode(nodes, id);
  const title = titleOfChannel(nodes, id);
  return node ? printLink(title, context.href(nodeHref(context.api.id, node))) : escapeLine(title);
}
