import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "../../../runtime/definition/index.js";

describe("descriptions in HTML", () => {
  it.each([
    ["<p>Creates a Session.</p>", "Creates a Session."],
    [
      '<p>Use <code>id</code> &amp; <a href="https://a.example">the <b>guide</b></a>.</p>\n\n<p>Or <strong>not</strong>.</p>',
      "Use `id` & [the **guide**](https://a.example).\n\nOr **not**.",
    ],
    [
      '<p>See <a class="x" href="/y">this</a>:</p><ul><li>one</li><li>two</li></ul>',
      "See [this](/y):\n\n- one\n- two",
    ],
    ["<p>a<br/>b &lt;c&gt;</p>", "a\nb <c>"],
    ["<p>it&#39;s &quot;so&quot;&nbsp;&amp;lt;</p>", `it's "so" &lt;`],
    ["<P>a <em>b</em> <i>c</i></P>", "a *b* *c*"],
  ])("%s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it("text that is not HTML from its beginning on stays as it is", () => {
    for (const text of ["A `<p>` element.", "a < b &amp; c", "# Title\n\n<p>x</p>"]) {
      expect(htmlToMarkdown(text)).toBe(text);
    }
  });
});
