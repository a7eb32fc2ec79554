/** Blocks of a page or of an item of a list; absent and empty ones are left out. */
export type Blocks = readonly (string | undefined)[];

/** Blocks below each other. */
export function joinBlocks(blocks: Blocks): string {
  return blocks.filter((block) => block !== undefined && block.trim() !== "").join("\n\n");
}

/** Moves text to the right; lines without text stay empty. */
export function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

/** An item of a list: blocks, the first of which begins behind the mark, then a list within it. */
export function printItem(blocks: Blocks, inner = "", mark = "- "): string {
  const content = joinBlocks(blocks);
  // A list may follow a paragraph directly, which keeps short lists together.
  const gap = content === "" || content.includes("\n\n") ? "\n\n" : "\n";
  const all = inner === "" ? content : `${content}${gap}${inner}`;
  return `${mark}${indent(all, " ".repeat(mark.length)).trimStart()}`.trimEnd();
}

/** Blocks that are no paragraph. */
const startsBlock = /^(?:[-*] |[|>]|#{1,6} |\d+[.)] |`{3,}|\*\*\*(?:\n|$))/;

/**
 * The blocks of an item: a first paragraph follows the head on its line, and short notes follow that where
 * nothing else does.
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
