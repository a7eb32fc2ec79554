import { spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../browser/launch-chromium.js";
import type { App } from "./app-table.js";
import { collect, createPlace, install, type Place, run } from "./place.js";
import { startShopServer, type ShopServer } from "./shop-server.js";

const maxWaitMs = 120_000;

/**
 * Copies an app below `work`, installs its packages, generates its client, builds it and uses it. What is
 * wrong; empty when nothing is.
 */
export async function runApp(root: string, work: string, app: App): Promise<string> {
  const folder = join(work, app.name);
  const shop = await startShopServer();
  const place = createPlace(root, folder, shop.url, app.needsNewNode);
  try {
    cpSync(join(root, "test/consumer/apps", app.name), folder, { recursive: true });
    cpSync(join(root, "test/consumer/shop.yaml"), join(folder, "shop.yaml"));
    await run(place, install);
    await run(place, ["node", join(root, "bin/frond.js"), "generate"]);
    await run(place, ["npm", "run", "build", "--if-present"]);
    const lines = app.serve
      ? await visitServer(place, app.serve, shop.url)
      : await start(place, app);
    return compare(app, lines, shop);
  } catch (error) {
    return String(error);
  } finally {
    await shop.close();
  }
}

async function start(place: Place, { read }: App): Promise<readonly string[]> {
  const printed = await run(place, ["npm", "start", "--silent"]);
  const lines = printed.trim().split("\n");
  return read ? lines.flatMap((line) => read(line) ?? []) : lines;
}

/** Starts a server of an app in a group of its own, uses it and ends the group. */
async function visitServer(
  place: Place,
  { args, use }: NonNullable<App["serve"]>,
  shopUrl: string,
): Promise<readonly string[]> {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("npm", ["start", "--", ...args(port, shopUrl)], {
    cwd: place.folder,
    env: place.env,
    detached: true,
  });
  const chunks = collect(child);
  const ended = new Promise((resolve) => child.on("close", resolve));
  const pages = openPages();
  try {
    await waitFor(url, () => child.exitCode === null);
    return await use(url, pages.open);
  } catch (error) {
    throw new Error(`${String(error)}\n${chunks.join("")}`, { cause: error });
  } finally {
    await pages.close();
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
  }
}

/** Pages of one Chromium, which is started with the first. */
function openPages(): { open: () => Promise<Page>; close: () => Promise<void> } {
  let browser: Promise<Browser> | undefined;
  return {
    open: async () => (await (browser ??= launchChromium())).newPage(),
    close: async () => {
      await (await browser)?.close();
    },
  };
}

async function findPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Until a server responds; throws when it has ended or takes too long. */
async function waitFor(url: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + maxWaitMs;
  while (isRunning() && Date.now() < end) {
    try {
      await fetch(url);
      return;
    } catch {
      await setTimeout(100);
    }
  }
  throw new Error(`Nothing responds at ${url}.`);
}

/** What of the lines and the numbers of requests is not as expected. */
function compare(
  { expected, requests = {} }: App,
  lines: readonly string[],
  shop: ShopServer,
): string {
  const wrong = isDeepStrictEqual(lines, expected)
    ? ""
    : `It gave\n${lines.join("\n")}\ninstead of\n${expected.join("\n")}`;
  const counts = Object.entries(requests)
    .filter(([key, count]) => (shop.counts[key] ?? 0) !== count)
    .map(
      ([key, count]) => `${key} was requested ${shop.counts[key] ?? 0} times instead of ${count}`,
    );
  return [wrong, ...counts].filter((problem) => problem !== "").join("\n");
}
