import type { MarkdownElement, MarkdownNode, NoteKind } from "./markdown-node.js";

const notes: ReadonlyMap<string, { readonly kind: NoteKind; readonly title: string }> = new Map(
  (["Note", "Tip", "Important", "Warning", "Caution"] as const).map((title) => {
    const kind = title.toLowerCase() as NoteKind;
    return [kind, { kind, title }];
  }),
);

/**
 * Detects quotes that begin with `[!NOTE]` and the like, and list items that begin with `[ ]` or
 * `[x]`, as on GitHub.
 */
export function markNotes(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const element = { ...node, children: markNotes(node.children) };
    if (node.name === "blockquote") return markQuote(element);
    return node.name === "li" ? markTask(element) : element;
  });
}

function markQuote(quote: MarkdownElement): MarkdownElement {
  const [first, ...others] = quote.children;
  if (typeof first !== "object" || first.name !== "p") return quote;
  const [begin = "", ...rest] = first.children;
  const mark = typeof begin === "string" ? /^\[!(\w+)\]\s*$/.exec(begin)?.[1] : undefined;
  const note = notes.get(mark?.toLowerCase() ?? "");
  if (!note) return quote;
  const title: MarkdownElement = {
    name: "p",
    children: [{ name: "strong", children: [note.title] }],
  };
  // The line end after the mark is removed.
  const text = rest[0] === "\n" ? rest.slice(1) : rest;
  const paragraphs = text.length > 0 ? [{ ...first, children: text }] : [];
  return { ...quote, note: note.kind, children: [title, ...paragraphs, ...others] };
}

function markTask(item: MarkdownElement): MarkdownElement {
  const [first = "", ...others] = item.children;
  if (typeof first === "object" && first.name === "p") {
    const { task, children } = markTask({ ...item, children: first.children });
    return task ? { ...item, task, children: [{ ...first, children }, ...others] } : item;
  }
  const mark = typeof first === "string" ? /^\[([ x])\]\s+/i.exec(first) : null;
  if (!mark || typeof first !== "string") return item;
  const task = mark[1] === " " ? "open" : "done";
  const text = `${task === "open" ? "☐" : "☑"} ${first.slice(mark[0].length)}`;
  return { ...item, task, children: [text, ...others] };
}
