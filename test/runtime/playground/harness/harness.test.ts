import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../../browser/find-chromium.js";
import { findViolations } from "./find-violations.js";
import { scenes } from "./scenes.js";
import { serveHarness, type RunningHarness } from "./serve-harness.js";

/** A few states in a real browser, where colours, sizes and overflow are real too. `look.ts` takes pictures of all. */
const executablePath = findChromium();

describe.skipIf(executablePath === undefined)("the playground in Chromium", () => {
  let harness: RunningHarness;
  let browser: Browser;

  beforeAll(async () => {
    harness = await serveHarness();
    browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
  }, 30_000);
  afterAll(async () => {
    await browser?.close();
    await harness?.close();
  });

  it.each([
    ["answered", "light", 1440, 900],
    ["answered", "dark", 390, 844],
    ["everything", "dark", 1440, 900],
    ["everything", "light", 390, 844],
    ["missing", "light", 390, 844],
    ["stream", "dark", 1440, 900],
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
      await page.waitForTimeout(200);
      expect(await findViolations(page)).toEqual([]);
      const wide = await page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll(".fp-pane-scroll, .fp-narrow-panel"),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.className),
      );
      expect(wide).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
