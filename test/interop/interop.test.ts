import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findTools } from "../needed-tools.js";
import { type BuiltProbe, buildProbe } from "../faults/build-probe.js";
import { createFrondCaller, type ProbePackage } from "../faults/frond-caller.js";
import type { Call, Caller } from "../faults/row.js";
import { buildSmoke } from "./build-smoke.js";
import { findUndici, runPage, runProgram, type Told } from "./run-runtimes.js";
import { smokeCases } from "./smoke.js";
import { startSmokeServers } from "./smoke-server.js";

const chromium = findTools("Chromium");

/** The short version of `run.ts`, which knows Deno and Bun, too. */
let built: BuiltProbe;
let smoke: string;
let caller: Caller;
let servers: Awaited<ReturnType<typeof startSmokeServers>>;

beforeAll(async () => {
  built = await buildProbe();
  smoke = await buildSmoke(built.file);
  caller = createFrondCaller((await import(pathToFileURL(built.file).href)) as ProbePackage);
});
afterAll(() => rmSync(built.folder, { recursive: true }));
beforeEach(async () => {
  servers = await startSmokeServers();
});
afterEach(() => servers.close());

/** What a case came to that it must not come to there. */
function listWrong(told: Told | undefined, place: "page" | "program"): string[] {
  const wrong = smokeCases.filter(({ name, expected, inPage }) => {
    const pattern = place === "page" ? inPage : expected;
    return !pattern?.test(told?.[name] ?? "");
  });
  return wrong.map(({ name }) => `${name}: ${told?.[name]}`);
}

test("the same calls with this Node", async () => {
  const told = await runProgram([process.execPath], smoke, servers);
  expect(listWrong(told, "program")).toEqual([]);
});

test("with undici's fetch", async () => {
  const place = { ...servers, undici: findUndici() };
  const told = await runProgram([process.execPath], smoke, place);
  expect(listWrong(told, "program")).toEqual([]);
});

test.skipIf(chromium.isMissing)(`in a page (needs Chromium)${chromium.note}`, async () => {
  expect(listWrong(await runPage(smoke, servers), "page")).toEqual([]);
});

describe("with a fetch that", () => {
  const send = async (fetch: unknown, call: Omit<Call, "url"> = {}) =>
    (await caller.call({ url: servers.url, fetch, ...call })).text;
  const never = () => new Promise<never>(() => {});
  const used = async () => {
    const response = new Response("[1]");
    await response.text();
    return response;
  };
  const locked = () => {
    const response = new Response("[1]");
    response.body?.getReader();
    return Promise.resolve(response);
  };
  const endless = () => Promise.resolve(new Response(new ReadableStream({ pull: never })));
  const deaf = () =>
    Promise.resolve(new Response(new ReadableStream({ pull: never, cancel: never })));

  test.each<[string, unknown, RegExp]>([
    ["throws at once", () => fail(new Error("no")), /^NET\(unknown\)$/],
    ["throws a string", () => fail("no"), /^NET\(unknown\)$/],
    [
      "rejects with nothing",
      () => Promise.reject(undefined as unknown as Error),
      /^NET\(unknown\)$/,
    ],
    ["gives nothing", () => Promise.resolve(undefined), /^NET\(unknown\)$/],
    ["gives what is no answer", () => Promise.resolve({ ok: true }), /^NET\(unknown\)$/],
    ["gives no promise", () => new Response("[1]"), /^ok \[1\]$/],
    ["gives an answer that was read", used, /^NET\(unknown\)/],
    ["gives an answer that is locked", locked, /^NET\(unknown\)/],
    ["is no function", 7, /^NET\(unknown\)$/],
  ])("%s", async (_name, fetch, expected) => {
    expect(await send(fetch)).toMatch(expected);
    expect(await send(fetch, { maxRetries: 2, timeoutInSeconds: 30 })).toMatch(expected);
  });

  test.each<[string, unknown]>([
    ["never answers and is deaf to the signal", never],
    ["gives a body that never ends", endless],
    ["gives a body that cannot be cancelled", deaf],
  ])("%s", async (_name, fetch) => {
    expect(await send(fetch, { timeoutInSeconds: 0.02 })).toBe("TMO");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    expect(await send(fetch, { signal: controller.signal })).toBe("ABORT");
  });

  test("answers after the abort", async () => {
    const controller = new AbortController();
    const late = async () => {
      controller.abort();
      await new Promise((resolve) => setTimeout(resolve, 10));
      return new Response("[1]");
    };
    expect(await send(late, { signal: controller.signal })).toBe("ABORT");
  });
});

function fail(error: unknown): never {
  throw error;
}
