import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createMarkdownPages } from "../../runtime/site/markdown-pages/create-markdown-pages.js";
import { EndpointPage } from "../../runtime/site/pages/EndpointPage.js";
import { createNavigation } from "../../runtime/site/parts/create-navigation.js";
import { createSearchEntries } from "../../runtime/site/search/entries/create-search-entries.js";
import { findEndpoint, importXml } from "./import-xml.js";

type Page = Parameters<typeof EndpointPage>[0]["page"];

/** The text of an endpoint's page, each element on a line of its own. */
function renderEndpoint(definition: ApiDefinition, id: string): string {
  const node = createNavigation(definition).all.find((each) => each.id === id);
  const api = { id: "api", title: "API", definitionUrl: "/api" };
  const ignore = (): void => {};
  const html = renderToStaticMarkup(
    createElement(EndpointPage, {
      page: { type: "node", api, node } as unknown as Page,
      definition,
      endpoint: findEndpoint(definition, id),
      onTry: ignore,
      onTryButton: ignore,
    }),
  );
  return html.replace(/<[^>]*>/g, "\n").replace(/\n+/g, "\n");
}

function writeMarkdown(definition: ApiDefinition, path: string): string {
  const pages = createMarkdownPages({
    configuration: {
      title: "API",
      apis: [{ id: "api", title: "API", definitionUrl: "" }],
      relay: false,
      localDevelopment: false,
    },
    definitions: new Map([["api", definition]]),
    address: "https://docs.example.com",
  });
  return pages.write(path) ?? "";
}

describe("pages", () => {
  it("show the fields of XML bodies and responses, and how they are written", async () => {
    const text = renderEndpoint(await importXml("notes"), "note");
    const [, body = "", response = ""] = text.split(/\nBody\n|\nResponse 200\n/);
    for (const part of [body, response]) {
      expect(part).toMatch(/application\/xml\n(?:ok\n)?XML of Note\n/);
      expect(part).toContain("The root element is note in the namespace http://n.example.");
      expect(part).toMatch(/\nn\ninteger\nrequired\nXML attribute\n/);
      expect(part).toMatch(/\nlines\nstring\[\]\nXML wrapper\nXML items line\n/);
    }
    expect(text).toContain("&lt;note xmlns=&quot;http://n.example&quot; n=&quot;4&quot;&gt;");
  });

  it("say nothing of XML where a body is JSON", async () => {
    const text = renderEndpoint(await importXml("notes"), "both");
    const [, json = "", xml = ""] = text.split(/\nBody\n|\nOr Body\n/);
    expect(json).not.toContain("XML attribute");
    expect(xml).toContain("XML attribute");
  });

  it("show them in Markdown, nested and in errors", async () => {
    const notes = writeMarkdown(await importXml("notes"), "/api/note");
    expect(notes).toContain("`n` (integer, required, XML attribute)");
    expect(notes).toContain("XML wrapper, XML items line");
    const pets = writeMarkdown(await importXml("pets"), "/api/list-pets");
    expect(pets).toContain("XML of Pet[]");
    expect(pets).toMatch(/`id` \(\w+, required, (?:read only, )?XML attribute\)/);
    expect(pets).toContain("`code` (integer, XML name c)");
    const added = writeMarkdown(await importXml("pets"), "/api/add-pet");
    const request = added.slice(added.indexOf("## Body"), added.indexOf("## Response"));
    expect(request).not.toContain("`id`");
    expect(request).toContain("`secret`");
  });

  it("show how a schema is written in XML", async () => {
    const text = writeMarkdown(await importXml("notes"), "/api/schemas/note");
    expect(text).toContain("XML attribute");
  });
});

describe("the search", () => {
  it("finds the fields of XML written in place", async () => {
    const definition = await importXml("xml2");
    const { entries } = createSearchEntries([{ id: "api", title: "API", definition }], []);
    const names = entries.flatMap(({ kind, title }) => (kind === "property" ? [title] : []));
    expect(names).toContain("id");
  });
});
