import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../browser/launch-chromium.js";
import type { App } from "./app-table.js";
import { startShopServer, type ShopServer } from "./shop-server.js";

/** The oldest Node that the tools of every app run on. */
const oldestMajor = 22;
const maxWaitMs = 120_000;

/**
 * Copies an app below `work`, installs its packages, generates its client, builds it and uses it. What is
 * wrong; empty when nothing is.
 */
export async function runApp(root: string, work: string, app: App): Promise<string> {
  const folder = join(work, app.name);
  const shop = await startShopServer();
  const env = {
    ...process.env,
    PATH: app.needsNewNode ? findPath(root) : process.env["PATH"],
    SHOP_ORIGIN: shop.url,
    NEXT_TELEMETRY_DISABLED: "1",
    WRANGLER_SEND_METRICS: "false",
  };
  const place = { folder, env };
  try {
    cpSync(join(root, "test/consumer/apps", app.name), folder, { recursive: true });
    cpSync(join(root, "test/consumer/shop.yaml"), join(folder, "shop.yaml"));
    await run(place, ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]);
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

/** Where an app is, and the variables its tools run with. */
interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Tools of some apps need a newer Node than this project. */
function findPath(root: string): string {
  const path = process.env["PATH"] ?? "";
  if (Number(process.versions.node.split(".")[0]) >= oldestMajor) return path;
  const script = join(root, "scripts/lts-node.mjs");
  const folder = execFileSync(process.execPath, [script], { encoding: "utf8" }).trim();
  return `${folder}${delimiter}${path}`;
}

async function start(place: Place, { read }: App): Promise<readonly string[]> {
  const printed = await run(place, ["npm", "start", "--silent"]);
  const lines = printed.trim().split("\n");
  return read ? lines.flatMap((line) => read(line) ?? []) : lines;
}

/** Runs a command to its end, and resolves to what it printed. */
async function run(place: Place, [command = "", ...args]: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: place.folder, env: place.env });
  const chunks = collect(child);
  const code = await new Promise((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  const printed = chunks.join("");
  if (code !== 0)
    throw new Error(`${[command, ...args].join(" ")} ended with ${code}:\n${printed}`);
  return printed;
}

function collect(child: ChildProcessWithoutNullStreams): string[] {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  return chunks;
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
    .filter(([key, count]) => shop.counts[key] !== count)
    .map(
      ([key, count]) => `${key} was requested ${shop.counts[key] ?? 0} times instead of ${count}`,
    );
  return [wrong, ...counts].filter((problem) => problem !== "").join("\n");
}
