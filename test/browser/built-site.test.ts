import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildNursery, type Nursery } from "./build-nursery.js";
import { findTools } from "../needed-tools.js";
import { findCutText } from "./find-cut-text.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findMotion } from "./find-motion.js";
import { findViolations } from "./find-violations.js";
import { answerOutline, endpointOutline, formOutline } from "./nursery-outlines.js";
import { findPoorNames, readOutline } from "./read-outline.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";

/** Every screen of a site that `frond build` wrote, for all who read it: by eye, by ear and by keys. */
const examples = join(import.meta.dirname, "..", "..", "definitions", "examples");
const chromium = findTools("Chromium");

/** One of each kind of page, with its heading. */
const screens = [
  ["/", "Garden docs"],
  ["/guide/", "How to water"],
  ["/nursery/", "Nursery"],
  ["/nursery/tree-sold/", "A tree was sold"],
  ["/nursery/changes/", "Changes"],
  ["/greenhouse/water-plant/", "Water a plant"],
  ["/greenhouse/schemas/", "Schemas"],
  ["/greenhouse/schemas/plant/", "Plant"],
  ["/greenhouse/errors/", "Errors"],
  ["/potting-shed/room/", "A room"],
  ["/nothing/", "Page not found"],
] as const;

const wide = { width: 1280, height: 800 };

let nursery: Nursery;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (chromium.isMissing) return;
  const documents = ["greenhouse.yaml", "chat.asyncapi.yaml"].map((name) => join(examples, name));
  [nursery, browser] = await Promise.all([buildNursery(documents), shareChromium()]);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
});

beforeEach(async () => {
  await page?.setViewportSize(wide);
  await page?.emulateMedia({ colorScheme: "light" });
});

afterAll(async () => {
  await page?.context().close();
  await leaveChromium(browser);
  await nursery?.stop();
});

/** Opens a page and waits until its script runs. */
async function open(path: string): Promise<void> {
  await page.goto(nursery.address + path);
  await page.locator("html[data-script=running]").waitFor();
}

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

/** What keeps somebody from reading what is shown: in both themes, in small windows, by ear, and of those who want no motion. */
async function findFaults(): Promise<string[]> {
  const faults = [...(await findViolations(page)), ...(await findMotion(page))];
  faults.push(...findPoorNames(await readOutline(page)));
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await findViolations(page, ["color-contrast"])));
  await page.emulateMedia({ colorScheme: "light" });
  faults.push(...(await findLayoutFaults(page)));
  // A window of 1280 by 800 at 300 percent, and one of 320, of which WCAG 2.2 speaks (1.4.10).
  for (const size of [
    { width: 427, height: 267 },
    { width: 320, height: 800 },
  ]) {
    await page.setViewportSize(size);
    faults.push(...(await findCuts()).map((fault) => `${size.width} wide: ${fault}`));
  }
  faults.push(...(await findViolations(page)));
  await page.setViewportSize(wide);
  return faults;
}

/** The outline of what is shown, as `nursery-outlines.ts` has it: without what lists offer and the navigation. */
async function readWords(): Promise<string> {
  const outline = await readOutline(page);
  const shown = outline.filter(
    ({ said, place }) => !said.startsWith("option") && place !== 'navigation "API reference"',
  );
  const lines = shown.map(({ said }) => said.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "{origin}"));
  return `\n${lines.join("\n")}\n`;
}

/** What does not fit into the window, once the page has taken its shape. */
async function findCuts(): Promise<string[]> {
  const find = async () => [...(await findLayoutFaults(page)), ...(await findCutText(page))];
  let found = await find();
  for (const end = Date.now() + 20_000; found.length > 0 && Date.now() < end; found = await find());
  return found;
}

/** What has the focus, by role or tag and name. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const [label] = (element as HTMLInputElement | null)?.labels ?? [];
    const words = label?.innerText ?? element?.textContent ?? "";
    const name = element?.getAttribute("aria-label") ?? words.trim();
    return `${element?.getAttribute("role") ?? element?.localName} ${name}`.slice(0, 60);
  });
}

/** Presses Tab, or Shift+Tab, until what has the focus is meant. */
async function tabTo(isMeant: RegExp, key = "Tab"): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    await page.keyboard.press(key);
    const found = await focused();
    if (isMeant.test(found)) return;
    passed.push(found);
  }
  throw new Error(`${key} reaches no ${isMeant.source}, but:\n${passed.join("\n")}`);
}

/** Goes past the navigation of a page that was just opened. */
async function skip(): Promise<void> {
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("a Skip to the page");
  await page.keyboard.press("Enter");
}

/** Presses a key as somebody does who reads the page, and waits for the page of a path. */
async function follow(key: string, path: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForURL(`${nursery.address}${path}`);
  await page.locator("html[data-script=running]").waitFor();
}

describe.skipIf(chromium.isMissing)(`a built site in Chromium${chromium.note}`, () => {
  it.each(screens)("%s can be read by everybody", async (path, heading) => {
    await open(path);
    expect(await readFrame()).toEqual({
      language: "en",
      titled: true,
      headings: [heading],
      mains: 1,
      unnamed: 0,
    });
    expect(await findFaults()).toEqual([]);
  });

  it("its drawer, search and playground can be read by everybody", async () => {
    await open("/nursery/water-tree/");
    expect(await readWords()).toBe(endpointOutline);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .locator(".tree")
      .getByRole("link", { name: /List orders/ })
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findCuts()).toEqual([]);
    await page.setViewportSize(wide);
    await page.keyboard.press("/");
    await page.keyboard.type("tree");
    await page.locator("dialog [role=option]").first().waitFor();
    expect(await findFaults()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("to see the response here").waitFor();
    expect(await readWords()).toBe(formOutline);
    expect(await findFaults()).toEqual([]);
    await dialog.getByRole("button", { name: "Use example" }).click();
    await dialog.getByRole("button", { name: /^Send Request/ }).click();
    await dialog.getByText("received").first().waitFor();
    // What differs from the document is found after the body is shown.
    await expect.poll(readWords).toContain(answerOutline);
    expect(await findFaults()).toEqual([]);
  });

  it("moves for those who want it to, and for nobody else", async () => {
    await open("/greenhouse/water-plant/?explorer=true");
    await page.getByRole("button", { name: /^Send Request/ }).waitFor();
    expect(await findMotion(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await findMotion(page)).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  it("is read, searched, tried and left by keys alone", async () => {
    await open("/");
    await skip();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
    // The navigation: a group is opened, and a page of it.
    await open("/nursery/");
    await tabTo(/^summary Orders/);
    const order = page.getByRole("navigation").getByRole("link", { name: /List orders/ });
    await page.keyboard.press("Enter");
    await order.waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await order.waitFor();
    await tabTo(/^a List orders/);
    await follow("Enter", "/nursery/list-orders/");
    // The search: the second result, and back to the first.
    await page.keyboard.press("/");
    await page.keyboard.type("water a tree");
    await page
      .getByRole("option", { name: /Water a tree/ })
      .first()
      .waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await follow("Enter", "/nursery/water-tree/");
    // The example of another status.
    const answer = page.getByRole("region", { name: "Response" }).locator("pre");
    expect(await answer.innerText()).toContain("litres");
    await skip();
    await tabTo(/^input 201/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => answer.innerText()).toContain("message");
    // The playground: fill in, send, read the response, and back to where it was opened.
    await tabTo(/^a Try it/, "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Send Request/ }).waitFor();
    await tabTo(/^input treeId/);
    await page.keyboard.type("oak-1");
    await tabTo(/^spinbutton litres/);
    await page.keyboard.type("7");
    await page.keyboard.press("Control+Enter");
    const status = page.getByRole("status").filter({ hasText: "201" });
    await status.waitFor();
    expect(nursery.bodies.at(-1)).toBe('{"litres":7}');
    await tabTo(/Response body/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("a Try it");
    expect(page.url()).not.toContain("explorer");
  });
});
