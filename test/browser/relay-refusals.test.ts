import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRelay, type Relay } from "../../runtime/relay/index.js";
import { relayErrorCodes } from "../../runtime/relay/protocol.js";
import { bundlePage } from "./bundle-page.js";
import { findChromium } from "./find-chromium.js";
import { findViolations } from "./find-violations.js";
import { launchChromium } from "./launch-chromium.js";
import { createPetsDefinition, secrets } from "./refusals/create-pets-definition.js";
import { refusalRows, type RefusalRow, type Words } from "./refusals/refusal-rows.js";
import type { Opening } from "./refusals/refusals-page.js";
import { startTarget, type FaultyTarget } from "./refusals/start-target.js";
import { startEcho, type EchoServer } from "./wire/echo-server.js";

/** What a reader of API docs is told after Send or Connect when a relay refuses, each code by a real cause. */
const executablePath = findChromium();

let target: FaultyTarget;
let docs: EchoServer;
let browser: Browser;
let page: Page;

/** Codes that the relay gives to no page that uses the playground, see the test of their own. */
const codesOfNavigations = ["fetch-mode-refused"];

async function startRelay({ options, limits }: RefusalRow): Promise<[Relay, string]> {
  const relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port: target.port }],
    allowedOrigins: [docs.address],
    resolve: () => Promise.reject(new Error("no names in this test")),
    ...options,
    ...(limits ? { limits } : {}),
  });
  return [relay, (await relay.listen({ port: 0 })).url];
}

async function open(row: RefusalRow, relay: string): Promise<void> {
  const { kind = "request", url, headers = {}, endpoint, startCommand } = row;
  const setting = { api: target.host, port: target.port, relay };
  const scheme = kind === "request" ? "http" : "ws";
  const base =
    typeof url === "function" ? url(setting) : (url ?? `${scheme}://${target.host}/pets`);
  const all = { "X-Secret": secrets.header, ...headers };
  const opening: Opening = {
    definition: createPetsDefinition(base, Object.keys(all), endpoint),
    node: kind === "request" ? { type: "endpoint", id: "pets" } : { type: "channel", id: "room" },
    flags: {
      proxy: row.proxy?.(relay) ?? relay,
      localDevelopment: true,
      ...(startCommand === undefined ? {} : { startCommand }),
    },
    initialState: { headers: all, query_parameters: { key: secrets.query } },
  };
  await page.evaluate(
    (given) =>
      (window as unknown as { openPlayground: (given: Opening) => void }).openPlayground(given),
    opening,
  );
}

/** Does to the call what something between page and relay might do. */
async function tamper({ tampered }: RefusalRow): Promise<void> {
  if (!tampered) return;
  await page.route("**/proxy/**", async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), ...tampered.headers };
    await route.continue({ headers, url: tampered.url?.(request.url()) ?? request.url() });
  });
}

/** Calls of the same reader from elsewhere. */
async function callBefore({ before }: RefusalRow, relay: string): Promise<void> {
  if (before === undefined) return;
  const path = before === "one call" ? "/pets" : "/silent";
  const arrived = target.arrived(path);
  const call = fetch(`${relay}/proxy/http://${target.host}${path}`, {
    headers: { origin: docs.address },
  });
  if (before === "one call") await call;
  else call.catch(() => undefined);
  await arrived;
}

/** Presses the button and waits for what is said. */
async function provoke(row: RefusalRow, relay: Relay): Promise<void> {
  const arrived = row.then
    ? target.arrived(row.kind === "connection" ? "/pets" : "/silent")
    : undefined;
  await page.locator(".fp-send").click();
  await arrived;
  if (row.then === "close the relay") await relay.close();
  if (row.then === "close the sockets") relay.closeSockets();
  await page.locator(".fp-failure-title").waitFor();
}

/** Words of a row with the addresses of this run. */
function fill(words: Words, relay: string): Words {
  const values: Record<string, string> = {
    page: docs.address,
    api: target.host,
    relayPort: new URL(relay).port,
  };
  const text = JSON.stringify(words).replace(
    /\{(\w+)\}/g,
    (all, key: string) => values[key] ?? all,
  );
  return JSON.parse(text) as Words;
}

interface Said {
  readonly title: string;
  readonly source: string;
  readonly hint: string;
  readonly announced: string;
  readonly setting: string;
  readonly command: string;
  readonly code: string;
  readonly text: string;
  readonly isTooWide: boolean;
}

/** Everything that is said, and whether it fits. */
function readSaid(): Promise<Said> {
  return page.evaluate(() => {
    const notice = document.querySelector(".fp-failure");
    const find = (selector: string): string => notice?.querySelector(selector)?.textContent ?? "";
    const scrolled = [
      document.documentElement,
      ...document.querySelectorAll(".fp-failure, .fp-failure *"),
    ];
    return {
      title: find(".fp-failure-title"),
      source: find(".fp-failure-source"),
      hint: find(".fp-failure-hint"),
      announced: find("[role=alert]"),
      setting: find(".fp-failure-operator code"),
      command: find(".fp-failure-alert code"),
      code: find(".fp-failure-marks code"),
      text: notice?.textContent ?? "",
      isTooWide: scrolled.some(
        (each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1,
      ),
    };
  });
}

function nameOf({ code, kind = "request", as }: RefusalRow): string {
  return `${code ?? "no code"}, a ${kind}${as === undefined ? "" : `: ${as}`}`;
}

describe.skipIf(!executablePath)("a refusal, in Chromium", { timeout: 30_000 }, () => {
  beforeAll(async () => {
    target = await startTarget();
    docs = await startEcho({
      "/": await bundlePage(join(import.meta.dirname, "refusals", "refusals-page.tsx")),
    });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(10_000);
    await page.goto(`${docs.address}/`);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await docs?.close();
    target?.close();
  });

  it.each(refusalRows.map((row) => [nameOf(row), row] as const))("%s", async (_name, row) => {
    const [relay, address] = await startRelay(row);
    try {
      await callBefore(row, address);
      await tamper(row);
      await open(row, address);
      await provoke(row, relay);
      check(await readSaid(), row, fill(row.says, address));
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await relay.close();
    }
  });

  it("is explained for every code that a relay has", () => {
    const explained = new Set([
      ...refusalRows.flatMap(({ code }) => code ?? []),
      ...codesOfNavigations,
    ]);
    expect([...explained].sort()).toEqual([...relayErrorCodes].sort());
  });
});

function check(said: Said, { code, isHidden }: RefusalRow, words: Words): void {
  expect(said).toMatchObject({
    title: words.title,
    code: isHidden ? "" : (code ?? ""),
    setting: words.setting ?? "",
    command: words.command ?? "",
    isTooWide: false,
  });
  expect(said.hint.replace(/\d+ seconds/, "{seconds} seconds")).toContain(words.hint);
  expect(said.source).toContain(words.source);
  for (const announced of [said.title, said.source, said.hint]) {
    expect(said.announced).toContain(announced);
  }
  for (const secret of Object.values(secrets)) expect(said.text).not.toContain(secret);
}

void findViolations;
