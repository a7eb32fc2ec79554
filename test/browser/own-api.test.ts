import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTools } from "../needed-tools.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";

/** `frond start` with the user's own document, whose API listens on this machine. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");

let folder: string;
let file: string;
let documents: string[];
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
    if (request.url?.startsWith("/damaged")) response.setHeader("content-encoding", "gzip");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ api: name, path: request.url }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { server, requests, port: (server.address() as AddressInfo).port };
}

const writeDocument = (title: string, servers: object): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
servers: ${JSON.stringify(servers)}
paths:
  /trees:
    get: { operationId: listTrees, summary: List trees, responses: { "200": { description: All. } } }
`;

const dialog = (): Locator => page.getByRole("dialog");
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });
const sendButton = (): Locator => dialog().getByRole("button", { name: /Send Request/ });

async function openPlayground(api = "orchard"): Promise<void> {
  await page.goto(`${frond.site}/${api}/list-trees?explorer=true`);
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

describe.skipIf(chromium.isMissing)(`the reader's own API, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-own-api-"));
    [named, other] = await Promise.all([startApi("named"), startApi("other")]);
    file = join(folder, "orchard.yaml");
    const relative = join(folder, "relative.yaml");
    const templated = join(folder, "templated.yaml");
    const url = `http://localhost:${named.port}/v1`;
    const port = { default: String(named.port) };
    const version = { enum: ["v1", "v2"], default: "v1" };
    writeFileSync(file, writeDocument("Orchard", [{ url }]));
    writeFileSync(relative, writeDocument("Relative", [{ url: "/v1" }]));
    writeFileSync(
      templated,
      writeDocument("Templated", [
        { url: "http://localhost:{port}/{version}", variables: { port, version } },
      ]),
    );
    documents = [file, relative, templated];
    frond = await startFrond(documents, join(folder, "data"));
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    for (const api of [named, other]) api?.server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows the documents alone, without the example and the registry", async () => {
    const { apis } = (await (await fetch(`${frond.site}/frond/site.json`)).json()) as {
      apis: { id: string }[];
    };
    expect(apis.map(({ id }) => id)).toEqual(["orchard", "relative", "templated"]);
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

  it("reports a response that is marked as gzip and is not", async () => {
    await openPlayground();
    await typeBaseUrl(`http://localhost:${named.port}/damaged`);
    await sendButton().click();
    await response().getByText("Failed", { exact: true }).waitFor();
    const text = await response().innerText();
    expect(text).toContain("marked as compressed, but its body is not valid in that encoding");
    expect(text).toContain("Accept-Encoding: identity");
  });

  it("refuses a port that the document does not name, with the command that allows it", async () => {
    await openPlayground();
    await typeBaseUrl(`http://localhost:${other.port}`);
    await sendButton().click();
    await response().getByText("Failed", { exact: true }).waitFor();
    const command = `frond start ${documents.join(" ")} --port 0 --data ${join(folder, "data")} --allow localhost:${other.port}`;
    await response().getByText(command).waitFor();
    await response().getByRole("button", { name: "Copy the command" }).waitFor();
    await page.screenshot({ path: join(artifacts, "own-api-refused.png") });
    expect(await findViolations(page)).toEqual([]);
    expect(other.requests).toEqual([]);
  });

  it("asks in place for the host of a relative server, completes it and remembers it", async () => {
    await openPlayground("relative");
    await dialog()
      .getByText("The document has only '/v1'", { exact: false })
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await sendButton().getAttribute("aria-disabled")).toBe("true");
    const snippet = dialog().getByRole("region", { name: "Request", exact: true });
    await snippet.getByText("https://api.example.com/v1/trees").waitFor();
    await page.screenshot({ path: join(artifacts, "own-api-relative.png") });
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${frond.site}/relative/list-trees`);
    await page.getByRole("main").getByText("https://api.example.com/v1/trees").first().waitFor();
    await openPlayground("relative");
    const field = dialog().getByRole("textbox", { name: "Base URL" });
    await field.fill(`http://localhost:${named.port}`);
    await field.press("Enter");
    await snippet.getByText(`http://localhost:${named.port}/v1/trees`).waitFor();
    await page.reload();
    await snippet.getByText(`http://localhost:${named.port}/v1/trees`).waitFor();
    named.requests.length = 0;
    await sendButton().click();
    await response().getByText("/v1/trees").first().waitFor();
    expect(named.requests).toEqual(["GET /v1/trees"]);
  });

  it("gives the variables of a server fields: a list and text with its default", async () => {
    await openPlayground("templated");
    const variables = dialog().getByRole("group", { name: "Server variables" });
    const port = variables.getByRole("textbox", { name: "port" });
    const version = variables.getByRole("combobox", { name: "version" });
    expect(await port.inputValue()).toBe(String(named.port));
    expect(await version.locator("option").allInnerTexts()).toEqual(["v1", "v2"]);
    await version.selectOption("v2");
    await page.reload();
    expect(await version.inputValue()).toBe("v2");
    named.requests.length = 0;
    await sendButton().click();
    await response().getByText("/v2/trees").first().waitFor();
    expect(named.requests).toEqual(["GET /v2/trees"]);
    await page.screenshot({ path: join(artifacts, "own-api-templated.png") });
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.screenshot({ path: join(artifacts, "own-api-templated-narrow.png") });
    expect(await findViolations(page)).toEqual([]);
    await openPlayground("relative");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await dialog()
      .getByText("The document has only '/v1'")
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.screenshot({ path: join(artifacts, "own-api-relative-narrow.png") });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await port.waitFor({ state: "detached" });
    await variables.waitFor({ state: "detached" });
    await page.evaluate(() => sessionStorage.clear());
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
