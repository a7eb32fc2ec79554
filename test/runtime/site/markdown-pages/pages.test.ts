import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadDocument } from "../../../../cli/serve/load-definitions.js";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import {
  parseMarkdown,
  textOf,
  type MarkdownElement,
  type MarkdownNode,
} from "../../../../runtime/markdown/index.js";
import {
  createMarkdownPages,
  type MarkdownPages,
} from "../../../../runtime/site/markdown-pages/create-markdown-pages.js";
import type { SiteApi } from "../../../../runtime/site/state/site-configuration.js";
import { garden } from "../garden.js";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const address = "https://docs.example.com/docs";

function open(definition: ApiDefinition, settings: Partial<SiteApi> = {}): MarkdownPages {
  const title = definition.info?.title ?? "API";
  const api: SiteApi = { id: "api", title, definitionUrl: "", ...settings };
  return createMarkdownPages({
    configuration: { title, apis: [api], relay: false, localDevelopment: false },
    definitions: new Map([["api", definition]]),
    address,
  });
}

async function openDocument(file: string): Promise<MarkdownPages> {
  const { definition } = await loadDocument({ file });
  return open(definition);
}

function findAll(nodes: readonly MarkdownNode[], name: RegExp): MarkdownElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const inner = findAll(node.children, name);
    return name.test(node.name) ? [node, ...inner] : inner;
  });
}

const read = (text: string) => parseMarkdown(text, { headingLevel: 1 });

/** Level and text of every heading, and how many items, code blocks and rules there are. */
function outline(text: string): unknown {
  const nodes = read(text);
  return {
    headings: findAll(nodes, /^h[1-6]$/).map(({ name, children }) => [name, textOf(children)]),
    items: findAll(nodes, /^li$/).length,
    blocks: findAll(nodes, /^pre$/).length,
    rules: findAll(nodes, /^hr$/).length,
  };
}

describe("the Markdown beside a page", () => {
  it.each([
    ["create-plant", "greenhouse.yaml"],
    ["watch-waterings", "greenhouse.yaml"],
    ["upload-photo", "greenhouse.yaml"],
    ["errors", "greenhouse.yaml"],
    ["schemas/plant", "greenhouse.yaml"],
    ["room", "chat.asyncapi.yaml"],
  ])("says what the page of %s says", async (slug, document) => {
    const pages = await openDocument(join(root, "definitions", "examples", document));
    const file = `${document.split(".")[0]}-${slug.replace("/", "-")}.txt`;
    await expect(pages.write(`/api/${slug}`)).toMatchFileSnapshot(join("golden", file));
  });

  it("has a webhook with its sender, a callback with its endpoint", () => {
    const pages = open(garden);
    const texts = pages.paths.map((path) => pages.write(path) ?? "");
    expect(texts.every((text) => text.startsWith("# "))).toBe(true);
  });

  it("holds nothing of what forms begin with", () => {
    const secret = "tok_live_5f2";
    const pages = open(garden, {
      initialState: { auth: { bearer_token: secret }, headers: { "X-Key": secret } },
    });
    const all = [
      ...pages.paths.map((path) => pages.write(path)),
      pages.writeLlms(),
      pages.writeFull(),
    ];
    expect(all.join("\n")).not.toContain(secret);
  });
});

/** Texts that are markup, that leave something open, or that look like what is around them. */
const hostile = [
  "```\n# Not a heading",
  "<details><summary>open",
  "a | b\n--- | ---\nc | d",
  "`open **open [open](",
  "- item\n\n      code",
  "=====",
  "<script>alert(1)</script><!-- open",
  "[ref]: https://evil.example\n\n[ref]",
  "\\",
  "&lt;b&gt; &#35; heading\n---",
];

/** A definition with another text in every place that an author writes. */
function rewrite(value: unknown, text: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, text, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, rewrite(inner, text, name)]),
    );
  }
  return typeof value === "string" && /^(description|summary)$/.test(key) ? text : value;
}

describe("any text of a document", () => {
  const own = (text: string) => ({
    ...(outline(text) as { headings: [string, string][] }),
  });

  it.each(hostile)("leaves the rest of a page as it is: %j", (text) => {
    const tame = open(rewrite(garden, "Words.") as ApiDefinition);
    const wild = open(rewrite(garden, text) as ApiDefinition);
    expect(wild.paths).toEqual(tame.paths);
    const expected = new Set(
      findAll(read(text), /^h[1-6]$/).map(({ children }) => textOf(children)),
    );
    for (const path of tame.paths.filter((each) => each !== "/")) {
      const before = own(tame.write(path) ?? "").headings.map(([, title]) => title);
      const after = own(wild.write(path) ?? "").headings.map(([, title]) => title);
      expect([path, after.filter((title) => !expected.has(title))]).toEqual([path, before]);
    }
  });
});

describe("real documents", () => {
  it.each(["museum-31.yaml", "uspto.yaml", "link-example.yaml"])(
    "%s reads back: links lead to pages, code is closed, every page ends as it should",
    async (name) => {
      const pages = await openDocument(join(root, "test", "corpus", name));
      const own = new Set(
        pages.paths.map((path) => `${address}${path === "/" ? "" : path}/index.md`),
      );
      const step = Math.ceil(pages.paths.length / 40);
      for (const path of pages.paths.filter((_, index) => index % step === 0)) {
        const text = pages.write(path) ?? "";
        const nodes = read(text);
        const [title] = nodes;
        expect([path, typeof title === "object" && title.name]).toEqual([path, "h1"]);
        const hrefs = findAll(nodes, /^a$/).map(({ href = "" }) => href);
        const missing = hrefs.filter((href) => href.startsWith(address) && !own.has(href));
        expect(missing.filter((href) => !href.endsWith("/llms.txt"))).toEqual([]);
        expect(hrefs.at(-1)).toBe(`${address}/llms.txt`);
      }
    },
  );
});
