import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sizeBudgets } from "../size-budgets.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";
import { findTools } from "../needed-tools.js";

const chromium = findTools("Chromium");

const endpoint = "/greenhouse/water-plant";
const explorer = `${endpoint}?explorer=true`;

let frond: RunningFrond;
let browser: Browser;

beforeAll(async () => {
  if (chromium.isMissing) return;
  [frond, browser] = await Promise.all([startFrond(), shareChromium()]);
});

afterAll(async () => {
  await leaveChromium(browser);
  await frond?.stop();
});

/** Paths of the scripts and styles that the HTML of a page names. */
async function listNamed(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, frond.site))).text();
  const found = html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, file = ""]) => file))];
}

async function measure(file: string): Promise<number> {
  const response = await fetch(new URL(file, frond.site));
  expect(response.status).toBe(200);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}

/** Opens a page on which scripts and styles get no response while `isHeld` holds them. */
async function openHolding(isHeld: (file: string) => boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route(/\.(js|css)(\?|$)/, async (route) => {
    if (!isHeld(new URL(route.request().url()).pathname)) await route.continue();
  });
  await page.goto(new URL(explorer, frond.site).href, { waitUntil: "commit" });
  return page;
}

describe.skipIf(chromium.isMissing)(`the first load of a playground${chromium.note}`, () => {
  it("stays within its budget of JavaScript and CSS", async () => {
    const files = await listNamed(explorer);
    const sizes = await Promise.all(
      files.map(async (file) => [file, await measure(file)] as const),
    );
    const sum = sizes.reduce((before, [, size]) => before + size, 0);
    expect(files.length).toBeGreaterThan(4);
    expect(sum, JSON.stringify(Object.fromEntries(sizes), null, 2)).toBeLessThan(
      sizeBudgets.firstLoad,
    );
  });

  it("has Chromium compile its scripts whole while they load, and no others", async () => {
    const scripts = (await listNamed(explorer)).filter((file) => /^\/assets\/.*\.js$/.test(file));
    const read = async (file: string) => (await fetch(new URL(file, frond.site))).text();
    const texts = await Promise.all(scripts.map(async (file) => [file, await read(file)] as const));
    // Anywhere but at the very beginning it is a comment like others.
    const whole = texts.filter(([, text]) => text.startsWith("//# allFunctionsCalledOnLoad\n"));
    const names = whole.map(([file]) => /^\/assets\/(\w+)-/.exec(file)?.[1]).sort();
    expect(names).toEqual(["definition", "index", "playground"]);
  });

  it("needs nothing else to show the form, and takes what is typed", async () => {
    const named = new Set(await listNamed(explorer));
    const page = await openHolding((file) => !named.has(file));
    const field = page.getByRole("dialog").getByRole("textbox").last();
    await field.fill("Basil");
    expect(await field.inputValue()).toBe("Basil");
    await page.getByRole("button", { name: /Send Request/ }).waitFor();
    await page.context().close();
  });

  it("draws the response card only when its styles are there", async () => {
    let letGo: () => void = () => undefined;
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked = page.waitForRequest(/lazy-[^/]*\.css$/);
    await page.route(/lazy-[^/]*\.css$/, async (route) => {
      await isHere;
      await route.continue();
    });
    await page.goto(new URL(explorer, frond.site).href);
    await asked;
    const response = page.getByRole("region", { name: "Response" });
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /lazy-[^/]*\.js$/.test(name)),
    );
    expect(await response.getAttribute("aria-busy")).toBe("true");
    letGo();
    await response.getByText("to see the response here").waitFor();
    await context.close();
  });

  it.each([
    ["Use example", "Example filled in"],
    ["Keyboard shortcuts", "Send the request"],
  ])("moves '%s' from under no press when the rest of the form arrives", async (name, follows) => {
    let letGo: () => void = () => undefined;
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.route(/lazy-[^/]*\.js$/, async (route) => {
      await isHere;
      await route.continue();
    });
    await page.goto(new URL(explorer, frond.site).href, { waitUntil: "commit" });
    await page.getByRole("button", { name }).hover();
    await page.mouse.down();
    letGo();
    await page.getByRole("button", { name: "Add header" }).waitFor();
    await page.mouse.up();
    await expect.poll(() => page.getByText(follows).isVisible()).toBe(true);
    await context.close();
  });

  it("says so when the code that sends cannot be loaded, and waits for nothing", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(/(?:lazy|send-request)-[^/]*\.js$/, (route) => route.abort());
    await page.goto(new URL("/greenhouse/list-plants?explorer=true", frond.site).href);
    const response = page.getByRole("region", { name: "Response" });
    await response.getByText("This part could not be loaded. Reload the page").waitFor();
    const failed = page.waitForEvent("console", (message) =>
      message.text().includes("The code that sends requests could not be loaded."),
    );
    await page.getByRole("button", { name: /Send Request/ }).click();
    await failed;
    await page.locator(".fp-send .fp-spinner").waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: /Send Request/ }).isEnabled()).toBe(true);
    await context.close();
  });

  it("a reference page does not load the playground", async () => {
    const named = await listNamed(endpoint);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => /playground|lazy/.test(file))).toEqual([]);
  });
});
