import { escapeUnits, hiddenCharacter } from "../definition/text/index.js";
import { hex, quoteText } from "./quote-text.js";

/** Constants are limited to 65,535 bytes (JVMS, section 4.4.7), with up to three bytes per unit. */
const maxConstant = 20_000;

/** Text as a Java expression: a literal, or several if one would be too long. */
export function quoteJava(text: string): string {
  if (text.length <= maxConstant) return quotePiece(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += maxConstant) {
    pieces.push(quotePiece(text.slice(at, at + maxConstant)));
  }
  return `String.join("", ${pieces.join(", ")})`;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/**
 * The compiler decodes \u000a to a line end before it parses literals, so controls are octal. Three
 * digits are unambiguous before any character.
 */
function quotePiece(text: string): string {
  const body = text.replace(/[^ !#-[\]-~]/g, (character) => {
    const code = character.charCodeAt(0);
    const octal = `\\${code.toString(8).padStart(3, "0")}`;
    return shortEscapes[character] ?? (code < 0x80 ? octal : escapeUnits(character));
  });
  return `"${body}"`;
}

/** Text as a string literal of C#. */
export function quoteCsharp(text: string): string {
  return quoteText(text, escapeUnits);
}

/**
 * Text in single quotes, which need no escapes except for quotes and backslashes; in double quotes
 * if it contains hidden characters.
 */
export function quotePhp(text: string): string {
  if (!hiddenCharacter.test(text)) {
    return `'${text.replace(/['\\]/g, "\\$&")}'`;
  }
  return quoteText(text, (character) => `\\u{${hex(character, 1)}}`, "$");
}

/** Text as a string literal of Ruby. */
export function quoteRuby(text: string): string {
  return quoteText(text, (character) => `\\u{${hex(character, 1)}}`, "#");
}
