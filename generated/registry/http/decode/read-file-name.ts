import { createTextDecoder } from "./create-text-decoder.js";
import { decodeWords } from "./decode-words.js";

/**
 * The file name of a response: that of its header `Content-Disposition` (RFC 6266), `filename*` first, without anything
 * that could name a folder or hide an extension.
 *
 * @example
 * const { rawResponse } = await client.photos.downloadPhoto({ photoId: "fern-1" });
 * const name = readFileName(rawResponse.headers) ?? "photo.jpg";
 */
export function readFileName(headers: Headers): string | undefined {
  return readDispositionName(headers.get("content-disposition") ?? "");
}

/**
 * The file name in the value of a header `Content-Disposition`.
 *
 * @example
 * readDispositionName('attachment; filename="fern.jpg"'); // "fern.jpg"
 */
export function readDispositionName(disposition: string): string | undefined {
  const name = readExtended(disposition) ?? readPlain(disposition);
  if (name === undefined) return undefined;
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = Array.from(last).filter(isNameCharacter).join("").replace(/^\.+/, "").trim();
  return clean === "" ? undefined : clean;
}

/** Excludes controls and bidirectional marks, which could hide an extension. */
function isNameCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const turnsText = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return code >= 0x20 && code !== 0x7f && !turnsText && !'<>:"|?*'.includes(character);
}

/** `filename*=UTF-8''na%C3%AFve.txt` (RFC 8187). */
function readExtended(disposition: string): string | undefined {
  const match = /(?:^|;)\s*filename\*\s*=\s*"?([\w-]+)'[^']*'([^;"]+)"?/i.exec(disposition);
  if (!match) return undefined;
  const [, charset = "", encoded = ""] = match;
  const bytes = encoded
    .trim()
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    const array = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
    return createTextDecoder(charset, true).decode(array);
  } catch {
    return undefined;
  }
}

function readPlain(disposition: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2]?.trim();
  return name === undefined ? undefined : decodeWords(readUtf8(name));
}

/** Many servers send raw UTF-8 in headers, whose bytes are received as one character each. */
function readUtf8(name: string): string {
  const codes = Array.from(name, (character) => character.charCodeAt(0));
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return name;
  try {
    return createTextDecoder("utf-8", true).decode(Uint8Array.from(codes));
  } catch {
    return name;
  }
}
