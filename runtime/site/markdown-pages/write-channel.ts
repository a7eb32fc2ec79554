import {
  channelTransport,
  environmentUrl,
  findEnvironment,
  toStreamEndpoint,
  type WebSocketChannel,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import {
  describeChannel,
  findChannelNode,
  titleOfChannel,
  type ChannelView,
  type MessageView,
  type ReplyView,
} from "../facts/describe-channel.js";
import type { BindingRow } from "../facts/list-bindings.js";
import { createChannelExample } from "../reference/examples/channel-example.js";
import { createMessageSamples } from "../reference/examples/message-samples.js";
import { createRequestExample } from "../reference/examples/request-example.js";
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
  const { definition, links } = context;
  const view = describeChannel(definition, channel);
  const samples = createMessageSamples(definition, channel);
  return joinBlocks([
    `# ${escapeLine(node.title)}`,
    writeAvailability(channel.availability),
    writeAddress(context, channel, node),
    printDescription(view.description, { links, headingLevel: 2, isMain: true }),
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
    ...writeSections(context, view, nodes),
    writeBindings(view.bindings, "## Bindings"),
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

function writeSections(
  context: MarkdownContext,
  { sections }: ChannelView,
  nodes: readonly SiteNode[],
): string[] {
  return sections.map(({ title, note, description, externalDocs, others, ...section }) =>
    writeSection(escapeLine(title), [
      note,
      printDescription(description, { links: context.links, headingLevel: 3 }),
      writeExternalDocs(context, externalDocs),
      others.length > 0 ? `Described above: ${escapeLine(others.join(", "))}` : "",
      ...section.messages.map((message) => writeMessage(context, message, 3)),
      section.reply ? writeReply(context, section.reply, nodes) : "",
      writeBindings(section.bindings, "### Bindings"),
    ]),
  );
}

function writeMessage(context: MarkdownContext, message: MessageView, level: number): string {
  const { contentType, body, headers, correlation } = message;
  const options = { links: context.links, headingLevel: level + 1 };
  const type = [contentType ? printCode(contentType) : "", escapeLine(body.typeText)];
  return joinBlocks([
    `${"#".repeat(level)} ${escapeLine(message.title)}`,
    printDescription(message.description, options),
    writeExternalDocs(context, message.externalDocs),
    type.filter((text) => text !== "").join(", "),
    writeBodyList(context, body),
    headers ? joinBlocks(["Headers:", writeBodyList(context, headers)]) : "",
    correlation ? `Correlated by ${printCode(correlation.location)}` : "",
    printDescription(correlation?.description, options),
    writeBindings(message.bindings, "Bindings:"),
  ]);
}

function writeReply(
  context: MarkdownContext,
  reply: ReplyView,
  nodes: readonly SiteNode[],
): string {
  const options = { links: context.links, headingLevel: 4 };
  return joinBlocks([
    "### Reply",
    writePlace(context, reply, nodes),
    printDescription(reply.address?.description, options),
    printDescription(reply.description, options),
    ...reply.messages.map((message) => writeMessage(context, message, 4)),
    writeBindings(reply.bindings, "Bindings:"),
  ]);
}

function writePlace(
  context: MarkdownContext,
  { where, channelId, address, names }: ReplyView,
  nodes: readonly SiteNode[],
): string {
  const channel = channelId === undefined ? "" : ` ${linkChannel(context, channelId, nodes)}`;
  const location = address ? `: ${printCode(address.location)}` : "";
  const messages = names.length > 0 ? `. Messages: ${escapeLine(names.join(", "))}` : "";
  return `${where}${channel}${location}${messages}`;
}

function linkChannel(context: MarkdownContext, id: string, nodes: readonly SiteNode[]): string {
  const node = findChannelNode(nodes, id);
  const title = titleOfChannel(nodes, id);
  return node ? printLink(title, context.href(nodeHref(context.api.id, node))) : escapeLine(title);
}

function writeBindings(rows: readonly BindingRow[], heading: string): string {
  if (rows.length === 0) return "";
  const table = { inTable: true };
  const lines = rows.map(({ protocol, key, value }) =>
    [escapeLine(protocol, table), printCode(key, table), printCode(value, table)].join(" | "),
  );
  const head = ["Protocol | Key | Value", "--- | --- | ---"];
  return joinBlocks([heading, [...head, ...lines].map((line) => `| ${line} |`).join("\n")]);
}
