import type { SnippetMultipart, SnippetPart } from "./snippet-request.js";

/** A multipart body in order: text, and files by path. */
interface MultipartText {
  /** Including the boundary. */
  readonly contentType: string;
  readonly pieces: readonly ({ readonly text: string } | { readonly path: string })[];
}

/**
 * Serializes a body as in HTML, section 4.10.21.8, with a boundary that does not occur in its
 * texts.
 */
export function toMultipartText({
  parts,
  mediaType = "multipart/form-data",
}: Omit<SnippetMultipart, "type">): MultipartText {
  const boundary = freeBoundary(parts);
  const pieces: ({ text: string } | { path: string })[] = [];
  let text = "";
  for (const part of parts) {
    text += `--${boundary}\r\n${partHeaders(part)}\r\n`;
    if ("path" in part) {
      pieces.push({ text }, { path: part.path });
      text = "\r\n";
    } else text += `${part.value}\r\n`;
  }
  const contentType = `${mediaType}; boundary=${boundary}`;
  return { contentType, pieces: [...pieces, { text: `${text}--${boundary}--\r\n` }] };
}

function partHeaders(part: SnippetPart): string {
  const type = part.contentType ? `Content-Type: ${part.contentType}\r\n` : "";
  const others = (part.headers ?? []).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `${disposition(part)}${type}${others}`;
}

function disposition(part: SnippetPart): string {
  if (part.name === undefined) return "";
  const filename = "path" in part ? `; filename="${escapeName(part.filename)}"` : "";
  return `Content-Disposition: form-data; name="${escapeName(part.name)}"${filename}\r\n`;
}

function escapeName(name: string): string {
  return name.replace(/["\r\n]/g, (character) =>
    character === '"' ? "%22" : character === "\r" ? "%0D" : "%0A",
  );
}

function freeBoundary(parts: readonly SnippetPart[]): string {
  const texts = parts.map((part) => ("path" in part ? part.filename : part.value));
  for (let count = 1; ; count += 1) {
    const boundary = `----snippet-boundary-${count}`;
    if (texts.every((text) => !text.includes(boundary))) return boundary;
  }
}
