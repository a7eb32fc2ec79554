import { escapeControls } from "../runtime/definition/text/hidden-characters.js";

/** Styles of text by their terminal codes (ECMA-48, section 8.3.117). */
const styles = { error: 31, warning: 33, info: 36, quiet: 2, strong: 1 } as const;

/** A part of a line in a style. */
export interface StyledText {
  readonly text: string;
  readonly style: keyof typeof styles;
}

/** Plain or styled text. */
export type Printed = string | StyledText;

/**
 * Prints to stdout. Commands must not write to it directly, because text of documents, file names and
 * responses can contain escape sequences, which terminals obey.
 */
export function printOutput(...parts: readonly Printed[]): void {
  process.stdout.write(parts.map(formatForTerminal).join(""));
}

/** Prints to stderr, with the same escaping. */
export function printError(...parts: readonly Printed[]): void {
  process.stderr.write(parts.map(formatForTerminal).join(""));
}

/** Formats text for a terminal: styles become escape sequences, and control characters are escaped. */
export function formatForTerminal(part: Printed): string {
  if (typeof part === "string") return escapeControls(part);
  return `\u001B[${styles[part.style]}m${escapeControls(part.text)}\u001B[0m`;
}

/** Escapes line breaks, because a line that starts with `::` is a command to GitHub Actions. */
export function oneLine(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, "\\n");
}
