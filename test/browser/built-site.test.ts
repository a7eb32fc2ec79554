import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findChromium } from "./find-chromium.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { serveFolder, type ServedFolder } from "./serve-folder.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** Every screen of a site that `frond build` wrote, for all who read it: by eye, by ear and by keys. */
const examples = join(import.meta.dirname, "..", "..", "definitions", "examples");
const executablePath = findChromium();

/** One of each kind of page, with its heading. */
const screens = [
  ["/", "Greenhouse"],
  ["/greenhouse/", "Greenhouse"],
  ["/greenhouse/water-plant/", "Water a plant"],
  ["/greenhouse/schemas/", "Schemas"],
  ["/greenhouse/schemas/plant/", "Plant"],
  ["/greenhouse/errors/", "Errors"],
  ["/potting-shed/room/", "A room"],
  ["/nothing/", "Page not found"],
] as const;

let folder: string;
let server: ServedFolder;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (executablePath === undefined) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-built-"));
  const documents = ["greenhouse.yaml", "chat.asyncapi.yaml"].map((name) => join(examples, name));
  await runCommand(["build", ...documents, "--out", folder]);
  server = await serveFolder(folder);
  browser = await shareChromium();
  const context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});

afterAll(async () => {
  await page?.context().close();
  await leaveChromium(browser);
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** What a screen reader says of a page before its content. */
function readFrame(): Promise<object> {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    titled: document.title.trim() !== "",
    headings: [...document.querySelectorAll("h1")].map((each) => each.innerText.trim()),
    mains: document.querySelectorAll("main").length,
    unnamed: [...document.querySelectorAll("nav")].filter(
      (each) => !each.ariaLabel && !each.getAttribute("aria-labelledby"),
    ).length,
  }));
}

/** What has the focus, by role or tag and name. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    return `${element?.getAttribute("role") ?? element?.localName} ${name}`.slice(0, 60);
  });
}

/** Presses Tab until what has the focus is meant; to how often that was. */
async function tabTo(isMeant: (what: string) => boolean, most: number): Promise<number> {
  for (let count = 1; count <= most; count++) {
    await page.keyboard.press("Tab");
    if (isMeant(await focused())) return count;
  }
  throw new Error(`Not reached within ${most} Tabs; the focus is on ${await focused()}.`);
}

describe.skipIf(executablePath === undefined)("a built site in Chromium", () => {
  it.each(screens)("%s can be read by everybody", async (path, heading) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(server.address + path, { waitUntil: "networkidle" });
    expect(await readFrame()).toEqual({
      language: "en",
      titled: true,
      headings: [heading],
      mains: 1,
      unnamed: 0,
    });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    expect(await findLayoutFaults(page)).toEqual([]);
    // A window 960 wide at 300 percent (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  it("moves nothing for those who want no motion", async () => {
    await page.goto(`${server.address}/greenhouse/water-plant/`);
    const moving = await page.evaluate(() => {
      const seconds = (text: string) =>
        Math.max(...text.split(",").map((each) => parseFloat(each)));
      return [...document.querySelectorAll("*")]
        .filter((each) => {
          const { transitionDuration, animationDuration } = getComputedStyle(each);
          return Math.max(seconds(transitionDuration), seconds(animationDuration)) > 0.01;
        })
        .map((each) => each.outerHTML.slice(0, 80));
    });
    expect(moving).toEqual([]);
  });

  it("is read, searched and tried by keys alone", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.address}/greenhouse/`, { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    expect(await focused()).toMatch(/^a Skip/i);
    await page.keyboard.press("Enter");
    await page.keyboard.press("/");
    await page.keyboard.type("water a plant");
    await page
      .getByRole("option", { name: /Water a plant/ })
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/water-plant/);
    await tabTo((what) => what.includes("Try it"), 60);
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: /Send Request/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused()).toContain("Try it");
  });
});
