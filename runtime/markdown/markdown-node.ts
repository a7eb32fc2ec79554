/** A piece of a description: text, or an element of the allow list. */
export type MarkdownNode = string | MarkdownElement;

/** An element that a description may become. No other names and properties reach a page. */
export interface MarkdownElement {
  readonly name: ElementName;
  readonly children: readonly MarkdownNode[];
  /** Of `a`: `http`, `https` or `mailto`, absolute; or `#` and the id of a heading of the same text. */
  readonly href?: string;
  /** Of `a`: whether it was written as a picture; its text is what was written in place of it. */
  readonly isPicture?: true;
  /** Of a heading, so that links of the same text can refer to it. */
  readonly id?: string;
  /** Of `ol`: its first number, when that is not 1. */
  readonly start?: number;
  /** Of `th` and `td`. */
  readonly align?: "left" | "center" | "right";
  /** Of `pre`: the language of its code. */
  readonly language?: string;
  /** Of `blockquote`: what kind of note it is. */
  readonly note?: NoteKind;
  /** Of `li`: whether the task that it describes is done. */
  readonly task?: "open" | "done";
}

/** The kinds of notes that GitHub has. */
export type NoteKind = "note" | "tip" | "important" | "warning" | "caution";

/** Elements that stand within a line. */
export type PhrasingName = "a" | "code" | "kbd" | "strong" | "em" | "del" | "sub" | "sup";

/** Headings of every level. */
export type HeadingName = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

/** The allow list. */
export type ElementName =
  | PhrasingName
  | HeadingName
  | ("p" | "br" | "hr" | "pre" | "blockquote" | "details" | "summary")
  | ("ul" | "ol" | "li" | "dl" | "dt" | "dd")
  | ("table" | "caption" | "thead" | "tbody" | "tfoot" | "tr" | "th" | "td");

/** What an element has next to its name and children. */
export type ElementProperties = Omit<MarkdownElement, "name" | "children">;

const phrasing: ReadonlySet<string> = new Set([
  "a",
  "code",
  "kbd",
  "strong",
  "em",
  "del",
  "sub",
  "sup",
] satisfies PhrasingName[]);

/** Whether an element stands within a line. */
export function isPhrasing(name: ElementName): name is PhrasingName {
  return phrasing.has(name);
}

/** Whether an element is a heading. */
export function isHeading(name: ElementName): name is HeadingName {
  return /^h[1-6]$/.test(name);
}

/** The text of nodes without their elements. */
export function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}
