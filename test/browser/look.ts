import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { launchChromium } from "./launch-chromium.js";
import { screens } from "./screens.js";
import { startFrond } from "./start-frond.js";

/**
 * Takes pictures of every screen at three widths in both themes, into
 * `artifacts/screens`, and looks for faults of layout and for what axe objects
 * to: `npx tsx test/browser/look.ts [--quick] [name...]`. Ends with 1 when it
 * finds any. `--quick`: light at 1440 and dark at 390 alone. Documents of the
 * corpus next to the project are shown when they are there.
 */
const folder = join(import.meta.dirname, "..", "..", "artifacts", "screens");
const corpus = join(import.meta.dirname, "..", "..", "..", "shared", "corpus");
const examples = join(import.meta.dirname, "..", "..", "definitions", "examples");
const sizes = { 390: 844, 1024: 768, 1440: 900 };

interface View {
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
}

function listViews(isQuick: boolean): View[] {
  const all = Object.entries(sizes).flatMap(([width, height]) =>
    (["light", "dark"] as const).map((theme) => ({ width: Number(width), height, theme })),
  );
  if (!isQuick) return all;
  return all.filter(
    ({ width, theme }) =>
      (width === 1440 && theme === "light") || (width === 390 && theme === "dark"),
  );
}

/** The faults of one screen in one view. */
async function lookAt(
  browser: Browser,
  site: string,
  name: string,
  { width, height, theme }: View,
): Promise<string[]> {
  const screen = screens[name];
  if (!screen) return [`there is no screen called ${name}`];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  // The compiler of the sources wraps named functions in a helper that pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  try {
    await page.goto(`${site}${screen.path}`);
    // A page stays away while the playground is open over it.
    await page.locator("main h1, [role=dialog]").first().waitFor({ state: "attached" });
    await screen.act?.(page);
    await page.waitForTimeout(150);
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    faults.push(...(await findLayoutFaults(page)), ...(await findViolations(page)));
  } catch (error) {
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    faults.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
  await context.close();
  return faults;
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const views = listViews(process.argv.includes("--quick"));
  mkdirSync(folder, { recursive: true });
  const documents = ["museum-31.yaml", "stripe.json"].map((name) => join(corpus, name));
  const found = documents.filter((file) => existsSync(file));
  const own = [join(examples, "calculator.openrpc.json")];
  const frond = await startFrond([...found, ...own, "--with-examples"]);
  const browser = await launchChromium();
  const names = Object.keys(screens).filter(
    (name) =>
      (words.length === 0 || words.includes(name)) &&
      (found.length > 0 || !screens[name]?.needsCorpus),
  );
  let count = 0;
  for (const name of names) {
    for (const view of views) {
      for (const fault of await lookAt(browser, frond.site, name, view)) {
        count += 1;
        console.error(`${name} ${view.width} ${view.theme}: ${fault}`);
      }
    }
  }
  console.info(`${names.length} screens, ${views.length} views each, ${count} faults`);
  await browser.close();
  await frond.stop();
  process.exitCode = count === 0 ? 0 : 1;
}

await main();
