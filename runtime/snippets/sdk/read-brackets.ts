/** Source in brackets, split at commas. */
export interface BracketGroup {
  readonly open: string;
  readonly close: string;
  readonly items: readonly (readonly SourceNode[])[];
  /** Set for source that must not be changed: statements, comments, sparse lists. */
  readonly raw?: string;
}

/** Text without brackets outside of strings, or a bracket group. */
export type SourceNode = string | BracketGroup;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Strings, comments, brackets, commas, white space, words; a character where nothing fits. */
const token =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*.*?\*\/|[()[\]{},]|\s+|[^\s"'`/()[\]{},]+|./gs;

/** Undefined for unbalanced brackets or quotes, and for template literals with expressions. */
export function readBrackets(source: string): readonly SourceNode[] | undefined {
  const tokens = source.match(token) ?? [];
  const isOpen = tokens.some((each) => /^["'`]$/.test(each));
  if (isOpen || tokens.some((each) => each.startsWith("`") && each.includes("${")))
    return undefined;
  const reader = new BracketReader(tokens);
  const nodes = reader.readOutside();
  return reader.isBroken ? undefined : nodes;
}

class BracketReader {
  isBroken = false;
  private index = 0;

  constructor(private readonly tokens: readonly string[]) {}

  readOutside(): SourceNode[] {
    const nodes: SourceNode[] = [];
    for (let next = this.tokens[this.index]; next !== undefined; next = this.tokens[this.index]) {
      if (/^[)\]}]$/.test(next)) this.isBroken = true;
      nodes.push(this.readNode(next));
    }
    return nodes;
  }

  private readNode(next: string): SourceNode {
    this.index += 1;
    const close = closing[next];
    return close === undefined ? next : this.readGroup(next, close);
  }

  private readGroup(open: string, close: string): BracketGroup {
    const start = this.index - 1;
    const items: SourceNode[][] = [[]];
    for (let next = this.tokens[this.index]; next !== close; next = this.tokens[this.index]) {
      if (next === undefined || /^[)\]}]$/.test(next)) {
        this.isBroken = true;
        return { open, close, items: [] };
      }
      if (next === ",") {
        items.push([]);
        this.index += 1;
      } else items.at(-1)?.push(this.readNode(next));
    }
    this.index += 1;
    return this.toGroup(open, close, items, this.tokens.slice(start, this.index));
  }

  private toGroup(
    open: string,
    close: string,
    found: readonly SourceNode[][],
    tokens: readonly string[],
  ): BracketGroup {
    const tidy = found.map((item) => tidyItem(item, open === "{"));
    const items = tidy.at(-1)?.length === 0 ? tidy.slice(0, -1) : tidy;
    const mustStay = items.some((item) => item.length === 0) || tokens.some(isVerbatim);
    return { open, close, items, ...(mustStay ? { raw: tokens.join("") } : {}) };
  }
}

/** Comments, template literals, regular expressions and statements. */
function isVerbatim(each: string): boolean {
  return /^(?:\/[/*]|`|\/$)/.test(each) || (!/^["']/.test(each) && /;|=>/.test(each));
}

/** Collapses white space, trims it, and adds a space after the colon of a key. */
function tidyItem(item: readonly SourceNode[], isObject: boolean): SourceNode[] {
  const spaced = item.map((node) => (typeof node === "string" && /^\s+$/.test(node) ? " " : node));
  const from = spaced[0] === " " ? 1 : 0;
  const trimmed = spaced.slice(from, spaced.at(-1) === " " ? -1 : undefined);
  if (!isObject) return trimmed;
  return trimmed.flatMap((node, index): SourceNode[] => {
    if (typeof node !== "string" || index > 1) return [node];
    if (index === 1 && node === ":" && trimmed[2] !== " ") return [": "];
    const [, key, value] = /^([\w$]+):(.*)$/s.exec(node) ?? [];
    if (index !== 0 || key === undefined || trimmed[1] === " ") return [node];
    return value === "" ? [`${key}: `] : [`${key}: `, value ?? ""];
  });
}
