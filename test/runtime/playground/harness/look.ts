import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../../browser/find-chromium.js";
import { serveHarness } from "./serve-harness.js";

/**
 * Takes pictures of the playground's states into `artifacts/playground` and
 * runs axe on each: `npx tsx test/runtime/playground/harness/look.ts [--quick] [name...]`.
 * Quick: wide in light and narrow in dark alone.
 */
const folder = join(import.meta.dirname, "..", "..", "..", "..", "artifacts", "playground");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

interface Scene {
  readonly endpoint: string;
  readonly query?: string;
  readonly act?: (page: Page) => Promise<void>;
}

const send = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Send Request", exact: true }).click();
  await page.locator(".fp-status, .fp-failure").first().waitFor();
};

const example = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Use example" }).click();
};

const scenes: Readonly<Record<string, Scene>> = {
  start: { endpoint: "waterPlant" },
  answered: {
    endpoint: "waterPlant",
    query: "&token=ghp_1a2b3c4d5e6f7g8h9i0j9z0y",
    act: async (page) => {
      await example(page);
      await send(page);
    },
  },
  everything: {
    endpoint: "everything",
    act: async (page) => {
      for (const name of ["helpers", "tags", "labels"]) {
        await page.getByRole("button", { name: new RegExp(`Add (item|entry) to ${name}`) }).click();
      }
    },
  },
  bottom: {
    endpoint: "everything",
    act: async (page) => {
      await page.getByRole("button", { name: "Add item to helpers" }).click();
      await page.getByRole("button", { name: "Add entry to labels" }).click();
      await page.getByRole("button", { name: "Use example" }).click();
      await page.locator(".fp-more, .fp-json").last().scrollIntoViewIfNeeded();
    },
  },
  files: {
    endpoint: "addPhotos",
    act: async (page) => {
      const file = { name: "leaf.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(48_213) };
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await page
        .locator('input[type="file"]')
        .nth(1)
        .setInputFiles([file, { ...file, name: "root.jpg" }]);
    },
  },
  menu: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page
        .getByRole("button", { name: /more optional properties/ })
        .last()
        .click();
    },
  },
  missing: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("button", { name: "Send Request", exact: true }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  auth: {
    endpoint: "signIn",
    act: async (page) => {
      await page.getByRole("button", { name: /Enter your/ }).click();
    },
  },
  stream: {
    endpoint: "follow",
    act: async (page) => {
      await send(page);
      await page.waitForTimeout(900);
    },
  },
  picture: { endpoint: "picture", act: send },
  archive: { endpoint: "archive", act: send },
  large: { endpoint: "large", act: send },
  missingPlant: { endpoint: "missing", act: send },
  failed: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Environment" }).selectOption("staging");
      await page.getByRole("textbox", { name: "plant" }).fill("fern");
      await send(page);
    },
  },
  loading: {
    endpoint: "slow",
    act: async (page) => {
      await page.getByRole("button", { name: "Send Request", exact: true }).click();
      await page.waitForTimeout(300);
    },
  },
};

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as {
      axe: {
        run(): Promise<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    const { violations } = await runner.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => word !== "--quick");
  const quick = process.argv.includes("--quick");
  mkdirSync(folder, { recursive: true });
  const harness = await serveHarness();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
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
