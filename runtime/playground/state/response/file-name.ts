import { decodeWords } from "./encoded-words.js";
import { mediaTypeEssence } from "../../../definition/index.js";

const extensions: Readonly<Record<string, string>> = {
  "application/gzip": "gz",
  "application/json": "json",
  "application/msword": "doc",
  "application/octet-stream": "bin",
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/x-ndjson": "ndjson",
  "application/x-yaml": "yaml",
  "application/zip": "zip",
  "audio/mpeg": "mp3",
  "audio/x-wav": "wav",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "image/vnd.microsoft.icon": "ico",
  "text/calendar": "ics",
  "text/event-stream": "txt",
  "text/javascript": "js",
  "text/markdown": "md",
  "text/plain": "txt",
  "video/quicktime": "mov",
};

/**
 * The name for a file that was received: content-disposition's (RFC 6266,
 * `filename*` first; encoded words of RFC 2047, which some servers send, are
 * decoded), else a random id with the extension of the content type.
 */
export function findFileName(disposition: string | undefined, contentType: string): string {
  const named = disposition === undefined ? undefined : readFileName(disposition);
  return named ?? `${crypto.randomUUID()}.${findExtension(contentType)}`;
}

/** The file name in a content-disposition header, without anything that could name a folder. */
export function readFileName(disposition: string): string | undefined {
  const name = readExtended(disposition) ?? readPlain(disposition);
  if (name === undefined) return undefined;
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = Array.from(last).filter(isNameCharacter).join("").replace(/^\.+/, "").trim();
  return clean === "" ? undefined : clean;
}

/** No control characters, and none that turn text around and so hide an extension. */
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
    return new TextDecoder(charset, { fatal: true }).decode(array);
  } catch {
    return undefined;
  }
}

function readPlain(disposition: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = match?.[1]?.replace(/\\(.)/g, "$1") ?? match?.[2]?.trim();
  return name === undefined ? undefined : decodeWords(readUtf8(name));
}

/** Many servers write UTF-8 into a header, whose bytes arrive as one letter each. */
function readUtf8(name: string): string {
  const codes = Array.from(name, (character) => character.charCodeAt(0));
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return name;
  }
}

/** The extension of a content type, without the dot; `bin` for unknown ones. */
export function findExtension(contentType: string): string {
  const essence = mediaTypeEssence(contentType);
  const subtype = essence.split("/")[1]?.split("+").at(-1)?.replace(/^x-/, "") ?? "";
  return extensions[essence] ?? (/^[a-z0-9]{1,8}$/.test(subtype) ? subtype : "bin");
}
