import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render-markdown.js";

describe("HTML in a description", () => {
  it.each([
    [
      "Stripe's paragraphs",
      "<p>A <code>b=1</code> <b>c</b>.</p>\n\n<p>D</p>",
      "<p>A <code>b=1</code> <strong>c</strong>.</p><p>D</p>",
    ],
    ["a line break", "a<br>b<br/>c", "<p>a<br/>b<br/>c</p>"],
    ["a list without ends of items", "<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    [
      "a list within an item",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    ["an item alone", "<li>a</li>", "<ul><li>a</li></ul>"],
    ["a paragraph left open", "<p>a<p>b", "<p>a</p><p>b</p>"],
    [
      "a list in the middle of a paragraph",
      "<p>a<ul><li>b</li></ul>c</p>",
      "<p>a</p><ul><li>b</li></ul><p>c</p>",
    ],
    ["text around blocks", "<div>a</div>b<div>c</div>", "<p>a</p><p>b</p><p>c</p>"],
    [
      "Markdown within HTML",
      "<details>\n<summary>More</summary>\n\n- **a**\n\n</details>\n\nb",
      "<details><summary>More</summary><ul><li><strong>a</strong></li></ul></details><p>b</p>",
    ],
    [
      "HTML within Markdown",
      "- a <b>b</b> <sub>c</sub>\n- H<sup>2</sup>",
      "<ul><li>a <strong>b</strong> <sub>c</sub></li><li>H<sup>2</sup></li></ul>",
    ],
    ["tags that cross", "**a <i>b** c</i>", "<p><strong>a <em>b</em></strong> c</p>"],
    ["a tag that nothing started", "a</b></ul></table> c", "<p>a c</p>"],
    [
      "character references",
      "<p>a&nbsp;&lt;b&gt; &#39;c&#39; &unknown;</p>",
      "<p>a\u00a0&lt;b&gt; &#x27;c&#x27; &amp;unknown;</p>",
    ],
    ["a comment", "a <!-- <b> --> c\n\n<!-- d\n\ne -->", "<p>a  c</p>"],
    ["a comment without an end", "<!-- a", "<p>&lt;!-- a</p>"],
    [
      "code in lines",
      "<pre><code>\n{ &quot;a&quot;: <b>1</b> }\n</code></pre>",
      '<pre tabindex="0"><code>{ &quot;a&quot;: 1 }</code></pre>',
    ],
    ["a heading", "<h4>a</h4>b", "<h1>a</h1><p>b</p>"],
    [
      "words in angle brackets",
      "Send `<id>` to /users/<user id>/<name> or x<y",
      "<p>Send <code>&lt;id&gt;</code> to /users/&lt;user id&gt;/&lt;name&gt; or x&lt;y</p>",
    ],
    [
      "tags without meaning here",
      '<span style="color:red">a</span> <font color=red>b</font>',
      "<p>a b</p>",
    ],
    [
      "tags that pages do not have",
      '<button class="x">Download <svg><path d="M0"/></svg>this</button> <input value=a>',
      "<p>Download this </p>",
    ],
    [
      "programs",
      "<div>a</div><script>\nlet a;\n</script>\n\n<style>b</style>c",
      "<p>a</p><p>c</p>",
    ],
    ["capitals", "<P>a<BR>b</P>", "<p>a<br/>b</p>"],
    [
      "a definition list",
      "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
      "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>",
    ],
  ])("%s", (_, text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  const table = (inner: string) =>
    `<div class="markdown-table" tabindex="0"><table>${inner}</table></div>`;

  it("makes a valid table of one that leaves out what a browser would add", () => {
    expect(renderMarkdown("<table><tr><th>a<th>b<tr><td>c<td></table>d")).toBe(
      `${table("<tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></tbody>")}<p>d</p>`,
    );
    expect(renderMarkdown("<table>a<td>b</table>")).toBe(
      table("<tbody><tr><td>a</td><td>b</td></tr></tbody>"),
    );
  });
});

describe("tables and struck text, as GitHub has them", () => {
  it("are read, aligned, with lines broken by tags", () => {
    const html = renderMarkdown("| a | b |\n|:-:|--:|\n| `c\\|d` | ~~e~~<br>f |");
    expect(html).toContain('<th data-align="center">a</th><th data-align="right">b</th>');
    expect(html).toContain('<td data-align="right"><del>e</del><br/>f</td>');
  });

  it("fenced code in a list stays in its item", () => {
    expect(renderMarkdown("1. a\n   ```json\n   {}\n   ```\n2. b")).toBe(
      '<ol><li>a<pre tabindex="0"><code>{}</code></pre></li><li>b</li></ol>',
    );
  });
});

describe("the outline of headings", () => {
  it("begins below the heading above and skips no level", () => {
    expect(renderMarkdown("# a\n### b\n##### c\n## d\n# e", { headingLevel: 3 })).toBe(
      "<h3>a</h3><h4>b</h4><h5>c</h5><h4>d</h4><h3>e</h3>",
    );
    expect(renderMarkdown("###### a\n# b\n## c", { headingLevel: 6 })).toBe(
      "<h6>a</h6><h6>b</h6><h6>c</h6>",
    );
  });

  it("is where links within the text lead, when the page has such a text once", () => {
    const text = "[a](#rate-limits) [b](#section/Rate-Limits) [c](#none)\n\n## Rate limits!";
    const to = '<a href="#text-rate-limits">';
    expect(renderMarkdown(text, { anchors: true })).toBe(
      `<p>${to}a</a> ${to}b</a> c</p><h1 id="text-rate-limits">Rate limits!</h1>`,
    );
    expect(renderMarkdown(text)).toBe("<p>a b c</p><h1>Rate limits!</h1>");
  });
});
