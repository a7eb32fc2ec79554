import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../browser/start-frond.js";
import { runCommand } from "../run-command.js";

const root = join(import.meta.dirname, "..", "..", "..");
const examples = join(root, "definitions", "examples");
const greenhouse = join(examples, "greenhouse.yaml");
const chat = join(examples, "chat.asyncapi.yaml");
const address = "https://docs.example.com/";

let temporary: string;
/** The site of both examples. */
let folder: string;

beforeAll(async () => {
  await buildSite();
  temporary = mkdtempSync(join(tmpdir(), "frond-build-"));
  folder = join(temporary, "site");
  const documents = [greenhouse, chat];
  await runCommand(["build", ...documents, "--out", folder, "--url", address]);
});
afterAll(() => rmSync(temporary, { recursive: true }));

const read = (path: string, site = folder): string => readFileSync(join(site, path), "utf8");

const listPages = (site = folder): string[] =>
  readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("index.html"))
    .sort();

const find = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const titleOf = (html: string): string | undefined => find(html, /<title>(.*?)<\/title>/);
const policyOf = (html: string): string | undefined =>
  find(html, /<meta http-equiv="content-security-policy" content="(.*?)">/);

/** What a reader sees without scripts. */
function bodyOf(html: string): string {
  const [, body = ""] = html.split("<body>");
  return body.replace(/<script.*?<\/script>/gs, "");
}

describe("A site of files", () => {
  it("has a page for everything, each with a title, a description and an address of its own", () => {
    const pages = listPages().map((path) => ({ path, html: read(path) }));
    expect(pages.length).toBeGreaterThan(20);
    // The overview of an API has its name, and so has the site, which is named after the first.
    const titles = pages.map(({ html }) => titleOf(html));
    expect(new Set(titles).size).toBe(titles.length - 1);
    for (const { path, html } of pages) {
      const place = `https://docs.example.com/${path.replace("index.html", "")}`;
      expect(find(html, /<link rel="canonical" href="(.*?)">/)).toBe(place);
      expect(find(html, /<meta property="og:url" content="(.*?)">/)).toBe(place);
      expect(html).not.toContain("needs JavaScript");
    }
    const described = pages.filter(({ html }) =>
      /<meta name="description" content=".+?">/.test(html),
    );
    expect(described).toHaveLength(pages.length - 1);
  });

  it("has what readers look for in the page itself", () => {
    const html = read("greenhouse/create-plant/index.html");
    expect(titleOf(html)).toBe("Plant a plant · Greenhouse");
    expect(find(html, /<meta name="description" content="(.*?)">/)).toBe(
      "Adds a plant. Its id may not be taken.",
    );
    const body = bodyOf(html);
    expect(body).toContain(">Plant a plant</h1>");
    expect(body).toContain('<code class="row-name">Idempotency-Key</code>');
    expect(body).toMatch(/curl.*--request POST/);
    expect(body).toMatch(/<a class="tree-node"[^>]*aria-current="page"/);
  });

  it("has a file for each link and for each script and style", () => {
    const missing = listPages().flatMap((path) => {
      const links = [...read(path).matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, to = ""]) => to);
      const files = links.map((to) => decodeURIComponent(to));
      const isThere = (to: string) =>
        existsSync(join(folder, to, "index.html")) ||
        (/\.\w+$/.test(to) && existsSync(join(folder, to)));
      return files.filter((to) => !isThere(to)).map((to) => `${path}: ${to}`);
    });
    expect(missing).toEqual([]);
  });

  it("tells crawlers of its pages", () => {
    const listed = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to]) => to);
    const own = listPages().map((path) => `${address}${path.replace("index.html", "")}`);
    expect(listed.sort()).toEqual(own.sort());
    expect(read("robots.txt")).toContain("Sitemap: https://docs.example.com/sitemap.xml");
  });

  it("has a page for addresses that it does not have, which is not listed", () => {
    const html = read("404.html");
    expect(titleOf(html)).toBe("Page not found · Greenhouse");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("canonical");
  });

  it("calls the APIs themselves, and nothing else", () => {
    const policy = policyOf(read("greenhouse/create-plant/index.html")) ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.greenhouse\.example/);
    expect(policy).not.toContain("frame-ancestors");
    expect(JSON.parse(read("frond/site.json"))).toMatchObject({
      relay: false,
      localDevelopment: false,
    });
  });
});

describe("frond build", () => {
  it("sends through a relay that is named", async () => {
    const out = join(temporary, "relayed");
    const relay = "https://relay.example.com";
    await runCommand(["build", greenhouse, "--out", out, "--relay", relay]);
    expect(JSON.parse(read("frond/site.json", out))).toMatchObject({ relay });
    const policy = policyOf(read("index.html", out)) ?? "";
    expect(policy).toContain(`connect-src 'self' ${relay} wss://relay.example.com blob:`);
  });

  it("writes nothing into a folder with files of others", async () => {
    const out = mkdtempSync(join(temporary, "taken-"));
    writeFileSync(join(out, "thesis.txt"), "mine");
    const { code, err } = await runCommand(["build", greenhouse, "--out", out]);
    expect(code).toBe(2);
    expect(err).toContain(`${out} has files that are not of a docs site`);
    expect(err).toContain("--out");
    expect(readdirSync(out)).toEqual(["thesis.txt"]);
  });

  it.each([
    ["a file", "thesis.txt", "mine", "thesis.txt cannot be made a folder: a file has this name"],
    ["a damaged list", "damaged/.frond-files.json", "{bad", ".frond-files.json, which lists the"],
  ])("says what is wrong with %s as its folder, and what to do", async (_, name, text, message) => {
    const file = join(temporary, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const out = name.includes("/") ? dirname(file) : file;
    const { code, err } = await runCommand(["build", greenhouse, "--out", out]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain("ame another one with --out.");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("removes the pages that a site has no more, and leaves files that were added", async () => {
    const out = join(temporary, "again");
    await runCommand(["build", greenhouse, chat, "--out", out]);
    writeFileSync(join(out, "CNAME"), "docs.example.com");
    const before = listPages(out);
    const { code } = await runCommand(["build", chat, "--out", out]);
    expect(code).toBe(0);
    const after = listPages(out);
    expect(before).toContain("greenhouse/create-plant/index.html");
    expect(after.filter((path) => path.startsWith("greenhouse"))).toEqual([]);
    expect(after).toContain("potting-shed/index.html");
    expect(read("CNAME", out)).toBe("docs.example.com");
  });

  it("says what to name when there is nothing to build", async () => {
    const { code, err } = await runCommand([
      "build",
      "--config",
      join(root, "test/cli/site/empty.config.json"),
    ]);
    expect([code, err]).toEqual([
      2,
      "frond: there is nothing to build. Name a document: frond build api.yaml --out dist\n",
    ]);
  });

  it("leaves out a login, and says so", async () => {
    const config = join(root, "test/docs/site/login.config.ts");
    const out = join(temporary, "login");
    const { code, err } = await runCommand(["build", "--config", config, "--out", out]);
    expect(code).toBe(0);
    expect(err).toContain("'site.login' is left out: files cannot log readers in.");
    expect(read("frond/site.json", out)).not.toContain('"login"');
  });

  it.each([
    ["--url", "docs.example.com", "Write it as https://host.example.com."],
    ["--base-path", "docs", "Write it as /docs."],
    ["--relay", "ftp://relay.example.com", "Write it as https://host.example.com."],
  ])("refuses %s %s", async (flag, value, message) => {
    const { code, err } = await runCommand(["build", greenhouse, flag, value]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("What changed since an earlier document", () => {
  const earlier = (): string => {
    const path = join(temporary, "earlier.yaml");
    const text = readFileSync(greenhouse, "utf8").replace("name: includeArchived,", "name: shelf,");
    writeFileSync(path, text.replace("summary: List plants", "summary: Plants"));
    return path;
  };

  it("is a page of the site, what breaks callers first", async () => {
    const site = join(temporary, "since");
    await runCommand(["build", greenhouse, "--since", earlier(), "--out", site]);
    const html = read("greenhouse/changes/index.html", site);
    expect(titleOf(html)).toContain("Changes");
    const words = bodyOf(html).replace(/<[^>]*>/g, " ");
    expect(words).toContain("shelf");
    expect(words.indexOf("shelf")).toBeLessThan(words.indexOf("includeArchived"));
    expect(html).toContain('href="/greenhouse/list-plants/"');
    expect(read("greenhouse/changes/index.md", site)).toContain("shelf");
    expect(existsSync(join(folder, "greenhouse/changes"))).toBe(false);
  });

  it("is the same where the configuration names the document", async () => {
    const config = join(temporary, "since.config.json");
    const apis = [{ document: greenhouse, since: earlier() }];
    writeFileSync(config, JSON.stringify({ site: { apis } }));
    const site = join(temporary, "since-configured");
    await runCommand(["build", "--config", config, "--out", site]);
    expect(read("greenhouse/changes/index.md", site)).toContain("shelf");
    // Feeds have absolute links.
    expect(existsSync(join(site, "greenhouse/changes.xml"))).toBe(false);
    expect(read("greenhouse/changes/index.html", site)).not.toContain("rss");
  });

  it("is a feed where the site's address is known, which the page leads to", async () => {
    const site = join(temporary, "since-feed");
    const flags = ["--since", earlier(), "--url", "https://docs.example.com/docs", "--out", site];
    await runCommand(["build", greenhouse, ...flags]);
    const feed = read("greenhouse/changes.xml", site);
    expect(feed).toContain("<link>https://docs.example.com/docs/greenhouse/changes/</link>");
    expect(feed).toContain("shelf");
    const html = read("greenhouse/changes/index.html", site);
    const [link = ""] = /<link rel="alternate" type="application\/rss\+xml"[^>]*>/.exec(html) ?? [];
    expect(link).toContain('href="/docs/greenhouse/changes.xml"');
    expect(bodyOf(html)).toContain('<a href="/docs/greenhouse/changes.xml">RSS feed</a>');
    expect(read("greenhouse/list-plants/index.html", site)).not.toContain("rss+xml");
  });
});
