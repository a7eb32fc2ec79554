import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSiteHandler } from "../../cli/site/create-site-handler.js";
import { listDocuments } from "../../cli/serve/list-apis.js";
import { loadDocument } from "../../cli/serve/load-definitions.js";
import { serveFetch } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** What a user typed, after a reload: restored, and validated by schemas that load only then. */
const chromium = findTools("Chromium");

const orchard = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "https://orchard.example" }]
paths:
  /trees:
    get:
      operationId: listTrees
      parameters: [{ name: kind, in: query, required: true, schema: { type: string } }]
      responses: { "200": { description: All. } }
`;

let site: FetchServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let scripts: string[];
let errors: string[];

const field = (): Locator => page.getByRole("dialog").getByRole("textbox", { name: "kind" });
const schemas = (): string[] => scripts.filter((url) => url.includes("stored-schemas"));

async function open(): Promise<void> {
  scripts = [];
  await page.goto(`${site.url}/orchard/list-trees?explorer=true`);
  await field().waitFor();
}

describe.skipIf(chromium.isMissing)(`stored state, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    await buildSite();
    const handler = createSiteHandler({
      folder: join(import.meta.dirname, "..", "..", "dist", "site"),
      configuration: { title: "T", relay: false, localDevelopment: true },
      apis: listDocuments([await loadDocument({ text: orchard })], []),
      connectTo: [],
    });
    site = await serveFetch(handler, { port: 0 });
    browser = await shareChromium();
  });

  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    errors = [];
    page.on("request", (request) => scripts.push(request.url()));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
  });

  afterEach(() => context.close());

  afterAll(async () => {
    await leaveChromium(browser);
    await site?.close();
  });

  it("loads no schema for a user of whom nothing is stored, until he types", async () => {
    await open();
    await page.getByRole("region", { name: "Response", exact: true }).waitFor();
    expect(schemas()).toEqual([]);
    // From then on a reload finds them in the browser's cache.
    const loaded = page.waitForResponse(/stored-schemas/);
    await field().fill("apple");
    const response = await loaded;
    expect(response.headers()["cache-control"]).toContain("immutable");
    expect(errors).toEqual([]);
  });

  it("restores what was typed after a reload, within the site's content security policy", async () => {
    await open();
    await field().fill("apple");
    await open();
    expect(await field().inputValue()).toBe("apple");
    expect(errors).toEqual([]);
  });

  it("shows a new form where what is stored is of no known format", async () => {
    await open();
    await field().fill("apple");
    await page.addInitScript(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"form":1}');
    });
    await open();
    expect(await field().inputValue()).toBe("");
    expect(errors).toEqual([]);
  });

  it("says what to do when the schemas cannot be loaded, and overwrites nothing", async () => {
    await open();
    await field().fill("apple");
    await page.route(/stored-schemas/, (route) => route.abort());
    await page.goto(`${site.url}/orchard/list-trees?explorer=true`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Your input could not be restored.").waitFor();
    expect(await dialog.innerText()).toContain("Reload the page.");
    await page.unroute(/stored-schemas/);
    await open();
    expect(await field().inputValue()).toBe("apple");
  });

  it("fills in the form of a shared link for a user of whom nothing is stored", async () => {
    await open();
    await field().fill("pear");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Link copied").waitFor();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toContain("#form=");
    const other = await browser.newContext();
    page = await other.newPage();
    await page.goto(url);
    await field().waitFor();
    expect(await field().inputValue()).toBe("pear");
    await other.close();
  });
});
