import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createAnswersDefinition } from "../answers/create-answers-definition.js";
import { bundlePage } from "../bundle-page.js";
import { findTools } from "../../needed-tools.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { createEvents, createJson, startScaleServer, type ScaleServer } from "./scale-server.js";

const chromium = findTools("Chromium");

/**
 * Large answers in a real browser while the user goes on working. What they cost is measured by
 * `measure-scale.ts`; no time is asserted here.
 */
let server: ScaleServer;
let browser: Browser;
let page: Page;

type OpenAnswer = (api: ApiDefinition, path: string) => Promise<void>;

async function open(name: string): Promise<void> {
  await page.evaluate(
    ([api, path]) => (window as unknown as { openAnswer: OpenAnswer }).openAnswer(api, path),
    [createAnswersDefinition(server.address), name] as const,
  );
}

const rows = () => page.locator(".fp-row");
const lastRow = () => rows().last().innerText();

describe.skipIf(chromium.isMissing)(`large answers in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    server = await startScaleServer(await bundlePage(join(import.meta.dirname, "scale-page.tsx")));
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.address);
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await server?.close();
  });

  it("10,000 events: typing goes on, the end is followed, scrolling up stays, few rows exist", async () => {
    server.serve("events", { ...createEvents(10_000, 3), isEndless: true });
    await open("events");
    await page.locator(".fp-send").click();
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.waitFor();
    const field = page.getByRole("textbox", { name: "number", exact: true });
    await field.pressSequentially("typed meanwhile");
    expect(await field.inputValue()).toBe("typed meanwhileevents");
    await messages.hover();
    const follow = page.getByRole("button", { name: "Follow" });
    // Users turn the wheel until the rows stay: one turn may meet the next events.
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, -4_000);
          return follow.getAttribute("aria-pressed");
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe("false");
    const before = await messages.evaluate((box) => box.scrollTop);
    await page.waitForTimeout(200);
    expect(await messages.evaluate((box) => box.scrollTop)).toBe(before);
    await follow.click();
    await page.waitForFunction(() =>
      document.querySelector(".fp-rows")?.textContent?.includes('{"n":9999,'),
    );
    expect(await lastRow()).toContain('"n":9999');
    expect(await rows().count()).toBeLessThan(100);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    await page.getByLabel("Find in the messages").fill('"n":77,');
    await page.getByText("1 of 1").waitFor();
    await page.locator(".fp-row[data-marked]").getByText('"n":77').waitFor();
  });

  it("5 MB of JSON: colored rows, exact numbers, found and folded by keys", async () => {
    server.serve("json", createJson(5_000_000));
    await open("json");
    await page.locator(".fp-send").click();
    const body = page.getByRole("region", { name: "Response body" });
    await body.locator('[data-kind="number"]').first().waitFor();
    expect(await body.innerText()).toContain("9007199254740993");
    expect(await rows().count()).toBeLessThan(100);
    await page.getByLabel("Find in the response").fill('"Plant 40000"');
    await page.locator(".fp-row[data-marked]").getByText("Plant 40000").waitFor();
    await body.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.getByTitle("$[0]").waitFor();
    await page.keyboard.press("ArrowLeft");
    await body.getByText("5 properties").first().waitFor();
  });
});
