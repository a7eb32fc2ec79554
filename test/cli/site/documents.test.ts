import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listDocuments } from "../../../cli/serve/list-apis.js";
import { loadDocument } from "../../../cli/serve/load-definitions.js";
import { openSiteDocuments, type SiteDocuments } from "../../../cli/site/site-documents.js";
import type { SiteConfig } from "../../../generator/config/index.js";
import { buildSite } from "../../browser/start-frond.js";

const examples = join(import.meta.dirname, "..", "..", "..", "definitions", "examples");
const greenhouse = join(examples, "greenhouse.yaml");
const chat = join(examples, "chat.asyncapi.yaml");

async function open(
  files: readonly string[],
  address = "",
  site: SiteConfig = {},
): Promise<SiteDocuments> {
  const loaded = await Promise.all(files.map((file) => loadDocument({ file })));
  const documents = loaded.map((each) => ({ ...each, isFile: true }));
  const configuration = { title: "Docs", relay: false, localDevelopment: false } as const;
  return openSiteDocuments({ configuration, apis: listDocuments(documents, [], site) }, address);
}

let documents: SiteDocuments;

beforeAll(async () => {
  await buildSite();
  documents = await open([greenhouse, chat], "https://docs.example.com/docs");
});

const read = (path: string): string => documents.find(path)?.body ?? "";

describe("the texts beside the pages of a site", () => {
  it("are all there, and each link of llms.txt leads to one", () => {
    const paths = [...documents.list()];
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => read(path) === "")).toEqual([]);
    const links = [...read("/llms.txt").matchAll(/\]\((.*?)\)/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(20);
    const known = new Set(paths.map((path) => `https://docs.example.com/docs${path}`));
    expect(links.filter((href) => !known.has(href))).toEqual([]);
  });

  it("are listed for language models as llmstxt.org says", () => {
    const [title, ...lines] = read("/llms.txt").split("\n");
    expect(title).toBe("# Docs");
    const sections = lines.filter((line) => line.startsWith("## "));
    expect(sections).toContain("## Greenhouse: Plants");
    expect(sections.at(-1)).toBe("## Optional");
    const items = lines.filter((line) => line.startsWith("- "));
    expect(items.filter((line) => !/^- \[.+\]\(https:\/\/\S+\)(: .+)?$/.test(line))).toEqual([]);
    expect(read("/llms-full.txt")).toContain("# Plant a plant\n\n`POST https://");
  });

  it("have a media type each", () => {
    const types = [
      "/index.md",
      "/llms.txt",
      "/greenhouse/openapi.json",
      "/greenhouse/openapi.yaml",
    ];
    expect(types.map((path) => documents.find(path)?.type)).toEqual([
      "text/markdown; charset=utf-8",
      "text/plain; charset=utf-8",
      "application/json",
      "application/yaml",
    ]);
    expect(documents.find("/greenhouse/nothing/index.md")).toBeUndefined();
  });

  it("hold nothing of what forms begin with", async () => {
    const secret = "tok_live_5f2";
    const initialState = { auth: { bearer_token: secret }, headers: { "X-Key": secret } };
    const { list, find } = await open([greenhouse], "", { initialState });
    const all = [...list()].map((path) => find(path)?.body).join("\n");
    expect(all).toContain("YOUR_TOKEN");
    expect(all).not.toContain(secret);
  });
});

describe("documents to download", () => {
  it("are the author's own, and the same in the other format", () => {
    const own = readFileSync(greenhouse, "utf8");
    expect(read("/greenhouse/openapi.yaml")).toBe(own);
    expect(JSON.parse(read("/greenhouse/openapi.json"))).toEqual(parse(own));
  });

  it("have the name of their format where that is not OpenAPI, and no other form", () => {
    const paths = [...documents.list()].filter((path) => /\.(json|yaml)$/.test(path));
    expect(paths).toEqual([
      "/greenhouse/openapi.yaml",
      "/greenhouse/openapi.json",
      "/potting-shed/asyncapi.yaml",
    ]);
    expect(read("/potting-shed/asyncapi.yaml")).toBe(readFileSync(chat, "utf8"));
  });

  it("are linked by the overview", () => {
    expect(read("/greenhouse/index.md")).toContain(
      "- [OpenAPI document (YAML)](https://docs.example.com/docs/greenhouse/openapi.yaml)",
    );
  });
});
