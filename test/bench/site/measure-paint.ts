import type { Browser } from "playwright-core";
import { countBytes } from "../visit/count-bytes.js";
import { openPlainPage } from "../visit/open-plain-page.js";

/** Figures of one visit. */
export interface PaintFigures {
  /** Milliseconds from the start of the navigation until something was painted. */
  readonly first: number;
  /** Milliseconds until the largest thing was painted that is there when the operation is shown. */
  readonly largest: number;
  /** Milliseconds until the operation's title was painted, looked for once a frame. */
  readonly title: number;
  /** Bytes of scripts and styles asked for until then, gzip. */
  readonly bytes: number;
}

/** Milliseconds after the title in which something larger may still come. */
const settling = 1500;

/** Milliseconds after which the title is said to come never. */
const limit = 60_000;

/** Opens a page in a browser context of its own, and waits for a heading with the title of an operation. */
export async function measurePaint(
  browser: Browser,
  url: string,
  title: string,
): Promise<PaintFigures> {
  // tsx wraps named functions in this.
  const script = `globalThis.__name = (named) => named; (${watchPaint.toString()})(${JSON.stringify(title)}, ${limit});`;
  const page = await openPlainPage(browser, { script, width: 1280, height: 800 });
  try {
    await page.goto(url);
    await page.evaluate("titleShown");
    await new Promise((resolve) => setTimeout(resolve, settling));
    const { files, ...painted } = (await page.evaluate("listPainted()")) as Painted;
    return { ...painted, bytes: await countBytes(files) };
  } finally {
    await page.close();
  }
}

interface Painted extends Omit<PaintFigures, "bytes"> {
  /** Addresses of scripts and styles. */
  readonly files: readonly string[];
}

/** Runs in the page, before anything of it. */
function watchPaint(title: string, longest: number): void {
  const painted = { first: Number.NaN, largest: Number.NaN, title: Number.NaN };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const isShown = (): boolean =>
    [...document.querySelectorAll("h1, h2, h3")].some(
      (each) => each.textContent.includes(title) && each.getClientRects().length > 0,
    );
  const titleShown = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`The title did not come in ${longest} ms.`)), longest);
    const look = (): void => {
      if (!isShown()) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        painted.title = performance.now();
        resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
  const listPainted = (): Painted => ({
    ...painted,
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    files: performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\.(m?js|css)$/.test(new URL(name).pathname)),
  });
  Object.assign(globalThis, { titleShown, listPainted });
}
