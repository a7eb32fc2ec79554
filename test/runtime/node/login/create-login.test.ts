import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CookieBrowser } from "./cookie-browser.js";
import { createSite, httpsClient, httpsSite, logIn, readConfiguration } from "./log-in.js";
import {
  confidentialClient,
  publicClient,
  startProvider,
  type TestProvider,
} from "./start-provider.js";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ clients: [publicClient, confidentialClient, httpsClient] });
});
afterAll(() => provider.close());

describe("a reader logs in", () => {
  it("gets the token on the page that the login began on", async () => {
    const site = createSite(provider);
    const browser = new CookieBrowser(site);
    expect(await readConfiguration(browser, site)).toEqual({
      enabled: true,
      authenticated: false,
      authorizationUrl: "http://127.0.0.1:4000/frond/login/start",
      returnToQueryParam: "state",
    });
    const page = await logIn(browser, site, `${site.origin}/pets?tab=1#body`);
    expect(page.url.href).toBe(`${site.origin}/pets?tab=1#body`);
    const configuration = await readConfiguration(browser, site);
    expect(configuration.authenticated).toBe(true);
    const userinfo = await fetch(`${provider.issuer}/me`, {
      headers: { authorization: `Bearer ${configuration.access_token}` },
    });
    expect(await userinfo.json()).toEqual({ sub: "reader-1" });
    expect(site.log).toEqual([]);
  });

  it("works behind a proxy that changes host and scheme of requests", async () => {
    const site = createSite(provider, { site: httpsSite });
    const behind = {
      ...site,
      handle: (request: Request) => {
        const { pathname, search } = new URL(request.url);
        return site.handle(new Request(`http://10.0.0.5:8080${pathname}${search}`, request));
      },
    };
    const browser = new CookieBrowser(behind);
    const page = await logIn(browser, behind);
    expect(page.url.href).toBe(`${httpsSite}/pets`);
    expect((await readConfiguration(browser, behind)).authenticated).toBe(true);
  });

  it("works on https, with a cookie that only the site's own host can set", async () => {
    const site = createSite(provider, { site: httpsSite });
    const browser = new CookieBrowser(site);
    await logIn(browser, site);
    expect((await readConfiguration(browser, site)).authenticated).toBe(true);
    expect(browser.cookiesFor(httpsSite).map((pair) => pair.split("=")[0])).toEqual([
      "__Host-frond-attempt",
      "__Host-frond-session",
    ]);
  });
});
