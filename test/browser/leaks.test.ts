import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond, type RunningFrond } from "./start-frond.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";

/**
 * A hunt for leaks: marked secrets are typed in every field that takes one, then sent, shown, copied
 * and shared. They may be in the request and in the tab's session storage, and nowhere else.
 */
const chromium = findTools("Chromium");

/** Long enough for the mask to hide the middle of each. */
const mark = (name: string): string => `leak-${name}-0123456789-abcdefghij-${name}`;

let folder: string;
let api: Server;
let collector: Server;
let requests: string[];
/** The API ends connections without a word. */
let isDown = false;
let events: string[];
let frond: RunningFrond;
let browser: Browser;
let page: Page;
let messages: string[];
let addresses: string[];

function writeDocument(origin: string): string {
  const file = join(folder, "vault.json");
  const schemes = {
    bearer: { type: "http", scheme: "bearer" },
    basic: { type: "http", scheme: "basic" },
    header: { type: "apiKey", in: "header", name: "X-Key" },
    query: { type: "apiKey", in: "query", name: "key" },
    cookie: { type: "apiKey", in: "cookie", name: "session" },
    oauth: {
      type: "oauth2",
      flows: { clientCredentials: { tokenUrl: `${origin}/token`, scopes: {} } },
    },
  };
  const paths = Object.fromEntries(
    Object.keys(schemes).map((scheme) => [
      `/${scheme}`,
      {
        get: {
          operationId: `read-${scheme}`,
          security: [{ [scheme]: [] }],
          responses: { "200": { description: "It." } },
        },
      },
    ]),
  );
  const document = {
    openapi: "3.1.0",
    info: { title: "Vault", version: "1" },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes: schemes },
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** An API that gives a token, and fails otherwise when asked to. */
function createApi(): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      if (isDown) return void response.destroy();
      requests.push(JSON.stringify([request.method, request.url, request.headers, body]));
      response.setHeader("content-type", "application/json");
      const isToken = request.url === "/token";
      const token = {
        access_token: mark("token"),
        token_type: "Bearer",
        refresh_token: mark("renewal"),
      };
      response.end(JSON.stringify(isToken ? token : { ok: true }));
    });
  });
}

const analytics = (origin: string): string => `
export async function onEvent(event) {
  await fetch("${origin}", { method: "POST", mode: "no-cors", body: JSON.stringify(event) });
}
`;

const dialog = (): Locator => page.getByRole("dialog", { name: /^Playground/ });
const card = (): Locator => dialog().getByRole("region", { name: "Authorization" });
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });

async function open(scheme: string): Promise<void> {
  await page.goto(`${frond.site}/vault/read-${scheme}?explorer=true`);
  await card()
    .getByRole("button", { name: /^Enter your/ })
    .click();
}

async function send(): Promise<void> {
  const before = requests.length;
  await dialog()
    .getByRole("button", { name: /Send Request/ })
    .click();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await response().getByText("200").first().waitFor();
}

/** Everything on the page but what is in fields that hide it. */
const readPage = (): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const input of copy.querySelectorAll("input[type=password]")) input.remove();
    return copy.outerHTML;
  });

const readStorage = (name: "sessionStorage" | "localStorage"): Promise<Record<string, string>> =>
  page.evaluate((storage) => ({ ...window[storage] }), name);

const readClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The page with a snippet of each language. */
async function readSnippets(): Promise<string[]> {
  const region = dialog().getByRole("region", { name: "Request", exact: true });
  const more = region.getByRole("combobox", { name: "More languages" });
  // A response folds the request.
  const fold = region.locator("button[aria-expanded]").first();
  await fold.waitFor();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await more.waitFor();
  const pages = [await readPage()];
  const options = await more
    .locator("option")
    .evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value).filter((value) => value !== ""),
    );
  for (const option of options) {
    await more.selectOption(option);
    await region
      .getByRole("tab", { selected: true })
      .and(region.locator(`[id$="${option}"]`))
      .waitFor();
    pages.push(await readPage());
  }
  return pages;
}

/** What the server keeps on its disk. */
function readFolder(path: string): string {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");
}

/** The spellings in which a secret could be somewhere. */
function spell(secret: string, username = ""): string[] {
  const basic = Buffer.from(`${username}:${secret}`).toString("base64");
  return [secret, encodeURIComponent(secret), basic, Buffer.from(secret).toString("base64")];
}

describe.skipIf(chromium.isMissing)(`secrets, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    folder = makeTestFolder();
    requests = [];
    events = [];
    api = createApi();
    collector = createServer((request, reply) => {
      void text(request).then((body) => events.push(JSON.stringify(request.headers) + body));
      reply.end();
    });
    const [origin, collecting] = await Promise.all([listen(api), listen(collector)]);
    writeFileSync(join(folder, "events.mjs"), analytics(collecting));
    const config = join(folder, "frond.config.json");
    const site = {
      apis: [{ document: writeDocument(origin) }],
      analytics: { module: "events.mjs", connectTo: [collecting] },
    };
    writeFileSync(config, JSON.stringify({ site }));
    const data = join(folder, "data");
    frond = await startFrond([], data, ["--config", config]);
    browser = await shareChromium();
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    for (const server of [api, collector]) server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    messages = [];
    addresses = [];
    const permissions = ["clipboard-read", "clipboard-write"];
    const context = await browser.newContext({
      viewport: { width: 1440, height: 1000 },
      permissions,
    });
    page = await context.newPage();
    page.on("console", (message) => messages.push(message.text()));
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
  });

  afterEach(async () => {
    await page.context().close();
  });

  /** Where each spelling of a secret was found, besides the request. */
  async function hunt(spellings: readonly string[]): Promise<string[]> {
    const [session, device] = [
      await readStorage("sessionStorage"),
      await readStorage("localStorage"),
    ];
    await dialog().getByRole("button", { name: "Share" }).click();
    const shared = await readClipboard();
    const places: Record<string, string> = {
      "local storage": JSON.stringify(device),
      "the address": [page.url(), ...addresses].join("\n"),
      "a shared link": shared,
      "an analytics event": events.join("\n"),
      "the console": messages.join("\n"),
      "the server's log": frond.errors(),
      "the server's folder": readFolder(folder),
      "the page": (await readSnippets()).join("\n"),
    };
    for (const [key, value] of Object.entries(session)) places[`session storage: ${key}`] = value;
    return Object.entries(places)
      .filter(([, content]) => spellings.some((spelling) => content.includes(spelling)))
      .map(([place]) => place);
  }

  it.each([
    ["bearer", "Bearer token"],
    ["header", "X-Key"],
    ["query", "key"],
    ["cookie", "session"],
  ])("of a %s scheme are in the request and the session alone", async (scheme, label) => {
    const secret = mark(scheme);
    await open(scheme);
    await card().getByLabel(label, { exact: true }).fill(secret);
    await send();
    await send();
    expect(requests.at(-1)).toContain(secret);
    expect(await hunt(spell(secret))).toEqual([`session storage: frond:auth:vault:${scheme}`]);
    expect(events.length).toBeGreaterThan(0);
  });

  it("of a basic scheme are in the request and the session alone", async () => {
    const secret = mark("basic");
    await open("basic");
    await card().getByLabel("Username").fill("reader");
    await card().getByLabel("Password", { exact: true }).fill(secret);
    await send();
    const [, , basic = ""] = spell(secret, "reader");
    expect(requests.at(-1)).toContain(basic);
    expect(await hunt(spell(secret, "reader"))).toEqual([
      "session storage: frond:auth:vault:basic",
    ]);
  });

  it("of an OAuth login are in the requests and the session alone", async () => {
    await open("oauth");
    await card().getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByLabel("Client ID").fill("reader");
    await page.getByLabel("Client secret", { exact: true }).fill(mark("client"));
    await page
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: /^(Log in|Get token)/ })
      .click();
    await card().getByText("Authenticated", { exact: true }).waitFor();
    await page.getByRole("dialog", { name: /^Log in|token/i }).waitFor({ state: "detached" });
    await send();
    expect(requests.at(-1)).toContain(mark("token"));
    await card().getByText("Show the exchange").click();
    for (const name of ["client", "token", "renewal"]) {
      expect(await hunt(spell(mark(name), "reader")), name).toEqual([
        "session storage: frond:auth:vault:oauth",
      ]);
    }
  });

  it("of a call that failed are in the session alone", async () => {
    const secret = mark("lost");
    await open("query");
    await card().getByLabel("key", { exact: true }).fill(secret);
    isDown = true;
    await dialog()
      .getByRole("button", { name: /Send Request/ })
      .click();
    await response().getByText("Failed").waitFor();
    isDown = false;
    expect(await hunt(spell(secret))).toEqual(["session storage: frond:auth:vault:query"]);
  });

  it("are masked in snippets, with the beginning and the end to be recognized by", async () => {
    await open("bearer");
    await card().getByLabel("Bearer token", { exact: true }).fill(mark("bearer"));
    const pages = await readSnippets();
    expect(pages.length).toBeGreaterThan(5);
    for (const each of pages) expect(each).toContain("leak-bearer-....fghij-bearer");
  });
});
