import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";

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

type Painted = { readonly largest: number; readonly title: number };

/** Opens a page in a browser context of its own, and waits for a heading with the title of an operation. */
export async function measurePaint(
  browser: Browser,
  url: string,
  title: string,
): Promise<PaintFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!/\.(m?js|css)$/.test(new URL(response.url()).pathname)) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    // tsx wraps named functions in this.
    await page.addInitScript("globalThis.__name = (named) => named;");
    await page.addInitScript(watchPaint, title);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(
      () => "title" in (globalThis as { painted?: object }).painted!,
      undefined,
      {
        timeout: 60_000,
      },
    );
    await page.waitForTimeout(settling);
    const first = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    );
    const painted = await page.evaluate(
      () => (globalThis as unknown as { painted: Painted }).painted,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { first, ...painted, bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function watchPaint(title: string): void {
  const painted: Partial<Record<keyof Painted, number>> = {};
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = (): void => {
    const found = [...document.querySelectorAll("h1, h2, h3")].some(
      (each) => each.textContent.includes(title) && each.getClientRects().length > 0,
    );
    if (!found) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => (painted.title = performance.now()));
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}
