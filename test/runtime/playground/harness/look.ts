import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findViolations } from "../../../browser/find-violations.js";
import { launchChromium } from "../../../browser/launch-chromium.js";
import { scenes } from "./scenes.js";
import { serveHarness } from "./serve-harness.js";

/**
 * Takes pictures of the playground's states into `artifacts/playground` and
 * runs axe on each: `npx tsx test/runtime/playground/harness/look.ts [--quick] [name...]`.
 * Quick: wide in light and narrow in dark alone.
 */
const folder = join(import.meta.dirname, "..", "..", "..", "..", "artifacts", "playground");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => word !== "--quick");
  const quick = process.argv.includes("--quick");
  mkdirSync(folder, { recursive: true });
  const harness = await serveHarness();
  const browser = await launchChromium();
  let violations = 0;
  for (const [name, scene] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [size, viewport] of Object.entries({ wide, narrow })) {
      for (const theme of ["light", "dark"]) {
        if (quick && (size === "wide") !== (theme === "light")) continue;
        const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
        const page = await context.newPage();
        page.setDefaultTimeout(8000);
        page.on("pageerror", (error) =>
          console.error(`${name} ${size} ${theme}: ${error.message}`),
        );
        page.on("console", (message) => {
          // The harness has no live reload, which Vite's own script complains about.
          const isVite = /vite|WebSocket/.test(message.text());
          if (message.type() === "error" && !isVite) console.error(`${name}: ${message.text()}`);
        });
        const api = encodeURIComponent(harness.api);
        await page.goto(
          `${harness.page}?endpoint=${scene.endpoint}&api=${api}&theme=${theme}${scene.query ?? ""}`,
        );
        await page.locator(".fp-endpoint").waitFor();
        await scene
          .act?.(page)
          .catch((error: unknown) => console.error(`${name} ${size}: ${String(error)}`));
        await page.waitForTimeout(250);
        await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) });
        for (const violation of await findViolations(page)) {
          violations += 1;
          console.error(`${name} ${size} ${theme} ${violation}`);
        }
        await context.close();
      }
    }
  }
  console.info(`${violations} axe violations`);
  await browser.close();
  await harness.close();
}

await main();
