/** Text, or an element of the allow list. */
export type MarkdownNode = string | MarkdownElement;

/** An element of a description. Other names and properties never reach a page. */
export interface MarkdownElement {
  readonly name: ElementName;
  readonly children: readonly MarkdownNode[];
  /**
   * For `a`: an absolute `http`, `https` or `mailto` URL, `#` and the id of a heading, or what
   * `LinkRules.resolve` returned.
   */
  readonly href?: string;
  /** For `a`: whether it was written as an image. */
  readonly isPicture?: true;
  /** For `img`: a `data:` address, or one that `LinkRules.showsPicture` allows. */
  readonly src?: string;
  /** For `img`: its text; may be empty. */
  readonly alt?: string;
  /** For headings: id for links within the text. */
  readonly id?: string;
  /** For `ol`: its first number, if that is not 1. */
  readonly start?: number;
  /** For `th` and `td`. */
  readonly align?: "left" | "center" | "right";
  /** For `pre`: language of the code. */
  readonly language?: string;
  /** For `blockquote`: the kind of note. */
  readonly note?: NoteKind;
  /** For `li`: state of the task. */
  readonly task?: "open" | "done";
}

/** Kinds of notes on GitHub. */
export type NoteKind = "note" | "tip" | "important" | "warning" | "caution";

/** Inline elements. */
type PhrasingName = "a" | "img" | "code" | "kbd" | "strong" | "em" | "del" | "sub" | "sup";

/** Headings of every level. */
export type HeadingName = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

/** The allow list. */
export type ElementName =
  | PhrasingName
  | HeadingName
  | ("p" | "br" | "hr" | "pre" | "blockquote" | "details" | "summary")
  | ("ul" | "ol" | "li" | "dl" | "dt" | "dd")
  | ("table" | "caption" | "thead" | "tbody" | "tfoot" | "tr" | "th" | "td");

/** Optional properties of an element. */
export type ElementProperties = Omit<MarkdownElement, "name" | "children">;

const phrasing: ReadonlySet<string> = new Set([
  "a",
  "img",
  "code",
  "kbd",
  "strong",
  "em",
  "del",
  "sub",
  "sup",
] satisfies PhrasingName[]);

/** Whether an element is inline. */
export function isPhrasing(name: ElementName): name is PhrasingName {
  return phrasing.has(name);
}

/** Whether an element is a heading. */
export function isHeading(name: ElementName): name is HeadingName {
  return /^h[1-6]$/.test(name);
}

/** The text content of nodes, including that of pictures. */
export function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : (node.alt ?? textOf(node.children))))
    .join("");
}

/** The ids of headings among nodes. */
export function* listIds(nodes: readonly MarkdownNode[]): Iterable<string> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.id !== undefined) yield node.id;
    yield* listIds(node.children);
  }
}
