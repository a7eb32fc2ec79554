import { createTextDecoder } from "./create-text-decoder.js";

/** `=?charset*language?B or Q?text?=` (RFC 2047, RFC 2231). */
const word = /=\?([\w.:+-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/i;
/** Adjacent words; white space between them is not part of the text. */
const words = new RegExp(`${word.source}(?:\\s*${word.source})*`, "gi");

/**
 * Decodes the encoded words of a text. Words in an unknown charset and malformed
 * words stay as they are.
 */
export function decodeWords(text: string): string {
  return text.replace(words, (row) => {
    const decoded = Array.from(row.matchAll(new RegExp(word, "gi")), readWord);
    return joinWords(decoded) ?? row;
  });
}

interface Word {
  readonly charset: string;
  /** One letter for each byte; undefined when it cannot be read. */
  readonly bytes: string | undefined;
}

function readWord([, charset = "", kind = "", encoded = ""]: RegExpExecArray): Word {
  const bytes = kind.toLowerCase() === "b" ? readBase64(encoded) : readQuoted(encoded);
  return { charset: charset.toLowerCase(), bytes };
}

function readBase64(encoded: string): string | undefined {
  try {
    return atob(encoded);
  } catch {
    return undefined;
  }
}

/** RFC 2047, section 4.2: `_` is a space, `=C3` a byte. */
function readQuoted(encoded: string): string | undefined {
  if (/=(?![0-9a-f]{2})/i.test(encoded)) return undefined;
  return encoded
    .replaceAll("_", " ")
    .replace(/=(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Many senders split characters between words, so words with the same charset are decoded together.
 */
function joinWords(all: readonly Word[]): string | undefined {
  const parts: { charset: string; bytes: string }[] = [];
  for (const { charset, bytes } of all) {
    if (bytes === undefined) return undefined;
    const last = parts.at(-1);
    if (last?.charset === charset) last.bytes += bytes;
    else parts.push({ charset, bytes });
  }
  try {
    return parts.map(decodeBytes).join("");
  } catch {
    return undefined;
  }
}

/** @throws TypeError if the charset is unknown or the bytes are invalid. */
function decodeBytes({ charset, bytes }: { charset: string; bytes: string }): string {
  const array = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return createTextDecoder(charset, true).decode(array);
}
