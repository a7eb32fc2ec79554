import { flatWidth, PRINT_WIDTH, printFlat, printLayout } from "./layout.js";
import type { Layout } from "./layout.js";

/**
 * The text of a layout between what precedes and what follows it on its lines, without the space
 * before it. `depth`: how many steps the declaration that holds it is indented; the text's own lines
 * are indented from there.
 */
export function textBetween(before: string, layout: Layout, after: string, depth = 0): string {
  const width = PRINT_WIDTH - 2 * depth;
  if (before.length + flatWidth(layout) + after.length <= width) {
    return withoutSpace(printFlat(layout));
  }
  const text = printLayout([before, layout, after], 0, width);
  return withoutSpace(text.slice(before.length, text.length - after.length));
}

function withoutSpace(text: string): string {
  return text.startsWith(" ") ? text.slice(1) : text;
}
