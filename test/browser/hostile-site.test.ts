import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { toHostile } from "../hostile/hostile-document.js";
import { plantedName } from "../hostile/hostile-texts.js";
import { listSources, type Source } from "../hostile/list-sources.js";
import { listCases, runs, seed, timeout } from "../hostile/seeds.js";
import { findChromium } from "./find-chromium.js";
import { type ServedFolder, serveFolder } from "./serve-folder.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/**
 * A site of hostile documents: no text of them is an element, a script or an address. The policy of the site, which
 * would stop what a text plants, is switched off.
 */
const executablePath = findChromium();

/** More pages than these are read, but not opened. */
const openedPages = 20;

let folder: string;
let site: ServedFolder;
let browser: Browser;
/** Pages, and files beside them that hold the rest of a page. */
let files: string[];

beforeAll(async () => {
  if (executablePath === undefined) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-hostile-site-"));
  const apis = listCases(6, listSources().filter(hasOperations)).flatMap(
    ({ name, source, texts }) => {
      // Two versions, so that there is a page of changes.
      return ["2", "1"].map((version) => {
        const document = `${name}-${version}.json`;
        writeFileSync(
          join(folder, document),
          JSON.stringify({
            ...(toHostile(source.document, texts) as object),
            "x-version": version,
          }),
        );
        return { document, title: name, version };
      });
    },
  );
  const config = join(folder, "frond.config.json");
  writeFileSync(config, JSON.stringify({ site: { title: "Hostile", apis } }));
  const out = join(folder, "site");
  const address = ["--url", "https://docs.example.com"];
  const built = await runCommand(["build", "--config", config, "--out", out, ...address]);
  if (built.code !== 0) throw new Error(built.err);
  files = readdirSync(out, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".html") && !path.startsWith("frond/"))
    .sort();
  site = await serveFolder(out);
  browser = await shareChromium();
}, timeout);

afterAll(async () => {
  await leaveChromium(browser);
  await site?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** What has none is not shown. */
function hasOperations({ document }: Source): boolean {
  const { paths, channels, methods } = document as Readonly<Record<string, object | undefined>>;
  return [paths, channels, methods].some((group) => Object.keys(group ?? {}).length > 0);
}

const read = (path: string) => readFileSync(join(folder, "site", path), "utf8");

/** What a page holds that could run or load something, as a browser reads it. */
interface Suspects {
  readonly inline: readonly string[];
  readonly sources: readonly string[];
  readonly others: readonly string[];
}

function findSuspects(page: Page, html: string): Promise<Suspects> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    const all = [...document.querySelectorAll("*"), ...templateElements(document)];
    const inline = all.filter(
      ({ localName, attributes }) =>
        /^(?:script|style)$/.test(localName) && !attributes.getNamedItem("src"),
    );
    return {
      inline: inline.map(({ textContent }) => textContent),
      sources: all.flatMap((element) => element.getAttribute("src") ?? []),
      others: all.filter(isForeign).map(({ outerHTML }) => outerHTML.slice(0, 300)),
    };

    function templateElements(root: Document): Element[] {
      const templates = [...root.querySelectorAll("template")];
      return templates.flatMap(({ content }) => [...content.querySelectorAll("*")]);
    }

    function isForeign(element: Element): boolean {
      const names = element.getAttributeNames();
      if (names.some((name) => /^on|^(?:srcdoc|formaction|ping|background)$/.test(name)))
        return true;
      if (/^(?:base|embed|frame|iframe|img|math|object|portal)$/.test(element.localName))
        return true;
      if (element.localName === "meta" && element.hasAttribute("http-equiv"))
        return !/^content-security-policy$/i.test(element.getAttribute("http-equiv") ?? "");
      const href = (element.getAttribute("href") ?? "").trim();
      return /^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(?:https?|mailto):/i.test(href);
    }
  }, html);
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe.skipIf(executablePath === undefined)(
  `A site of hostile documents (seed ${seed}, ${runs} of them)`,
  { timeout },
  () => {
    it("has pages that hold only what the site has written into all", async () => {
      const page = await browser.newPage();
      expect(files.length).toBeGreaterThan(30);
      for (const file of files) {
        const html = read(file);
        const [, policy = ""] = /content-security-policy" content="([^"]*)"/.exec(html) ?? [];
        const { inline, sources, others } = await findSuspects(page, html);
        expect(others, file).toEqual([]);
        expect(
          sources.filter((source) => !/^\/assets\/[\w.-]+\.js$/.test(source)),
          file,
        ).toEqual([]);
        const known = policy.replaceAll("&#x27;", "'");
        expect(
          inline.filter((text) => !known.includes(hash(text))),
          file,
        ).toEqual([]);
      }
      await page.close();
    });

    it("has pages that run no text and request nothing from elsewhere, also with the playground", async () => {
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      const strangers: string[] = [];
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(site.address) && !/^(?:blob|data):/.test(url)) strangers.push(url);
      });
      page.on("dialog", (dialog) => void dialog.dismiss());
      const step = Math.max(1, Math.floor(files.length / (openedPages * runs)));
      const opened = files.filter((_, index) => index % step === 0);
      for (const file of opened) {
        await page.goto(`${site.address}/${file.replace(/index\.html$/, "")}`);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        const tryIt = page.getByRole("link", { name: "Try it", exact: true });
        if (await tryIt.isVisible()) {
          await tryIt.click();
          await page
            .getByRole("button", { name: /^(?:Send|Connect)/ })
            .first()
            .waitFor();
          const example = page.getByRole("button", { name: "Use example" });
          if (await example.first().isVisible()) await example.first().click();
        }
        expect(await page.evaluate((name) => name in globalThis, plantedName), file).toBe(false);
      }
      expect(strangers).toEqual([]);
      await context.close();
    });
  },
);
