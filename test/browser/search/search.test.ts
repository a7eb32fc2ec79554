import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTools } from "../../needed-tools.js";
import { findViolations } from "../find-violations.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { serveSearchPages, site, type IndexServer } from "./serve-search-pages.js";

const chromium = findTools("Chromium");

let browser: Browser;
let page: Page;
let server: IndexServer;

beforeAll(async () => {
  if (chromium.isMissing) return;
  browser = await shareChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  server = await serveSearchPages(context);
  page = await context.newPage();
});

afterAll(() => leaveChromium(browser));

const options = () => page.getByRole("option");
const active = () => page.locator('[role=option][aria-selected="true"]');

describe.skipIf(chromium.isMissing)(`The search of a page${chromium.note}`, () => {
  it("loads its index when it is first opened, and can be used by keyboard alone", async () => {
    await page.goto(`${site}/registry/list-tokens/`);
    expect(server.requests).toBe(0);
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search the docs" });
    await field.waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.type("genrate tok");
    await page.getByRole("group", { name: "Operations" }).waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await active().textContent()).toContain("Generate a token");
    expect(await active().locator("mark").first().textContent()).toBe("Generate");
    expect(await field.getAttribute("aria-activedescendant")).toBe(
      await active().getAttribute("id"),
    );
    await page.keyboard.press("ArrowDown");
    expect(await active().textContent()).not.toContain("Generate a token");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await active().getAttribute("id")).toBe(await options().last().getAttribute("id"));
    await page.keyboard.press("ArrowDown");
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site}/registry/generate-token/`);
    expect(server.requests).toBe(1);
  });

  it("lists what was opened last, without what addresses hold besides the path", async () => {
    await page.goto(`${site}/registry/rotate-token/?secret=hidden#token=hidden`);
    await page.keyboard.press("/");
    await page.getByRole("group", { name: "Recently opened" }).waitFor();
    expect(await options().allTextContents()).toEqual(["POSTGenerate a token", "Page list-tokens"]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("hidden");
    await page.keyboard.press("ArrowDown");
    expect(await active().getAttribute("href")).toBe("/docs/registry/generate-token/");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear recently opened" }).click();
    await page.getByText("Search for words").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("opens results in new tabs, and survives a list that was damaged", async () => {
    await page.evaluate(() => {
      const damaged = [
        { href: "https://evil.example/", title: "x" },
        { href: "//e", title: "x" },
        7,
      ];
      localStorage.setItem("frond:recent:/docs/", JSON.stringify(damaged));
    });
    await page.keyboard.press("/");
    await page.keyboard.type("PullRequest");
    await page.getByRole("group").first().waitFor();
    expect(await active().getAttribute("href")).toBe("/docs/registry/schemas/pull-request/");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    await tab.waitForURL(`${site}/registry/schemas/pull-request/`);
    await tab.close();
    const stored = await page.evaluate(() => localStorage.getItem("frond:recent:/docs/"));
    expect(stored).not.toContain("evil");
    expect(stored).toContain("/registry/schemas/pull-request");
    await page.keyboard.press("Control+k");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("says that nothing was found, and what to do", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("qqqqxxxx");
    await page.getByText("Nothing found. Check the spelling").waitFor();
    expect(await options().count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(page.url()).toContain("rotate-token");
    expect(await findViolations(page)).toEqual([]);
  });

  it("says why it could not be loaded, and tries again", async () => {
    server.isBroken = true;
    await page.goto(`${site}/registry/list-tokens/`);
    await page.keyboard.press("/");
    await page.keyboard.type("rotate");
    await page.getByText("could not be loaded. The server responded with 503.").waitFor();
    expect(await findViolations(page)).toEqual([]);
    server.isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("option", { name: /Rotate a token/ })
      .first()
      .waitFor();
  });

  it("fills narrow and magnified windows, in the dark, without scrolling sideways", async () => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 480 });
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 320, height: 480 });
    const isWide = await page.evaluate(() =>
      [...document.querySelectorAll(".search-body, .search-dialog, html")].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    expect(isWide).toBe(false);
    expect(await findViolations(page)).toEqual([]);
  });
});
