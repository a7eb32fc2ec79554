import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../test/browser/launch-chromium.js";
import { screens } from "../test/browser/screens.js";
import { startFrond } from "../test/browser/start-frond.js";

// `npx tsx scripts/take-screenshots.ts [name...]` takes the pictures of the manual, docs/images, of the example APIs.
const folder = join(import.meta.dirname, "../docs/images");
const largest = 120_000;

/** The screenshots by name: each opens a screen of the browser tests, and may perform actions on it. */
const pictures: Readonly<Record<string, (page: Page, site: string) => Promise<void>>> = {
  overview: (page, site) => show(page, site, "overview"),
  endpoint: (page, site) => show(page, site, "reference"),
  playground: (page, site) => show(page, site, "answered"),
  variables: async (page, site) => {
    await show(page, site, "form");
    await page.getByRole("button", { name: "Variables" }).click();
    await page.getByRole("button", { name: "Add variable" }).click();
    await page.getByRole("textbox", { name: "Name of variable 1" }).fill("plant");
    await page.getByRole("textbox", { name: "Value of plant" }).fill("monstera-04");
  },
  "saved-requests": async (page, site) => {
    await show(page, site, "form");
    await page.getByRole("button", { name: "Saved requests" }).click();
    await page.getByRole("textbox", { name: "Name of this request" }).fill("Monday morning");
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Saved requests" }).scrollIntoViewIfNeeded();
  },
  history: async (page, site) => {
    await show(page, site, "answered");
    const send = page.getByRole("dialog").getByRole("button", { name: /Send Request/ });
    await send.first().click();
    await page.getByRole("button", { name: /^History/ }).click();
  },
  search: async (page, site) => {
    await show(page, site, "overview");
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search the docs" }).fill("water");
    await page.getByRole("listbox", { name: "Results" }).getByRole("option").first().waitFor();
  },
};

async function show(page: Page, site: string, name: string): Promise<void> {
  const screen = screens[name];
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  await page.goto(`${site}${screen.path}`);
  await page.getByRole("heading").first().waitFor();
  await screen.act?.(page);
}

/** Takes a screenshot as WebP, which Playwright does not support. */
async function takePicture(browser: Browser, site: string, name: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  // The compiler wraps named functions in a helper, which pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await pictures[name]?.(page, site);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const path = join(folder, `${name}.webp`);
  writeFileSync(path, Buffer.from(data, "base64"));
  const { size } = statSync(path);
  console.log(`${name}.webp: ${Math.round(size / 1000)} kB`);
  if (size > largest) process.exitCode = 1;
  await page.close();
}

mkdirSync(folder, { recursive: true });
const chosen = process.argv.slice(2);
const names = chosen.length > 0 ? chosen : Object.keys(pictures);
const frond = await startFrond();
const browser = await launchChromium();
try {
  for (const name of names) await takePicture(browser, frond.site, name);
} finally {
  await browser.close();
  await frond.stop();
}
