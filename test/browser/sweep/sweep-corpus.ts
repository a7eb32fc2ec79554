import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { importDocument } from "../../../generator/import/index.js";
import { listEndpoints } from "../../../runtime/definition/index.js";
import { launchChromium } from "../launch-chromium.js";
import { startFrond } from "../start-frond.js";
import { startEcho } from "../wire/echo-server.js";
import { countOutcomes, sweepDocument, type SweptEndpoint } from "./sweep-document.js";

/**
 * Sends the example of every endpoint of the documents next to the project through page and relay to an echo server and
 * prints what arrived, as a Markdown table: `npx tsx test/browser/sweep/sweep-corpus.ts [word...]` takes the documents
 * whose file name contains one of the words. Of documents of more than 200 endpoints, every tenth is sent.
 * Ends with 1 when a request arrived otherwise than the page shows it, or a page broke.
 */
const corpus = join(import.meta.dirname, "..", "..", "..", "..", "shared", "corpus");
const largestComplete = 200;

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const files = listDocuments().filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const browser = await launchChromium();
  const all: SweptEndpoint[] = [];
  console.info("| document | sent of | arrived | after asking | different | not sent | broken |");
  console.info("| --- | --- | --- | --- | --- | --- | --- |");
  for (const file of files) {
    const { definition } = await importDocument({ file });
    const ids = listEndpoints(definition).map(({ id }) => id);
    if (ids.length === 0) continue;
    const chosen = ids.filter((_, index) => ids.length <= largestComplete || index % 10 === 0);
    const echo = await startEcho({});
    const frond = await startFrond([file], undefined, ["--allow", new URL(echo.address).host]);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(frond.site);
    const apiId = await findApiId(page);
    const swept = await sweepDocument(page, { definition, apiId, site: frond.site, echo }, chosen);
    all.push(...swept);
    printRow(basename(file), ids.length, swept);
    await context.close();
    await frond.stop();
    await echo.close();
  }
  await browser.close();
  printRow("all", all.length, all);
  const wrong = all.filter(({ outcome }) => outcome === "different" || outcome === "broken");
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function listDocuments(): string[] {
  return readdirSync(corpus, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .map((name) => join(corpus, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/** The site shows one document; its id is the first part of every address. */
async function findApiId(page: import("playwright-core").Page): Promise<string> {
  const link = page.locator("a[href^='/']:not([href='/'])").first();
  await link.waitFor();
  return (await link.getAttribute("href"))?.split("/")[1] ?? "";
}

function printRow(name: string, total: number, swept: readonly SweptEndpoint[]): void {
  const counts = countOutcomes(swept);
  const cells = ["arrived", "arrived after asking", "different", "not sent", "broken"].map((each) =>
    String(counts.get(each) ?? 0),
  );
  console.info(`| ${[name, `${swept.length} of ${total}`, ...cells].join(" | ")} |`);
  for (const { id, outcome, reason } of swept) {
    if (outcome !== "arrived") console.error(`${name} ${id}: ${outcome}: ${reason}`);
  }
}

await main();
