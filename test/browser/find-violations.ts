import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe objects to on a page: rule, element and reason.
 *
 * @param rules Only what these rules find. Default: all that axe has.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // It is half a megabyte, which takes a document as long to read as a small page to be checked.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { axe: runner } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    // What passes would be described element by element, which takes longer than to find it.
    const { violations } = await runner.run({
      resultTypes: ["violations"],
      // Elements are named by what they are, below, not by where they are.
      selectors: false,
      ...(runOnly ? { runOnly } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules);
}
