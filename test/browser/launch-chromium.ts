import { chromium, type Browser } from "playwright-core";
import { findChromium } from "./find-chromium.js";

/** Starts the machine's Chromium without a window; throws where there is none. */
export async function launchChromium(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium was found on PATH.");
  return chromium.launch({
    executablePath,
    // Containers run tests as root, where Chromium's own sandbox cannot start.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...extra],
  });
}
