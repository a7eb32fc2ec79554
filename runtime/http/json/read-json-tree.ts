import { isClosedString, readJsonTokens, readQuoted, type JsonToken } from "./read-json-tokens.js";

/** A value in JSON text that may be unfinished. */
export interface JsonNode {
  /** `unknown` is a word that JSON does not have. */
  readonly kind: "object" | "list" | "string" | "number" | "literal" | "unknown";
  readonly start: number;
  /** Behind its last character. */
  end: number;
  /** As written; of objects and lists the opening bracket. */
  readonly text: string;
  /** The closing bracket or quote is there. */
  isClosed: boolean;
  /** Of objects and lists, in the order of the text. */
  readonly entries: JsonEntry[];
}

/** A property of an object, or an item of a list. */
export interface JsonEntry {
  /** Of a property: its name and where it stands, quotes included. */
  readonly key?: { readonly name: string; readonly start: number; readonly end: number };
  /** Where the colon stands; absent for items and while it is not typed. */
  readonly colon?: number;
  readonly value?: JsonNode;
}

/** Why text is not JSON, and where. */
interface JsonFault {
  readonly position: number;
  readonly message: string;
}

/** What is there of a JSON value, and the first fault. */
interface JsonTree {
  readonly root?: JsonNode;
  readonly fault?: JsonFault;
}

/** What is nested deeper is left out. */
const maxDepth = 500;

/** Reads as much of JSON text as there is, however unfinished. Never throws. */
export function readJsonTree(text: string): JsonTree {
  const reader = new TreeReader(text);
  const root = reader.readValue(0);
  const rest = reader.peek();
  if (rest) reader.fail(rest.start, "Nothing may follow the value.");
  return { ...(root ? { root } : {}), ...(reader.fault ? { fault: reader.fault } : {}) };
}

class TreeReader {
  fault: JsonFault | undefined;
  private readonly tokens: readonly JsonToken[];
  private index = 0;

  constructor(private readonly text: string) {
    this.tokens = readJsonTokens(text);
  }

  peek(): JsonToken | undefined {
    return this.tokens[this.index];
  }

  fail(position: number, message: string): void {
    if (!this.fault || position < this.fault.position) this.fault = { position, message };
  }

  readValue(depth: number): JsonNode | undefined {
    const token = this.peek();
    if (!token) {
      this.fail(this.text.length, "A value is missing.");
      return undefined;
    }
    if (token.text === "{" || token.text === "[") {
      if (depth < maxDepth) return this.readEntries(token, depth);
      this.index = this.tokens.length;
      return undefined;
    }
    if (token.kind === "mark") {
      this.fail(token.start, "A value is missing.");
      return undefined;
    }
    this.index += 1;
    return this.toScalar(token);
  }

  private toScalar({ kind, start, end, text }: JsonToken): JsonNode {
    if (kind === "unknown") this.fail(start, explainWord(text));
    if (kind === "string") this.checkString(start, text);
    const isClosed = kind !== "string" || isClosedString(text);
    return { kind: kind === "mark" ? "unknown" : kind, start, end, text, isClosed, entries: [] };
  }

  private checkString(start: number, text: string): void {
    if (!isClosedString(text)) this.fail(start, "The closing quote is missing.");
    else if (!isJson(text)) this.fail(start, "A character or an escape is not allowed here.");
  }

  private readEntries(opening: JsonToken, depth: number): JsonNode {
    const isObject = opening.text === "{";
    const closing = isObject ? "}" : "]";
    const node: JsonNode = {
      kind: isObject ? "object" : "list",
      start: opening.start,
      text: opening.text,
      end: this.text.length,
      isClosed: false,
      entries: [],
    };
    this.index += 1;
    let comma: JsonToken | undefined;
    for (let token = this.peek(); token; token = this.peek()) {
      const isFirst = node.entries.length === 0;
      if (token.text === "}" || token.text === "]") {
        if (comma) this.fail(comma.start, `Remove the comma before ${closing}.`);
        // A closing bracket of the other kind belongs to what is around.
        if (token.text !== closing) this.fail(token.start, `Here ${closing} is missing.`);
        else this.index += 1;
        node.isClosed = token.text === closing;
        node.end = node.isClosed ? token.end : token.start;
        return node;
      }
      if (token.text === ",") {
        if (comma || isFirst) this.fail(token.start, "A comma too many.");
        comma = token;
        this.index += 1;
        continue;
      }
      if (!isFirst && !comma) this.fail(token.start, "A comma is missing in front of this.");
      comma = undefined;
      const before = this.index;
      const entry = isObject ? this.readProperty(depth) : this.readItem(depth);
      if (entry) node.entries.push(entry);
      if (this.index === before) this.index += 1;
    }
    this.fail(this.text.length, `At the end ${closing} is missing.`);
    return node;
  }

  private readItem(depth: number): JsonEntry | undefined {
    const value = this.readValue(depth + 1);
    return value && { value };
  }

  private readProperty(depth: number): JsonEntry | undefined {
    const token = this.peek();
    if (!token || token.kind === "mark") {
      if (token) this.fail(token.start, "A name in double quotes is missing.");
      return undefined;
    }
    this.index += 1;
    if (token.kind === "string") this.checkString(token.start, token.text);
    else this.fail(token.start, "Put names in double quotes.");
    const key = { name: readQuoted(token.text), start: token.start, end: token.end };
    const colon = this.peek();
    if (colon?.text !== ":") {
      this.fail(token.end, "A colon is missing after the name.");
      return { key };
    }
    this.index += 1;
    const value = this.readValue(depth + 1);
    return { key, colon: colon.start, ...(value ? { value } : {}) };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function explainWord(text: string): string {
  if (text.startsWith("'")) return "Put text in double quotes.";
  if (text.startsWith("//") || text.startsWith("/*")) return "JSON has no comments.";
  if (/^[-+.]?\d/.test(text)) return "This is not a valid JSON number.";
  if (/^[\s\uFEFF]/.test(text)) return "JSON has no such white space; use plain spaces.";
  return "Put text in double quotes. Only true, false and null have none.";
}
