import { createRoot } from "react-dom/client";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { Playground } from "../../../runtime/playground/index.js";
import "../../../runtime/playground/playground.css";

/** What one response cost the page. Times in milliseconds. */
export interface ScaleFigures {
  /** From the last byte (as fetch tells it) until the first rows in color are on view. */
  readonly toRows: number;
  /** Until all rows can be reached and nothing is left to do. */
  readonly toIdle: number;
  /** The longest time in which the page did not answer to input. */
  readonly longestPause: number;
  /** The longest way from a key to its letter on the screen, drawing included; 0 when none took 16 ms. */
  readonly slowestKey: number;
  /** Rows that exist in the page. */
  readonly rows: number;
  /** Rows or messages that can be reached. */
  readonly badge: string;
  /** MB of the script's heap afterwards. */
  readonly heap: number;
}

let root = createRoot(document.querySelector("#root") ?? document.body);

/** Opens an endpoint that asks for a response by its name. */
async function openAnswer(definition: ApiDefinition, path: string): Promise<void> {
  root.unmount();
  root = createRoot(document.querySelector("#root") ?? document.body);
  sessionStorage.clear();
  root.render(
    <Playground
      definition={definition}
      node={{ type: "endpoint", id: "answers" }}
      initialState={{ path_parameters: { number: path } }}
      flags={{ localDevelopment: true }}
    />,
  );
  while (!document.querySelector(".fp-send")) await pause(10);
}

/** Sends, and measures until `isDone` finds the response whole; then scrolls through it. */
async function measure(): Promise<ScaleFigures> {
  let lastByte = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.includes("/answers/"))
        lastByte = (entry as PerformanceResourceTiming).responseEnd;
    }
  });
  observer.observe({ type: "resource" });
  let slowestKey = 0;
  const keys = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) slowestKey = Math.max(slowestKey, duration);
  });
  const watched: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  keys.observe(watched);
  const heartbeat = startHeartbeat();
  document.querySelector<HTMLButtonElement>(".fp-send")?.click();
  while (!hasRows()) await pause(4);
  const toRows = performance.now() - lastByte;
  while (!isDone()) await pause(4);
  await new Promise((resolve) => requestIdleCallback(resolve));
  const toIdle = performance.now() - lastByte;
  const rows = document.querySelector(".fp-rows");
  for (const part of rows ? [1, 2, 3, 4, 5] : []) {
    if (rows) rows.scrollTop = (rows.scrollHeight * part) / 5;
    await pause(60);
  }
  observer.disconnect();
  keys.disconnect();
  return {
    toRows: Math.round(toRows),
    toIdle: Math.round(toIdle),
    longestPause: Math.round(heartbeat.end()),
    slowestKey: Math.round(slowestKey),
    rows: document.querySelectorAll(".fp-row").length,
    badge: document.querySelector(".fp-response .fp-facts")?.textContent ?? "",
    heap: Math.round(
      ((performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ??
        0) / 1e6,
    ),
  };
}

function hasRows(): boolean {
  const isOver = document.querySelector(".fp-failure") !== null;
  return isOver || document.querySelector(".fp-response .fp-row") !== null;
}

function isDone(): boolean {
  if (document.querySelector(".fp-failure")) return true;
  const stream = document.querySelector(".fp-stream-line output")?.textContent;
  if (stream !== undefined) return stream !== "Receiving";
  // JSON can be folded once all of it is laid out.
  return document.querySelector('.fp-response [aria-label="Fold or unfold"]') !== null;
}

/** A message that a page posts to itself comes as soon as it is free. */
function startHeartbeat(): { end: () => number } {
  const channel = new MessageChannel();
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  channel.port1.addEventListener("message", () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setTimeout(() => channel.port2.postMessage(0), 1);
  });
  channel.port1.start();
  channel.port2.postMessage(0);
  return {
    end: () => {
      isOver = true;
      return longest;
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

Object.assign(window, { measure, openAnswer });
