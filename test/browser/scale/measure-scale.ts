import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createAnswersDefinition } from "../answers/create-answers-definition.js";
import { bundlePage } from "../bundle-page.js";
import { launchChromium } from "../launch-chromium.js";
import type { ScaleFigures } from "./scale-page.js";
import {
  createEvents,
  createJson,
  createLines,
  startScaleServer,
  type LargeAnswer,
} from "./scale-server.js";

/**
 * What large responses cost a page in Chromium: `npx tsx test/browser/scale/measure-scale.ts [--seconds 60] [name...]`.
 * The seconds are those of the event stream. Meanwhile somebody types into the page. Figures to look at, not a
 * test: they depend on the machine. Tasks are counted in processor time, so that what else it does is not in them.
 */
const megabyte = 1_000_000;

function listAnswers(seconds: number): Readonly<Record<string, () => LargeAnswer>> {
  return {
    "5 MB of JSON": () => createJson(5 * megabyte),
    "50 MB of JSON": () => createJson(50 * megabyte),
    "1,000,000 JSON lines": () => createLines(1_000_000),
    "10,000 events at once": () => createEvents(10_000),
    "10,000 events over time": () => createEvents(10_000, seconds),
  };
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const at = words.indexOf("--seconds");
  const seconds = at < 0 ? 60 : Number(words.splice(at, 2)[1]);
  const server = await startScaleServer(
    await bundlePage(join(import.meta.dirname, "scale-page.tsx")),
  );
  const browser = await launchChromium();
  try {
    for (const [name, create] of Object.entries(listAnswers(seconds))) {
      if (words.length > 0 && !words.includes(name)) continue;
      server.serve(name, create());
      const figures = await measure(browser, server.address, name);
      process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

interface ScaleWindow {
  readonly openAnswer: (api: ApiDefinition, path: string) => Promise<void>;
  readonly measure: () => Promise<ScaleFigures>;
}

async function measure(browser: Browser, address: string, name: string): Promise<object> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  const definition = createAnswersDefinition(address);
  // Opening is not what is measured here.
  await page.evaluate(([api, path]) => (window as unknown as ScaleWindow).openAnswer(api, path), [
    definition,
    name,
  ] as const);
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  let isDone = false;
  const measuring = page
    .evaluate(() => (window as unknown as ScaleWindow).measure())
    .finally(() => {
      isDone = true;
    });
  await typeUntil(page, () => isDone);
  const figures = await measuring;
  const tasks = readTasks(await browser.stopTracing());
  await page.close();
  return { ...figures, ...tasks };
}

/** Types into the form while the response arrives, as a user may. */
async function typeUntil(page: Page, isDone: () => boolean): Promise<void> {
  await page.getByRole("textbox", { name: "number", exact: true }).focus();
  while (!isDone()) {
    await page.keyboard.press("x");
    await page.waitForTimeout(100);
  }
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread, and all of them together, in milliseconds of processor time. */
function readTasks(trace: Buffer): { longestTask: number; allTasks: number; longest: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const times = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .sort((a, b) => b - a);
  return {
    longestTask: times[0] ?? 0,
    allTasks: times.reduce((sum, time) => sum + time, 0),
    longest: times.slice(0, 6),
  };
}

await main();
