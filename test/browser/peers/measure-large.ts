import type { CDPSession, Page } from "playwright-core";
import { installPeers } from "../../peers/install-peers.js";
import { launchChromium } from "../launch-chromium.js";
import type { ConsoleDriver } from "./console-driver.js";
import { startConsoleRig, type ConsoleRig } from "./console-rig.js";
import { frondDriver } from "./frond-driver.js";
import { peerAnswers } from "./peer-answers.js";
import { scalarDriver } from "./scalar-driver.js";
import { swaggerDriver } from "./swagger-driver.js";
import { createAnswerDocument } from "./try-console.js";

/**
 * What 5 MB of JSON cost a page of each console, from the click on send until
 * its first record is on view and the page has nothing left to do:
 * `npx tsx test/browser/peers/measure-large.ts`. In processor time of the
 * page's thread, to which what else the machine does only adds; the least of
 * three, and its ratio to ours.
 */
const index = peerAnswers.findIndex(({ name }) => name === "5 MB of JSON");
const rounds = 3;
/** Milliseconds after which a page is taken to hang. */
const patience = 60_000;

/** Milliseconds of processor time; Infinity when the page hangs. */
async function measure(rig: ConsoleRig, driver: ConsoleDriver): Promise<number> {
  const answer = peerAnswers[index];
  if (!answer) throw new Error("There is no such answer.");
  const context = await rig.browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(await rig.publish(driver.path, createAnswerDocument(rig.answers, answer, index)));
  await driver.open(page);
  await page.waitForTimeout(1_000);
  // What Playwright puts into a page when it first looks there is no part of it: 10 ms.
  await waitForIdle(page, "");
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await readWork(session);
  const work = async (): Promise<number> => {
    await driver.send(page);
    await waitForIdle(page, "Plant 0");
    return (await readWork(session)) - before;
  };
  const late = new Promise<number>((resolve) => setTimeout(resolve, patience, Infinity).unref());
  const spent = await Promise.race([work().catch(() => Infinity), late]);
  await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  return spent;
}

async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

/** Looks for a text by the texts in order, which costs next to nothing, then waits for the page to be idle. */
async function waitForIdle(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction(
    (text) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isScript = node.parentElement?.closest("script, style");
        if (!isScript && node.textContent?.includes(text)) return true;
      }
      return false;
    },
    wanted,
    { polling: 100, timeout: patience },
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function main(): Promise<void> {
  const packages = `${installPeers("peers-playground")}/node_modules`;
  const rig = await startConsoleRig(peerAnswers, packages, launchChromium);
  const leasts = new Map<string, number>();
  try {
    for (const driver of [frondDriver, scalarDriver, swaggerDriver]) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        times.push(await measure(rig, driver));
        if (times.includes(Infinity)) break;
      }
      // What hung once hangs.
      leasts.set(driver.name, times.includes(Infinity) ? Infinity : Math.min(...times));
    }
  } finally {
    const close = async () => rig.close().then(() => rig.browser.close());
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, 10_000))]);
  }
  const own = leasts.get(frondDriver.name) ?? 0;
  console.log("| 5 MB of JSON to idle | processor time | ratio |\n| --- | --- | --- |");
  for (const [name, time] of leasts) {
    const cell = time === Infinity ? "hangs (60 s)" : `${Math.round(time)} ms`;
    console.log(`| ${name} | ${cell} | ${time === Infinity ? "never" : (time / own).toFixed(1)} |`);
  }
  process.exit();
}

await main();
