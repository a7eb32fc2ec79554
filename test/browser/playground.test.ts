import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond, type RunningFrond } from "./start-frond.js";

/** The endpoint playground in a real browser: what layout, focus, addresses and storage make of it. */
const chromium = findTools("Chromium");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

let frond: RunningFrond;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const playground = (): Locator => page.getByRole("dialog");
const button = (name: string | RegExp): Locator =>
  playground().getByRole("button", { name }).first();
const plant = (): Locator => playground().getByRole("textbox", { name: "plantId", exact: true });
const region = (name: string): Locator => playground().getByRole("region", { name, exact: true });

async function open(
  path = "/greenhouse/water-plant?explorer=true",
  viewport = wide,
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(`${frond.site}${path}`);
  await button(/^Send Request/).waitFor();
}

/** What has the focus, in words; runs in the page. */
function describeFocus(): string {
  const element = document.activeElement;
  return `${element?.tagName} ${element?.getAttribute("aria-label")} ${element?.id} ${element?.textContent}`;
}

/** Where an element stands. */
/** Where something stands. The cards come after the form: what held their place may just be going. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number }> {
  await locator.waitFor();
  return (await locator.boundingBox()) ?? boxOf(locator);
}

describe.skipIf(chromium.isMissing)(`the endpoint playground, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    frond = await startFrond();
    browser = await shareChromium();
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
  });

  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext({
      viewport: wide,
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    page = await context.newPage();
  });

  it("wide: the form is at the left, the request above the response at the right, halved", async () => {
    await open();
    const form = await boxOf(playground().getByRole("form", { name: "Request" }));
    const request = await boxOf(region("Request"));
    const response = await boxOf(region("Response"));
    expect(form.x).toBeLessThan(request.x);
    expect(request.x).toBe(response.x);
    expect(request.y).toBeLessThan(response.y);
    expect(Math.abs(request.x - wide.width / 2)).toBeLessThan(12);
  });

  it("dividers are dragged and moved by keys, and stay where they were put", async () => {
    await open();
    const leftEdge = async (): Promise<number> => (await boxOf(region("Request"))).x;
    await region("Request").waitFor();
    const divider = playground().getByRole("separator", { name: "Resize the form" });
    const start = await boxOf(divider);
    await page.mouse.move(start.x + start.width / 2, 450);
    await page.mouse.down();
    await page.mouse.move(start.x - 200, 450, { steps: 4 });
    await page.mouse.up();
    await expect.poll(leftEdge).toBeLessThan(start.x - 150);
    const dragged = await leftEdge();
    await divider.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(leftEdge).toBeGreaterThan(dragged);
    const moved = await leftEdge();
    await page.reload();
    await region("Request").waitFor();
    await expect.poll(leftEdge).toBeCloseTo(moved, -1);
  });

  it("narrow: two tabs, Request and Response, with Send in reach of the thumb", async () => {
    await open(undefined, narrow);
    const tabs = playground().getByRole("tablist", { name: "Request or response" });
    expect(await tabs.getByRole("tab").allInnerTexts()).toEqual(["Request", "Response"]);
    expect((await boxOf(button(/^Send Request/))).y).toBeGreaterThan(narrow.height - 80);
    await tabs.getByRole("tab", { name: "Response" }).click();
    await region("Response").waitFor();
    await tabs.getByRole("tab", { name: "Response" }).press("ArrowLeft");
    await playground().getByRole("form", { name: "Request" }).waitFor();
  });

  it("the close control is large, outlined and round, and takes the explorer parameter alone away", async () => {
    await open("/greenhouse/water-plant?tab=2&explorer=true#answers");
    const close = button("Close the playground");
    const look = await close.evaluate((element) => {
      const { borderRadius, borderTopWidth, width, height } = getComputedStyle(element);
      const size = Math.min(parseFloat(width), parseFloat(height));
      const isRound = borderRadius.endsWith("%") || parseFloat(borderRadius) >= size / 2;
      return {
        size,
        isRound,
        border: borderTopWidth,
        icons: element.querySelectorAll("svg").length,
      };
    });
    expect(look).toMatchObject({ isRound: true, border: "1px", icons: 1 });
    expect(look.size).toBeGreaterThanOrEqual(36);
    const countEntries = (): Promise<number> => page.evaluate(() => history.length);
    const entries = await countEntries();
    await close.click();
    await playground().waitFor({ state: "detached" });
    expect(page.url()).toBe(`${frond.site}/greenhouse/water-plant?tab=2#answers`);
    expect(await countEntries()).toBe(entries);
  });

  it("Escape closes the nearest thing, then the playground; Ctrl and backtick open and close it", async () => {
    await open();
    await button("Other endpoints").click();
    const list = playground().getByRole("listbox", { name: "Endpoints" });
    await list.waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(page.url()).toContain("explorer=true");
    await page.keyboard.press("Escape");
    await playground().waitFor({ state: "detached" });
    expect(page.url()).not.toContain("explorer");
    await page.keyboard.press("Control+Backquote");
    await button(/^Send Request/).waitFor();
    expect(page.url()).toContain("explorer=true");
    await page.keyboard.press("Control+Backquote");
    await playground().waitFor({ state: "detached" });
  });

  it("each endpoint keeps its form while the user moves between them", async () => {
    await open();
    await plant().fill("fern-77");
    await button("Other endpoints").click();
    await page.getByPlaceholder("Find an endpoint").waitFor();
    await page.keyboard.type("list plants");
    await page.keyboard.press("Enter");
    await plant().waitFor({ state: "detached" });
    await button("Other endpoints").click();
    await page.keyboard.type("water");
    await page.keyboard.press("Enter");
    await plant().waitFor();
    expect(await plant().inputValue()).toBe("fern-77");
  });

  it("a newcomer's three clicks are three: Try it, Use example, Send Request", async () => {
    await page.goto(`${frond.site}/greenhouse/water-plant`);
    await page.getByRole("button", { name: "Try it" }).click();
    await button("Use example").click();
    await button(/^Send Request/).click();
    await playground().locator(".fp-status").first().waitFor();
    expect(await playground().getByRole("alertdialog").count()).toBe(0);
  });

  it("the example and clearing are undone", async () => {
    await open();
    await plant().fill("mine");
    await button("Use example").click();
    expect(await plant().inputValue()).toBe("monstera-04");
    await button("Undo").click();
    expect(await plant().inputValue()).toBe("mine");
    await button("Clear form").click();
    expect(await plant().inputValue()).toBe("");
    await button("Undo").click();
    expect(await plant().inputValue()).toBe("mine");
  });

  it("what is typed comes back after a reload, and is dropped when it is of another version", async () => {
    await open();
    await plant().fill("kept");
    await page.waitForFunction(() => Object.values(sessionStorage).some((it) => /kept/.test(it)));
    await page.reload();
    await plant().waitFor();
    expect(await plant().inputValue()).toBe("kept");
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(sessionStorage))
        if (/kept/.test(text)) sessionStorage.setItem(key, text.replace(/"kept"/, '{"a":'));
    });
    await page.reload();
    await plant().waitFor();
    expect(await plant().inputValue()).toBe("");
  });

  it("a shared link fills the form in for someone else, without the token", async () => {
    await open();
    await plant().fill("shared-9");
    await button(/^Enter your/).click();
    await playground()
      .getByRole("textbox", { name: "Bearer token", exact: true })
      .fill("secret-token-of-mine");
    await button(/Copy link|Share/).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURIComponent(link)).not.toContain("secret-token");
    const other = await browser.newContext({ viewport: wide });
    page = await other.newPage();
    await page.goto(link);
    await plant().waitFor();
    expect(await plant().inputValue()).toBe("shared-9");
    await other.close();
  });

  it("Ctrl+Enter sends from the first moment, Send is some Tabs away, and no control holds the focus", async () => {
    await open("/greenhouse/list-plants?explorer=true");
    await page.keyboard.press("Control+Enter");
    await region("Response").locator(".fp-status").waitFor();
    await page.reload();
    await button(/^Send Request/).waitFor();
    const places: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press("Tab");
      places.push(await page.evaluate(describeFocus));
    }
    const sends = places.flatMap((place, index) => (/Send Request/.test(place) ? [index] : []));
    expect(sends[0]).toBeLessThan(7);
    expect(sends.length).toBeGreaterThan(1);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(describeFocus)).toBe(places.at(-2));
  });

  it("a problem leads to its field, in view, also from the tab of the response", async () => {
    await open(undefined, { width: 390, height: 500 });
    await playground().getByRole("tab", { name: "Response" }).click();
    await button(/^Send Request/).click();
    await button("path parameter plantId").click();
    await expect.poll(() => page.evaluate(describeFocus)).toContain("INPUT");
    expect(await plant().evaluate((element) => element === document.activeElement)).toBe(true);
    const { y } = await boxOf(plant());
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(500);
  });

  it("in forced colors controls have frames, and disabled ones the color of disabled text", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await open();
    const styleOf = (locator: Locator): Promise<{ frame: string; color: string; gray: string }> =>
      locator.evaluate((element) => {
        const sample = document.createElement("i");
        sample.style.color = "GrayText";
        element.append(sample);
        const gray = getComputedStyle(sample).color;
        sample.remove();
        const { borderBlockStartStyle, borderBlockStartWidth, color } = getComputedStyle(element);
        return { frame: `${borderBlockStartWidth} ${borderBlockStartStyle}`, color, gray };
      });
    for (const name of [/^Send Request/, "Request options", "Clear form", "Copy URL"]) {
      expect(await styleOf(button(name)), String(name)).toMatchObject({ frame: "1px solid" });
    }
    const amount = playground().getByRole("spinbutton").first();
    await amount.fill("-1000000");
    const decrease = playground().locator(".fp-step:disabled").first();
    await decrease.waitFor();
    const { color, gray } = await styleOf(decrease);
    expect(color).toBe(gray);
  });
});
