import { splitWords } from "./camel-case.js";
import { endpointPath } from "./find-endpoint.js";
import type { EndpointDefinition, WebSocketChannel } from "./model.js";

/** What of an endpoint or channel tells what it is. */
export type TitledNode = Pick<
  EndpointDefinition | WebSocketChannel,
  "path" | "displayName" | "operationId" | "description"
>;

/** Summaries that are longer, or several lines, are no titles but descriptions. */
const longestTitle = 100;

/**
 * The line that names an endpoint or channel: its summary, of a long one the first sentence, else the
 * words of its operation id (`createChatCompletion` is `Create chat completion`), else its path.
 */
export function nodeTitle(node: TitledNode): string {
  const { displayName, operationId } = node;
  return findTitle(displayName ?? "") ?? (toSentence(operationId ?? "") || endpointPath(node));
}

/** Markdown to stand below the title: a summary that is more than the title, then the description. */
export function nodeDescription(node: TitledNode): string {
  const summary = (node.displayName ?? "").trim();
  const description = node.description ?? "";
  const isSaid = withoutMarks(summary) === nodeTitle(node) || description.includes(summary);
  return isSaid ? description : [summary, description].filter((text) => text !== "").join("\n\n");
}

function findTitle(summary: string): string | undefined {
  const text = withoutMarks(summary.trim());
  if (isTitle(text)) return text;
  const [sentence = ""] = text.split(/\n|(?<=[.!?])\s/u);
  return isTitle(sentence) ? sentence.replace(/\.$/, "") : undefined;
}

/** Links and emphasis are of a text that is read, not of a name. */
function isTitle(text: string): boolean {
  return text !== "" && text.length <= longestTitle && !/\n|\]\(|\*\*|__/.test(text);
}

function withoutMarks(text: string): string {
  return text.replaceAll("`", "");
}

function toSentence(name: string): string {
  const words = splitWords(name).map((word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  );
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
