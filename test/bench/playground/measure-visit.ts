import type { Browser, CDPSession, Page } from "playwright-core";
import { findViolations } from "../../browser/find-violations.js";
import { countBytes } from "../visit/count-bytes.js";
import { openPlainPage } from "../visit/open-plain-page.js";
import type { BenchDocument, BenchOperation } from "./documents.js";
import type { PageBench } from "./in-page.js";

/** Figures of one visit; what could not be measured is absent. */
export interface VisitFigures {
  /** Milliseconds from the start of the navigation until the form was painted. */
  readonly ready?: number;
  /** Bytes of scripts and styles asked for until then, gzip. */
  readonly bytes?: number;
  /** Bytes of the JavaScript heap a second later, after collecting garbage. */
  readonly heap?: number;
  /** Milliseconds from a key to the frame that shows it, 95th percentile. */
  readonly key?: number;
  /** Milliseconds from a click until another operation's form was painted. */
  readonly switch?: number;
  /** Milliseconds of processor time of the longest task until a second after. */
  readonly task?: number;
  /** Rules and elements that axe objects to, as `rules/elements`. */
  readonly axe?: string;
}

/** Where to go, and what to do there. */
export interface Visit {
  readonly url: string;
  readonly finder: string;
  readonly document: BenchDocument;
  /** The bundled `in-page.ts`. */
  readonly script: string;
  /** Milliseconds after which the form is said to come never. */
  readonly limit: number;
}

type BenchGlobal = { readonly bench: PageBench };

const viewport = { width: 1440, height: 900 };

/** Visits the page as readers do, with nothing attached that would take time of its own. */
export async function measureReady(browser: Browser, visit: Visit): Promise<VisitFigures> {
  const page = await openPlainPage(browser, { script: writeScript(visit), ...viewport });
  try {
    await page.goto(visit.url);
    const ready = await within(visit.limit, page.evaluate("bench.opened"));
    return typeof ready === "number" ? { ready } : {};
  } finally {
    await page.close();
  }
}

/** Visits the page in a browser context of its own: types, switches. */
export async function measureUse(browser: Browser, visit: Visit): Promise<VisitFigures> {
  return withPage(browser, visit, async (page, ready) => {
    const files = await page.evaluate(
      (until) => (globalThis as unknown as BenchGlobal).bench.listFiles(until),
      ready,
    );
    const bytes = await countBytes(files);
    await page.waitForTimeout(1000);
    const heap = await readHeap(await page.context().newCDPSession(page));
    const key = await measureKeys(page, visit.document.operation);
    return { bytes, heap, key, ...(await measureSwitch(page, visit.document.other)) };
  });
}

/** Visits the page once more under the tracer, which slows it down: for the longest task alone. */
export async function measureTasks(browser: Browser, visit: Visit): Promise<VisitFigures> {
  return withPage(
    browser,
    visit,
    async (page) => {
      await page.waitForTimeout(1000);
      return { task: readLongestTask(await browser.stopTracing(), visit.url) };
    },
    (page) => browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] }),
    () => browser.stopTracing(),
  );
}

/** Visits the page once more for axe, in light and in dark. */
export async function measureAccess(browser: Browser, visit: Visit): Promise<VisitFigures> {
  return withPage(browser, visit, async (page) => {
    const found = new Set<string>();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.waitForTimeout(300);
      for (const each of await findViolations(page)) found.add(each.split(" Fix ")[0] ?? each);
    }
    const rules = new Set([...found].map((each) => each.split(":")[0]));
    return { axe: `${rules.size}/${found.size}` };
  });
}

async function withPage(
  browser: Browser,
  visit: Visit,
  measure: (page: Page, ready: number) => Promise<VisitFigures>,
  before?: (page: Page) => Promise<unknown>,
  never?: () => Promise<unknown>,
): Promise<VisitFigures> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(visit.limit);
    await page.addInitScript({ content: writeScript(visit) });
    await before?.(page);
    const ready = await open(page, visit);
    if (ready !== undefined) return await measure(page, ready);
    await never?.();
    return {};
  } finally {
    await context.close();
  }
}

/** What runs before anything of the page. */
function writeScript({ finder, document, script }: Visit): string {
  const task = { finder, operation: document.operation };
  return `globalThis.benchTask = ${JSON.stringify(task)};\n${script}`;
}

/** Undefined: never. */
function open(page: Page, { url, limit }: Visit): Promise<number | undefined> {
  const waiting = async (): Promise<number> => {
    await page.goto(url, { waitUntil: "commit" });
    return page.evaluate(() => (globalThis as unknown as BenchGlobal).bench.opened);
  };
  return within(limit, waiting());
}

/** What a page says within so many milliseconds; undefined when it says nothing or fails. */
async function within<T>(limit: number, waiting: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  const said = waiting.catch(() => undefined);
  const first = await Promise.race([said, over]);
  clearTimeout(timer);
  return first;
}

/** Bytes of the JavaScript heap after collecting garbage; ends the session. */
export async function readHeap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

const typed = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn";

async function measureKeys(page: Page, operation: BenchOperation): Promise<number> {
  await page.evaluate((to) => (globalThis as unknown as BenchGlobal).bench.focus(to), operation);
  for (const key of typed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
  const times = await page.evaluate(() =>
    (globalThis as unknown as BenchGlobal).bench.takeKeyTimes(),
  );
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

async function measureSwitch(page: Page, to: BenchOperation): Promise<VisitFigures> {
  const isPrepared = await page
    .waitForFunction(
      (other) => (globalThis as unknown as BenchGlobal).bench.prepareSwitch(other),
      to,
      { timeout: 15_000, polling: 100 },
    )
    .then(
      () => true,
      () => false,
    );
  if (!isPrepared) return {};
  // What opening the list has still to do is no part of it.
  await page.waitForTimeout(500);
  const time = page.evaluate(
    (other) => (globalThis as unknown as BenchGlobal).bench.switchTo(other),
    to,
  );
  const over = new Promise<undefined>((resolve) => setTimeout(resolve, 20_000).unref());
  const milliseconds = await Promise.race([time.catch(() => undefined), over]);
  return milliseconds === undefined ? {} : { switch: milliseconds };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly documentLoaderURL?: string };
  };
}

/** Of the page's own process: pages of the browser itself run next to it. */
function readLongestTask(trace: Buffer, url: string): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const { origin } = new URL(url);
  const own = new Set(
    traceEvents
      .filter(({ args }) => args?.data?.documentLoaderURL?.startsWith(origin))
      .map(({ pid }) => pid),
  );
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .filter(({ pid }) => own.size === 0 || own.has(pid))
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  let longest = 0;
  for (const { name, pid, tid, tdur = 0 } of traceEvents) {
    if (name.endsWith("RunTask") && mains.has(`${pid}/${tid}`)) longest = Math.max(longest, tdur);
  }
  return longest / 1000;
}
