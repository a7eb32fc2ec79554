import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLogin, type LoginConfiguration } from "../../../runtime/node/login/index.js";
import { serveFetch, type FetchHandler, type FetchServer } from "../../../runtime/node/index.js";
import { startProvider, type TestProvider } from "../../runtime/node/login/start-provider.js";
import { findTools } from "../../needed-tools.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";

/** The login's own rules, with the headers and cookies of a real browser: a page of the site and one of an attacker. */
const chromium = findTools("Chromium");

let browser: Browser;
let provider: TestProvider;
let site: FetchServer;
let attacker: FetchServer;
let page: Page;
let origin: string;

const writePage = (body: string) =>
  new Response(`<!doctype html><title>Docs</title><body>${body}`, {
    headers: { "content-type": "text/html", "referrer-policy": "no-referrer" },
  });

const writeAttack = (url: string) =>
  ({
    "/link": `<a href="${origin}/frond/login/logout?state=/pets">A gift</a>`,
    "/form": `<form method="post" action="${origin}/frond/login/logout?state=/pets"><button>A gift</button></form>`,
    "/image": `<img src="${origin}/frond/login/logout">`,
  })[new URL(url).pathname] ?? "";

const readConfiguration = (): Promise<LoginConfiguration> =>
  page.evaluate(() => fetch("/frond/login/configuration").then((response) => response.json()));

/** Clicks a link of the page that leads to an address. */
const follow = async (address: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"));
    Object.assign(link, { href, textContent: "Go" });
  }, address);
  await page.getByRole("link", { name: "Go" }).click();
};

async function logIn(): Promise<void> {
  await page.goto(`${origin}/pets?tab=1#body`);
  const { authorizationUrl, returnToQueryParam } = await readConfiguration();
  const url = new URL(authorizationUrl);
  url.searchParams.set(returnToQueryParam, page.url());
  await follow(url.href);
  await page.waitForURL(`${origin}/pets?tab=1#body`);
  await expect.poll(async () => (await readConfiguration()).authenticated).toBe(true);
}

describe.skipIf(chromium.isMissing)(`the login in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    browser = await shareChromium();
    provider = await startProvider();
    let handle: FetchHandler = async () => new Response(null, { status: 503 });
    site = await serveFetch((request) => handle(request), { port: 0, closeTimeout: 500 });
    origin = `http://localhost:${site.port}`;
    const login = createLogin({
      issuer: provider.issuer,
      clientId: "browser-app",
      allowInsecure: true,
      site: origin,
    });
    handle = async (request) => (await login.handle(request)) ?? writePage("A page of the docs");
    attacker = await serveFetch(async (request) => writePage(writeAttack(request.url)), {
      port: 0,
      closeTimeout: 500,
    });
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await Promise.all([site, attacker, provider].map((server) => server?.close()));
  });

  beforeEach(async () => {
    page = await (await browser.newContext()).newPage();
    return () => page.context().close();
  });

  it("gives a page of the site the token, and scripts no cookie", async () => {
    await logIn();
    const { access_token: token } = await readConfiguration();
    const response = await fetch(`${provider.issuer}/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toEqual({ sub: "reader-1" });
    const session = `frond-session-${site.port}`;
    const cookies = await page.context().cookies(origin);
    expect(cookies.find(({ name }) => name === session)).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
    });
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  it("logs out by a link of the site, at the provider as well, and comes back", async () => {
    await logIn();
    const visited: string[] = [];
    page.on("request", (request) => visited.push(new URL(request.url()).pathname));
    await follow(`${origin}/frond/login/logout?state=/pets`);
    await page.waitForURL(`${origin}/pets`);
    expect(visited).toContain("/session/end");
    expect((await readConfiguration()).authenticated).toBe(false);
  });

  describe.each([
    ["another site", "127.0.0.1"],
    ["another port of the same host, which gets the same cookies", "localhost"],
  ])("and a page of %s", (_, host) => {
    const attack = (path: string) => `http://${host}:${attacker.port}${path}`;

    it("gives it nothing, whatever it sends", async () => {
      await logIn();
      await page.goto(attack("/"));
      const address = `${origin}/frond/login/configuration`;
      const outcomes = await page.evaluate(async (url) => {
        const read = (init: RequestInit) =>
          fetch(url, init).then(
            (response) => response.text(),
            () => "failed",
          );
        const embed = (tag: "script" | "img") =>
          new Promise<string>((resolve) => {
            const element = document.createElement(tag);
            element.addEventListener("load", () => resolve("loaded"));
            element.addEventListener("error", () => resolve("failed"));
            element.src = url;
            document.body.append(element);
          });
        return [
          await read({ credentials: "include" }),
          await read({ credentials: "include", mode: "no-cors" }),
          await read({ credentials: "include", headers: { accept: "application/json" } }),
          await embed("script"),
          await embed("img"),
        ];
      }, address);
      expect(outcomes).toEqual(["failed", "failed", "failed", "failed", "failed"]);
      const typed = await page.goto(address);
      expect(typed?.status()).toBe(403);
    });

    it.each(["/link", "/form"])("keeps the reader logged in when it tries %s", async (path) => {
      await logIn();
      await page.goto(attack(path));
      await page.getByText("A gift").click();
      await page.waitForURL(`${origin}/pets**`);
      expect((await readConfiguration()).authenticated).toBe(true);
    });

    it("keeps the reader logged in when it embeds the logout as an image", async () => {
      await logIn();
      await page.goto(attack("/image"), { waitUntil: "load" });
      await page.goto(`${origin}/pets`);
      expect((await readConfiguration()).authenticated).toBe(true);
    });
  });
});
