import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { findSite } from "../../../cli/site/find-site.js";
import { definitionUrl } from "../../../cli/site/site-configuration.js";
import { openPageSource, type PageSource } from "../../../cli/site/sources/page-source.js";
import { loadDocument } from "../../../cli/serve/load-definitions.js";
import { afterTest } from "../../after-test.js";
import { buildSite } from "../../browser/start-frond.js";
import { sharedCorpusFolder } from "../../corpus/corpus-folders.js";
import { findTools } from "../../needed-tools.js";

const { isMissing, note } = findTools("the corpus");

const examples = join(import.meta.dirname, "..", "..", "..", "definitions", "examples");

beforeAll(() => buildSite());

async function openPages(...files: readonly string[]): Promise<PageSource> {
  const apis = await Promise.all(
    files.map(async (file, number) => {
      const { definition } = await loadDocument({ file });
      const id = `api${number}`;
      const title = definition.info?.title ?? id;
      return {
        api: { id, title, definitionUrl: definitionUrl(id) },
        definition,
        definitionText: "",
      };
    }),
  );
  const configuration = { title: "Docs", relay: false, localDevelopment: false } as const;
  return openPageSource({ folder: findSite(), configuration, apis, connectTo: [] });
}

/** A document of groups in a group, one of them long, and one beside. */
function writeGroups(): string {
  const folder = mkdtempSync(join(tmpdir(), "frond-pages-"));
  afterTest(() => rmSync(folder, { recursive: true }));
  const create = (tag: string, count: number): [string, object][] =>
    Array.from({ length: count }, (_, index) => [
      `/${tag}/${index}`,
      { get: { operationId: `get-${tag}-${index}`, tags: [tag], responses: {} } },
    ]);
  const paths = [...create("inner-a", 130), ...create("inner-b", 40), ...create("beside", 1)];
  const file = join(folder, "groups.json");
  const document = {
    openapi: "3.1.0",
    info: { title: "Groups", version: "1" },
    "x-tagGroups": [
      { name: "Outer", tags: ["inner-a", "inner-b"] },
      { name: "Others", tags: ["beside"] },
    ],
    paths: Object.fromEntries(paths),
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** The text of pages, each rendered once. */
function createReader(pages: PageSource): (path: string) => Promise<string> {
  const read = new Map<string, Promise<string>>();
  const render = async (path: string) => String((await pages.find(path))?.body ?? "");
  return (path) => {
    const known = read.get(path) ?? render(path);
    read.set(path, known);
    return known;
  };
}

const unescape = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

function listIds(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescape(id));
}

/** What links of pages lead to nothing, and which ids are given twice. */
async function findBroken(
  pages: PageSource,
  read: (path: string) => Promise<string>,
  paths: readonly string[],
): Promise<string[]> {
  const known = new Set(pages.list());
  const broken: string[] = [];
  for (const path of paths) {
    const html = await read(path);
    const ids = listIds(html);
    if (new Set(ids).size !== ids.length) broken.push(`${path} has an id twice`);
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([/#][^"]*)"/g)) {
      const [to = "", anchor] = unescape(href).split("#");
      const target = to === "" ? path : to.replace(/\?.*/, "").replace(/\/*$/, "/");
      const isPage = known.has(target);
      const targetIds = anchor === undefined || !isPage ? [] : listIds(await read(target));
      const isThere = isPage && (!anchor || targetIds.includes(decodeURIComponent(anchor)));
      if (!isThere && !/\.\w+$/.test(to)) broken.push(`${path}: ${href}`);
    }
  }
  return broken;
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";

describe("pages of a site", () => {
  it("have links to pages and places that are there, and ids once", async () => {
    const files = ["greenhouse.yaml", "chat.asyncapi.yaml"].map((name) => join(examples, name));
    const pages = await openPages(...files);
    const paths = [...pages.listOwn()];
    expect(paths).toContain("/api0/schemas/plant/");
    const read = createReader(pages);
    expect(await findBroken(pages, read, paths)).toEqual([]);
    const titles = await Promise.all(paths.map(async (path) => titleOf(await read(path))));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("of a single API begin with its overview, which says how to begin", async () => {
    const pages = await openPages(join(examples, "greenhouse.yaml"));
    expect([...pages.listOwn()]).not.toContain("/");
    const read = createReader(pages);
    for (const html of [await read("/"), await read("/api0/")]) {
      const start = html.slice(html.indexOf('id="quick-start"'));
      expect(start).toContain("https://api.greenhouse.example/v1</code>");
      expect(start).toContain("Authorization: Bearer &lt;token&gt;");
      expect(start).toMatch(/Make your first request.*href="\/api0\/list-plants\/?".*curl/s);
      const tree = html.slice(html.indexOf('class="tree"'));
      expect(tree).toMatch(/<a(?=[^>]*href="\/api0\/?")(?=[^>]*aria-current="page")/);
      expect(tree).toMatch(/href="\/api0\/errors\/?".*href="\/api0\/schemas\/?"/s);
      expect(tree).not.toContain("Changes");
    }
  });

  it("lead readers without scripts to the code that their cards can show, under its name", async () => {
    const pages = await openPages(join(examples, "greenhouse.yaml"));
    const read = createReader(pages);
    const html = await read("/api0/create-plant/");
    const path = "/api0/create-plant/choices.html";
    expect(html).toMatch(
      new RegExp(`no-script-only">curl, <a href="${path}#card-1">\\d+ more</a>`),
    );
    const choices = await read(path);
    expect(choices).toMatch(
      /<section[^>]* id="card-1"><h2[^>]*>Request: TypeScript<\/h2><pre [^>]*>const /,
    );
    expect(choices).toMatch(/<section[^>]* id="card-2"><h2[^>]*>Response: 4\d\d/);
  });

  it("of a schema say what it is and where it is used", async () => {
    const pages = await openPages(join(examples, "greenhouse.yaml"));
    const html = await createReader(pages)("/api0/schemas/plant/");
    expect(titleOf(html)).toBe("Plant schema · Docs");
    expect(html).toContain(">Plant</h1>");
    expect(html).toContain('id="properties.species"');
    expect(html).toMatch(/href="\/api0\/schemas\/species\/?">Species<\/a>/);
    const uses = html.slice(html.indexOf('id="used-by"'));
    expect(uses).toMatch(/href="\/api0\/create-plant\/?".*Plant a plant.*response/s);
    expect(uses).toMatch(/Schemas that contain it.*href="\/api0\/schemas\/plant-list\/?"/s);
  });

  it("of errors say which operations return each", async () => {
    const pages = await openPages(join(examples, "greenhouse.yaml"));
    const html = await createReader(pages)("/api0/errors/");
    const error = html.slice(html.indexOf('id="409-plant-exists-error"'));
    expect(error).toMatch(/PlantExistsError.*Returned by 1 operation.*Plant a plant/s);
  });

  it("find in the file of the navigation what is folded in it, also groups in groups", async () => {
    const pages = await openPages(writeGroups());
    const read = createReader(pages);
    const html = await read("/api0/get-inner-a-0/");
    const file = /data-file="([^"]*)"/.exec(html)?.[1] ?? "";
    const navigation = await read(file);
    const folded = [...html.matchAll(/data-(?:from|list)="#([^"]*)"/g)].map(([, id = ""]) =>
      decodeURIComponent(id),
    );
    const names = [...navigation.matchAll(/data-shared="([^"]*)"/g)].map(([, id = ""]) =>
      unescape(id),
    );
    expect(folded).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining(folded));
    const inner = navigation.slice(navigation.indexOf('data-shared="inner-b"'));
    expect(inner).toContain("/api0/get-inner-b-39/");
  });

  it.skipIf(isMissing)(`of a large API have whole links, and stay small${note}`, async () => {
    const pages = await openPages(join(sharedCorpusFolder, "github.json"));
    const all = [...pages.listOwn()];
    expect(all.length).toBeGreaterThan(2000);
    // Every so many, the same in each run.
    const sample = all.filter((_path, number) => number % 181 === 5);
    const read = createReader(pages);
    expect(await findBroken(pages, read, sample)).toEqual([]);
    const measure = async (path: string) => (await read(path)).length;
    const sizes = await Promise.all(sample.map(measure));
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(100_000);
    // What lists hundreds of things has the first ones; the others lie beside it.
    for (const path of ["/", "/api0/", "/api0/errors/", "/api0/schemas/"]) {
      expect(await measure(path), path).toBeLessThan(125_000);
    }
    for (const [list, kept] of [
      ["/api0/", (path: string) => /^\/api0\/[^/]+\/$/.test(path)],
      ["/api0/schemas/", (path: string) => path.startsWith("/api0/schemas/")],
    ] as const) {
      const both = `${await read(list)}${await read(`${list}choices.html`)}`;
      const links = new Set([...both.matchAll(/href="([^"#]*)"/g)].map(([, to = ""]) => to));
      expect(all.filter((path) => kept(path) && !links.has(path))).toEqual([]);
    }
  });
});
