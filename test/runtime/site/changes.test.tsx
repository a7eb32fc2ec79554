import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { ChangesPage } from "../../../runtime/site/changes/ChangesPage.js";
import { listAnchors } from "../../../runtime/site/changes/list-anchors.js";
import { compareLines } from "../../../runtime/site/changes/compare-lines.js";
import { listChangeReports } from "../../../runtime/site/changes/create-change-report.js";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import {
  listVersions,
  type NamedDefinition,
  type VersionedApi,
} from "../../../runtime/site/parts/list-versions.js";
import { garden } from "./garden.js";

/** The garden before: plants are found by number, and there was one more endpoint. */
function createEarlier(): ApiDefinition {
  const earlier = structuredClone(garden);
  const { findPlant, waterPlant } = earlier.endpoints;
  if (!findPlant || !waterPlant) throw new Error("The garden has lost its plants.");
  findPlant.queryParameters = [];
  findPlant.description = "A plant.";
  earlier.endpoints["dryPlant"] = { ...waterPlant, id: "dryPlant", method: "DELETE" };
  return { ...earlier, info: { ...earlier.info, version: "1.0" } };
}

const before = { name: "1.0", definition: createEarlier() };
const after = { name: "2.0", definition: garden, apiId: "garden" };

describe("what changed between versions", () => {
  const [report] = listChangeReports([after, before]);

  it("is grouped by what it belongs to, what breaks callers first", () => {
    const labels = report?.groups.map(({ subject, isBreaking }) => [subject.label, isBreaking]);
    expect(labels).toEqual([
      ["DELETE /waterings", true],
      ["API", false],
      ["GET /plants/{plantId}", false],
    ]);
  });

  it("has the signatures of an endpoint before and after", () => {
    const signature = report?.groups.at(-1)?.signature;
    const only = (lines: readonly { text: string; isShared: boolean }[] = []) =>
      lines.filter(({ isShared }) => !isShared).map(({ text }) => text);
    expect([only(signature?.before), only(signature?.after)]).toEqual([
      [],
      ["query deep?: string"],
    ]);
    expect(signature?.after.map(({ text }) => text).slice(0, 3)).toEqual([
      "GET /plants/{plantId}",
      "auth key or none",
      "path plantId: string",
    ]);
  });

  it("is a page that leads to those of what is there", () => {
    const index = createApiIndex(garden);
    const shown = { ...index, apiId: "garden", pages: [] };
    const html = renderToStaticMarkup(
      <ChangesPage api={shown} title="Garden" reports={report ? [report] : []} />,
    );
    const words = html.replace(/<!-- -->/g, "");
    expect(words).toMatch(/>1 breaking<.*>3 compatible</);
    expect(html).toContain('href="/garden/find-plant"');
    expect(html).not.toContain('href="/garden/dry-plant');
    expect(html).toContain("<ins>query deep?: string</ins>");
    expect(html.indexOf(">Breaking<")).toBeLessThan(html.indexOf(">Compatible<"));
    expect(html).toContain('id="version-2-0"');
  });

  it("marks what breaks callers beside what does not, and says what is new and gone", () => {
    const index = createApiIndex(garden);
    const shown = { ...index, apiId: "garden", pages: [] };
    const mixed = structuredClone(createEarlier());
    const { findPlant } = mixed.endpoints;
    findPlant!.queryParameters = [
      { key: "shelf", valueShape: garden.endpoints["findPlant"]!.queryParameters![0]!.valueShape },
    ];
    const reports = listChangeReports([after, { name: "1.0", definition: mixed }]);
    const page = document.createElement("div");
    page.innerHTML = renderToStaticMarkup(
      <ChangesPage api={shown} title="Garden" reports={reports} />,
    );
    const group = [...page.querySelectorAll(".change-group")].find(({ textContent }) =>
      textContent.startsWith("GET /plants"),
    );
    const items = [...(group?.querySelectorAll<HTMLElement>(".change") ?? [])];
    expect(items.map(({ dataset }) => dataset["sign"])).toEqual(["-", "~", "+"]);
    expect(items.map(({ textContent }) => textContent.startsWith("Breaking"))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is a page of Markdown", () => {
    const pages = createMarkdownPages({
      configuration: {
        title: "Docs",
        apis: [{ id: "garden", title: "Garden", definitionUrl: "" }],
        relay: false,
        localDevelopment: false,
      },
      definitions: new Map([["garden", garden]]),
      versions: new Map([["garden", [after, before]]]),
      address: "",
    });
    expect(pages.paths).toContain("/garden/changes");
    const text = pages.write("/garden/changes") ?? "";
    expect(text).toContain(
      "# Changes of Garden\n\n## 2.0 since 1.0\n\n**1 breaking**, 3 compatible",
    );
    expect(pages.write("/garden")).toContain("[Changes](/garden/changes/index.md)");
  });
});

/** A site at an address, whose newest version has a hostile name. */
function openFeeds(address: string, versions: readonly NamedDefinition[]) {
  return createMarkdownPages({
    configuration: {
      title: "Docs",
      apis: [{ id: "garden", title: "Garden & Sons", definitionUrl: "" }],
      relay: false,
      localDevelopment: false,
    },
    definitions: new Map([["garden", garden]]),
    versions: new Map([["garden", versions]]),
    address,
  });
}

describe("the feed of changes", () => {
  const address = "https://docs.example.com/docs";
  const read = (versions: readonly NamedDefinition[]) => {
    const text = openFeeds(address, versions).writeFeed("/garden/changes.xml") ?? "";
    return new DOMParser().parseFromString(text, "application/xml");
  };
  const list = (feed: Document | Element, name: string) =>
    [...feed.getElementsByTagName(name)].map(({ textContent }) => textContent);

  it("has an entry for each version with a link to its place, and says what breaks callers", () => {
    const dated = { name: "2024-06-20.maple", definition: garden };
    const feed = read([dated, { ...dated, name: "1.5" }, before]);
    const page = `${address}/garden/changes/`;
    expect(list(feed, "title")).toEqual([
      "Changes of Garden & Sons",
      "2024-06-20.maple: Nothing changed",
      "1.5: 1 breaking change, 3 compatible changes",
    ]);
    const links = [`${page}#version-2024-06-20-maple`, `${page}#version-1-5`];
    expect(list(feed, "link")).toEqual([page, ...links]);
    expect(list(feed, "guid")).toEqual(links);
    expect(list(feed, "pubDate")).toEqual(["Thu, 20 Jun 2024 00:00:00 GMT"]);
    expect(feed.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toBe(
      `${address}/garden/changes.xml`,
    );
    const html = new DOMParser().parseFromString(list(feed, "description")[2] ?? "", "text/html");
    expect([...html.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
      "Breaking",
      "Compatible",
    ]);
    expect(html.querySelector("h3 + ul")?.textContent).toContain("DELETE /waterings");
  });

  it("stays well-formed whatever versions are called, and takes no day that does not exist", () => {
    const name = '2024-06-31 <b>&amp;"]]>\u0007\ud800';
    const feed = read([
      { name, definition: garden },
      { ...before, name: "<script>" },
    ]);
    expect(feed.querySelector("parsererror")).toBeNull();
    expect(list(feed, "title")[1]).toBe(
      '2024-06-31 <b>&amp;"]]>: 1 breaking change, 3 compatible changes',
    );
    expect(list(feed, "pubDate")).toEqual([]);
    expect(list(feed, "description")[1]).not.toContain("<script>");
  });

  it("is there only where the site's address and an earlier version are known", () => {
    expect(openFeeds(address, [after, before]).feeds).toEqual(["/garden/changes.xml"]);
    const pages = openFeeds("/docs", [after, before]);
    expect([pages.feeds, pages.writeFeed("/garden/changes.xml")]).toEqual([[], undefined]);
  });

  it("keeps the place of a version when a newer one comes", () => {
    const name = (versions: readonly string[]) =>
      listAnchors(versions.map((each) => ({ after: { name: each, definition: garden } })));
    expect(name(["1.0", "1-0"])).toEqual(["version-1-0-2", "version-1-0"]);
    expect(name(["2.0", "1.0", "1-0"])).toEqual(["version-2-0", "version-1-0-2", "version-1-0"]);
  });
});

describe("the versions of an API", () => {
  const list = (apis: readonly VersionedApi[]) =>
    [...listVersions(apis)].map(([id, all]) => [id, ...all.map(({ name }) => name)]);
  const version = (name: string): VersionedApi => ({
    api: { id: `garden-${name}`, version: { of: "garden", name } },
    definition: garden,
  });

  it("are compared from the newest on, however a site lists them", () => {
    const expected = [
      ["garden-v10", "v10", "v9", "v2"],
      ["garden-v9", "v9", "v2"],
    ];
    expect(list([version("v2"), version("v9"), version("v10")])).toEqual(expected);
    expect(list([version("v10"), version("v9"), version("v2")])).toEqual(expected);
  });

  it("are followed by earlier documents; one alone has no changes", () => {
    const alone = { api: { id: "pond" }, definition: garden };
    expect(list([alone])).toEqual([]);
    expect(list([{ ...alone, earlier: [before] }])).toEqual([["pond", "2.0", "1.0"]]);
  });
});

describe("comparing lines", () => {
  it("marks those that only one text has", () => {
    const { before: was, after: is } = compareLines(["a", "b", "c"], ["a", "x", "c", "d"]);
    const print = (lines: typeof was) =>
      lines.map(({ text, isShared }) => (isShared ? text : `!${text}`));
    expect([print(was), print(is)]).toEqual([
      ["a", "!b", "c"],
      ["a", "!x", "c", "!d"],
    ]);
  });
});
