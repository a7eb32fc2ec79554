import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import {
  escapeLine,
  printCode,
  printCodeBlock,
  printHref,
  printLink,
} from "../../../../runtime/definition/text/index.js";

const reader = new MarkdownIt({ html: true });

/** The tokens of a block of Markdown. */
function read(markdown: string) {
  return reader.parse(markdown, {});
}

/** The only paragraph of Markdown, as text. */
function readLine(markdown: string): string | undefined {
  const [open, inline, close, ...others] = read(markdown);
  const isParagraph = open?.type === "paragraph_open" && close?.type === "paragraph_close";
  if (!isParagraph || others.length > 0) return undefined;
  return inline?.children?.map(({ type, content }) => (type === "text" ? content : type)).join("");
}

describe("a line of text", () => {
  it.each([
    "# a",
    "- a",
    "+ a",
    "* a",
    "1. a",
    "2) a",
    "> a",
    "---",
    "===",
    "***",
    "___",
    "| - |",
    "```",
    "~~~",
    "<b>a</b>",
    "<!-- a",
    "&lt;a&gt;",
    "![a](b)",
    "[a](javascript:b)",
    "[a][b]",
    "[a]: b",
    "`a`",
    "**a**",
    "\\*",
  ])("is text in a paragraph: %s", (text) => {
    expect(readLine(escapeLine(text))?.replaceAll("text_special", "")).toBe(
      readLine(`x ${escapeLine(text)}`)
        ?.slice(2)
        .replaceAll("text_special", ""),
    );
    expect(read(escapeLine(text)).map(({ type }) => type)).toEqual([
      "paragraph_open",
      "inline",
      "paragraph_close",
    ]);
    const kinds = read(escapeLine(text))[1]?.children?.map(({ type }) => type) ?? [];
    expect(kinds.filter((type) => !type.startsWith("text"))).toEqual([]);
  });

  it("has no control, and reads in one direction", () => {
    expect(escapeLine("a\u202e\u001b[31m\u009bb\0\r\n\u200fc")).toBe("a[31mb c");
  });
});

describe("code", () => {
  it("is one piece within a line, whatever ends lines in it", () => {
    for (const text of ["a\r\rb", "a\r\n\r\nb", "a`b``c", "`", "a\n\n# b"]) {
      const tokens = read(`x ${printCode(text)} y`);
      expect(tokens.map(({ type }) => type)).toEqual([
        "paragraph_open",
        "inline",
        "paragraph_close",
      ]);
      expect(tokens[1]?.children?.map(({ type }) => type)).toEqual(["text", "code_inline", "text"]);
    }
  });

  it("shows controls", () => {
    expect(printCode("a\u202e\u001b")).toBe("`a\\u202e\\u001b`");
    expect(printCodeBlock('{"a":"\u202e\u009b"}', "json\u202e")).toBe(
      '```json\n{"a":"\\u202e\\u009b"}\n```',
    );
  });

  it("is one block, whatever fences are in it", () => {
    for (const code of ["```", "  ````\n<b>", "~~~~", "a\n\n```js\n"]) {
      const tokens = read(`${printCodeBlock(code, "a`b c")}\n\nend`);
      expect(tokens.map(({ type }) => type)).toEqual([
        "fence",
        "paragraph_open",
        "inline",
        "paragraph_close",
      ]);
      expect(tokens[0]?.info).toBe("abc");
    }
  });
});

describe("a link", () => {
  it("has an address of one piece, in ASCII where it is hidden", () => {
    expect(printHref("https://a.example/\u202e\u2028 \u0000<>()\\\ud800é")).toBe(
      "https://a.example/%E2%80%AE%E2%80%A8%20%00%3C%3E%28%29%5C%EF%BF%BDé",
    );
    const [, inline] = read(printLink("a](b) [c", "https://d.example/) e"));
    expect(inline?.children?.filter(({ type }) => type === "link_open")).toHaveLength(1);
  });
});
