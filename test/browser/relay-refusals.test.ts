import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRelay, type Relay } from "../../runtime/relay/index.js";
import { relayErrorCodes } from "../../runtime/relay/protocol.js";
import { bundlePage } from "./bundle-page.js";
import { findTools } from "../needed-tools.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { createPetsDefinition, secrets } from "./refusals/create-pets-definition.js";
import type { RefusalRow, Words } from "./refusals/refusal-row.js";
import { refusalRows } from "./refusals/refusal-rows.js";
import type { Opening } from "./refusals/refusals-page.js";
import { strangerRows, type StrangerRow } from "./refusals/stranger-rows.js";
import { startTarget, type FaultyTarget } from "./refusals/start-target.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startEcho, type EchoServer } from "./wire/echo-server.js";

/** What a reader of API docs is told after Send or Connect when a relay refuses, each code by a real cause. */
const chromium = findTools("Chromium");

const pictures = join(import.meta.dirname, "..", "..", "artifacts", "refusals");

let target: FaultyTarget;
let docs: EchoServer;
let browser: Browser;
let page: Page;
let html: string;
/** Ids of what relays have logged. */
const logged: string[] = [];

const phone = { width: 390, height: 844, theme: "dark" } as const;
const desktop = { width: 1440, height: 900, theme: "light" } as const;

/** One of each layout: with a setting, with a command, with a countdown, above the form of a channel. */
const layouts = (["target-refused", "private-refused", "rate-limited"] as const)
  .flatMap((code) => refusalRows.filter((row) => row.code === code))
  .flatMap((row) => [
    [`${nameOf(row)} on a phone, dark`, row, phone] as const,
    [`${nameOf(row)} on a desktop, light`, row, desktop] as const,
  ]);

/** Codes that the relay gives to no page that uses the playground, see the test of their own. */
const codesOfNavigations = ["fetch-mode-refused"];

async function startRelay({
  options,
  limits,
}: Pick<RefusalRow, "options" | "limits">): Promise<[Relay, string]> {
  const relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port: target.port }],
    allowedOrigins: [docs.address],
    resolve: () => Promise.reject(new Error("no names in this test")),
    log: (entry) => "requestId" in entry && logged.push(entry.requestId),
    ...options,
    ...(limits ? { limits } : {}),
  });
  return [relay, (await relay.listen({ port: 0 })).url];
}

async function open(row: Omit<RefusalRow, "says">, relay: string): Promise<void> {
  const { kind = "request", url, headers = {}, endpoint, startCommand } = row;
  const setting = { api: target.host, relay };
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

/** Presses the button, does to the relay what the row wants, and waits for what is said. */
async function provoke(row: RefusalRow, relay: Relay): Promise<void> {
  const arrived = row.meanwhile
    ? target.arrived(row.kind === "connection" ? "/pets" : "/silent")
    : undefined;
  await page.locator(".fp-send").click();
  await arrived;
  if (row.meanwhile === "close the relay") await relay.close();
  if (row.meanwhile === "close the sockets") relay.closeSockets();
  await page.locator(".fp-failure-title").waitFor();
}

/** Words of a row with the addresses of this run. */
function fill(words: Words, relay: string): Words {
  const values: Record<string, string> = {
    page: docs.address,
    api: target.host,
    relay,
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
  /** The relay's name for the request, as in its log. */
  readonly id: string;
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
      setting: find(".fp-failure-operator .fp-failure-command code"),
      command: find(".fp-failure-alert code"),
      code: find(".fp-failure-marks code"),
      id: find(".fp-failure-marks span:nth-child(2) code"),
      text: notice?.textContent ?? "",
      isTooWide: scrolled.some(
        (each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1,
      ),
    };
  });
}

/** What sites have around the playground. */
function toSitePage(bundled: string): string {
  return bundled
    .replace("<!doctype html>", '<!doctype html><html lang="en">')
    .replace('<div id="root" style="height:900px"></div>', siteBody);
}

const siteBody = `<style>body { margin: 0 } h1 { position: absolute; clip-path: inset(50%) }</style>
  <main><h1>Pets</h1><div id="root" style="height: 100vh"></div></main>`;

/** A server in place of a relay; without an answer, an address where nothing listens. */
async function startStranger(answer: RequestListener | undefined): Promise<[Server, string]> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (answer === undefined) await stop(server);
  return [server, address];
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Loads the page as a site would that is served over https or with a policy. */
async function visit({ secure, policy }: StrangerRow): Promise<void> {
  if (secure === undefined && policy === undefined) return;
  const url = secure === undefined ? `${docs.address}/` : "https://docs.example.com/";
  const headers: Record<string, string> = { "content-type": "text/html" };
  if (policy !== undefined) headers["content-security-policy"] = policy;
  await page.route(url, (route) => route.fulfill({ body: html, headers }));
  await page.goto(url);
}

function nameOf({ code, kind = "request", as }: RefusalRow): string {
  return `${code ?? "no code"}, a ${kind}${as === undefined ? "" : `: ${as}`}`;
}

describe.skipIf(chromium.isMissing)(`a refusal, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    target = await startTarget();
    html = toSitePage(await bundlePage(join(import.meta.dirname, "refusals", "refusals-page.tsx")));
    docs = await startEcho({ "/": html });
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${docs.address}/`);
  });

  afterAll(async () => {
    await leaveChromium(browser);
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
      const words = fill(row.says, address);
      const said = await readSaid();
      expect(said).toMatchObject({
        ...listShown(words),
        code: row.isHidden ? "" : (row.code ?? ""),
      });
      expectWords(said, words);
      const hasId = row.kind !== "connection" && !row.isHidden;
      expect(logged.includes(said.id)).toBe(hasId);
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await relay.close();
    }
  });

  it("is explained for every code that a relay has", () => {
    const explained = refusalRows.flatMap(({ code }) => code ?? []);
    expect([...new Set([...explained, ...codesOfNavigations])].sort()).toEqual(
      [...relayErrorCodes].sort(),
    );
  });

  it("says what to do when somebody opens the relay's address as a page", async () => {
    const [relay, address] = await startRelay({});
    const tab = await browser.newPage();
    const response = await tab.goto(`${address}/proxy/http://${target.host}/pets`);
    expect(response?.headers()["x-relay-error"]).toBe("fetch-mode-refused");
    expect(await tab.locator("body").innerText()).toContain(
      "Send the request from a page that uses the relay",
    );
    await tab.close();
    await relay.close();
  });

  it("is none of a redirect to a refused address, which is shown", async () => {
    const [relay, address] = await startRelay({});
    await open({ url: `http://${target.host}/redirect` }, address);
    await page.locator(".fp-send").click();
    await page.locator(".fp-response .fp-badge").getByText("302").waitFor();
    expect(await page.locator(".fp-failure").count()).toBe(0);
    await relay.close();
  });

  it.each(strangerRows.map((row) => [`${row.as}, a ${row.kind ?? "request"}`, row] as const))(
    "is told from what is in place of a relay: %s",
    async (_name, row) => {
      const [server, address] = await startStranger(row.answer);
      try {
        await visit(row);
        const { kind = "request", secure = address } = row;
        await open({ kind, url: `http://${target.host}/pets` }, secure);
        await page.locator(".fp-send").click();
        await page.locator(".fp-failure-title").waitFor();
        const words = fill(row.says, address);
        const said = await readSaid();
        expect(said).toMatchObject({ ...listShown(words), code: "" });
        expectWords(said, words);
      } finally {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        if (row.secure ?? row.policy) await page.goto(`${docs.address}/`);
        if (server.listening) await stop(server);
      }
    },
  );

  it.each(layouts)("breaks no rule of axe or of the layout: %s", async (_name, row, view) => {
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: view.theme });
    const [relay, address] = await startRelay(row);
    await callBefore(row, address);
    await open(row, address);
    await provoke(row, relay);
    await page.screenshot({ path: join(pictures, `${nameOf(row)}-${view.width}.png`) });
    expect(await findViolations(page)).toEqual([]);
    expect(await findLayoutFaults(page)).toEqual([]);
    await relay.close();
  });
});

/** What is shown exactly. */
function listShown({ title, setting = "", command = "" }: Words): Partial<Said> {
  return { title, setting, command, isTooWide: false };
}

/** The rest of the words, that they are announced, and that nothing of the call is among them. */
function expectWords(said: Said, words: Words): void {
  expect(said.hint.replace(/\d+ seconds/, "{seconds} seconds")).toContain(words.hint);
  expect(said.source).toContain(words.source);
  for (const announced of [said.title, said.source, said.hint]) {
    expect(said.announced).toContain(announced);
  }
  for (const secret of Object.values(secrets)) expect(said.text).not.toContain(secret);
}
