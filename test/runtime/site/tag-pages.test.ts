import { beforeAll, describe, expect, it } from "vitest";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { createSiteRenderer } from "../../../runtime/site/render/render-page.js";
import { createSearchEntries } from "../../../runtime/site/search/entries/create-search-entries.js";
import { outlineDefinition, type ApiDefinition } from "../../../runtime/definition/index.js";
import type { SiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import { importValue } from "../../generator/import/import-text.js";

const operation = (operationId: string, tags: readonly string[]) => ({
  get: { operationId, summary: operationId, tags, responses: { 200: { description: "Fine." } } },
});

const api = { id: "api", title: "T", definitionUrl: "/frond/api.json" };
const configuration: SiteConfiguration = {
  title: "T",
  apis: [api],
  relay: false,
  localDevelopment: false,
};

let definition: ApiDefinition;

beforeAll(async () => {
  const imported = await importValue({
    tags: [
      { name: "Rate limits", description: "At most *100* calls a second." },
      { name: "zoo", "x-displayName": "The zoo" },
      { name: "lion" },
      { name: "Feeding", description: "When animals eat.", parent: "zoo" },
      { name: "preview", kind: "badge", summary: "Preview" },
      { name: "unused" },
    ],
    "x-tagGroups": [{ name: "Animals", tags: ["lion", "zoo"] }],
    paths: {
      "/a": operation("listAnimals", ["zoo", "lion"]),
      "/b": operation("findLion", ["preview", "lion"]),
      "/c": operation("other", ["preview"]),
    },
  });
  definition = imported.definition;
});

describe("tags", () => {
  it("groups of x-tagGroups have the order of their lists", () => {
    const { groups } = createNavigation(definition);
    expect(groups.map(({ title }) => title)).toEqual(["Animals"]);
    expect(groups[0]?.groups.map(({ title }) => title)).toEqual(["lion", "The zoo"]);
  });

  it("an operation is listed under each of its tags, and has one page", () => {
    const { groups, nodes, all } = createNavigation(definition);
    const [lion, zoo] = groups[0]?.groups ?? [];
    expect(lion?.nodes.map(({ id }) => id)).toEqual(["listAnimals", "findLion"]);
    expect(zoo?.nodes.map(({ id }) => id)).toEqual(["Feeding", "listAnimals"]);
    expect(nodes.map(({ id }) => id)).toEqual(["Rate limits", "other"]);
    expect(all.map(({ id }) => id)).toEqual([
      "Rate limits",
      "other",
      "listAnimals",
      "findLion",
      "Feeding",
    ]);
  });

  it("the outline has the same navigation", () => {
    expect(createNavigation(outlineDefinition(definition))).toEqual(createNavigation(definition));
  });

  it("a tag without operations is a page with its description, in HTML, Markdown and search", async () => {
    const definitions = new Map([["api", definition]]);
    const { renderPage } = await createSiteRenderer({ configuration, definitions });
    const part = createParts(definition)("pages/rate-limits.json");
    const page = renderPage("/api/rate-limits", part);
    expect(page.html).toContain('<h1 dir="auto">Rate limits</h1>');
    expect(page.html).toContain("At most <em>100</em> calls a second.");
    expect(page).toMatchObject({
      title: "Rate limits",
      description: "At most 100 calls a second.",
    });
    const markdown = createMarkdownPages({ configuration, definitions, address: "" });
    const text = markdown.write("/api/rate-limits");
    expect(text).toContain("# Rate limits\n\nAt most *100* calls a second.");
    expect(markdown.writeLlms()).toContain(
      "[Rate limits](/api/rate-limits/index.md): At most 100 calls a second.",
    );
    const { entries } = createSearchEntries([{ id: "api", title: "T", definition }]);
    expect(entries).toContainEqual({
      kind: "page",
      api: 0,
      title: "Rate limits",
      href: "/api/rate-limits",
      text: "At most 100 calls a second.",
    });
  });

  it("tags of the kind badge label operations, and group none", async () => {
    const definitions = new Map([["api", definition]]);
    const { renderPage } = await createSiteRenderer({ configuration, definitions });
    const part = createParts(definition)("pages/find-lion.json");
    expect(renderPage("/api/find-lion", part).html).toContain(">Preview</span>");
    const markdown = createMarkdownPages({ configuration, definitions, address: "" });
    expect(markdown.write("/api/find-lion")).toContain("`Preview`");
  });
});
