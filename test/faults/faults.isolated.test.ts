import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BuiltProbe, buildProbe } from "./build-probe.js";
import { alignFacts, type Expected } from "./compare-facts.js";
import { createFrondCaller, type ProbePackage } from "./frond-caller.js";
import { bendNode, openPlaces, type SharedPlaces } from "./places.js";
import type { Caller, Places, Row } from "./row.js";
import { rows } from "./rows/index.js";
import { runCalls } from "./run-calls.js";
import { runRow } from "./run-row.js";

/**
 * Every row of the fault table through a generated client, in Node. Row 94 is about pages: it
 * is in `chromium.test.ts`, as do the rows that a browser can meet.
 */
vi.setConfig({ maxConcurrency: 12 });

let probe: BuiltProbe;
let caller: Caller;
let shared: SharedPlaces;
let unbend: () => void;
const warnings: string[] = [];
const rejections: unknown[] = [];

beforeAll(async () => {
  process.on("warning", (warning) => warnings.push(`${warning.name} ${warning.message}`));
  process.on("unhandledRejection", (reason) => rejections.push(reason));
  unbend = bendNode();
  probe = await buildProbe();
  caller = createFrondCaller((await import(pathToFileURL(probe.file).href)) as ProbePackage);
  shared = await openPlaces();
});

afterAll(async () => {
  unbend?.();
  await shared?.close();
  if (probe) rmSync(probe.folder, { recursive: true, force: true });
});

async function readFacts(row: Row): Promise<Expected> {
  const run = (each: Row, places: Places) =>
    runCalls(each, caller, places, { warnings: () => warnings });
  return alignFacts(await runRow(row, { shared, run, expected: row.expected }), row.expected);
}

describe.concurrent("the fault table, in Node", () => {
  for (const row of rows.filter(({ alone }) => !alone)) {
    test(`${row.row} ${row.title}`, async () => {
      expect(await readFacts(row)).toEqual(row.expected);
    });
  }
});

describe("the fault table, in Node: rows that change what is global", () => {
  for (const row of rows.filter(({ alone }) => alone)) {
    test(`${row.row} ${row.title}`, async () => {
      expect(await readFacts(row)).toEqual(row.expected);
    });
  }
});

test("every row is here once", () => {
  const numbers = Array.from({ length: 95 }, (_, index) => index + 1);
  expect(rows.map(({ row }) => row)).toEqual(numbers.filter((number) => number !== 94));
});

test("none was an unhandled rejection", async () => {
  // Node reports rejections once all promises have settled.
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejections).toEqual([]);
});
