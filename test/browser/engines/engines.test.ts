import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildNursery, type Nursery } from "../build-nursery.js";
import { startFrond } from "../start-frond.js";
import type { RunningFrond } from "../start-frond.js";
import { createEnginePage, type EnginePage } from "./engine-page.js";
import { findProgram } from "./find-program.js";
import { startFirefox } from "./start-firefox.js";
import { startWebKit } from "./start-webkit.js";
import { findTools } from "../../needed-tools.js";

/**
 * The story that matters most, in the engines that Playwright cannot drive as Debian packs them: Firefox by
 * WebDriver BiDi, WebKitGTK by WebDriver. All else is tested in Chromium.
 */
const firefox = findProgram("firefox-esr") ?? findProgram("firefox") ?? "firefox";
const driver = findProgram("WebKitWebDriver") ?? "WebKitWebDriver";
const screen = findProgram("Xvfb") ?? "Xvfb";

const engines = [
  { name: "Firefox", tools: findTools("Firefox"), start: () => startFirefox(firefox) },
  {
    name: "WebKit",
    tools: findTools("WebKitWebDriver", "Xvfb"),
    start: () => startWebKit({ driver, screen }),
  },
];

let frond: RunningFrond;
let nursery: Nursery;
beforeAll(async () => {
  [frond, nursery] = await Promise.all([startFrond(), buildNursery()]);
});
afterAll(async () => {
  await frond?.stop();
  await nursery?.stop();
});

for (const { name, tools, start } of engines) {
  describe.skipIf(tools.isMissing)(`the main story in ${name}${tools.note}`, () => {
    let page: EnginePage;
    beforeAll(async () => {
      page = createEnginePage(await start());
    });
    afterAll(async () => {
      await page?.end();
    });

    it("finds an endpoint by search", async () => {
      await page.open(`${frond.site}/greenhouse`);
      await page.click("button", "Search");
      await page.type("water a plant");
      await page.see("[role=option]", "Water a plant");
      await page.press("Enter");
      expect(await page.see("h1", "Water a plant")).toBe("Water a plant");
    });

    it("fills in the example and sends it, and shows the response", async () => {
      await page.click("button, a", "Try it");
      await page.click("[role=dialog] button", "Use example");
      await page.click("[role=dialog] button", "Send Request");
      expect(await page.see("[role=dialog] .fp-status")).toContain("201");
      expect(await page.see("[role=dialog] .fp-response-body", "amountMl")).toContain("{");
    });

    it("copies the snippet", async () => {
      await page.run(`() => {
        const write = navigator.clipboard.writeText.bind(navigator.clipboard);
        navigator.clipboard.writeText = async (text) => {
          await write(text);
          document.documentElement.dataset.copied = text;
        };
      }`);
      await page.click("[role=dialog] button", "Copy request");
      await page.see("html[data-copied]");
      const copied = await page.run<string>("() => document.documentElement.dataset.copied");
      expect(copied).toContain("curl");
    });

    it("closes the playground by Escape", async () => {
      await page.press("Escape");
      expect(await page.run("() => location.search")).toBe("");
    });

    it("opens the pages of a built site by their links, in the theme that was chosen", async () => {
      await page.open(`${nursery.address}/nursery/`);
      await page.click("[data-theme-choice=dark]");
      await page.see("html[data-theme=dark]");
      await page.click(".tree a", "List orders");
      await page.arrive("/nursery/list-orders/");
      expect(await page.run("() => getComputedStyle(document.documentElement).colorScheme")).toBe(
        "dark",
      );
    });

    it("searches a built site by keys", async () => {
      await page.type("/water a tree");
      await page.see("[role=option]", "Water a tree");
      await page.press("Enter");
      await page.arrive("/nursery/water-tree/");
      expect(await page.see("h1")).toBe("Water a tree");
    });

    it("fills in and sends over a page of a built site, straight to the API, and closes", async () => {
      await page.click("a", "Try it");
      await page.click("[role=dialog] button", "Use example");
      await page.click("[role=dialog] button", "Send Request");
      expect(await page.see("[role=dialog] .fp-status")).toContain("201");
      await page.see("[role=dialog] .fp-response-body", "received");
      await page.press("Escape");
      await page.see("html:not([data-covered]) #page:not([inert])");
      expect(await page.run("() => document.activeElement?.textContent")).toBe("Try it");
    });
  });
}
