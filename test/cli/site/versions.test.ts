import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../browser/start-frond.js";
import { runCommand } from "../run-command.js";

/** Several versions of one API on a site of files. */
const address = "https://docs.example.com";
const writePlants = (version: string, paths: readonly string[]): string => `openapi: 3.1.0
info: { title: Plants, version: "${version}" }
paths:
${paths.map(writePath).join("\n")}
components:
  schemas:
    Plant: { type: object, properties: { name: { type: string } } }
`;
const writePath = (name: string): string => `  /${name}:
    get:
      operationId: find-${name}
      summary: Find ${name}
      responses:
        "200": { description: Found., content: { application/json: { schema: { $ref: "#/components/schemas/Plant" } } } }`;

let folder: string;
const read = (path: string): string => readFileSync(join(folder, "site", path), "utf8");
const find = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const canonicalOf = (html: string) => find(html, /<link rel="canonical" href="(.*?)">/);

/** The list of versions of a page: what is chosen, and where the others lead. */
function readPicker(html: string): readonly (readonly [name: string, href: string])[] {
  const list = find(html, /<select[^>]*aria-label="Version of Plants"[^>]*>(.*?)<\/select>/) ?? "";
  return [...list.matchAll(/<option value="(.*?)"( selected="")?>(.*?)<\/option>/g)].map(
    ([, href = "", chosen, name = ""]) => [`${name}${chosen ? " (chosen)" : ""}`, href],
  );
}

beforeAll(async () => {
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-versions-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write("new.yaml", writePlants("2.1.0", ["trees", "ferns"]));
  write("old.yaml", writePlants("1.9.0", ["trees", "mosses"]));
  const apis = [
    { document: "new.yaml", version: "2" },
    { document: "old.yaml", version: "1" },
  ];
  write("frond.config.json", JSON.stringify({ site: { apis } }));
  const config = ["--config", join(folder, "frond.config.json")];
  const flags = ["--out", join(folder, "site"), "--url", address];
  await runCommand(["build", ...config, ...flags]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("Documents with the same title", () => {
  const build = async (apis: readonly object[]): Promise<string> => {
    const path = join(folder, "other.config.json");
    writeFileSync(path, JSON.stringify({ site: { apis } }));
    const out = join(folder, "other");
    return (await runCommand(["build", "--config", path, "--out", out])).err;
  };

  it("are built with a warning that says how to name them, and no warning once they are", async () => {
    const [old, current] = ["old.yaml", "new.yaml"].map((name) => join(folder, name));
    const out = join(folder, "other");
    const { code, err } = await runCommand(["build", old ?? "", current ?? "", "--out", out]);
    expect(code).toBe(0);
    const [, suggested = ""] =
      /2 documents have the title 'Plants'.*newest first: site: (\{.*\})\./.exec(err) ?? [];
    expect(suggested).toBe(
      `{ apis: [{ document: "${current}", version: "2.1.0" }, { document: "${old}", version: "1.9.0" }] }`,
    );
    const apis = [...suggested.matchAll(/document: ("[^"]*"), version: ("[^"]*")/g)].map(
      ([, document = "", version = ""]) => ({
        document: JSON.parse(document) as string,
        version: JSON.parse(version) as string,
      }),
    );
    expect(await build(apis)).not.toContain("title");
    expect(existsSync(join(out, "plants-1-9-0/find-trees/index.html"))).toBe(true);
  });

  it("are named at their place in the configuration, also when their versions are the same", async () => {
    const documents = [{ document: "new.yaml" }, { document: "old.yaml" }];
    expect(await build(documents)).toMatch(
      /other\.config\.json:1:\d+: warning .*'site\.apis\.0': 2 documents have the title 'Plants'/,
    );
    const same = documents.map((each) => ({ ...each, version: "1" }));
    expect(await build(same)).toContain("two versions of 'Plants' are called '1'");
    const titled = documents.map((each) => ({ ...each, title: each.document }));
    expect(await build(titled)).not.toContain("title");
  });
});

describe("Versions of an API", () => {
  it("are chosen from a list, which leads to the same page where the other has it", () => {
    expect(readPicker(read("plants/find-trees/index.html"))).toEqual([
      ["v2 (chosen)", "/plants/find-trees/"],
      ["v1", "/plants-1/find-trees/"],
    ]);
    expect(readPicker(read("plants-1/schemas/plant/index.html"))).toEqual([
      ["v2", "/plants/schemas/plant/"],
      ["v1 (chosen)", "/plants-1/schemas/plant/"],
    ]);
    expect(readPicker(read("plants-1/find-mosses/index.html"))[0]).toEqual(["v2", "/plants/"]);
  });

  it("begin with the overview of the current one, complete as on its own address", () => {
    const home = read("index.html");
    expect(canonicalOf(home)).toBe(`${address}/plants/`);
    expect(home).toContain('id="quick-start"');
    expect(home).toMatch(/<a(?=[^>]*href="\/plants\/")(?=[^>]*aria-current="page")/);
    expect(home).toContain('href="/plants/schemas/"');
    expect(home).toContain('href="/plants/openapi.yaml"');
    expect(read("index.md")).toContain("# Plants\n\nVersion 2.1.0");
  });

  it("say on every page of another than the first that it is not the current one", () => {
    const words = "This is version 1. The current version is 2.";
    const old = read("plants-1/find-trees/index.html");
    expect(old).toContain(words);
    expect(find(old, /href="([^"]*)">Go to version 2</)).toBe("/plants/find-trees/");
    expect(read("plants-1/index.html")).toContain(words);
    expect(read("plants/find-trees/index.html")).not.toContain("This is version");
  });

  it("have titles of their own; search engines list the current one", () => {
    const old = read("plants-1/find-trees/index.html");
    expect(find(old, /<title>(.*?)<\/title>/)).toBe("Find trees 1 · Plants");
    expect(canonicalOf(old)).toBe(`${address}/plants/find-trees/`);
    // What only the old version has is listed itself.
    const own = `${address}/plants-1/find-mosses/`;
    expect(canonicalOf(read("plants-1/find-mosses/index.html"))).toBe(own);
    const sitemap = read("sitemap.xml");
    expect(sitemap).toContain(`<loc>${own}</loc>`);
    expect(sitemap).not.toContain("plants-1/find-trees");
  });

  it("are compared on a page of changes, and found apart by the search", () => {
    const changes = read("plants/changes/index.md");
    expect(changes).toContain("## 2 since 1");
    expect(changes).toContain("/ferns");
    expect(existsSync(join(folder, "site/plants-1/changes"))).toBe(false);
    expect(read("frond/search.json")).toContain("Plants 1");
  });
});
