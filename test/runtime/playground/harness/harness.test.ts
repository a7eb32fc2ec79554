import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTools } from "../../../needed-tools.js";
import { findViolations } from "../../../browser/find-violations.js";
import { openAfresh, openForgetfulPage } from "../../../browser/open-forgetful-page.js";
import { leaveChromium, shareChromium } from "../../../browser/share-chromium.js";
import { scenes } from "./scenes.js";
import { serveHarness, type RunningHarness } from "./serve-harness.js";

/** A few states in a real browser, where colors, sizes and overflow are real too. `look.ts` takes pictures of all. */
const chromium = findTools("Chromium");

/** Waits until what was changed last is drawn; nothing moves for those who want little motion. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

describe.skipIf(chromium.isMissing)(`the playground in Chromium${chromium.note}`, () => {
  let harness: RunningHarness;
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    [harness, browser] = await Promise.all([serveHarness(), shareChromium()]);
    page = await openForgetfulPage(browser, {
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page.on("pageerror", (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await harness?.close();
  });

  async function openPage(query: string, width: number, height: number): Promise<void> {
    errors = [];
    await page.setViewportSize({ width, height });
    await openAfresh(page, `${harness.page}?${query}`);
    await page.locator(".fp-endpoint").waitFor();
  }

  /** Opens a scene and acts it out. */
  async function openScene(
    name: string,
    [width, height]: readonly [number, number],
    theme = "light",
  ): Promise<void> {
    const scene = scenes[name];
    const api = encodeURIComponent(harness.api);
    const query = `endpoint=${scene?.endpoint}&api=${api}&theme=${theme}${scene?.query ?? ""}`;
    await openPage(query, width, height);
    await scene?.act?.(page);
  }

  const findWide = (): Promise<string[]> =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll(".fp-pane-scroll, .fp-narrow-panel, .fp-scroll, .fp-top"),
      ]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.className),
    );

  /** Opens a scene; what axe objects to, what scrolls sideways, and what was thrown. */
  async function findFaults(
    name: string,
    size: readonly [number, number],
    theme: string,
  ): Promise<string[]> {
    await openScene(name, size, theme);
    await settle(page);
    return [...(await findViolations(page)), ...(await findWide()), ...errors];
  }

  it.each([
    ["everything", "dark", 1440, 900],
    ["everything", "light", 390, 844],
    ["missing", "light", 390, 844],
    ["history", "light", 390, 844],
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
      expect(await findFaults(name, [width, height], theme)).toEqual([]);
    },
  );

  /** The height of the rows of the response. */
  async function measureRows(): Promise<number> {
    const height = (await page.locator(".fp-response .fp-rows").first().boundingBox())?.height ?? 0;
    console.info(`${height} px for the body`);
    return height;
  }

  it.each([
    ["comparing", "dark", 1440, 900, 640],
    ["answered", "light", 1440, 900, 680],
    ["answered", "dark", 390, 844, 520],
    ["stream", "dark", 1440, 900, 680],
  ] as const)(
    "%s in %s at %i by %i: the same, and the body of the response has at least %i px",
    async (name, theme, width, height, least) => {
      expect(await findFaults(name, [width, height], theme)).toEqual([]);
      expect(await measureRows()).toBeGreaterThanOrEqual(least);
      expect(await page.locator(".fp-toolbar").count()).toBe(1);
    },
  );

  it("stream at 390 by 844: the body of the response has at least 520 px", async () => {
    await openScene("stream", [390, 844]);
    expect(await measureRows()).toBeGreaterThanOrEqual(520);
    expect(await page.locator(".fp-toolbar").count()).toBe(1);
  });

  it.each([
    [1440, 900],
    [390, 844],
  ])("at %i by %i nothing above the body moves when a response arrives", async (width, height) => {
    await openScene("loading", [width, height]);
    const parts = [".fp-send", ".fp-response .fp-card-head", ".fp-response .fp-toolbar"];
    const findBoxes = (): Promise<unknown[]> =>
      Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
    const before = await findBoxes();
    harness.finishSlow();
    await page.locator(".fp-status").waitFor();
    expect(await findBoxes()).toEqual(before);
  });

  it("at 390 px menus, history and the search stay inside the window", async () => {
    for (const name of ["exporting", "history"]) {
      await openScene(name, [390, 844]);
      const box = await page.locator(".fp-toolbar .fp-menu-list").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      await page.keyboard.press("Escape");
      await page.locator(".fp-menu-list").waitFor({ state: "detached" });
      await page.getByLabel("Find in the response").focus();
      const field = await page.locator(".fp-find").boundingBox();
      expect(field?.width).toBeGreaterThan(300);
    }
  });

  it("JSON is completed as if typed: the browser's undo takes it back, Tab leaves, and a paste by keys fills a list", async () => {
    await openPage("endpoint=everything", 1440, 900);
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
  });

  it("a stepper that is held stops at its bound and starts again from below it", async () => {
    await openPage("endpoint=everything", 1440, 900);
    const field = page.getByRole("spinbutton", { name: "count" });
    const up = page.getByRole("button", { name: "Increase count" });
    await up.scrollIntoViewIfNeeded();
    await up.hover();
    await page.mouse.down();
    await expect.poll(() => field.inputValue()).toBe("10");
    expect(await up.isDisabled()).toBe(true);
    await field.fill("3");
    await page.waitForTimeout(300);
    expect(await field.inputValue()).toBe("3");
    await page.mouse.up();
  });
});
