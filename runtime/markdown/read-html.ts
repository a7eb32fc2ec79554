/** A tag with attributes, text, or a comment, which is ignored. */
export type HtmlPiece =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "open"; readonly name: string; readonly attributes: HtmlAttributes }
  | { readonly type: "close"; readonly name: string };

/** Attributes by lowercase name. */
export type HtmlAttributes = ReadonlyMap<string, string>;

const tagPattern =
  /^<(?<close>\/?)(?<name>[a-z][a-z0-9-]*)(?<attributes>(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/i;

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

/** Longer tags are text, which limits the work for unclosed tags. */
const maxTagLength = 4_000;

/**
 * Splits HTML into tags and text. Unknown tags are text, such as `<name>` in `/users/<name>`.
 * Character references are not decoded.
 */
export function readHtml(html: string, isKnown: (name: string) => boolean): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let textFrom = 0;
  const addText = (end: number) => {
    if (end > textFrom) pieces.push({ type: "text", text: html.slice(textFrom, end) });
  };
  const lastComment = html.lastIndexOf("-->");
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    const found = readTag(html, at, lastComment, isKnown);
    if (!found) {
      at += 1;
      continue;
    }
    addText(at);
    if (found.piece) pieces.push(found.piece);
    at += found.length;
    textFrom = at;
  }
  addText(html.length);
  return pieces;
}

interface FoundTag {
  readonly piece?: HtmlPiece;
  readonly length: number;
}

function readTag(
  html: string,
  at: number,
  lastComment: number,
  isKnown: (name: string) => boolean,
): FoundTag | undefined {
  if (html.startsWith("<!--", at)) {
    // An unclosed comment is text, so that what follows is not lost.
    return lastComment < at ? undefined : { length: html.indexOf("-->", at) + 3 - at };
  }
  if (!/[a-z/]/i.test(html[at + 1] ?? "")) return undefined;
  const match = tagPattern.exec(html.slice(at, at + maxTagLength));
  if (!match) return undefined;
  const { close, name = "", attributes = "" } = match.groups ?? {};
  const lower = name.toLowerCase();
  if (!isKnown(lower)) return undefined;
  const piece: HtmlPiece =
    close === "/"
      ? { type: "close", name: lower }
      : { type: "open", name: lower, attributes: readAttributes(attributes) };
  return { piece, length: match[0].length };
}

function readAttributes(text: string): HtmlAttributes {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? "");
  }
  return attributes;
}
