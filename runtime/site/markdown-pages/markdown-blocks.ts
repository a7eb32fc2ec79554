/** Blocks of a page or list item; absent and empty ones are skipped. */
export type Blocks = readonly (string | undefined)[];

/** Joins blocks with blank lines. */
export function joinBlocks(blocks: Blocks): string {
  return blocks.filter((block) => block !== undefined && block.trim() !== "").join("\n\n");
}

/** Indents the lines that are not empty. */
export function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

/** A list item: its blocks, then a nested list. */
export function printItem(blocks: Blocks, inner = "", mark = "- "): string {
  const content = joinBlocks(blocks);
  // A list may directly follow a paragraph, which keeps the list tight.
  const gap = content === "" || content.includes("\n\n") ? "\n\n" : "\n";
  const all = inner === "" ? content : `${content}${gap}${inner}`;
  return `${mark}${indent(all, " ".repeat(mark.length)).trimStart()}`.trimEnd();
}

/** Blocks that are not paragraphs. */
const startsBlock = /^(?:[-*] |[|>]|#{1,6} |\d+[.)] |`{3,}|\*\*\*(?:\n|$))/;

/**
 * The blocks of an item. A first paragraph, or short notes if there is none, follow the head on its
 * line.
 */
export function describeItem(
  head: string,
  description: string,
  notes: readonly string[] = [],
): string[] {
  const isText = description !== "" && !startsBlock.test(description);
  if (description !== "" && !isText) return [head, description, ...notes];
  const [first = "", ...others] = description.split("\n\n");
  if (others.length > 0) return [`${head}: ${first}`, others.join("\n\n"), ...notes];
  const isSentence = first === "" || /[.!?:]$/.test(first);
  const words = [isSentence ? first : `${first}${notes.length > 0 ? "." : ""}`, ...notes];
  const text = words.filter((word) => word !== "").join(" ");
  return [text === "" ? head : `${head}: ${text}`];
}
