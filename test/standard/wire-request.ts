import type { Part } from "./serialize-body.js";

/** A request as bytes would have it, in a form that can be compared. */
export interface WireRequest {
  readonly method: string;
  /** As a URL parser leaves it (WHATWG URL), because `fetch` sends no other. */
  readonly url: string;
  /** By lower-case name, trimmed as `fetch` does. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without the boundary. */
  readonly contentType?: string;
  /** Text, or of multipart its parts. */
  readonly body?: string | readonly WirePart[];
}

export interface WirePart {
  readonly name?: string;
  readonly filename?: string;
  readonly contentType?: string;
  /** The other headers, as lines. */
  readonly headers?: readonly string[];
  /** Bytes as Latin-1. */
  readonly content: string;
}

/** Bytes one by one as characters. */
export function toLatin1(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString("latin1");
}

/** Text as its UTF-8 bytes. */
export function utf8(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

/** HTML, "multipart/form-data encoding algorithm": what escapes names between quotes. */
function escapeName(name: string): string {
  return utf8(name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

/** A part as its bytes will show it. */
export async function toWirePart({
  name,
  filename,
  contentType,
  headers,
  content,
}: Part): Promise<WirePart> {
  return {
    ...(name === undefined ? {} : { name: escapeName(name) }),
    ...(filename === undefined ? {} : { filename: escapeName(filename) }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(headers === undefined ? {} : { headers: headers.map((pair) => pair.join(": ")) }),
    content: typeof content === "string" ? utf8(content) : toLatin1(await content.arrayBuffer()),
  };
}

/** What was handed to `fetch`. */
export async function readFetch(
  url: string,
  { method = "", headers, body }: RequestInit,
  names: readonly string[],
): Promise<WireRequest> {
  const all = new Headers(headers);
  const bytes =
    body === undefined || body === null
      ? undefined
      : toLatin1(await new Response(body).arrayBuffer());
  const type = all.get("content-type") ?? (body instanceof Blob ? body.type : "");
  const boundary = /^multipart\/[^;]+;\s*boundary=(\S+)$/.exec(type)?.[1];
  const found = names.flatMap((name) => {
    const value = all.get(name);
    return value === null ? [] : [[name.toLowerCase(), value]];
  });
  return {
    method,
    url: new URL(url).href,
    headers: Object.fromEntries(found) as Record<string, string>,
    ...(bytes === undefined ? {} : { contentType: boundary ? (type.split(";")[0] ?? "") : type }),
    ...(bytes === undefined ? {} : { body: boundary ? readParts(bytes, boundary) : bytes }),
  };
}

/** RFC 2046, section 5.1.1 and RFC 7578, section 4, without what they allow and nobody sends. */
function readParts(bytes: string, boundary: string): WirePart[] {
  const end = `--${boundary}--\r\n`;
  if (!bytes.endsWith(end)) throw new Error("the multipart body has no end");
  return bytes
    .slice(0, -end.length)
    .split(`--${boundary}\r\n`)
    .slice(1)
    .map((piece) => {
      const at = piece.indexOf("\r\n\r\n");
      if (at < 0 || !piece.endsWith("\r\n")) throw new Error("a part is cut off");
      const head = piece.slice(0, at);
      const disposition =
        /^(?:Content-Disposition: form-data; name="([^"\r\n]*)"(?:; filename="([^"\r\n]*)")?)?(?:(?:^|\r\n)Content-Type: ([^\r\n]+))?((?:\r\n[^\r\n]+)*)$/;
      const [whole, name, filename, contentType, others = ""] = disposition.exec(head) ?? [];
      if (whole === undefined) throw new Error(`a part begins with ${JSON.stringify(head)}`);
      return {
        ...(name === undefined ? {} : { name }),
        ...(filename === undefined ? {} : { filename }),
        ...(contentType === undefined ? {} : { contentType }),
        ...(others === "" ? {} : { headers: others.split("\r\n").slice(1) }),
        content: piece.slice(at + 4, -2),
      };
    });
}
