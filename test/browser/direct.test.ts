import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSiteHandler } from "../../cli/site/create-site-handler.js";
import { listDocuments } from "../../cli/serve/list-apis.js";
import { loadDocument } from "../../cli/serve/load-definitions.js";
import { serveFetch } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** A site without a relay: its pages call the APIs themselves. */
const chromium = findTools("Chromium");

let site: FetchServer;
let browser: Browser;
let page: Page;
const servers: Server[] = [];

async function startApi(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Responds with the origin that is allowed to read it. */
const allowing =
  (origin: (asked: string) => string, body: string, credentials?: string): RequestListener =>
  (request, response) => {
    const asked = request.headers.origin ?? "";
    response.setHeader("access-control-allow-origin", origin(asked));
    response.setHeader("access-control-allow-methods", "*");
    if (credentials) response.setHeader("access-control-allow-credentials", credentials);
    response.setHeader("content-type", "application/json");
    response.end(body);
  };

const writeDocument = (urls: readonly string[]): string => `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: ${JSON.stringify(urls.map((url, index) => ({ url, name: ["good", "star"][index] })))}
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
    post: { operationId: addTree, responses: { "200": { description: Added. } } }
`;

const dialog = (): Locator => page.getByRole("dialog");
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });

async function open(slug: string, environment: string): Promise<void> {
  await page.goto(`${site.url}/orchard/${slug}?explorer=true`);
  await dialog().getByRole("combobox", { name: "Environment" }).selectOption(environment);
}

async function send(): Promise<void> {
  await dialog()
    .getByRole("button", { name: /Send Request/ })
    .click();
}

describe.skipIf(chromium.isMissing)(`a site without a relay, in Chromium${chromium.note}`, () => {
  let other: string;

  beforeAll(async () => {
    await buildSite();
    const good = await startApi(allowing((asked) => asked, '{"api":"good"}', "true"));
    const star = await startApi(allowing(() => "*", '{"api":"star"}'));
    other = await startApi(allowing((asked) => asked, '{"api":"other"}', "true"));
    const document = await loadDocument({ text: writeDocument([good, star]) });
    const handler = createSiteHandler({
      folder: join(import.meta.dirname, "..", "..", "dist", "site"),
      configuration: { title: "T", relay: false, localDevelopment: true },
      apis: listDocuments([document], []),
      connectTo: [],
    });
    site = await serveFetch(handler, { port: 0 });
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await site?.close();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });

  it("calls a server that the document names", async () => {
    await open("list-trees", "good");
    // What happens on a site without a relay is said before it does.
    await response().getByText("It goes straight to the API").waitFor();
    await send();
    await response().getByText("good").first().waitFor();
    expect(await response().innerText()).toContain("200");
  });

  it.each(["list-trees", "add-tree"])(
    "names what an API refuses that allows every origin, but no credentials: %s",
    async (slug) => {
      await open(slug, "star");
      await send();
      await response().getByText("Failed", { exact: true }).waitFor();
      const text = await response().innerText();
      expect(text).toContain("refuses requests with credentials from other sites (CORS)");
      expect(text).toContain("Access-Control-Allow-Origin: *");
    },
  );

  it("names the site's own policy when another host is typed", async () => {
    await open("list-trees", "good");
    await dialog()
      .getByRole("button", { name: /^Base URL/ })
      .click();
    const field = dialog().getByRole("textbox", { name: "Base URL" });
    await field.fill(other);
    await field.press("Enter");
    await send();
    await response().getByText("Failed", { exact: true }).waitFor();
    const { host } = new URL(other);
    expect(await response().innerText()).toContain(`${host} is not one of them`);
  });
});
