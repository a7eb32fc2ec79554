import { beforeAll, describe, expect, it } from "vitest";
import { listCases, runs, seed, timeout } from "./seeds.js";
import { siteAddress, writePages } from "./write-pages.js";

/** Feeds of changes are XML that holds HTML: no text of a document is markup in either. */
const cases = listCases(8);
const feeds: string[] = [];

beforeAll(async () => {
  for (const hostileCase of cases) feeds.push(...(await writePages(hostileCase)).feeds);
}, timeout);

const elements = new Set(
  "rss channel title link atom:link description item guid pubDate".split(" "),
);

function parse(text: string, type: DOMParserSupportedType): Document {
  return new DOMParser().parseFromString(text, type);
}

/** Elements and attributes that entries of feeds do not have. */
function listForeign(document: Document): string[] {
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const isKnown = /^(?:a|code|h3|li|p|strong|ul)$/.test(element.localName);
    const attributes = [...element.attributes].filter(
      ({ name, value }) => name !== "href" || !value.startsWith(`${siteAddress}/`),
    );
    return isKnown && attributes.length === 0 ? [] : [element.outerHTML];
  });
}

describe(`Feeds of hostile documents (seed ${seed}, ${runs} of them)`, { timeout }, () => {
  it("are XML, and the HTML in it has links to the site alone", () => {
    expect(feeds.length).toBe(cases.length);
    for (const feed of feeds) {
      const xml = parse(feed, "application/xml");
      expect(xml.querySelector("parsererror")).toBeNull();
      const names = [...xml.querySelectorAll("*")].map(({ nodeName }) => nodeName);
      expect(names.filter((name) => !elements.has(name))).toEqual([]);
      const entries = [...xml.querySelectorAll("item > description")];
      expect(entries.length).toBeGreaterThan(0);
      const foreign = entries.map(({ textContent }) =>
        listForeign(parse(textContent, "text/html")),
      );
      expect(foreign.flat()).toEqual([]);
    }
  });
});
