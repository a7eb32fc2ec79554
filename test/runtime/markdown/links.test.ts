import { describe, expect, it } from "vitest";
import { listBrokenLinks, parseMarkdown } from "../../../runtime/markdown/index.js";
import type { LinkRules, MarkdownNode } from "../../../runtime/markdown/index.js";
import { renderMarkdown } from "./render-markdown.js";

/** Resolves relative addresses against a page, and one fragment. */
const links: LinkRules = {
  resolve: (address) => {
    if (address.startsWith("#")) return address === "#operation/a" ? "/a" : undefined;
    return new URL(address, "https://docs.test/guide/start").href;
  },
};

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("links of a description", () => {
  it.each([
    ["[a](../b)", "https://docs.test/b"],
    ["[a](/b?c=1&d#e)", "https://docs.test/b?c=1&amp;d#e"],
    ["[a][x]\n\n[x]: b.html 'title'", "https://docs.test/guide/b.html"],
    ["<a href='//cdn.test/b'>a</a>", "https://cdn.test/b"],
    ["https://a.test/b.", "https://a.test/b"],
    ["[a](mailto:a@b.test)", "mailto:a@b.test"],
    ["[a](#operation/a)", "/a"],
  ])("%j leads to %s", (text, href) => {
    expect(hrefs(renderMarkdown(text, { links }))).toEqual([href]);
  });

  it("are text where they lead nowhere", () => {
    expect(renderMarkdown("[a](../b) <a href='c'>d</a> [e](#f)")).toBe("<p>a d e</p>");
    expect(renderMarkdown("[a](#operation/b)", { links })).toBe("<p>a</p>");
  });

  it("operations win over headings of the same name, headings over plain fragments", () => {
    const text = "[a](#operation/a) [b](#operation/b) [c](#a)\n\n# A\n\n# B";
    const html = renderMarkdown(text, { links, anchors: true });
    expect(hrefs(html)).toEqual(["/a", "#text-b", "#text-a"]);
  });

  it("names that look like addresses are no links", () => {
    expect(hrefs(renderMarkdown("setup.py, api.example.com, www.a.test, a@b.test"))).toEqual([]);
  });

  it("open next to the page and tell nothing of it, unless they lead to the same site", () => {
    expect(renderMarkdown("[a](https://a.test)")).toContain(
      'rel="noopener noreferrer" target="_blank"',
    );
    expect(renderMarkdown("[a](#operation/a)", { links })).toBe('<p><a href="/a">a</a></p>');
  });

  it("that lead nowhere are listed as their author wrote them", () => {
    const resolve: LinkRules["resolve"] = (address) => (address === "b" ? address : undefined);
    const text = "[a](#top) [b](b) [c](../c) <a href='#operation/d'>d</a> ![e](e.png)\n\n# Top";
    expect(listBrokenLinks(text, true, resolve)).toEqual(["../c", "#operation/d", "e.png"]);
    expect(listBrokenLinks(text, false, resolve)).toContain("#top");
    expect(listBrokenLinks("[a](javascript:b) [c](https://c.test)", true, resolve)).toEqual([]);
  });
});

describe("pictures of a description", () => {
  const png = "data:image/png;base64,AA==";
  const svg = "data:image/svg+xml,%3Csvg%20onload='alert(1)'/%3E";

  it("of other hosts are links, so that nothing is loaded", () => {
    const text = '![A *b*](c.png) <img src="https://a.test/d.png"> [![e](f.png)](https://g.test)';
    const html = renderMarkdown(text, { links });
    expect(html).not.toContain("<img");
    expect(hrefs(html)).toEqual([
      "https://docs.test/guide/c.png",
      "https://a.test/d.png",
      "https://g.test",
    ]);
    expect(html).toContain(">A b</a>");
    expect(html).toContain(">e</a>");
  });

  it("of allowed hosts are shown, within links, too", () => {
    const showsPicture = (address: string) => address.startsWith("https://a.test/");
    const text = "![b](https://a.test/b.png) [![c](https://a.test/c.png)](https://d.test)";
    const html = renderMarkdown(text, { links: { ...links, showsPicture } });
    expect(html.match(/src="[^"]*"/g)).toEqual([
      'src="https://a.test/b.png"',
      'src="https://a.test/c.png"',
    ]);
    expect(hrefs(html)).toEqual(["https://d.test"]);
  });

  it("that the text contains are shown, SVG as a picture only", () => {
    expect(renderMarkdown(`![a](${png})`)).toContain(`src="${png}" alt="a"`);
    expect(renderMarkdown(`<img src="${svg}">`)).toContain(
      '<img class="markdown-picture" src="data:',
    );
    expect(renderMarkdown(`[a](${png}) <a href="${svg}">b</a>`)).toBe("<p>a b</p>");
  });

  it("without a text that lead nowhere leave no empty paragraph", () => {
    expect(renderMarkdown("a\n\n![](b.png)\n<img src=c>\n\nd")).toBe("<p>a</p><p>d</p>");
  });

  it.each(["data:text/html,a", "data:image/svg+xmlx,a", "data:image/tiff;base64,AA"])(
    "%s is no picture",
    (source) => expect(renderMarkdown(`<img src="${source}" alt="a">`)).toBe("<p>a</p>"),
  );
});

/** Known ways to run a script from text that becomes HTML. */
const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<a href='javascript:alert(1)'>a</a>",
  "<a href=' jAvAsCrIpT:alert(1)'>a</a>",
  "<a href='java\nscript:alert(1)'>a</a>",
  "<a href='java&#115;cript:alert(1)'>a</a>",
  "<a href='&#106;avascript&colon;alert(1)'>a</a>",
  "<a href='\u0001javascript:alert(1)'>a</a>",
  "<a href='vbscript:a'>a</a> <a href='data:text/html,<script>alert(1)</script>'>b</a>",
  "<a href='blob:https://a.test/b'>a</a> <a href='file:///etc/passwd'>b</a>",
  "[a](javascript:alert(1)) [a](<javascript:alert(1)>) [a](jav&#x09;ascript:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=) ![a](javascript:alert(1))",
  "[a]\n\n[a]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "<p onclick=alert(1) style='x:expression(alert(1))' id=site class=bar>a</p>",
  "<svg onload=alert(1)><math><mtext></mtext></math></svg>",
  "<iframe src=javascript:alert(1)></iframe><object data=x></object><embed src=x>",
  "<form action=javascript:alert(1)><input autofocus onfocus=alert(1)><button>a</button></form>",
  "<details open ontoggle=alert(1)>a</details>",
  "<table background=javascript:alert(1)><td background=x>a</table>",
  "<base href=//evil.test><meta http-equiv=refresh content=0><link rel=stylesheet href=x>",
  "<style>@import 'x';</style><noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  '<a title="a" href="https://a.test/" onmouseover="alert(1)">a</a>',
  '<a href="https://a.test/\'><script>alert(1)</script>">a</a>',
  '```"><img src=x onerror=alert(1)>\na\n```',
  '![" onerror=alert(1) "](https://a.test/b"onload=x)',
  "<<script>script>alert(1)<</script>/script>",
  "<!--><img src=x onerror=alert(1)>-->",
];

const names =
  "p br hr a img code pre kbd strong em del sub sup ul ol li dl dt dd blockquote details summary table caption thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6".split(
    " ",
  );

function listElements(nodes: readonly MarkdownNode[]): Exclude<MarkdownNode, string>[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [node, ...listElements(node.children)],
  );
}

describe("hostile descriptions", () => {
  it.each(attacks)("%j has elements and addresses of the allow list alone", (text) => {
    for (const element of listElements(parseMarkdown(text, { links }))) {
      expect(names).toContain(element.name);
      expect(element.href ?? "https://").toMatch(/^(https?:\/\/|mailto:|#text-)/);
      expect(element.src ?? "data:image/").toMatch(/^data:image\//);
      const known = ["name", "children", "href", "id", "start", "align", "language", "isPicture"];
      if (element.name === "img") known.push("src", "alt");
      expect(known).toEqual(expect.arrayContaining(Object.keys(element)));
    }
    const html = renderMarkdown(text, { links });
    // What is left of a tag is text: no `<` of it reaches the page.
    expect(html.replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*\/?>/g, "")).not.toMatch(/[<>]/);
  });
});
