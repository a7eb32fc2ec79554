import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../../browser/start-frond.js";
import { crawlSite } from "../../crawl/crawl-site.js";
import { runCommand } from "../run-command.js";
import { findTools, python } from "../../needed-tools.js";

/** What a configuration says of a site's look, its Markdown pages and its base path, as `frond build` writes it. */
const root = join(import.meta.dirname, "..", "..", "..");
const chat = join(root, "definitions", "examples", "chat.asyncapi.yaml");
const picture = readFileSync(join(root, "runtime", "site", "public", "icon.svg"), "utf8");

let temporary: string;

const write = (path: string, text: string): void => {
  const file = join(temporary, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Builds with a `site` in the folder of tests, into `out`. */
async function build(site: object, out: string, ...flags: string[]) {
  write("frond.config.json", JSON.stringify({ site: { apis: [{ document: chat }], ...site } }));
  const config = join(temporary, "frond.config.json");
  return runCommand(["build", "--config", config, "--out", join(temporary, out), ...flags]);
}

const read = (path: string): string => readFileSync(join(temporary, path), "utf8");

beforeAll(async () => {
  await buildSite();
  temporary = mkdtempSync(join(tmpdir(), "frond-look-"));
  write("logo.svg", picture);
  write("notes/plan.svg", picture);
  write("notes/bed.svg", picture);
  write(
    "notes/guide.md",
    `---
title: Getting started
description: From nothing to a message.
---
# Getting started

Read [errors](more/errors.md#not-found), the [reference](/potting-shed), [nothing](none.md),
[a secret](../frond.config.json), [its path](/potting-shed/room#path.roomId) or [elsewhere](https://elsewhere.test/).

![The plan](plan.svg) ![The bed](bed.svg) ![A pixel](https://elsewhere.test/pixel.png)

## First message

<script>alert(1)</script><b onclick="alert(2)">bold</b> [run](javascript:alert(3))

\`\`\`json
{ "text": "hello" }
\`\`\`

### In a file
`,
  );
  write("notes/index.md", "# The shed\n\nWelcome.\n");
  write(
    "notes/more/errors.md",
    "# Errors & more\n\nBack to [the start](../guide.md).\n\n## Not found\n\n404.\n",
  );
});
afterAll(() => rmSync(temporary, { recursive: true }));

const whole = {
  title: "Shed docs",
  logo: { light: "logo.svg", dark: "notes/plan.svg", alt: "The shed" },
  favicon: "logo.svg",
  colors: { accent: { light: "#0a6b3d", dark: "#7fd4a0" } },
  pages: "notes",
  navigation: {
    links: [{ label: "Start here", href: "/guide" }],
    groups: [{ title: "When it fails", pages: ["/more/errors"] }],
  },
  footer: { text: "© The shed", links: [{ label: "Errors", href: "/more/errors#not-found" }] },
};

it("Links to pages that the site does not have are reported", async () => {
  write(
    "links/index.md",
    "[gone](/potting-shed/gone#top), [room](/potting-shed/room), [list](/llms.txt)",
  );
  const links = [
    { label: "Pricing", href: "/pricing?plan=a" },
    { label: "Room", href: "/potting-shed/room#path.roomId" },
  ];
  const footer = { links: [{ label: "Imprint", href: "/imprint" }] };
  const { code, err } = await build({ pages: "links", navigation: { links }, footer }, "dead");
  expect(code).toBe(0);
  const advice =
    "leads nowhere: the site has no such page. Correct it, or write an address with https://.";
  const place = relative(process.cwd(), join(temporary, "links/index.md"));
  expect(err.trim().split("\n")).toEqual([
    `frond: ${place}: the link to '/potting-shed/gone/' ${advice}`,
    `frond: 'site.navigation.links': the link to '/pricing/' ${advice}`,
    `frond: 'site.footer.links': the link to '/imprint/' ${advice}`,
  ]);
});

it("Pictures of allowed hosts are shown, in the language that the site names", async () => {
  const imageHosts = ["https://elsewhere.test"];
  await build({ pages: "notes", imageHosts, language: "pt-BR" }, "pictures");
  const html = read("pictures/guide/index.html");
  expect(html).toContain('<img class="markdown-picture" src="https://elsewhere.test/pixel.png"');
  expect(html).toContain("img-src 'self' blob: data: https://elsewhere.test;");
  expect(html).toContain('<html lang="pt-BR"');
  await build({ pages: "notes", imageHosts: "all" }, "pictures");
  expect(read("pictures/guide/index.html")).toContain("img-src 'self' blob: data: https: http:;");
});

it("Links of descriptions that lead nowhere are reported", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Shed", version: "1", description: "[a](#operation/gone) [b](/guide) [c](b)" },
    paths: { "/a": { get: { operationId: "b", responses: { 200: { description: "Fine." } } } } },
  };
  write("shed.json", JSON.stringify(document));
  const { code, err } = await build({ apis: [{ document: "shed.json" }] }, "shed");
  expect(code).toBe(0);
  expect(err.trim().split("\n")).toEqual([
    "frond: shed, description: the link to '#operation/gone' leads nowhere.",
    "frond: shed, description: the link to '/guide' leads nowhere.",
    expect.stringContaining("frond: Link operations with #operation/<operationId>"),
  ]);
  expect(read("shed/shed/index.html")).toContain('a b <a href="/shed/b/">c</a>');
});

const tools = findTools("Python");

describe.skipIf(tools.isMissing)(`A site with pages and a look of its own${tools.note}`, () => {
  let err: string;
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    ({ err } = await build(whole, "www/docs", "--url", "https://example.com/docs"));
    const folder = join(temporary, "www");
    const flags = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder];
    server = spawn(python, flags, { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
    origin = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
  });
  afterAll(() => server.kill());

  it("shows Markdown: titles, code in colors, pictures, and nothing that runs", () => {
    const html = read("www/docs/guide/index.html");
    expect(html).toContain("<title>Getting started · Shed docs</title>");
    expect(html).toContain('<meta name="description" content="From nothing to a message.">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h2 id="text-first-message">');
    expect(html).toMatch(
      /<img class="markdown-picture" src="\/docs\/assets\/plan-[\w-]+\.svg" alt="The plan"/,
    );
    expect(html).toMatch(/<pre[^>]*>.*<span data-kind="key">/s);
    expect(html).not.toContain("alert(1)</script>");
    expect(html).not.toContain("onclick");
    expect(html).not.toMatch(/href="javascript/);
    expect(html).not.toMatch(/src="https/);
  });

  it("writes pictures that nothing but a page shows", () => {
    const html = read("www/docs/guide/index.html");
    const [, path = ""] = /src="\/docs(\/assets\/bed-[^"]+)" alt="The bed"/.exec(html) ?? [];
    expect(read(`www/docs${path}`)).toBe(picture);
  });

  it("leads from page to page, and leaves out what leads nowhere or would publish a file", () => {
    const html = read("www/docs/guide/index.html");
    expect(html).toContain('<a href="/docs/more/errors/#text-not-found">errors</a>');
    expect(html).toContain('<a href="/docs/potting-shed/">reference</a>');
    expect(html).toContain('<a href="/docs/potting-shed/room/#path.roomId">its path</a>');
    expect(html).toContain("nothing,");
    expect(html).toMatch(/\na secret/);
    expect(err).toContain("the link to 'none.md' is left out: there is no such file.");
    expect(err).toContain(
      "the link to '../frond.config.json' is left out: only pages and pictures",
    );
    expect(readdirSync(join(temporary, "www/docs/assets")).join()).not.toContain("frond.config");
  });

  it("has the links of the bar in the navigation, too, where a narrow window shows them", () => {
    const html = read("www/docs/guide/index.html");
    const side = html.slice(html.indexOf('id="navigation"'));
    expect(side).toMatch(/<ul class="tree-nodes side-links"><li><a[^>]*href="\/docs\/guide\/"/);
    expect(read("www/docs/frame.css")).toMatch(/\.side-links \{\s*display: none/);
  });

  it("lists the headings of a page beside it, and the pages before and after it below", () => {
    const html = read("www/docs/guide/index.html");
    const beside = html.slice(html.indexOf("On this page"));
    expect(beside).toMatch(/^[^]*?<a href="#text-first-message">First message<\/a>/);
    expect(beside).toMatch(/data-level="h3"><a href="#text-in-a-file">In a file<\/a>/);
    expect(html).toContain('<a class="neighbor neighbor-next" href="/docs/" rel="next">');
    const last = read("www/docs/more/errors/index.html");
    expect(last).toContain('<a class="neighbor" href="/docs/" rel="prev">');
    expect(last).not.toContain('rel="next"');
    expect(last).toContain('<p class="crumbs">When it fails</p>');
    expect(last).not.toContain("On this page");
  });

  it("has its logo, links, groups, footer, icon and colors on every page", () => {
    for (const page of ["index.html", "guide/index.html", "potting-shed/index.html"]) {
      const html = read(`www/docs/${page}`);
      expect(html).toMatch(/<img class="logo logo-dark" src="[^"]*plan-[^"]*" alt="The shed"/);
      expect(html).toMatch(/<a href="\/docs\/guide\/"[^>]*>Start here<\/a>/);
      expect(html).toContain("When it fails");
      expect(html).toContain("© The shed");
      expect(html).toContain('<a href="/docs/more/errors/#text-not-found">Errors</a>');
      expect(html).toMatch(/<link rel="icon" href="\/docs\/assets\/logo-/);
      const style = /href="(\/docs\/assets\/look-[^"]*)"/.exec(html)?.[1] ?? "";
      expect(read(`www${style}`)).toContain("--frond-accent:light-dark(#0a6b3d,#7fd4a0)");
    }
  });

  it("offers the API's document on its overview, and not on a home page of one's own", () => {
    expect(read("www/docs/potting-shed/index.html")).toContain(">AsyncAPI document (YAML)</a>");
    const home = read("www/docs/index.html");
    expect(home).toContain("Welcome.");
    expect(home).not.toContain("AsyncAPI document");
  });

  it("has every link and file that its pages name below its base path, on a plain file server", async () => {
    const { statuses, titles, faults } = await crawlSite(origin, {
      start: "/docs/",
      published: "https://example.com",
    });
    expect(faults).toEqual([]);
    expect([...statuses.keys()].filter((path) => !path.startsWith("/docs/"))).toEqual([]);
    expect([...titles.values()]).toContain("Errors &amp; more · Shed docs");
    expect(read("www/docs/sitemap.xml")).toContain(
      "<loc>https://example.com/docs/more/errors/</loc>",
    );
  });
});

describe("A configuration that cannot be", () => {
  it.each<[name: string, site: object, key: string, message: string]>([
    ["a color", { colors: { accent: "green" } }, "colors.accent", "write a color as #rrggbb"],
    [
      "a color that cannot be read",
      { colors: { accent: "#7fd4a0" } },
      "colors.accent",
      '#7fd4a0 has a contrast of 1.8 on the light ground, and links need 4.5; choose one for each theme, such as { light: "#',
    ],
    ["a title", { title: "" }, "title", "it must not be empty"],
    ["a logo", { logo: "none.svg" }, "logo", "does not exist or cannot be read"],
    ["a logo's kind", { logo: { light: "logo.doc" } }, "logo.light", "name a picture that ends in"],
    [
      "a link",
      { navigation: { links: [{ label: "x", href: "guide" }] } },
      "href",
      "write a path of the site, such as /guide",
    ],
    ["a folder", { pages: "nowhere" }, "pages", "there is no file or folder"],
    [
      "a page's path",
      { pages: { guide: "notes/guide.md" } },
      "pages",
      "such as /guide or /guides/errors",
    ],
    [
      "an API's path",
      { pages: { "/potting-shed": "notes/guide.md" } },
      "/potting-shed",
      "is an address of the API 'potting-shed'",
    ],
    [
      "a group",
      { pages: "notes", navigation: { groups: [{ title: "x", pages: ["/x"] }] } },
      "pages.0",
      "no page has the address /x/; choose one of '/guide/', '/', '/more/errors/'",
    ],
    ["a base path", { basePath: "docs" }, "basePath", "write a path such as /docs"],
    [
      "two base paths",
      { basePath: "/a", url: "https://example.com/b" },
      "basePath",
      "has the path /b",
    ],
    [
      "front matter",
      { pages: { "/x": "bad.md" } },
      "/x",
      "'title' of its front matter must be text",
    ],
    [
      "a credential",
      { initialState: { auth: { bearer_token: "s3cret" } } },
      "initialState.auth.bearer_token",
      "everybody who can load the site can read this credential",
    ],
    [
      "a credential of an environment",
      { initialState: { env_state: { sandbox: { headers: { "X-Api-Key": "s3cret" } } } } },
      "env_state.sandbox.headers.X-Api-Key",
      "publicCredentials: true",
    ],
  ])("is refused with its place, before anything is written: %s", async (_, site, key, message) => {
    write("bad.md", "---\ntitle: [a]\n---\nText\n");
    const { code, err } = await build(site, "refused");
    expect(code).toBe(2);
    expect(err).toMatch(/frond\.config\.json:\d+:\d+: error invalid-config: In 'site\./);
    expect(err).toContain(key);
    expect(err).toContain(message);
    expect(err).not.toContain("s3cret");
    expect(readdirSync(temporary)).not.toContain("refused");
  });

  it("may have credentials that are meant for everybody", async () => {
    const initialState = { auth: { bearer_token: "for-all" } };
    const { code } = await build({ initialState, publicCredentials: true }, "sandbox");
    expect(code).toBe(0);
    expect(read("sandbox/frond/site.json")).toContain("for-all");
  });

  it("names no folder that the system does not let be made", async () => {
    const config = join(temporary, "frond.config.json");
    const { code, err } = await runCommand([
      "build",
      "--config",
      config,
      "--out",
      "/proc/none/site",
    ]);
    expect(code).toBe(2);
    expect(err).toContain(
      "/proc/none/site cannot be made a folder: no folder can be created there. Name another one with --out.",
    );
  });
});
