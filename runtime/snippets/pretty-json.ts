import { hiddenCharacter } from "../definition/text/index.js";
import { readJsonTokens } from "../http/json/index.js";
import type { SnippetBody } from "./snippet-request.js";

/** Longer bodies stay on one line, because they are printed on every key press. */
const maxLength = 20_000;

/**
 * Indents a JSON body for multi-line literals. Strings and numbers stay as written. Undefined for
 * invalid JSON, and for hidden characters, which raw literals cannot escape.
 */
export function prettyJson(body: SnippetBody | undefined): string | undefined {
  if (body?.type !== "text" || !body.isJson) return undefined;
  const { text } = body;
  if (text.length > maxLength || hiddenCharacter.test(text) || !isStructure(text)) return undefined;
  let pretty = "";
  let indent = "\n";
  let before = "";
  for (const { text: token } of readJsonTokens(text)) {
    const isOpened = /^[[{]$/.test(before);
    const isEnd = /^[\]}]$/.test(token);
    if (isEnd) indent = indent.slice(0, -2);
    if (isEnd ? !isOpened : isOpened || before === ",") pretty += indent;
    pretty += token === ":" ? ": " : token;
    if (/^[[{]$/.test(token)) indent += "  ";
    before = token;
  }
  return pretty;
}

function isStructure(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** Lines, each indented. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/^/gm, indent);
}
