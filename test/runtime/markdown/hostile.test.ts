import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../../runtime/markdown/index.js";
import type { MarkdownNode } from "../../../runtime/markdown/index.js";

/**
 * How often reading a text looks at a character or searches: the parser's work, whatever else the
 * machine does at the time.
 */
function countSteps(text: string): number {
  const strings = String.prototype;
  const { charCodeAt, slice, indexOf } = strings;
  const { exec } = RegExp.prototype;
  let steps = 0;
  const counted = <Run extends (...given: never[]) => unknown>(run: Run) =>
    function (this: unknown, ...given: never[]): unknown {
      steps += 1;
      return Reflect.apply(run, this, given);
    };
  Object.assign(strings, {
    charCodeAt: counted(charCodeAt),
    slice: counted(slice),
    indexOf: counted(indexOf),
  });
  Object.assign(RegExp.prototype, { exec: counted(exec) });
  try {
    parseMarkdown(text);
  } finally {
    Object.assign(strings, { charCodeAt, slice, indexOf });
    Object.assign(RegExp.prototype, { exec });
  }
  return steps;
}

const hostile = [
  ["**a", "**a ", "*a_ ", "_a", "~~a", "*a**", "[", "[a](", "![[]()", "[a](<b", '[a](b "', "]("],
  ["`a``", "<a ", "<a b='", '<a b="', "a <!-- ", "a <? ", "a <!X ", "<", "&a", "&#", "http://a("],
  ["a@b.c ", "a:", "\\", "> ", "- ", "1. ", "* a\n", "> a\n", "a\n", "|a", "|a|\n|-|\n|b|\n"],
  [
    "[a]: b\n",
    "[a][b]",
    "<b>",
    "<ul><li>",
    "<table><td>",
    "</b>",
    "a <svg>",
    "<p>",
    "<details>\n\n",
  ],
].flat();

describe("text made to be slow", () => {
  it.each(hostile)("%j repeated takes work in proportion to the text", (piece) => {
    const few = countSteps(piece.repeat(1_000));
    const many = countSteps(piece.repeat(8_000));
    expect(many / few).toBeLessThan(10);
  });

  it.each(hostile)("%j repeated becomes no deeper than a page can be", (piece) => {
    expect(depthOf(parseMarkdown(piece.repeat(8_000)))).toBeLessThan(60);
  });

  it("a megabyte is read to its end", () => {
    const text = "A *word* and `code` in a [link](https://a.test).\n\n- item\n\n".repeat(17_000);
    expect(parseMarkdown(text)).toHaveLength(34_000);
  });
});

function depthOf(nodes: readonly MarkdownNode[]): number {
  const depths = nodes.map((node) => (typeof node === "string" ? 0 : depthOf(node.children)));
  return depths.reduce((deepest, depth) => Math.max(deepest, depth), 0) + 1;
}
