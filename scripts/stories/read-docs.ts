import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Story, StoryStep } from "./story.js";

/** The docs site and the working directory of its reader. */
export interface Reading {
  readonly site: string;
  readonly folder: string;
  /** The folder for screenshots. Undefined: none are taken. */
  readonly shots: string | undefined;
}

/** Reads the docs of the example API in Chromium: searches, copies a request that works, tries a call. */
export async function readDocs(browser: Browser, reading: Reading): Promise<Story> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const steps: StoryStep[] = [];
  const doStep = async (name: string, act: () => Promise<string>): Promise<void> => {
    const begun = performance.now();
    const printed = await act();
    steps.push({ name, seconds: (performance.now() - begun) / 1000, printed });
    if (reading.shots === undefined) return;
    await page.screenshot({ path: join(reading.shots, `docs-reader-${steps.length}.png`) });
  };
  try {
    for (const [name, act] of Object.entries(actions)) await doStep(name, () => act(page, reading));
    return { name: "docs reader", steps };
  } catch (error) {
    return { name: "docs reader", steps, problem: String(error) };
  } finally {
    await context.close();
  }
}

const actions: Readonly<Record<string, (page: Page, reading: Reading) => Promise<string>>> = {
  "open the overview": async (page, { site }) => {
    await page.goto(site);
    return page.getByRole("heading", { level: 1 }).innerText();
  },
  "search for “get a plant”, and open it": async (page) => {
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: /^Search/ }).fill("get a plant");
    await page
      .getByRole("option", { name: /Get a plant/ })
      .first()
      .click();
    return page.getByRole("heading", { level: 1, name: "Get a plant" }).innerText();
  },
  "copy the request as curl, and run it": async (page, { folder }) => {
    await page.getByRole("button", { name: "Copy request" }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    const printed = execFileSync("bash", ["-c", code], {
      cwd: folder,
      encoding: "utf8",
      // curl prints its progress to stderr.
      stdio: ["ignore", "pipe", "pipe"],
    });
    return expectText(printed, "Fern");
  },
  "Try it, Use example, Send Request": async (page) => {
    await page.getByRole("button", { name: "Try it" }).first().click();
    const playground = page.getByRole("dialog");
    await playground.getByRole("button", { name: "Use example" }).click();
    await playground
      .getByRole("button", { name: /Send Request/ })
      .first()
      .click();
    const response = playground.getByRole("region", { name: "Response", exact: true });
    await response.locator(".fp-status").waitFor();
    return expectText(await response.innerText(), "Fern");
  },
};

function expectText(text: string, part: string): string {
  if (!text.includes(part)) throw new Error(`'${part}' was expected, and there was: ${text}`);
  return text;
}
