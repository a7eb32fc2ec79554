import { beforeAll, describe, expect, it } from "vitest";
import { outlineDefinition, type ApiDefinition } from "../../../runtime/definition/index.js";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { resolveAddress } from "../../../runtime/site/links/resolve-address.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { createSiteRenderer } from "../../../runtime/site/render/render-page.js";
import type { SiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import type { SiteLook } from "../../../runtime/site/state/site-look.js";
import { importValue } from "../../generator/import/import-text.js";

/** Links of an operation and of a property, written for several tools, and where they lead. */
const links: readonly (readonly [address: string, path: string | undefined])[] = [
  ["#operation/findAnimal", "/zoo/find-animal"],
  ["#tag/Animals/operation/findAnimal", "/zoo/find-animal"],
  ["#tag/animals/GET/animals/{id}", "/zoo/find-animal"],
  ["#/Animals/findAnimal", "/zoo/find-animal"],
  ["#tag/Limits", "/zoo/limits"],
  ["#tag/Animals", "/zoo#group.Animals"],
  ["#schema/Animal", "/zoo/schemas/animal"],
  ["#section/Errors", "/zoo#text-errors"],
  ["#errors", "/zoo#text-errors"],
  ["#section/Authentication", "/zoo#authentication"],
  ["#own-heading", "#text-own-heading"],
  ["find-animal", "/zoo/find-animal"],
  ["./schemas/animal/#name", "/zoo/schemas/animal#name"],
  ["../guide/", "/guide"],
  ["/guide", "/guide"],
  ["https://a.test/b", "https://a.test/b"],
  ["../find-animal/", "/zoo/find-animal"],
  ["../other/none/", undefined],
  ["#operation/other", undefined],
  ["#schema/Other", undefined],
  ["other.md", undefined],
];
const text = links.map(([address]) => `[${address}](<${address}>)`).join(" ");

const pictures =
  "![data](data:image/png;base64,AA==) ![far](https://img.test/a.png) ![other](https://b.test/b.png)";

const api = { id: "zoo", title: "Zoo", definitionUrl: "/frond/definitions/zoo.json" };
const other = { id: "other", title: "Other", definitionUrl: "/frond/definitions/other.json" };
const configuration: SiteConfiguration = {
  title: "Zoo",
  apis: [api, other],
  relay: false,
  localDevelopment: false,
};
const guide = { path: "/guide/", title: "Guide", description: "", text: "Text." };
const look: SiteLook = {
  links: [],
  groups: [],
  texts: new Map([[guide.path, { ...guide, base: "https://files.invalid/-/", resolve: () => "" }]]),
  imageHosts: ["https://img.test"],
};

let definition: ApiDefinition;
let definitions: ReadonlyMap<string, ApiDefinition>;

beforeAll(async () => {
  const description = `${text}\n\n${pictures}\n\n# Own heading`;
  const property = { type: "string", description: `${text}\n\n${pictures}` };
  const animal = { $ref: "#/components/schemas/Animal" };
  ({ definition } = await importValue({
    openapi: "3.1.0",
    info: { title: "Zoo", version: "1", description: "# Errors\n\n[a](#operation/listAnimals)" },
    externalDocs: { url: "https://docs.test/" },
    tags: [{ name: "Animals" }, { name: "Keepers" }, { name: "Limits", description: "Ten." }],
    paths: {
      "/animals": {
        get: {
          operationId: "listAnimals",
          tags: ["Animals"],
          description,
          externalDocs: { url: "https://docs.test/list" },
          responses: {
            200: { description: "Fine.", content: { "application/json": { schema: animal } } },
          },
        },
      },
      "/animals/{id}": {
        get: {
          operationId: "findAnimal",
          tags: ["Animals"],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { description: "Fine." } },
        },
      },
      "/keepers": {
        get: {
          operationId: "k",
          tags: ["Keepers"],
          responses: { 200: { description: "Fine." } },
        },
      },
    },
    components: {
      schemas: { Animal: { type: "object", properties: { name: property } } },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } },
    },
  }));
  definitions = new Map([
    ["zoo", definition],
    ["other", { ...definition, endpoints: {} }],
  ]);
});

/** The targets of links by their text, in the form of HTML without slashes at the end of paths. */
function readHtml(html: string): Record<string, string> {
  const found = html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
  return Object.fromEntries(
    [...found].map(([, href = "", label = ""]) => [label, href.replace(/\/(?=#|$)/, "") || "/"]),
  );
}

/** The same for Markdown. */
function readMarkdown(markdown: string): Record<string, string> {
  const found = markdown.matchAll(/\[([^\]]*)\]\(<?([^)>]*)>?\)|<(https:[^>]*)>/g);
  return Object.fromEntries(
    [...found].map(([, label = "", href = "", plain]) => [
      plain ?? label,
      (plain ?? href).replace("/index.md", ""),
    ]),
  );
}

/** Fragments of Markdown files are the words of headings. */
const anchors: Readonly<Record<string, string>> = {
  "#group.Animals": "#animals",
  "#text-errors": "#errors",
  "#text-own-heading": "#own-heading",
};

async function renderBoth(path: string, part?: string) {
  const { renderPage } = await createSiteRenderer({ configuration, definitions, look });
  const page = renderPage(path, part === undefined ? undefined : createParts(definition)(part));
  const guides = [guide];
  const { imageHosts } = look;
  const pages = createMarkdownPages({
    configuration,
    definitions,
    address: "",
    guides,
    imageHosts,
  });
  return { html: page.html, markdown: pages.write(path) ?? "" };
}

describe("links of descriptions lead to pages of the site", () => {
  it.each([
    ["an operation", "/zoo/list-animals", "pages/list-animals.json"],
    ["a property of a schema", "/zoo/schemas/animal", undefined],
  ])("in the HTML and the Markdown of %s alike", async (owner, path, part) => {
    const { html, markdown } = await renderBoth(path, part);
    const found = readHtml(html);
    const inMarkdown = readMarkdown(markdown);
    for (const [address, expected] of links) {
      const isHeading = expected?.startsWith("#") && owner !== "an operation";
      const target = isHeading ? undefined : expected;
      expect([address, found[address]]).toEqual([address, target]);
      const fragment = /#.*/.exec(target ?? "")?.[0] ?? "";
      const written = target?.replace(fragment, anchors[fragment] ?? fragment);
      expect([address, inMarkdown[address]]).toEqual([address, written]);
    }
    const texts = `${html}${markdown}`.replaceAll("https://docs.test/list", "");
    expect(texts).not.toContain("docs.test");
  });

  it("in the overview, too", async () => {
    const { html, markdown } = await renderBoth("/zoo");
    expect(html).toContain('<a href="/zoo/list-animals/">a</a>');
    expect(markdown).toContain("[a](/zoo/list-animals/index.md)");
  });

  it("with only an outline, as in the browser", () => {
    const outline = outlineDefinition(definition);
    const navigation = createNavigation(outline);
    const linked = { apiId: "zoo", definition: outline, navigation, hasPage: () => true };
    for (const address of ["#operation/findAnimal", "#tag/Limits", "#schema/Animal", "#errors"]) {
      const [, path] = links.find(([each]) => each === address)!;
      const found = resolveAddress(linked, address);
      expect(`${found?.path}${found?.id === undefined ? "" : `#${found.id}`}`).toBe(path);
    }
  });

  it("those that lead nowhere are listed", () => {
    const guides = [guide];
    const pages = createMarkdownPages({ configuration, definitions, address: "", guides });
    const messages = pages.listLinkProblems().filter((message) => message.startsWith("zoo, "));
    const broken = links.filter(([, path]) => path === undefined).map(([address]) => address);
    expect(messages).toEqual([
      ...broken.map((address) => `zoo, listAnimals: the link to '${address}' leads nowhere.`),
      "zoo, Animal: the link to '#own-heading' leads nowhere.",
      ...broken.map((address) => `zoo, Animal: the link to '${address}' leads nowhere.`),
    ]);
  });
});

describe("pictures of descriptions", () => {
  it("are shown if they are in the text or of an allowed host, and are links otherwise", async () => {
    const { html, markdown } = await renderBoth("/zoo/list-animals", "pages/list-animals.json");
    expect(html).toMatch(/<img [^>]*src="data:image\/png;base64,AA==" alt="data"/);
    expect(html).toMatch(/<img [^>]*src="https:\/\/img.test\/a.png" alt="far"/);
    expect(html).toContain('<a href="https://b.test/b.png"');
    expect(markdown).toContain("![far](https://img.test/a.png) [other](https://b.test/b.png)");
    expect(markdown).not.toContain("base64");
  });
});
