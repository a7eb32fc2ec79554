import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../../browser/find-chromium.js";
import { findViolations } from "../../../browser/find-violations.js";
import { leaveChromium, shareChromium } from "../../../browser/share-chromium.js";
import { scenes } from "./scenes.js";
import { serveHarness, type RunningHarness } from "./serve-harness.js";

/** A few states in a real browser, where colors, sizes and overflow are real too. `look.ts` takes pictures of all. */
const executablePath = findChromium();

/** Waits until what was changed last is drawn; nothing moves for those who want little motion. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

describe.skipIf(executablePath === undefined)("the playground in Chromium", () => {
  let harness: RunningHarness;
  let browser: Browser;

  beforeAll(async () => {
    harness = await serveHarness();
    browser = await shareChromium();
  }, 30_000);
  afterAll(async () => {
    await leaveChromium(browser);
    await harness?.close();
  });

  it.each([
    ["answered", "light", 1440, 900],
    ["answered", "dark", 390, 844],
    ["everything", "dark", 1440, 900],
    ["everything", "light", 390, 844],
    ["missing", "light", 390, 844],
    ["stream", "dark", 1440, 900],
    ["history", "light", 390, 844],
    ["comparing", "dark", 1440, 900],
    ["headers", "light", 390, 844],
    ["longNames", "dark", 390, 844],
    ["longHeaders", "light", 390, 844],
    ["json", "light", 390, 844],
    ["jsonParts", "dark", 1440, 900],
    ["longEnum", "light", 390, 844],
    ["shortcuts", "dark", 390, 844],
    ["authTogether", "dark", 390, 844],
    ["authMany", "light", 1440, 900],
    ["siteLoginFailed", "light", 390, 844],
    ["siteLoggedIn", "dark", 1440, 900],
    ["pasted", "light", 1440, 900],
  ] as const)(
    "%s in %s at %i by %i: axe objects to nothing, nothing scrolls sideways",
    async (name, theme, width, height) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      const scene = scenes[name];
      const api = encodeURIComponent(harness.api);
      await page.goto(
        `${harness.page}?endpoint=${scene?.endpoint}&api=${api}&theme=${theme}${scene?.query ?? ""}`,
      );
      await page.locator(".fp-endpoint").waitFor();
      await scene?.act?.(page);
      await settle(page);
      expect(await findViolations(page)).toEqual([]);
      const wide = await page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll(".fp-pane-scroll, .fp-narrow-panel, .fp-scroll, .fp-top"),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.className),
      );
      expect(wide).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  /** Opens a scene and acts it out. */
  async function openScene(name: string, width: number, height: number): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const scene = scenes[name];
    const api = encodeURIComponent(harness.api);
    await page.goto(`${harness.page}?endpoint=${scene?.endpoint}&api=${api}`);
    await page.locator(".fp-endpoint").waitFor();
    await scene?.act?.(page);
    return page;
  }

  const heightOf = async (page: Page, selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.height ?? 0;

  it.each([
    ["comparing", 1440, 900, 640],
    ["answered", 1440, 900, 680],
    ["answered", 390, 844, 520],
    ["stream", 1440, 900, 680],
    ["stream", 390, 844, 520],
  ] as const)(
    "%s at %i by %i: the body of the response has at least %i px",
    async (name, width, height, least) => {
      const page = await openScene(name, width, height);
      const rows = await heightOf(page, ".fp-response .fp-rows");
      console.info(`${name} ${width}x${height}: ${rows} px for the body`);
      expect(rows).toBeGreaterThanOrEqual(least);
      expect(await page.locator(".fp-toolbar").count()).toBe(1);
      await page.context().close();
    },
    60_000,
  );

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    "at %i by %i nothing above the body moves when a response arrives",
    async (width, height) => {
      const page = await openScene("loading", width, height);
      const parts = [".fp-send", ".fp-response .fp-card-head", ".fp-response .fp-toolbar"];
      const findBoxes = (): Promise<unknown[]> =>
        Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
      const before = await findBoxes();
      harness.finishSlow();
      await page.locator(".fp-status").waitFor();
      expect(await findBoxes()).toEqual(before);
      await page.context().close();
    },
    60_000,
  );

  it("at 390 px menus, history and the search stay inside the window", async () => {
    for (const name of ["exporting", "history"]) {
      const page = await openScene(name, 390, 844);
      const box = await page.locator(".fp-toolbar .fp-menu-list").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      await page.keyboard.press("Escape");
      await page.locator(".fp-menu-list").waitFor({ state: "detached" });
      await page.getByLabel("Find in the response").focus();
      const field = await page.locator(".fp-find").boundingBox();
      expect(field?.width).toBeGreaterThan(300);
      await page.context().close();
    }
  }, 60_000);

  it("JSON is completed as if typed: the browser's undo takes it back, Tab leaves, and a paste by keys fills a list", async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto(`${harness.page}?endpoint=everything`);
    await page.getByRole("button", { name: "Edit helpers as JSON" }).click();
    const editor = page.getByRole("textbox", { name: "helpers" });
    await editor.press("Control+A");
    await page.keyboard.type('[{"n');
    await page.getByRole("option", { name: /^name/ }).waitFor();
    await editor.press("Enter");
    expect(await editor.inputValue()).toBe('[{"name": ""');
    await editor.press("Control+Z");
    expect(await editor.inputValue()).not.toContain('"name"');
    await editor.press("Tab");
    expect(await editor.evaluate((area) => area === document.activeElement)).toBe(false);
    await page.getByRole("button", { name: "Edit helpers as JSON" }).click();
    await page.evaluate(() => navigator.clipboard.writeText('[{"name": "Zoë"}]'));
    await page.getByRole("button", { name: "Fold helpers" }).focus();
    await page.keyboard.press("Control+V");
    await page.getByText("The pasted JSON fills helpers.").waitFor();
    expect(await page.getByRole("textbox", { name: "name" }).inputValue()).toBe("Zoë");
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    const focused = page.getByRole("button", { name: "Fold helpers" });
    await expect
      .poll(() => focused.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(await page.locator(".fp-endpoint").count()).toBe(1);
    await context.close();
  }, 60_000);

  it("a stepper that is held stops at its bound and starts again from below it", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${harness.page}?endpoint=everything`);
    const field = page.getByRole("spinbutton", { name: "count" });
    const up = page.getByRole("button", { name: "Increase count" });
    await up.scrollIntoViewIfNeeded();
    await up.hover();
    await page.mouse.down();
    await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe("10");
    expect(await up.isDisabled()).toBe(true);
    await field.fill("3");
    await page.waitForTimeout(300);
    expect(await field.inputValue()).toBe("3");
    await page.mouse.up();
    await context.close();
  }, 60_000);
});
