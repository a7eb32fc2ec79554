import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findTools } from "../needed-tools.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { serveFolder, type ServedFolder } from "./serve-folder.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** How pages of a built site are laid out for reading: on narrow screens, on paper, and what changed. */
const greenhouse = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");
const chromium = findTools("Chromium");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const guide = `# A guide

## First

${"Words. ".repeat(400)}

### In detail

${"Words. ".repeat(400)}

## Second

${"Words. ".repeat(400)}
`;

/** An endpoint with a long title and a long path. */
const longWinded = {
  openapi: "3.1.0",
  info: { title: "Archive", version: "1" },
  paths: {
    "/enterprises/{enterprise}/archives/retention-limit": {
      get: {
        operationId: "limit",
        summary: "Get how long archives of an enterprise are kept",
        responses: { "200": { description: "Found." } },
      },
    },
  },
};

let folder: string;
let server: ServedFolder;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (chromium.isMissing) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-reading-"));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const now = readFileSync(greenhouse, "utf8");
  const earlier = write("earlier.yaml", now.replace("name: includeArchived,", "name: shelf,"));
  write("guide.md", guide);
  const archive = write("archive.json", JSON.stringify(longWinded));
  const site = {
    title: "The archive of everything that was ever kept in a greenhouse",
    apis: [
      { document: greenhouse, since: earlier },
      { document: archive, id: "archive" },
    ],
    pages: { "/guide": "guide.md" },
  };
  const config = write("frond.config.json", JSON.stringify({ site }));
  await runCommand(["build", "--config", config, "--out", join(folder, "site")]);
  server = await serveFolder(join(folder, "site"));
  browser = await shareChromium();
  const context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
});

afterAll(async () => {
  await page?.context().close();
  await leaveChromium(browser);
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Opens a page and waits until its script runs. */
async function open(path: string, viewport: typeof wide): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(`${server.address}${path}`);
  await page.locator("html[data-script=running]").waitFor();
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

describe.skipIf(chromium.isMissing)(`A page to read${chromium.note}`, () => {
  it.each([
    ["/greenhouse/create-plant/", "Body"],
    ["/greenhouse/schemas/plant/", "Properties"],
  ])(
    "%s has its code beside the text, and before what is long where it is narrow",
    async (path, section) => {
      const title = page.getByRole("heading", { name: section, exact: true });
      const code = page.getByRole("complementary", { name: "Examples" });
      await open(path, wide);
      expect(await topOf(code)).toBeLessThan(await topOf(title));
      expect((await code.boundingBox())?.x).toBeGreaterThan(700);
      await open(path, narrow);
      expect(await topOf(code)).toBeLessThan(await topOf(title));
      expect(await topOf(code)).toBeGreaterThan(
        await topOf(page.getByRole("heading", { level: 1 })),
      );
      // It does not push the rest out of reach, nor leave a hole before it.
      expect((await code.boundingBox())?.height).toBeLessThan(2 * narrow.height);
      const box = await code.locator("> :last-child").boundingBox();
      const end = (box?.y ?? 0) + (box?.height ?? 0);
      expect((await topOf(page.locator(".page-rest"))) - end).toBeLessThan(60);
    },
  );

  it("keeps long titles and paths readable", async () => {
    const entry = page.getByRole("main").locator(".entry", { hasText: "archives" });
    for (const [viewport, most] of [
      [wide, 70],
      [{ width: 1100, height: 900 }, 90],
      [narrow, 130],
    ] as const) {
      await open("/archive/", viewport);
      expect((await entry.boundingBox())?.height).toBeLessThan(most);
      expect(await findLayoutFaults(page)).toEqual([]);
      const toggle = page.getByRole("group", { name: "Theme" });
      expect((await toggle.boundingBox())?.width).toBeGreaterThan(95);
    }
  });

  it("is searched from the bar where the navigation is in a drawer", async () => {
    const button = page.getByRole("banner").getByRole("button", { name: "Search" });
    await open("/greenhouse/", wide);
    expect(await button.isVisible()).toBe(false);
    await open("/greenhouse/", narrow);
    await button.click();
    await page.getByRole("combobox", { name: /Search/ }).waitFor();
  });

  it("has its headings beside it, and folded above it where it is narrow", async () => {
    const list = page.getByRole("navigation", { name: "On this page" });
    const link = list.getByRole("link", { name: "Second" });
    await open("/guide/", wide);
    await link.waitFor();
    expect((await list.boundingBox())?.x).toBeGreaterThan(700);
    await open("/guide/", narrow);
    expect(await link.isVisible()).toBe(false);
    expect(await topOf(list)).toBeLessThan(await topOf(page.getByRole("heading", { level: 1 })));
    await list.getByText("On this page").click();
    await link.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await link.click();
    await page.locator("h2:target").waitFor();
    expect(await topOf(page.locator("h2:target"))).toBeLessThan(200);
  });

  it("says what changed, readable in both themes and at every width", async () => {
    for (const viewport of [wide, narrow]) {
      await open("/greenhouse/changes/", viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page), colorScheme).toEqual([]);
      }
      expect(await findLayoutFaults(page)).toEqual([]);
    }
    const fold = page.locator("details", { hasText: "Before and after" }).first();
    await fold.locator("summary").click();
    await fold.locator("del", { hasText: "shelf" }).waitFor();
    expect(await fold.locator("ins").first().textContent()).toContain("includeArchived");
  });

  it.each(["/greenhouse/", "/greenhouse/create-plant/", "/greenhouse/schemas/plant/", "/guide/"])(
    "%s is printed from one edge, without what is for screens",
    async (path) => {
      await open(path, { width: 720, height: 1000 });
      await page.emulateMedia({ media: "print" });
      const lefts = await page
        .locator("main .crumbs li:first-child, main h1, main .page-text > *, main .page-side > *")
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect().x),
        );
      expect(new Set(lefts)).toEqual(new Set([0]));
      for (const name of [
        ".bar",
        ".side",
        ".page-tools",
        ".neighbors",
        ".on-page",
        "[data-copy]",
      ]) {
        expect(await page.locator(`${name}:visible`).count(), name).toBe(0);
      }
      await page.emulateMedia({ media: null });
    },
  );
});
