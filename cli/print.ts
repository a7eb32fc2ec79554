import { escapeControls } from "../runtime/definition/text/hidden-characters.js";

/** How a part of a line looks, by the number that terminals have for it (ECMA-48, section 8.3.117). */
const styles = { error: 31, warning: 33, info: 36, quiet: 2, strong: 1 } as const;

/** A part of a line in a style. */
export interface StyledText {
  readonly text: string;
  readonly style: keyof typeof styles;
}

/** What is printed: text, some of it in a style. */
export type Printed = string | StyledText;

/**
 * Prints on the standard output. Commands write to it in no other way: what is not ours (texts of documents, names of
 * files, responses of servers) may hold escape sequences, which a terminal would obey.
 */
export function printOutput(...parts: readonly Printed[]): void {
  process.stdout.write(parts.map(formatForTerminal).join(""));
}

/** The same on the error output. */
export function printError(...parts: readonly Printed[]): void {
  process.stderr.write(parts.map(formatForTerminal).join(""));
}

/** A part as a terminal takes it: only styles are escape sequences. */
export function formatForTerminal(part: Printed): string {
  if (typeof part === "string") return escapeControls(part);
  return `\u001B[${styles[part.style]}m${escapeControls(part.text)}\u001B[0m`;
}

/** Text of a document within a line. A line of a log that begins with `::` is a command to GitHub Actions. */
export function oneLine(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, "\\n");
}
