import { prettyJson } from "./pretty-json.js";
import { hex, quoteText } from "./quote-text.js";
import type { SnippetText } from "./snippet-request.js";

/** A raw string literal, unless the text contains a backtick. */
export function goText(body: SnippetText): string {
  const pretty = prettyJson(body);
  return pretty === undefined || pretty.includes("`") ? quoteGo(body.text) : `\`${pretty}\``;
}

/** Text as an interpreted string literal. */
export function quoteGo(text: string): string {
  return quoteText(text, (character) =>
    character.length > 1 ? `\\U${hex(character, 8)}` : `\\u${hex(character, 4)}`,
  );
}
