import type { Browser } from "playwright-core";
import { launchChromium } from "./launch-chromium.js";

const shared = new Map<boolean, Promise<Browser>>();

/**
 * The Chromium that the test files of one process share: starting one takes longer than many a file.
 * Each opens contexts of its own, which share neither storage nor cookies nor caches, and leaves with
 * `leaveChromium`. Where one file crashed it, its tests fail, and the next file gets a new one.
 *
 * @param isWhole With prompts, see `findChromium`.
 */
export async function shareChromium(isWhole = false): Promise<Browser> {
  const running = await shared.get(isWhole)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const flags = [
    // A microphone that beeps every second, for whoever is allowed to use it.
    "--use-fake-device-for-media-stream",
    // Names that cannot exist are asked of no network.
    "--host-resolver-rules=MAP *.invalid ~NOTFOUND",
    // Pages of tests are gone before it pays to compile their scripts a second time, for speed.
    "--js-flags=--no-maglev --no-turbofan",
  ];
  const starting = launchChromium(flags, isWhole);
  shared.set(isWhole, starting);
  return starting;
}

/** Closes all pages, so that the next file meets none of them. Chromium itself ends with the process. */
export async function leaveChromium(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
