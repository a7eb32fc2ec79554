/** A value in JSON text that may be unfinished. */
export interface JsonNode {
  readonly kind: "object" | "list" | "text" | "word";
  readonly start: number;
  /** Behind its last character. */
  end: number;
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
export interface JsonFault {
  readonly position: number;
  readonly message: string;
}

/** What is there of a JSON value, and the first fault. */
export interface JsonTree {
  readonly root?: JsonNode;
  readonly fault?: JsonFault;
}

/** A token of JSON text; a text that is not closed ends with its line. */
interface Token {
  readonly kind: "text" | "word" | "mark";
  readonly start: number;
  readonly end: number;
  readonly text: string;
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

/** The text inside the quotes of a name or a value; as it stands when an escape is wrong. */
export function readQuoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replace(/^"/, "").replace(/"$/, "");
  }
}

class TreeReader {
  fault: JsonFault | undefined;
  private readonly tokens: readonly Token[];
  private index = 0;

  constructor(private readonly text: string) {
    this.tokens = tokenize(text);
  }

  peek(): Token | undefined {
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

  private toScalar({ kind, start, end, text }: Token): JsonNode {
    const isClosed = kind === "word" || isClosedText(text);
    if (kind === "text") this.checkText(start, text);
    else if (!isJsonWord(text)) this.fail(start, explainWord(text));
    return { kind: kind === "text" ? "text" : "word", start, end, isClosed, entries: [] };
  }

  private checkText(start: number, text: string): void {
    if (!isClosedText(text)) this.fail(start, "The closing quote is missing.");
    else if (!isJsonText(text)) this.fail(start, "A character or an escape is not allowed here.");
  }

  private readEntries(opening: Token, depth: number): JsonNode {
    const isObject = opening.text === "{";
    const closing = isObject ? "}" : "]";
    const node: JsonNode = {
      kind: isObject ? "object" : "list",
      start: opening.start,
      end: this.text.length,
      isClosed: false,
      entries: [],
    };
    this.index += 1;
    let comma: Token | undefined;
    for (let token = this.peek(); token; token = this.peek()) {
      const isFirst = node.entries.length === 0;
      if (token.text === "}" || token.text === "]") {
        if (comma) this.fail(comma.start, `A comma stands in front of ${closing}.`);
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
    if (token.kind === "text") this.checkText(token.start, token.text);
    else this.fail(token.start, "Names stand in double quotes.");
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

const tokenPattern = /"(?:\\.|[^"\\\r\n])*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;

function tokenize(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(({ 0: token, index }) => ({
    kind: token.startsWith('"') ? "text" : /^[{}[\]:,]$/.test(token) ? "mark" : "word",
    start: index,
    end: index + token.length,
    text: token,
  }));
}

function isClosedText(text: string): boolean {
  return /^"(?:\\.|[^"\\])*"$/.test(text);
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isJsonWord(text: string): boolean {
  return /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text);
}

function explainWord(text: string): string {
  if (text.startsWith("'")) return "Text stands in double quotes.";
  if (/^[-+.]?\d/.test(text)) return "This is no number as JSON writes them.";
  return "Text stands in double quotes; other words are true, false and null.";
}
