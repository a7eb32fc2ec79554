import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "./find-chromium.js";
import { findViolations } from "./find-violations.js";
import { launchChromium } from "./launch-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";

/** `frond start` with the reader's own document, whose API listens on this machine. */
const executablePath = findChromium();
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");

let folder: string;
let file: string;
let named: Api;
let other: Api;
let frond: RunningFrond;
let browser: Browser;
let page: Page;

/** An API that says what it was asked. */
interface Api {
  readonly server: Server;
  readonly port: number;
  readonly requests: string[];
}

async function startApi(name: string): Promise<Api> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ api: name, path: request.url }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, requests, port: (server.address() as AddressInfo).port };
}

const writeDocument = (port: number): string => `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "http://localhost:${port}/v1" }]
paths:
  /trees:
    get: { operationId: listTrees, summary: List trees, responses: { "200": { description: All. } } }
`;

const dialog = (): Locator => page.getByRole("dialog");
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });
const sendButton = (): Locator => dialog().getByRole("button", { name: /Send Request/ });

async function openPlayground(): Promise<void> {
  await page.goto(`${frond.site}/orchard/list-trees?explorer=true`);
  await sendButton().waitFor();
}

async function typeBaseUrl(url: string): Promise<void> {
  await dialog()
    .getByRole("button", { name: /^Base URL/ })
    .click();
  const field = dialog().getByRole("textbox", { name: "Base URL" });
  await field.fill(url);
  await field.press("Enter");
}

describe.skipIf(!executablePath)("the reader's own API, in Chromium", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-own-api-"));
    [named, other] = await Promise.all([startApi("named"), startApi("other")]);
    file = join(folder, "orchard.yaml");
    writeFileSync(file, writeDocument(named.port));
    frond = await startFrond([file], join(folder, "data"));
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await frond?.stop();
    for (const api of [named, other]) api?.server.close();
    rmSync(folder, { recursive: true, force: true });
  }, 20_000);

  it("shows the document alone, without the example and the registry", async () => {
    const { apis } = (await (await fetch(`${frond.site}/frond/site.json`)).json()) as {
      apis: { id: string }[];
    };
    expect(apis.map(({ id }) => id)).toEqual(["orchard"]);
  });

  it("sends to the server that the document names on localhost, and shows the response", async () => {
    await openPlayground();
    await sendButton().click();
    await response().getByText("/v1/trees").first().waitFor();
    expect(named.requests).toEqual(["GET /v1/trees"]);
  });

  it("sends to an edited base URL on the named host and port", async () => {
    await openPlayground();
    await typeBaseUrl(`http://localhost:${named.port}/v2`);
    await sendButton().click();
    await response().getByText("/v2/trees").first().waitFor();
    expect(named.requests).toContain("GET /v2/trees");
  });

  it("refuses a port that the document does not name, with the command that allows it", async () => {
    await openPlayground();
    await typeBaseUrl(`http://localhost:${other.port}`);
    await sendButton().click();
    await response().getByText("Failed", { exact: true }).waitFor();
    const command = `frond start ${file} --port 0 --data ${join(folder, "data")} --allow localhost:${other.port}`;
    await response().getByText(command).waitFor();
    await response().getByRole("button", { name: "Copy the command" }).waitFor();
    await page.screenshot({ path: join(artifacts, "own-api-refused.png") });
    expect(await findViolations(page)).toEqual([]);
    expect(other.requests).toEqual([]);
  });

  it("sends there when it was started with that flag", async () => {
    await frond.stop();
    const flags = ["--allow", `localhost:${other.port}`];
    frond = await startFrond([file, ...flags], join(folder, "data2"));
    await openPlayground();
    await typeBaseUrl(`http://localhost:${other.port}/edited`);
    await sendButton().click();
    await response().getByText("/edited/trees").first().waitFor();
    expect(other.requests).toEqual(["GET /edited/trees"]);
  });
});
