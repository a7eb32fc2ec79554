/**
 * Runs inside of every page that is measured, before anything of the page: finds out when the form
 * of an operation is on the screen, and types and switches on demand. Bundled by `playground.ts`.
 */
import { finders, type Finder } from "./finders.js";
import type { BenchOperation } from "./documents.js";

/** What the page was opened for. */
export interface PageTask {
  readonly finder: string;
  readonly operation: BenchOperation;
}

/** What the bench asks of a page. */
export interface PageBench {
  /** Resolves to the milliseconds from the start of the navigation until the form was painted. */
  readonly opened: Promise<number>;
  /** Scripts and styles that were asked for until then. */
  listFiles(until: number): string[];
  /** Brings the way to another operation on the screen, and the pointer onto it; false while it is not there. */
  prepareSwitch(to: BenchOperation): boolean;
  /** Milliseconds from the click until the other operation's form was painted. */
  switchTo(to: BenchOperation): Promise<number>;
  /** Puts the cursor into the field of an operation. */
  focus(operation: BenchOperation): void;
  /** Milliseconds from each key to the frame that shows it, since the last call. */
  takeKeyTimes(): number[];
}

declare global {
  // A declaration of the global scope has to be a var.
  // oxlint-disable-next-line no-var
  var benchTask: PageTask;
  // oxlint-disable-next-line no-var
  var bench: PageBench;
}

const { finder: name, operation } = globalThis.benchTask;
const finder: Finder = finders[name] ?? fail(`No finder for ${name}`);

function fail(message: string): never {
  throw new Error(message);
}

/** Resolves when the frame that is being made is on the screen. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve());
    port1.start();
    port2.postMessage(undefined);
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Looks once a frame; the end of the first frame in which the form is there. */
async function waitForForm(of: BenchOperation): Promise<number> {
  for (;;) {
    await nextFrame();
    const field = finder.findField(of);
    if (field && field.getClientRects().length > 0) break;
  }
  await afterPaint();
  return performance.now();
}

/** As the pointer does before it can click. */
function point(control: HTMLElement): void {
  for (const type of ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove"]) {
    const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
    const bubbles = !type.endsWith("enter");
    control.dispatchEvent(new Kind(type, { bubbles, composed: true, pointerType: "mouse" }));
  }
}

let keyTimes: number[] = [];

addEventListener(
  "keydown",
  ({ timeStamp }) => {
    void nextFrame()
      .then(afterPaint)
      .then(() => keyTimes.push(performance.now() - timeStamp));
  },
  { capture: true },
);

globalThis.bench = {
  opened: waitForForm(operation),
  listFiles: (until) =>
    performance
      .getEntriesByType("resource")
      .filter(({ startTime, name: url }) => startTime <= until && /\.(js|mjs|css)(\?|$)/.test(url))
      .map((entry) => entry.name),
  prepareSwitch: (to) => {
    const control = finder.findSwitch(to);
    if (control) point(control);
    return control !== undefined;
  },
  switchTo: async (to) => {
    const control = finder.findSwitch(to) ?? fail(`No way to ${to.operationId}`);
    const started = performance.now();
    control.click();
    return (await waitForForm(to)) - started;
  },
  focus: (of) => finder.findField(of)?.focus(),
  takeKeyTimes: () => {
    const taken = keyTimes;
    keyTimes = [];
    return taken;
  },
};
