import { mediaTypeEssence } from "../../../definition/index.js";

/** So far into a text its own word on its charset is looked for. Bytes. */
const maxPrologueLength = 1_024;

/**
 * The charset of a text: that of its byte order mark, else the declared one,
 * else the one that XML or HTML names itself, else UTF-8.
 */
export function chooseCharset(bytes: Uint8Array, contentType: string): string {
  return findMark(bytes) ?? findDeclared(contentType) ?? findNamed(bytes, contentType) ?? "utf-8";
}

function findMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function findDeclared(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
}

/** The charset that XML or HTML names in its text. If it is unknown, the text is shown nevertheless. */
function findNamed(bytes: Uint8Array, contentType: string): string | undefined {
  const essence = mediaTypeEssence(contentType);
  const isXml = /[/+]xml$/.test(essence);
  if (!isXml && essence !== "text/html") return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, maxPrologueLength));
  const named = isXml
    ? /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)
    : /<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(start);
  const name = named?.[1];
  // Letters of one byte each named this text, so that it cannot be what it says.
  return name === undefined || /^utf-?16/i.test(name) || !isKnown(name) ? undefined : name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}
