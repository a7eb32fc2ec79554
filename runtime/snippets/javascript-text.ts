import { escapeUnits } from "../definition/text/index.js";
import type { JsonNode } from "../http/json/index.js";
import { isDouble, printLiteral, wrap, type LiteralStyle } from "./print-literal.js";
import { prettyJson } from "./pretty-json.js";
import { quoteText } from "./quote-text.js";
import { everyNode, readJson } from "./read-json.js";
import type { SnippetText } from "./snippet-request.js";

const step = "  ";

/** Text as a string literal of JavaScript. */
export function quoteJavaScript(text: string): string {
  return quoteText(text, escapeUnits);
}

/** A name as an object key. */
export function javascriptKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name);
}

/** Text as an expression: an object for JSON, form fields, or a string. */
export function javascriptText(body: SnippetText): string {
  const isJson = /[/+]json\s*(?:;|$)/i.test(body.contentType) && body.text.length <= 20_000;
  const node = isJson ? readJson(body.text) : undefined;
  if (node && node.kind !== "literal" && node.kind !== "string" && everyNode(node, isLossless)) {
    return `JSON.stringify(${printLiteral(node, style, step)})`;
  }
  if (!body.fields) return javascriptLiteral(body);
  const pairs = body.fields.map(
    ([name, value]) => `[${quoteJavaScript(name)}, ${quoteJavaScript(value)}]`,
  );
  return `new URLSearchParams(${wrap("[", "]", step, step, () => pairs)}).toString()`;
}

/** A template literal for JSON that parsing would change, such as 64-bit numbers. */
export function javascriptLiteral(body: SnippetText): string {
  const pretty = prettyJson(body);
  if (pretty === undefined || /`|\$\{/.test(pretty)) return quoteJavaScript(body.text);
  return `${pretty.includes("\\") ? "String.raw" : ""}\`${pretty}\``;
}

/** False for values that parsing and printing in JavaScript would change. */
function isLossless(node: JsonNode): boolean {
  if (node.kind === "number") return isDouble(node.text);
  const names = node.entries.flatMap(({ key }) => key?.name ?? []);
  return names.every((name) => name !== "__proto__" && !/^(?:0|[1-9]\d*)$/.test(name));
}

const style: LiteralStyle = {
  string: quoteJavaScript,
  key: javascriptKey,
  words: { true: "true", false: "false", null: "null" },
  step,
};
