import { readJsonTokens, type JsonToken } from "../../../http/json/index.js";

/** A piece of JSON text in one color; marks and white space have none. */
export interface JsonColor {
  readonly kind: "key" | "string" | "number" | "literal" | "plain";
  readonly text: string;
}

/** Cuts JSON text, finished or not, into pieces; together they are the text. */
export function colorJson(text: string): JsonColor[] {
  const colors: JsonColor[] = [];
  const tokens = readJsonTokens(text);
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    const kind = tokens[index + 1]?.text === ":" ? nameKind(token) : valueKind(token);
    if (kind === "plain") continue;
    if (token.start > end) colors.push({ kind: "plain", text: text.slice(end, token.start) });
    colors.push({ kind, text: token.text });
    end = token.end;
  }
  if (end < text.length) colors.push({ kind: "plain", text: text.slice(end) });
  return colors;
}

function nameKind(token: JsonToken): JsonColor["kind"] {
  return token.kind === "string" ? "key" : valueKind(token);
}

function valueKind({ kind, text }: JsonToken): JsonColor["kind"] {
  if (kind === "mark") return "plain";
  // A number that is still being typed, such as `1.`, keeps its color.
  if (kind === "unknown") return /^-?\d[\d.eE+-]*$/.test(text) ? "number" : "plain";
  return kind;
}
