import type { EndpointEncoding } from "../../../http/index.js";

/** A piece of the URL in the bar. */
interface UrlPiece {
  readonly kind: "base" | "path" | "parameter" | "missing" | "query";
  readonly text: string;
}

/**
 * Splits the URL of a request into the pieces of the URL bar. The pieces always concatenate to the
 * URL.
 */
export function cutUrl(encoding: EndpointEncoding, baseUrl: string, url: string): UrlPiece[] {
  const base = (baseUrl.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");
  const start = url.startsWith(base) ? base.length : 0;
  const question = url.indexOf("?", start);
  const end = question < 0 ? url.length : question;
  const pieces: UrlPiece[] = [
    { kind: "base", text: url.slice(0, start) },
    ...cutPath(encoding.path, url.slice(start, end)),
    { kind: "query", text: url.slice(end) },
  ];
  return pieces.filter((piece) => piece.text !== "");
}

function cutPath(parts: EndpointEncoding["path"], path: string): UrlPiece[] {
  const pieces: UrlPiece[] = [];
  let position = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") {
      if (!path.startsWith(part, position)) break;
      pieces.push({ kind: "path", text: part });
      position += part.length;
      continue;
    }
    const next = parts[index + 1];
    const until = typeof next === "string" && next !== "" ? path.indexOf(next, position) : -1;
    const text = path.slice(position, until < 0 ? path.length : until);
    pieces.push({ kind: text === `:${part.parameter}` ? "missing" : "parameter", text });
    position += text.length;
  }
  return [...pieces, { kind: "path", text: path.slice(position) }];
}
