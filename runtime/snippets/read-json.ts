/** A JSON text taken apart without losing anything: numbers as written, members in order. */
export type JsonNode =
  | { readonly type: "word"; readonly value: true | false | null }
  | { readonly type: "number"; readonly text: string }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "list"; readonly items: readonly JsonNode[] }
  | { readonly type: "object"; readonly members: readonly (readonly [string, JsonNode])[] };

/** Deeper values are shown as text: compilers have limits of their own. */
const maxDepth = 40;

const token =
  /\s*(?:([[\]{},:])|(true|false|null)|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|("(?:[^"\\]|\\.)*"))/y;

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** Undefined when the text is no JSON, repeats a key or is nested deeply. */
export function readJson(text: string): JsonNode | undefined {
  const tokens = readTokens(text);
  if (!tokens) return undefined;
  const reader: Reader = { tokens, at: 0 };
  const node = readNode(reader, 0);
  return node && reader.at === tokens.length ? node : undefined;
}

function readTokens(text: string): string[] | undefined {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return undefined;
    tokens.push(match[0].trim());
    at = token.lastIndex;
  }
  return tokens;
}

function readNode(reader: Reader, depth: number): JsonNode | undefined {
  const text = reader.tokens[reader.at++];
  if (text === undefined || depth > maxDepth) return undefined;
  if (text === "{") return readMembers(reader, depth);
  if (text === "[") return readItems(reader, depth);
  if (text.startsWith('"')) return readString(text);
  if (/^[-\d]/.test(text)) return { type: "number", text };
  if (text === "null") return { type: "word", value: null };
  return /^(?:true|false)$/.test(text) ? { type: "word", value: text === "true" } : undefined;
}

function readString(text: string): JsonNode | undefined {
  try {
    return { type: "string", value: String(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

function readItems(reader: Reader, depth: number): JsonNode | undefined {
  const items: JsonNode[] = [];
  if (takeIf(reader, "]")) return { type: "list", items };
  do {
    const item = readNode(reader, depth + 1);
    if (!item) return undefined;
    items.push(item);
  } while (takeIf(reader, ","));
  return takeIf(reader, "]") ? { type: "list", items } : undefined;
}

function readMembers(reader: Reader, depth: number): JsonNode | undefined {
  const members = new Map<string, JsonNode>();
  if (takeIf(reader, "}")) return { type: "object", members: [] };
  do {
    const key = readNode(reader, depth);
    if (key?.type !== "string" || members.has(key.value) || !takeIf(reader, ":")) return undefined;
    const value = readNode(reader, depth + 1);
    if (!value) return undefined;
    members.set(key.value, value);
  } while (takeIf(reader, ","));
  return takeIf(reader, "}") ? { type: "object", members: [...members] } : undefined;
}

function takeIf(reader: Reader, text: string): boolean {
  if (reader.tokens[reader.at] !== text) return false;
  reader.at += 1;
  return true;
}
