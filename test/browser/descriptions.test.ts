import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTools } from "../needed-tools.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";

/** What authors write: Markdown, HTML, names that are longer than a phone is wide. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "artifacts", "descriptions");

const longName = "configuration_of_the_watering_schedule_".repeat(3);
const longTitle = "AVeryLongNameOfAVariantThatIsOneWord".repeat(3);

const description = `<p>Sorts <b>trees</b>.<br>See the <a href="/guide">guide</a>.</p>

Mind the [limits](#limits). Then [find one](#/trees/findTree).

## Limits

| Plan | Requests | Notes |
| --- | ---: | --- |
| Free | 10 | ${"wide ".repeat(20)} |

1. First:
   \`\`\`
   { "code": "${"long".repeat(30)}" }
   \`\`\`
   - nested

![The orchard](https://images.example/orchard.png)
`;

const paths = Object.fromEntries(
  Array.from({ length: 90 }, (_, index) => [
    `/trees/${index}`,
    { get: { summary: `Find tree ${index}`, responses: { 200: { description: "One." } } } },
  ]),
);

const properties = {
  [longName]: { type: "string", description: "One word of 117 letters." },
  notes: { type: "array", items: { type: "string" }, uniqueItems: true, description },
  size: { type: "integer", format: "int64" },
  choice: {
    oneOf: [
      { title: longTitle, type: "object", properties: { a: { type: "string" } } },
      { title: `${longTitle}Too`, type: "object", properties: { b: { type: "string" } } },
    ],
  },
};

const schema = { type: "object", required: ["size"], properties };
const content = { "application/json": { schema } };

const orchard = {
  openapi: "3.1.0",
  info: { title: "Orchard", version: "1.0.0" },
  externalDocs: { url: "https://docs.example/api/" },
  servers: [{ url: "https://api.example" }],
  paths: {
    ...paths,
    "/found": {
      get: {
        operationId: "findTree",
        summary: "البحث عن شجرة",
        description: "تبحث عن شجرة واحدة.\n\nFinds a tree.\n\n- شجرة",
        tags: ["شجرة", longName],
        responses: { 200: { description: "شجرة واحدة." } },
      },
    },
    "/sorted": {
      post: {
        operationId: "sortTrees",
        summary: "Sort trees",
        description,
        requestBody: { required: true, content },
        responses: { 200: { description: "Sorted.", content } },
      },
    },
  },
};

let folder: string;
let frond: RunningFrond;
let browser: Browser;

async function openPage(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // The compiler of the sources wraps named functions in a helper that pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(`${frond.site}/orchard${path}`);
  return page;
}

describe.skipIf(chromium.isMissing)(`descriptions in a browser${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-descriptions-"));
    const file = join(folder, "orchard.json");
    writeFileSync(file, JSON.stringify(orchard));
    [frond, browser] = await Promise.all([startFrond([file]), shareChromium()]);
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are shown with tables, lists, code and links, and load nothing they name", async () => {
    const page = await openPage("/sort-trees", 1440);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.reload();
    const text = page.locator(".markdown-main");
    await text.getByRole("cell", { name: "Free" }).waitFor();
    expect(await text.locator("ol > li > .code-block, ol > li > ul > li").count()).toBe(2);
    expect(await text.locator("pre [data-kind=key]").innerText()).toBe('"code"');
    // The site has no such page, and `externalDocs` is no base of links.
    expect(await text.getByRole("link", { name: "guide" }).count()).toBe(0);
    expect(await text.getByRole("link", { name: "find one" }).getAttribute("href")).toBe(
      "/orchard/find-tree",
    );
    expect(await text.getByRole("link", { name: "The orchard" }).getAttribute("href")).toBe(
      "https://images.example/orchard.png",
    );
    expect(asked.filter((url) => !url.startsWith(frond.site))).toEqual([]);
    await text.getByRole("link", { name: "limits" }).click();
    expect(await page.evaluate(() => document.querySelector(":target")?.textContent)).toBe(
      "Limits",
    );
    await page.context().close();
  });

  it.each([1440, 768, 390])("fit into %d pixels with the longest names", async (width) => {
    const page = await openPage("/sort-trees", width);
    await page
      .locator("summary", { hasText: /2 variants of choice/ })
      .first()
      .click();
    await page.getByText(`${longTitle}Too`).first().waitFor();
    await page.screenshot({ path: join(artifacts, `reference-${width}.png`), fullPage: true });
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findCutOff(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it("have the direction of their own letters, and long tags wrap", async () => {
    const page = await openPage("/find-tree", 1440);
    await page.locator(".markdown-main li").waitFor();
    const sides = await page.locator(".markdown-main p").evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return text.left - box.left > box.right - text.right ? "right" : "left";
      }),
    );
    expect(sides).toEqual(["right", "left"]);
    for (const title of ["h1", ".tree [aria-current=page] .tree-node-title"]) {
      const element = page.locator(title).first();
      expect(await element.evaluate((found) => getComputedStyle(found).direction)).toBe("rtl");
    }
    await page.screenshot({ path: join(artifacts, "right-to-left.png") });
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findCutOff(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it("name types as developers do, required ones first", async () => {
    const page = await openPage("/sort-trees", 1440);
    const rows = page.getByRole("region", { name: "Body" }).locator(".rows > .row > .row-head");
    await rows.first().waitFor();
    const heads = await rows.allInnerTexts();
    expect(heads.map((head) => head.replace(/\s+/g, " "))).toEqual([
      "size int64 required",
      `${longName} string`,
      "notes string[], unique items",
      expect.stringContaining("choice"),
    ]);
    await page.context().close();
  });

  it("the sidebar shows the entry of the page, also when it arrives later than the page", async () => {
    const page = await openPage("/get-trees-80", 1440);
    const entry = page.locator('.tree [aria-current="page"]');
    await entry.waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('.tree [aria-current="page"]')?.getBoundingClientRect();
      return box !== undefined && box.top > 120 && box.bottom < innerHeight;
    });
    expect(await page.locator(".tree").evaluate((tree) => tree.scrollTop)).toBeGreaterThan(500);
    await page.context().close();
  });

  it("are opened in the form as Markdown, whose reader is loaded then", async () => {
    const page = await openPage("/sort-trees?explorer=true", 390);
    const about = page.getByRole("button", { name: "About notes" });
    await page
      .getByRole("button", { name: /more optional|Add/ })
      .first()
      .waitFor();
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/markdown-")),
      );
    expect(await loaded()).toBe(false);
    await page
      .getByRole("button", { name: /optional propert/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /notes/ }).click();
    await about.click();
    await page.locator(".fp-about").getByRole("cell", { name: "Free" }).waitFor();
    expect(await loaded()).toBe(true);
    await page.screenshot({ path: join(artifacts, "form-390.png") });
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.context().close();
  });
});

/** Elements of the page's text that lie beyond its right edge, but for what scrolls by itself. */
async function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => !element.closest("pre, .markdown-table, .visually-hidden"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`),
  );
}
