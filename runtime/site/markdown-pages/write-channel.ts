import {
  channelTransport,
  environmentUrl,
  findEnvironment,
  nodeDescription,
  toStreamEndpoint,
} from "../../definition/index.js";
import type { WebSocketChannel, WebSocketMessage } from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { viewShape } from "../reference/body-rows.js";
import { createChannelExample } from "../reference/examples/channel-example.js";
import { createMessageSamples } from "../reference/examples/message-samples.js";
import { createRequestExample } from "../reference/examples/request-example.js";
import { writeChannelSnippet, writeSnippet } from "../../snippets/index.js";
import { escapeLine, printCode, printCodeBlock } from "../../definition/text/index.js";
import { joinBlocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeAuthentication } from "./write-authentication.js";
import { writeAvailability } from "./write-availability.js";
import { writeExample, writeParameters, writeSection } from "./write-exchange.js";
import { writeBodyList } from "./write-properties.js";

/** The Markdown of a channel's page. */
export function writeChannel(
  context: MarkdownContext,
  channel: WebSocketChannel,
  node: SiteNode,
): string {
  const { definition, linkBase } = context;
  const samples = createMessageSamples(definition, channel);
  return joinBlocks([
    `# ${escapeLine(node.title)}`,
    writeAvailability(channel.availability),
    writeAddress(context, channel, node),
    printDescription(nodeDescription(channel), { base: linkBase, headingLevel: 2 }),
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
    writeSection(
      "Sample messages",
      samples.map((sample) => writeExample(sample, sample.name || "Sample")),
    ),
  ]);
}

function writeAddress({ api }: MarkdownContext, channel: WebSocketChannel, node: SiteNode): string {
  const environment = findEnvironment(channel, api.environmentId);
  const base = environment ? environmentUrl(environment).replace(/\/$/, "") : "";
  const gap = base !== "" && node.path !== "" && !node.path.startsWith("/") ? "/" : "";
  const protocols = (channel.subprotocols ?? []).map((name) => printCode(name)).join(", ");
  const address = printCode(`${node.method} ${base}${gap}${node.path}`.trim());
  return protocols === "" ? address : `${address}, subprotocols: ${protocols}`;
}

/** A program that connects: a WebSocket, or a stream of events by HTTP. */
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
  return writeSection(
    title,
    own.map((message) => {
      const view = viewShape(
        context.definition,
        message.body,
        origin === "client" ? "request" : "response",
      );
      return joinBlocks([
        `### ${escapeLine(message.displayName ?? message.type)}`,
        printDescription(message.description, { base: context.linkBase, headingLevel: 4 }),
        `${escapeLine(view.typeText)}`,
        writeBodyList(context, view),
      ]);
    }),
  );
}
