import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "../browser/share-chromium.js";
import { type BuiltProbe, buildProbe, bundle } from "./build-probe.js";
import { alignFacts, type Expected } from "./compare-facts.js";
import type { FaultPage } from "./page.js";
import { openPlaces, type SharedPlaces } from "./places.js";
import { startRawServer } from "./raw-server.js";
import type { Places, Row } from "./row.js";
import { rows } from "./rows/index.js";
import { runRow } from "./run-row.js";

/** The rows of the fault table that a page can meet, with the same module, in real Chromium. */
const chromium = findTools("Chromium");

vi.setConfig({ maxConcurrency: 8 });

let probe: BuiltProbe;
let shared: SharedPlaces;
let site: Server;
let browser: Browser;
let page: Page;

/** In the page. */
declare const faults: FaultPage;

const html = `<!doctype html><meta charset="utf-8"><title>Faults</title><link rel="icon" href="data:,">
<script type="module" src="/page.mjs"></script>`;

async function serveSite(): Promise<Server> {
  const entry = join(probe.folder, "page-entry.ts");
  const source = JSON.stringify(join(import.meta.dirname, "page.ts"));
  writeFileSync(
    entry,
    `import * as probe from "./probe.mjs"; import { exposeRows } from ${source}; exposeRows(probe);`,
  );
  const script = readFileSync(await bundle(entry, join(probe.folder, "page.mjs")));
  const server = createServer((request, response) => {
    const isScript = request.url === "/page.mjs";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function openPage(): Promise<Page> {
  const opened = await browser.newPage();
  await opened.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  await opened.waitForFunction(() => "faults" in globalThis);
  return opened;
}

/** What a page learns of a row: no network failure says anything there. */
function expectedInPage({ expected, inBrowser = expected }: Row): Expected {
  if (inBrowser !== "network" && inBrowser !== "none") return inBrowser;
  return expected.map((fact) => (`${fact}`.includes("NET") ? /^NET\(unknown\)( \d{3})?$/ : fact));
}

async function readFacts(row: Row): Promise<Expected> {
  const expected = expectedInPage(row);
  const run = ({ row: number }: Row, { close: _close, ...places }: Places & { close?: unknown }) =>
    page.evaluate(([which, where]) => faults.runRow(which, where), [number, places] as const);
  return alignFacts(await runRow(row, { shared, allowPages: true, run, expected }), expected);
}

const possible = rows.filter(({ inBrowser }) => inBrowser !== "none");

describe.skipIf(chromium.isMissing)(`the fault table, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    probe = await buildProbe();
    [shared, site] = await Promise.all([openPlaces(true), serveSite()]);
    browser = await shareChromium();
    page = await openPage();
  });

  afterAll(async () => {
    await leaveChromium(browser);
    site?.close();
    await shared?.close();
    if (probe) rmSync(probe.folder, { recursive: true, force: true });
  });

  describe.concurrent("rows side by side", () => {
    for (const row of possible.filter(({ alone }) => !alone)) {
      test(`${row.row} ${row.title}`, async () => {
        expect(await readFacts(row)).toEqual(expectedInPage(row));
      });
    }
  });

  describe("rows that change what is global", () => {
    for (const row of possible.filter(({ alone }) => alone)) {
      test(`${row.row} ${row.title}`, async () => {
        expect(await readFacts(row)).toEqual(expectedInPage(row));
      });
    }
  });

  test("94 navigation away", async () => {
    const server = await startRawServer(() => {}, { allowPages: true });
    const leaving = await openPage();
    await leaving.evaluate((url) => faults.begin(url), server.url);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 5000);
    const errors: string[] = [];
    leaving.on("pageerror", (error) => errors.push(error.message));
    await leaving.reload();
    await leaving.waitForFunction(() => "faults" in globalThis);
    // The page that asked is gone, in most cases before it can learn what came of its call.
    expect(await leaving.evaluate(() => faults.readLast())).toMatch(/^(nothing|NET\(unknown\))$/);
    expect(errors).toEqual([]);
    await server.close();
  });

  test("none was an unhandled rejection", async () => {
    expect(await page.evaluate(() => faults.rejections)).toEqual([]);
  });
});
