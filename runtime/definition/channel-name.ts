import {
  camelCase,
  capitalize,
  pascalCase,
  splitWords,
  toPhrase,
  toSentence,
} from "./camel-case.js";
import type { WebSocketChannel } from "./model.js";

/** The properties of a channel that its name is derived from. */
export type NamedChannel = Pick<WebSocketChannel, "id" | "path" | "operationId">;

/**
 * The name of a channel without a title: the words of its address, else of its key in the document, else of its
 * first operation. An address of parameters alone has no words.
 *
 * @example
 * channelName(channel); // "Plants {plantId} changes" for the address /plants/{plantId}/changes
 */
export function channelName({ id, operationId, path }: NamedChannel): string {
  const words = path.map(({ type, value }) =>
    type === "literal" ? toPhrase(value) : `{${value}}`,
  );
  const isNamed = path.some(({ type, value }) => type === "literal" && hasWord(value));
  if (isNamed) return capitalize(words.filter((text) => text !== "").join(" "));
  return toSentence([id, operationId ?? ""].find(hasWord) ?? "channel");
}

/**
 * The name of a channel in identifiers and addresses of pages: its key in the document, which is unique and does
 * not depend on titles. Where that has no word, as `/` in AsyncAPI 2, {@link channelName}.
 *
 * @example
 * channelKey(channel); // "plant-changes"
 */
export function channelKey(channel: NamedChannel): string {
  return hasWord(channel.id) ? channel.id : channelName(channel);
}

/**
 * The name of the function that opens a channel, before it is made unique among others.
 *
 * @example
 * channelFunctionName(channel); // "openPlantChanges"
 */
export function channelFunctionName(channel: NamedChannel): string {
  return `open${pascalCase(camelCase(channelKey(channel)))}`;
}

function hasWord(text: string): boolean {
  return splitWords(text).length > 0;
}
