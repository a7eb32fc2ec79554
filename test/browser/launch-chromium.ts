import { chromium, type Browser } from "playwright-core";
import { findChromium } from "./find-chromium.js";

/**
 * What Chromium is started without. It heeds the last such list alone, so that what Playwright starts
 * it without is here, too.
 */
const withoutFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  // The list below the address bar is two pages of their own for each window, which nobody sees here.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

const maxWaitMs = 60_000;

/** Starts the machine's Chromium without a window, see `findChromium`; throws where there is none. */
export async function launchChromium(
  extra: readonly string[] = [],
  isWhole = false,
): Promise<Browser> {
  const executablePath = findChromium(isWhole);
  if (executablePath === undefined) throw new Error("No Chromium was found on PATH.");
  const browser = await chromium.launch({
    executablePath,
    args: [
      // Containers run tests as root, where Chromium's own sandbox cannot start.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      `--disable-features=${withoutFeatures.join(",")}`,
      ...extra,
    ],
  });
  // Ends waiting for what does not come; Playwright's own 30 seconds are too short for a busy machine.
  browser.on("context", (context) => context.setDefaultTimeout(maxWaitMs));
  return browser;
}
