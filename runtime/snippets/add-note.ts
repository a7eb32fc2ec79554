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
    // PHP ends at a mark within a comment, and Java reads escapes as line ends before it reads comments.
    .map((line) => `${comment} ${removeControls(line).replace(/\?(?=>)|\\(?=u)/g, "$& ")}\n`);
  // What comes before it would be sent as text.
  const [opening = ""] = /^<\?php\n/.exec(code) ?? [];
  return `${opening}${lines.join("")}${code.slice(opening.length)}`;
}
