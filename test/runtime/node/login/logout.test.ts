import { afterEach, describe, expect, it } from "vitest";
import type { LoginOptions } from "../../../../runtime/node/login/index.js";
import { CookieBrowser } from "./cookie-browser.js";
import { createSite, logIn, readConfiguration } from "./log-in.js";
import { startProvider, type ProviderOptions, type TestProvider } from "./start-provider.js";

const providers: TestProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.close())));

/** A reader who is logged in on a page of the site. */
async function enter(providerOptions: ProviderOptions = {}, options: Partial<LoginOptions> = {}) {
  const provider = await startProvider(providerOptions);
  providers.push(provider);
  const site = createSite(provider, options);
  const browser = new CookieBrowser(site);
  const page = `${site.origin}/pets?tab=1`;
  await logIn(browser, site, page);
  const logoutUrl = new URL("/frond/login/logout", site.origin);
  logoutUrl.searchParams.set("state", page);
  const isLoggedIn = async () => (await readConfiguration(browser, site)).authenticated;
  const session = browser.cookie(site.origin, "frond-session-4000") ?? "";
  return { provider, site, browser, page, logoutUrl, isLoggedIn, session };
}

const callUserinfo = (provider: TestProvider, token: string | undefined) =>
  fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });

describe("logging out", () => {
  it("ends the session here and at the provider, and comes back to the page", async () => {
    const { provider, site, browser, page, logoutUrl, isLoggedIn, session } = await enter();
    const { access_token: token } = await readConfiguration(browser, site);
    expect((await callUserinfo(provider, token)).status).toBe(200);
    const last = await browser.open(logoutUrl, { from: page });
    expect([last.url.href, last.text]).toEqual([page, "a page"]);
    expect(await isLoggedIn()).toBe(false);
    expect(browser.cookie(site.origin, "frond-session-4000")).toBeUndefined();
    expect(browser.cookie(site.origin, "frond-attempt-4000")).toBeUndefined();
    // Revoking the refresh token takes back the access token, too.
    expect((await callUserinfo(provider, token)).status).toBe(401);
    const visited = browser.steps.map(({ url }) => url.pathname);
    expect(visited).toContain("/session/end");
    const thief = new CookieBrowser(site);
    thief.plant(site.origin, "frond-session-4000", session);
    expect((await readConfiguration(thief, site)).authenticated).toBe(false);
  });

  it("stays away from the provider if the options say so", async () => {
    const { browser, page, logoutUrl, isLoggedIn } = await enter({}, { logoutAtProvider: false });
    const before = browser.steps.length;
    const last = await browser.open(logoutUrl, { from: page });
    expect(last.url.href).toBe(page);
    expect(browser.steps).toHaveLength(before + 2);
    expect(await isLoggedIn()).toBe(false);
  });

  it("works at a provider without logout", async () => {
    const { browser, page, logoutUrl, isLoggedIn, site } = await enter({ logout: false });
    expect((await browser.open(logoutUrl, { from: page })).url.href).toBe(page);
    expect(await isLoggedIn()).toBe(false);
    expect(site.log).toEqual([]);
  });

  it("works while the provider is down", async () => {
    const { provider, browser, page, logoutUrl, isLoggedIn, site } = await enter();
    await provider.close();
    providers.pop();
    expect((await browser.open(logoutUrl, { from: page })).url.href).toBe(page);
    expect(await isLoggedIn()).toBe(false);
    expect(site.log).toHaveLength(1);
    expect(site.log[0]).toContain(
      "A reader logged out of the site, but the tokens were not revoked.",
    );
    expect(site.log[0]).toContain(`The provider ${provider.issuer}/ cannot be reached`);
  });

  it.each([
    [400, { error: "unsupported_token_type" }, true],
    [503, { error: "temporarily_unavailable" }, false],
  ])("goes to a provider that cannot revoke only if it responds (%i)", async (...parameters) => {
    const [status, body, goesThere] = parameters;
    const failing: typeof fetch = async (input, init) =>
      String(input).endsWith("/revocation") ? Response.json(body, { status }) : fetch(input, init);
    const { browser, page, logoutUrl, isLoggedIn, site } = await enter({}, { fetch: failing });
    expect((await browser.open(logoutUrl, { from: page })).url.href).toBe(page);
    expect(await isLoggedIn()).toBe(false);
    const visited = browser.steps.map(({ url }) => url.pathname);
    expect(visited.includes("/session/end")).toBe(goesThere);
    expect(site.log).toHaveLength(1);
  });

  it("by a form works like by a link", async () => {
    const { browser, page, logoutUrl, isLoggedIn } = await enter();
    const { status } = await browser.send(logoutUrl, { method: "POST" }, page);
    expect(status).toBe(303);
    expect(await isLoggedIn()).toBe(false);
  });

  it("by typing the address works", async () => {
    const { browser, logoutUrl, isLoggedIn } = await enter();
    await browser.open(logoutUrl);
    expect(await isLoggedIn()).toBe(false);
  });

  it("by a link of another site does nothing, and the page says so", async () => {
    for (const from of ["https://evil.example/", "http://127.0.0.1:5000/"]) {
      const { browser, logoutUrl, isLoggedIn, page } = await enter();
      const last = await browser.open(logoutUrl, { from });
      expect(last.url.origin + last.url.pathname).toBe(page.split("?")[0]);
      expect(last.url.searchParams.get("error")).toBe("logout_refused");
      expect(last.url.searchParams.get("error_description")).toBe(
        "Another site tried to log you out. You are still logged in.",
      );
      expect(await isLoggedIn()).toBe(true);
    }
  });

  it("says nothing of the kind to a reader whose session is over", async () => {
    const { browser, logoutUrl, site } = await enter();
    browser.plant(site.origin, "frond-session-4000", "A".repeat(43));
    const last = await browser.open(logoutUrl, { from: "https://evil.example/" });
    expect(last.url.searchParams.get("error")).toBeNull();
  });

  it("by a form of another site does nothing", async () => {
    const { browser, logoutUrl, isLoggedIn } = await enter();
    await browser.send(logoutUrl, { method: "POST" }, "https://evil.example/");
    expect(await isLoggedIn()).toBe(true);
  });

  it("leads to no other site", async () => {
    const { browser, page, logoutUrl, site } = await enter();
    logoutUrl.searchParams.set("state", "https://evil.example/");
    expect((await browser.open(logoutUrl, { from: page })).url.href).toBe(`${site.origin}/`);
    // Without a session it only redirects, for the way back from the provider.
    expect((await browser.open(logoutUrl, { from: page })).url.href).toBe(`${site.origin}/`);
  });

  it("keeps an ID token that opens the API out of the browser's history", async () => {
    const hinted = await enter();
    await hinted.browser.open(hinted.logoutUrl, { from: hinted.page });
    const bare = await enter({}, { accessTokenFor: "id_token" });
    await bare.browser.open(bare.logoutUrl, { from: bare.page });
    const findHint = ({ steps }: CookieBrowser) =>
      steps.find(({ url }) => url.pathname === "/session/end")?.url.searchParams;
    expect(findHint(hinted.browser)?.get("id_token_hint")).toBeTruthy();
    expect(findHint(bare.browser)?.get("id_token_hint")).toBeNull();
    expect(findHint(bare.browser)?.get("client_id")).toBe("server-app");
    expect(await bare.isLoggedIn()).toBe(false);
  });
});
