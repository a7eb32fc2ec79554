import { assert, constantFrom, property, string, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInline, parseMarkdown } from "../../../runtime/site/reference/parse-markdown.js";
import type { MarkdownInline } from "../../../runtime/site/reference/parse-markdown.js";
import { tokenizeCode } from "../../../runtime/site/reference/tokenize-code.js";

const letters = (text: string) => text.replace(/[^a-z]/g, "");

describe("parseMarkdown", () => {
  it("reads the blocks of a description", () => {
    const text = [
      "# Title #",
      "One line",
      "and another.",
      "",
      "- first",
      "  goes on",
      "- **second**",
      "",
      "1. one",
      "> said",
      "",
      "```json",
      '{ "a": 1 }',
      "",
      "```",
    ].join("\r\n");
    expect(parseMarkdown(text).map(({ type }) => type)).toEqual([
      "heading",
      "paragraph",
      "list",
      "list",
      "code",
    ]);
    expect(parseMarkdown(text)[1]).toEqual({
      type: "paragraph",
      children: [{ type: "text", text: "One line and another." }],
    });
    expect(parseMarkdown(text)[4]).toEqual({
      type: "code",
      language: "json",
      text: '{ "a": 1 }\n',
    });
  });

  it("reads a quote and an unfinished fence", () => {
    expect(parseMarkdown("> a\n> b")).toEqual([
      { type: "quote", children: [{ type: "text", text: "a b" }] },
    ]);
    expect(parseMarkdown("```\nleft open")).toEqual([
      { type: "code", language: "", text: "left open" },
    ]);
  });
});

describe("parseInline", () => {
  it("reads code before emphasis, and keeps markup as text", () => {
    expect(parseInline("`a*b*` <b>x</b> **y** _z_")).toEqual([
      { type: "code", text: "a*b*" },
      { type: "text", text: " <b>x</b> " },
      { type: "strong", children: [{ type: "text", text: "y" }] },
      { type: "text", text: " " },
      { type: "emphasis", children: [{ type: "text", text: "z" }] },
    ]);
  });

  it("leaves names with underscores and sums alone", () => {
    expect(parseInline("snake_case_name 2 * 3 * 4")).toEqual([
      { type: "text", text: "snake_case_name 2 * 3 * 4" },
    ]);
  });

  it("links to the web and to mail, to nothing else", () => {
    const [web] = parseInline("[a](https://x.example/?b=1)");
    expect(web).toMatchObject({ type: "link", href: "https://x.example/?b=1" });
    for (const href of [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,x",
      "//x",
      "/x",
    ]) {
      expect(parseInline(`[a](${href})`)).toEqual([{ type: "text", text: `[a](${href})` }]);
    }
    expect(parseInline("See https://x.example/a.")[1]).toMatchObject({
      href: "https://x.example/a",
    });
  });

  it("never loses a letter of plain text, whatever signs are in it", () => {
    const plain = (inline: MarkdownInline): string =>
      "text" in inline ? inline.text : inline.children.map(plain).join("");
    assert(
      property(stringMatching(/^[a-z *_`[\]()<>]{0,40}$/), (text) => {
        expect(letters(parseInline(text).map(plain).join(""))).toBe(letters(text));
      }),
      { verbose: 1 },
    );
  });
});

describe("tokenizeCode", () => {
  it("tells keys, strings, numbers and words of JSON apart", () => {
    const kinds = tokenizeCode('{"a": "b", "n": -9007199254740993, "t": true}', "json")
      .filter(({ kind }) => kind !== "plain")
      .map(({ kind, text }) => `${kind} ${text}`);
    expect(kinds).toEqual([
      'key "a"',
      'string "b"',
      'key "n"',
      "number -9007199254740993",
      'key "t"',
      "keyword true",
    ]);
  });

  it("follows quotes of a shell, where nothing is special between single ones", () => {
    const strings = tokenizeCode(String.raw`curl 'a\' --data 'it'\''s'`, "curl")
      .filter(({ kind }) => kind === "string")
      .map(({ text }) => text);
    expect(strings).toEqual([String.raw`'a\'`, "'it'", "'s'"]);
  });

  it("keeps the code whole in every language", () => {
    assert(
      property(string(), constantFrom("json", "curl", "python", "go", "text"), (code, language) => {
        expect(
          tokenizeCode(code, language)
            .map(({ text }) => text)
            .join(""),
        ).toBe(code);
      }),
      { verbose: 1 },
    );
  });
});
