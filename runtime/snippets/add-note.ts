import { findLanguage } from "./languages.js";
import { removeControls } from "../definition/text/index.js";

/**
 * Code with a note above it, as a comment in its language. Takes what `writeSnippet`, `writeCurlFor` and
 * `writeTypeScriptCall` return; any other name of a language has comments of two slashes.
 *
 * @example
 * const code = addNote(writeSnippet(httpRequest, "python"), "python", "Not signed.");
 */
export function addNote(code: string, language: string, note: string): string {
  const { comment } = findLanguage(language);
  const lines = note
    .split(/\r\n|[\n-\r\u0085\u2028\u2029]/)
    // PHP code ends at `?>` even in a comment, and Java reads `\u000a` in a comment as a line end.
    .map((line) => `${comment} ${removeControls(line).replace(/\?(?=>)|\\(?=u)/g, "$& ")}\n`);
  // Text before `<?php` would be sent as output.
  const [opening = ""] = /^<\?php\n/.exec(code) ?? [];
  return `${opening}${lines.join("")}${code.slice(opening.length)}`;
}
