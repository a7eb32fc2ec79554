import type { Browser, Page } from "playwright-core";
import { readHeap } from "../playground/measure-visit.js";
import type { Flood } from "./flood-server.js";

/** What one page made of a flood. */
export interface FloodFigures {
  /** Messages that its list counts. */
  readonly listed: number;
  /** Milliseconds from Connect until the list had them all. */
  readonly complete: number;
  /** Milliseconds of the longest task of the page. */
  readonly longestTask: number;
  /** Milliseconds of the longest wait for a frame. */
  readonly longestFrame: number;
  /** Bytes after collecting garbage, less those before Connect. */
  readonly heap: number;
  /** Milliseconds of the longest frame while the list is scrolled to fifty places. */
  readonly scroll: number;
}

/** A page that shows messages. */
export interface FloodSubject {
  readonly name: string;
  readonly url: string;
  /** Selects the box that scrolls. */
  readonly box: string;
  /** A function of the page's own that counts what is listed, as source text. */
  readonly count: string;
}

/** Milliseconds after which a page is said to lose messages. */
const patience = 60_000;

/** Opens the page, connects, waits for the last message and looks back. */
export async function measureFlood(
  browser: Browser,
  subject: FloodSubject,
  flood: Flood,
): Promise<FloodFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    await page.goto(subject.url);
    const connect = page.getByRole("button", { name: "Connect", exact: true });
    await connect.waitFor();
    await page.waitForTimeout(1000);
    const before = await readHeap(await context.newCDPSession(page));
    await page.evaluate("beginWatch()");
    const start = performance.now();
    await connect.click();
    const listed = await waitForAll(page, subject, flood.messages);
    const complete = performance.now() - start;
    await page.waitForTimeout(500);
    const watched = await page.evaluate<{ task: number; frame: number }>("endWatch()");
    const after = await readHeap(await context.newCDPSession(page));
    return {
      listed,
      complete,
      longestTask: watched.task,
      longestFrame: watched.frame,
      heap: after - before,
      scroll: await measureScroll(page, subject),
    };
  } finally {
    await context.close();
  }
}

async function waitForAll(page: Page, { count }: FloodSubject, all: number): Promise<number> {
  const end = Date.now() + patience;
  for (;;) {
    const listed = await page.evaluate<number>(`(${count})()`);
    if (listed >= all || Date.now() > end) return listed;
    await page.waitForTimeout(100);
  }
}

async function measureScroll(page: Page, { box }: FloodSubject): Promise<number> {
  await page.evaluate("beginWatch()");
  await page.evaluate(async (selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`Nothing matches ${selector}.`);
    for (let step = 1; step <= 50; step++) {
      element.scrollTop = ((step * 37) % 50) * (element.scrollHeight / 50);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, box);
  return (await page.evaluate<{ frame: number }>("endWatch()")).frame;
}

/** Runs in the page before all else. */
const watch = `
  let task = 0, frame = 0, last = 0, on = false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) task = Math.max(task, entry.duration);
  }).observe({ type: "longtask" });
  const tick = (now) => {
    if (!on) return;
    frame = Math.max(frame, now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  globalThis.beginWatch = () => {
    on = true; task = 0; frame = 0; last = performance.now();
    requestAnimationFrame(tick);
  };
  globalThis.endWatch = () => { on = false; return { task, frame }; };
`;
