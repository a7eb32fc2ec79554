import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDocs } from "../../scripts/stories/read-docs.js";
import { listPages } from "../docs/manual/list-pages.js";
import { choosePorts, writeGiven } from "../docs/manual/open-place.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { type RunningFrond, startFrond } from "./start-frond.js";
import { findTools } from "../needed-tools.js";

const tools = findTools("Chromium", "curl");

let folder: string;
let server: ChildProcess | undefined;
let frond: RunningFrond;
let browser: Browser;

beforeAll(async () => {
  if (tools.isMissing) return;
  folder = mkdtempSync(join(tmpdir(), "frond-docs-reader-"));
  const page = listPages().find(({ path }) => path === "start/app-developer.md");
  if (!page) throw new Error("The manual has no page for app developers.");
  writeGiven(page, { folder, ports: await choosePorts(page) });
  server = spawn(process.execPath, [join(folder, "server.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout ?? server, "data");
  frond = await startFrond([join(folder, "openapi.yaml")]);
  browser = await shareChromium();
});

afterAll(async () => {
  await leaveChromium(browser);
  await frond?.stop();
  server?.kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(tools.isMissing)(`A reader of the example's docs${tools.note}`, () => {
  it("searches, copies a request that works, and tries a call, as in the stories", async () => {
    const story = await readDocs(browser, { site: frond.site, folder, shots: undefined });
    expect(story.problem).toBeUndefined();
    expect(story.steps.map(({ name }) => name)).toEqual([
      "open the overview",
      "search for “get a plant”, and open it",
      "copy the request as curl, and run it",
      "Try it, Use example, Send Request",
    ]);
  });
});
