import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Story } from "./story.js";

/** The maximum number of output lines per command. */
const maxLines = 14;

/** Takes a screenshot of the end of a story: its commands and their output, like in a terminal. */
export async function shootTerminal(browser: Browser, story: Story, folder: string): Promise<void> {
  const text = story.steps
    .map(({ name, printed }) => `$ ${name.replaceAll("\n", "\n$ ")}\n${cut(printed)}`)
    .join("\n");
  const page = await browser.newPage({ viewport: { width: 1100, height: 200 } });
  await page.setContent(
    "<pre style='margin:0;padding:20px;background:#16181d;color:#e6e6e6;font:13px/1.5 monospace;white-space:pre-wrap'></pre>",
  );
  await page.locator("pre").evaluate((element, shown) => (element.textContent = shown), text);
  const path = join(folder, `${story.name.replaceAll(" ", "-")}-${story.steps.length}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

function cut(printed: string): string {
  // Tokens are only valid for this run, so they are shortened.
  const lines = printed
    .replaceAll(/frond_[\w-]{20,}/g, "frond_…")
    .trimEnd()
    .split("\n");
  return lines.length <= maxLines
    ? lines.join("\n")
    : [...lines.slice(0, maxLines), "…"].join("\n");
}
