import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CookieBrowser } from "./cookie-browser.js";
import { createSite, httpsClient, httpsSite, logIn, type TestSite } from "./log-in.js";
import { confidentialClient, startProvider, type TestProvider } from "./start-provider.js";

/** Who may read the token, and what browsers keep. */
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ clients: [confidentialClient, httpsClient] });
});
afterAll(() => provider.close());

/** A browser whose reader is logged in. */
async function enter(options: { site?: string } = {}) {
  const site = createSite(provider, options);
  const browser = new CookieBrowser(site);
  const page = await logIn(browser, site);
  expect(page.text).toBe("a page");
  return { site, browser };
}

/** Asks for the configuration with the reader's cookies and exactly these headers. */
async function ask(
  { site, browser }: { site: TestSite; browser: CookieBrowser },
  headers: Record<string, string>,
  method = "GET",
): Promise<Response> {
  const cookie = browser.cookiesFor(site.origin).join("; ");
  const url = `${site.origin}/frond/login/configuration`;
  return site.handle(new Request(url, { method, headers: { ...headers, cookie } }));
}

describe("the configuration with the token", () => {
  it.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin", origin: httpsSite },
    { origin: httpsSite },
    { referer: `${httpsSite}/pets?x=1` },
  ])("is for pages of the site: %o", async (headers) => {
    const reader = await enter({ site: httpsSite });
    const response = await ask(reader, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ authenticated: true });
  });

  it.each<Record<string, string>>([
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "" },
    { "sec-fetch-site": "SAME-ORIGIN" },
    { "sec-fetch-site": "cross-site", origin: httpsSite },
    { "sec-fetch-site": "cross-site", referer: `${httpsSite}/` },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://docs.example" },
    { origin: "https://docs.example:8443" },
    { origin: "https://docs.example.evil.example" },
    { origin: "https://evil.example", referer: `${httpsSite}/` },
    { referer: "https://evil.example/https://docs.example/" },
    { referer: "docs.example" },
  ])("is refused to everybody else: %o", async (headers) => {
    const reader = await enter({ site: httpsSite });
    const response = await ask(reader, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: "Forbidden",
      message: "Only pages of this site may read its login.",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("takes every name of the machine as the same site on loopback, with the same port", async () => {
    const reader = await enter();
    const statusFor = async (origin: string) => (await ask(reader, { origin })).status;
    expect(await statusFor("http://localhost:4000")).toBe(200);
    expect(await statusFor("http://[::1]:4000")).toBe(200);
    expect(await statusFor("http://localhost:4001")).toBe(403);
    expect(await statusFor("https://localhost:4000")).toBe(403);
    expect(await statusFor("http://localhost.evil.example:4000")).toBe(403);
  });

  it("is kept by no cache, read by no other origin and taken for nothing but JSON", async () => {
    const reader = await enter();
    const { headers } = await ask(reader, { "sec-fetch-site": "same-origin" });
    expect(Object.fromEntries(headers)).toEqual({
      "cache-control": "no-store",
      "content-type": "application/json",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      vary: "cookie, origin, referer, sec-fetch-site",
      "x-content-type-options": "nosniff",
    });
  });

  it("allows GET alone, and no preflight", async () => {
    const reader = await enter();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"]) {
      const response = await ask(reader, { "sec-fetch-site": "same-origin" }, method);
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("has no token for a session id that is not exactly that", async () => {
    const { site, browser } = await enter();
    const name = "frond-session-4000";
    const id = browser.cookie(site.origin, name) ?? "";
    const read = async (cookie: string) => {
      const headers = { "sec-fetch-site": "same-origin", cookie };
      const url = `${site.origin}/frond/login/configuration`;
      const response = await site.handle(new Request(url, { headers }));
      return ((await response.json()) as { authenticated: boolean }).authenticated;
    };
    expect(await read(`other=1; ${name}=${id}`)).toBe(true);
    for (const cookie of [
      "",
      `${name}=`,
      `${name}=${id.slice(0, -1)}`,
      `${name}=${id}x`,
      `x${name}=${id}`,
      `frond-session-4001=${id}`,
      `__Host-frond-session=${id}`,
    ]) {
      expect(await read(cookie), cookie).toBe(false);
    }
  });
});

describe("cookies", () => {
  const setCookies = (browser: CookieBrowser, origin: string) =>
    browser.steps
      .filter(({ url }) => url.origin === origin)
      .flatMap(({ headers }) => headers.getSetCookie())
      .map((line) => line.replace(/=[\w-]{43};/, "=ID;"));

  it("are for https, for this host and out of reach of scripts on an https site", async () => {
    const { browser } = await enter({ site: httpsSite });
    expect(setCookies(browser, httpsSite)).toEqual([
      "__Host-frond-attempt=ID; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure",
      "__Host-frond-session=ID; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure",
    ]);
  });

  it("have a port in their names also where addresses leave it out", async () => {
    const site = createSite(provider, { site: "http://localhost" });
    const browser = new CookieBrowser(site);
    await browser.send("http://localhost/frond/login/start");
    expect(browser.cookie("http://localhost", "frond-attempt-80")).toMatch(/^[\w-]{43}$/);
  });

  it("have the port in their names on loopback, where ports share cookies", async () => {
    const { browser } = await enter();
    expect(setCookies(browser, "http://127.0.0.1:4000")).toEqual([
      "frond-attempt-4000=ID; Path=/; Max-Age=600; HttpOnly; SameSite=Lax",
      "frond-session-4000=ID; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax",
    ]);
  });
});
