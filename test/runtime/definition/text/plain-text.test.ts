import { describe, expect, it } from "vitest";
import { summarize, toPlainText } from "../../../../runtime/definition/text/index.js";

describe("a description as plain text", () => {
  it.each([
    ["**Bold**, `code` and [a link](https://a.test/(b)).", "Bold, code and a link."],
    ["See [the guide][1] and ![a picture](b.png).\n\n[1]: /guide", "See the guide and a picture."],
    ["# Title\n- one\n* two\n> three", "Title one two three"],
    ["Title\n=====\n\n1. one\n2) two\n\n***\n- [x] three", "Title one two three"],
    ["<p>Tom &amp; <a href='x'>Ann</a>'s&nbsp;id<br/>is &lt;b&gt;</p>", "Tom & Ann's id is <b>"],
    ["<h2>Title</h2><ul><li>one<li>two</ul>", "Title one two"],
    ["<button class=x>Download</button> <Foo>", "Download <Foo>"],
    ["before<script>let a;</script><!-- no --><style>a</style> after", "before after"],
    ["```json\n{}\n```\nafter\n~~~\n```\n~~~", "after"],
    ["| a | b |\n|---|:-:|\n| c | d \\| e |", "a b c d | e"],
    ["a | b\n--- | ---\nc | d", "a b c d"],
    ["GET /users/<name>, 2 < 3, `<b>`", "GET /users/<name>, 2 < 3, <b>"],
    [
      "snake_case_name, __init__.py and *emphasis*, _too_",
      "snake_case_name, init.py and emphasis, too",
    ],
    ["`snake_*` and \\*stars\\* <https://a.test>", "snake_* and *stars* https://a.test"],
    [
      "Fine.\n\n> [!WARNING]\n> It *costs*.\n> Money.\n\nEnd.",
      "Fine. Warning: It costs. Money. End.",
    ],
    ["> [!note]\n>\n> Text.\n>\n> More.", "Note: Text. More."],
    ["> Quote\n\n[!WARNING]", "Quote [!WARNING]"],
    ["", ""],
    [null, ""],
  ])("%j reads %j", (markdown, plain) => {
    expect(toPlainText(markdown)).toBe(plain);
  });

  it("is cut after a word", () => {
    expect(toPlainText("one two three four five six", 20)).toBe("one two three four…");
  });
});

describe("the summary of a description", () => {
  it.each([
    [
      "Creates a shipment.\n\n> [!WARNING]\n> In production this costs money.\n\n1. Validate",
      "Creates a shipment.",
    ],
    ["Creates a shipment.\n1. Validate\n2. Pick", "Creates a shipment."],
    ["# Title\n\nFirst [line](a),\nsecond line.\n\nMore.", "First line, second line."],
    ["Title\n---\nText.", "Text."],
    ["![logo](a.png) [![badge](b.svg)](c)\n\nText.", "Text."],
    ["| a |\n|---|\n| b |\n\n```\ncode\n```\n\nText.", "Text."],
    ["> [!CAUTION]\n> Slow.\n\nText.", "Caution: Slow."],
    ["<h1>Title</h1>\n<table><tr><td>a</td></tr></table><p>Text <b>here</b>.</p>", "Text here."],
    ["- one\n- two", "one two"],
    ["", ""],
  ])("of %j is %j", (markdown, summary) => {
    expect(summarize(markdown)).toBe(summary);
  });

  it("is cut after a sentence, or a word", () => {
    expect(summarize("One two three. Four five six.", 20)).toBe("One two three.");
    expect(summarize("One two three four five six.", 20)).toBe("One two three four…");
  });

  it("takes work in proportion to the text", () => {
    for (const part of [
      "`a``",
      "[a](",
      "<b ",
      "<!--",
      "![",
      "*a_ ",
      "|-",
      "> ",
      "&#1",
      "<script>",
    ]) {
      const begun = performance.now();
      summarize(part.repeat(100_000));
      expect(performance.now() - begun, part).toBeLessThan(500);
    }
  });
});
