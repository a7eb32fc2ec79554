import { PRINT_WIDTH, printLayout } from "./layout.js";
import type { Layout } from "./layout.js";

/**
 * The text of a layout between what precedes and what follows it on its lines, without the space
 * before it. `depth`: how many steps the declaration that holds it is indented; the text's own lines
 * are indented from there.
 */
export function textBetween(before: string, layout: Layout, after: string, depth = 0): string {
  const text = printLayout([before, layout, after], 0, PRINT_WIDTH - 2 * depth);
  const start = before.length + (text[before.length] === " " ? 1 : 0);
  return text.slice(start, text.length - after.length);
}
