import type { JsonNode } from "../http/json/index.js";
import { isDouble, printLiteral, type LiteralStyle } from "./print-literal.js";
import { hex, quoteText } from "./quote-text.js";
import { everyNode, readJson } from "./read-json.js";

/** JSON as a Python literal; undefined if Python would print another value, or the text is long. */
export function printPythonJson(text: string, indent: string): string | undefined {
  const node = text.length > 20_000 ? undefined : readJson(text);
  return node && everyNode(node, isLossless) ? printLiteral(node, style, indent) : undefined;
}

/** Python integers are exact at any size; other numbers are doubles. */
function isLossless(node: JsonNode): boolean {
  if (node.kind !== "number") return true;
  if (/^-?\d{1,1000}$/.test(node.text)) return node.text !== "-0";
  return isDouble(node.text);
}

/** Text as a string literal of Python. */
export function quotePython(text: string): string {
  return quoteText(text, (character) => {
    if (character <= "\xff") return `\\x${hex(character, 2)}`;
    return character.length > 1 ? `\\U${hex(character, 8)}` : `\\u${hex(character, 4)}`;
  });
}

const style: LiteralStyle = {
  string: quotePython,
  key: quotePython,
  words: { true: "True", false: "False", null: "None" },
  step: "    ",
};
