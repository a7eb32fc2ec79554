import { toSentence } from "./camel-case.js";
import { channelName, type NamedChannel } from "./channel-name.js";
import { firstSentence, firstParagraph } from "./first-sentence.js";
import type {
  CallbackDefinition,
  EndpointDefinition,
  WebhookDefinition,
  WebSocketChannel,
  WebSocketOperation,
} from "./model.js";
import { nodePath } from "./node-path.js";
import { escapeLine } from "./text/index.js";

/** The properties of an endpoint that its title is derived from. */
type TitledEndpoint = Pick<
  EndpointDefinition,
  "path" | "displayName" | "operationId" | "description" | "protocol"
>;

/** The properties of a channel that its title is derived from. */
type TitledChannel = NamedChannel &
  Pick<WebSocketChannel, "displayName" | "description" | "messages" | "operations">;

/** The properties of an operation of a channel that its title and description are derived from. */
type TitledOperation = Pick<WebSocketOperation, "id" | "origin" | "displayName" | "description">;

/** An endpoint or channel. */
export type TitledNode = TitledEndpoint | TitledChannel;

/** Longer or multi-line summaries are descriptions. */
const maxTitleLength = 100;

/**
 * The title of an endpoint or channel. Of an endpoint: the method name of JSON-RPC; its summary, or the first
 * sentence of a long one, without a full stop; the first sentence of its description; the words of its operation
 * id (`createChatCompletion` is `Create chat completion`); its path. Of a channel: its title, else
 * {@link channelName}.
 *
 * @example
 * nodeTitle(endpoint); // "Find a pet"
 */
export function nodeTitle(node: TitledNode): string {
  if ("messages" in node) return findTitle(node.displayName) ?? channelName(node);
  const path = nodePath(node);
  if (isJsonRpc(node)) return path;
  const title = findTitle(node.displayName) ?? firstSentence(node.description);
  return title ?? (toSentence(node.operationId ?? "") || path);
}

/**
 * The title of a webhook or callback: its summary, else the words of its operation id or name.
 *
 * @example
 * for (const webhook of Object.values(definition.webhooks)) console.log(receivedTitle(webhook));
 */
export function receivedTitle(node: WebhookDefinition | CallbackDefinition): string {
  const name = "name" in node ? node.name : node.path.join("");
  return findTitle(node.displayName) ?? (toSentence(node.operationId ?? name) || name);
}

/**
 * The title of an operation of a channel: its title or summary. Without either, the words of its id if the channel
 * has several such operations in this direction, otherwise `undefined`.
 *
 * @example
 * const titles = (channel.operations ?? []).map((operation) => operationTitle(channel, operation));
 */
export function operationTitle(
  { operations }: Pick<WebSocketChannel, "operations">,
  { displayName, id, origin }: TitledOperation,
): string | undefined {
  const title = findTitle(displayName);
  if (title !== undefined) return title;
  const isUntitled = (each: TitledOperation): boolean =>
    each.origin === origin && findTitle(each.displayName) === undefined;
  const isOnly = (operations ?? []).filter(isUntitled).length < 2;
  return isOnly ? undefined : toSentence(id ?? "") || undefined;
}

/**
 * The Markdown below the title of an operation of a channel.
 *
 * @example
 * const texts = (channel.operations ?? []).map(operationDescription);
 */
export function operationDescription(operation: TitledOperation): string {
  return describeBelow(operation, findTitle(operation.displayName) ?? "");
}

/** The properties of an endpoint for its title, with the description cut to its first sentence. */
export function titleWords(
  endpoint: TitledEndpoint,
): Pick<EndpointDefinition, "displayName" | "operationId" | "description" | "protocol"> {
  const { displayName, operationId, protocol } = endpoint;
  const needsSentence = !isJsonRpc(endpoint) && findTitle(displayName) === undefined;
  const description = needsSentence ? firstSentence(endpoint.description) : undefined;
  return {
    ...(displayName ? { displayName } : {}),
    ...(operationId ? { operationId } : {}),
    ...(description ? { description } : {}),
    ...(protocol ? { protocol } : {}),
  };
}

/**
 * The Markdown below the title: a summary that says more than the title, then the rest of the
 * description. For channels, the titles and descriptions of their operations follow.
 *
 * @example
 * const markdown = nodeDescription(endpoint);
 */
export function nodeDescription(node: TitledNode): string {
  const title = nodeTitle(node);
  const text = describeBelow(node, title);
  return "messages" in node ? joinParagraphs([text, describeOperations(node, title)]) : text;
}

/**
 * The Markdown of a channel, without that of its operations, which pages show in sections of their own.
 *
 * @example
 * const markdown = channelDescription(channel);
 */
export function channelDescription(channel: TitledChannel): string {
  return describeBelow(channel, nodeTitle(channel));
}

function describeOperations({ operations }: TitledChannel, title: string): string {
  const texts = (operations ?? []).flatMap((operation) => {
    const name = findTitle(operation.displayName) ?? "";
    return [name === title ? "" : escapeLine(name), operationDescription(operation)];
  });
  return joinParagraphs(texts);
}

function joinParagraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

/**
 * The Markdown below the title of a webhook or callback.
 *
 * @example
 * for (const webhook of Object.values(definition.webhooks)) console.log(receivedDescription(webhook));
 */
export function receivedDescription(node: WebhookDefinition | CallbackDefinition): string {
  return describeBelow(node, receivedTitle(node));
}

function describeBelow(
  node: Pick<TitledNode, "displayName" | "description">,
  title: string,
): string {
  const summary = (node.displayName ?? "").trim();
  const description = withoutTitle(node.description ?? "", title);
  const isSaid = withoutMarks(summary) === title || description.includes(summary);
  return isSaid ? description : joinParagraphs([summary, description]);
}

/** Removes a first paragraph that repeats the title. */
function withoutTitle(description: string, title: string): string {
  if (firstSentence(description) !== title) return description;
  const paragraph = firstParagraph(description);
  const isAll = paragraph.text.length <= title.length + 1;
  return isAll ? paragraph.rest : description;
}

function isJsonRpc({ protocol }: Pick<EndpointDefinition, "protocol">): boolean {
  return protocol?.type === "openrpc";
}

function findTitle(summary: string | null | undefined): string | undefined {
  const text = withoutMarks((summary ?? "").trim());
  if (isTitle(text)) return text;
  const [sentence = ""] = text.split(/\n|(?<=[.!?])\s/u);
  return isTitle(sentence) ? withoutMarks(sentence) : undefined;
}

/** Links and emphasis belong to prose, not to a title. */
function isTitle(text: string): boolean {
  return text !== "" && text.length <= maxTitleLength && !/\n|\]\(|\*\*|__/.test(text);
}

/** Titles contain neither code marks nor a period. */
function withoutMarks(text: string): string {
  return text.replace(/`|(?<!\.)\.$/g, "");
}
