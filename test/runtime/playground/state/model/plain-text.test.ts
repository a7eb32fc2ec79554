import { describe, expect, it } from "vitest";
import { toPlainText } from "../../../../../runtime/playground/state/model/plain-text.js";

describe("a description as plain text", () => {
  it.each([
    ["**Bold**, `code` and [a link](https://a.test/(b)).", "Bold, code and a link."],
    ["See [the guide][1] and ![a picture](b.png).", "See the guide and a picture."],
    ["# Title\n- one\n* two\n> three", "Title one two three"],
    ["<p>Tom &amp; <a href='x'>Ann</a>'s&nbsp;id<br/>is &lt;b&gt;</p>", "Tom & Ann's id is <b>"],
    ["```json\n{}\n```\nafter", "{} after"],
    ["| a | b |\n|---|:-:|\n| c | d |", "a b c d"],
    ["GET /users/<name>, 2 < 3", "GET /users/<name>, 2 < 3"],
    ["snake_case_name and *emphasis*", "snake_case_name and emphasis"],
  ])("%j reads %j", (markdown, plain) => {
    expect(toPlainText(markdown)).toBe(plain);
  });
});
