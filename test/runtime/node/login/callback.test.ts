import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CookieBrowser, type Step } from "./cookie-browser.js";
import { createSite, logIn, readConfiguration, startAddress, type TestSite } from "./log-in.js";
import { startProvider, type TestProvider } from "./start-provider.js";

/** What comes back from the provider, changed on the way. */
let provider: TestProvider;
let agrees = true;
beforeAll(async () => {
  provider = await startProvider({ agrees: () => agrees });
});
afterAll(() => provider.close());

let site: TestSite;
let browser: CookieBrowser;
beforeEach(() => {
  agrees = true;
  site = createSite(provider);
  browser = new CookieBrowser(site);
});

const callbackPath = "/frond/login/callback";

/** Logs in up to the redirect back to the site; `change` edits the request for the login. */
async function authorize(from = browser, change: (url: URL) => void = () => undefined) {
  const page = `${site.origin}/pets`;
  const { headers } = await from.send(startAddress(site, page), {}, page);
  const request = new URL(headers.get("location") ?? "");
  change(request);
  const stopAt = ({ pathname }: URL) => pathname === callbackPath;
  const last = await from.open(request, { from: page, stopAt });
  return { request, callback: new URL(last.headers.get("location") ?? "") };
}

const comeBack = (callback: URL, to = browser): Promise<Step> =>
  to.send(callback, {}, provider.issuer);

function readPage({ status, headers }: Step) {
  const url = new URL(headers.get("location") ?? "");
  const error = url.searchParams.get("error");
  return { status, page: url.origin + url.pathname, error };
}

async function expectNobody(who = browser): Promise<void> {
  expect((await readConfiguration(who, site)).authenticated).toBe(false);
  const session = who.cookie(site.origin, "frond-session-4000");
  expect(session).toBeUndefined();
}

const first = () => `${site.origin}/`;
const pets = () => `${site.origin}/pets`;

describe("the authorization request", () => {
  it("has state, nonce and a PKCE challenge of its own", async () => {
    const one = (await authorize()).request.searchParams;
    const two = (await authorize()).request.searchParams;
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/);
      expect(two.get(name)).not.toBe(one.get(name));
    }
    expect(one.get("code_challenge_method")).toBe("S256");
    expect(one.get("redirect_uri")).toBe(`${site.origin}${callbackPath}`);
    expect(one.get("response_type")).toBe("code");
  });

  it("has the scopes and parameters of the options", async () => {
    site = createSite(provider, {
      scopes: "openid  pets:read",
      parameters: { audience: "https://api.example" },
    });
    browser = new CookieBrowser(site);
    const { searchParams } = (await authorize()).request;
    expect(searchParams.get("scope")).toBe("openid pets:read");
    expect(searchParams.get("audience")).toBe("https://api.example");
  });
});

describe("a login is refused", () => {
  it("without a state, and with one that nobody began", async () => {
    const { callback } = await authorize();
    for (const state of [undefined, "", "x", "A".repeat(43)]) {
      const changed = new URL(callback);
      if (state === undefined) changed.searchParams.delete("state");
      else changed.searchParams.set("state", state);
      const answer = readPage(await comeBack(changed));
      expect(answer).toEqual({ status: 303, page: first(), error: "login_failed" });
    }
    await expectNobody();
  });

  it("when another browser began it, so that nobody is logged in as someone else", async () => {
    const attacker = new CookieBrowser(site);
    const { callback } = await authorize(attacker);
    await authorize();
    expect(readPage(await comeBack(callback)).error).toBe("login_failed");
    await expectNobody();
    // The refusal did not end the attempt of the browser that began it.
    expect(readPage(await comeBack(callback, attacker)).error).toBeNull();
  });

  it("when its address is opened a second time, also by the same browser", async () => {
    const { callback } = await authorize();
    expect(readPage(await comeBack(callback))).toEqual({ status: 303, page: pets(), error: null });
    const exchanges = provider.grants.length;
    expect(readPage(await comeBack(callback)).error).toBe("login_failed");
    expect(provider.grants.length).toBe(exchanges);
    expect((await readConfiguration(browser, site)).authenticated).toBe(true);
  });

  it("when the ID token has another nonce", async () => {
    const { callback } = await authorize(browser, ({ searchParams }) =>
      searchParams.set("nonce", "of another login"),
    );
    const answer = readPage(await comeBack(callback));
    expect(answer).toEqual({ status: 303, page: pets(), error: "login_failed" });
    expect(site.log.join()).toMatch(/nonce/);
    await expectNobody();
  });

  it("when the code was issued for another verifier", async () => {
    const { callback } = await authorize(browser, ({ searchParams }) =>
      searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    );
    expect(readPage(await comeBack(callback)).error).toBe("login_failed");
    expect(site.log).toHaveLength(1);
    expect(site.log[0]).toMatch(
      /^A login failed\. The token endpoint of http:\/\/127\.0\.0\.1:\d+\/ responded invalid_grant \(.*\)\. The code or refresh token is no longer valid, or http:\/\/127\.0\.0\.1:4000\/frond\/login\/callback is not the registered redirect URI\.$/,
    );
    await expectNobody();
  });

  it.each([
    ["code", "someone-elses-code"],
    ["iss", "https://evil.example"],
  ])("when %s in the address is another", async (name, value) => {
    const { callback } = await authorize();
    callback.searchParams.set(name, value);
    expect(readPage(await comeBack(callback)).error).toBe("login_failed");
    expect(site.log).toHaveLength(1);
    await expectNobody();
  });

  it("after ten minutes", async () => {
    let now = Date.now();
    site = createSite(provider, { now: () => now });
    browser = new CookieBrowser(site);
    const { callback } = await authorize();
    now += 600_000;
    const url = new URL((await comeBack(callback)).headers.get("location") ?? "");
    expect(url.searchParams.get("error_description")).toContain("ten minutes");
    await expectNobody();
  });
});

describe("a refusal of the provider", () => {
  it("comes back to the page as error and error_description", async () => {
    agrees = false;
    const { url } = await logIn(browser, site, `${site.origin}/pets?tab=1#body`);
    const description = "The%20reader%20did%20not%20agree.".replaceAll("%20", "+");
    const query = `tab=1&error=access_denied&error_description=${description}`;
    expect(url.href).toBe(`${site.origin}/pets?${query}#body`);
    expect(site.log).toEqual([
      "A login failed. The provider refused a login: access_denied (The reader did not agree.).",
    ]);
    await expectNobody();
  });

  it("is forgotten when the reader logs in from that page", async () => {
    agrees = false;
    const { url } = await logIn(browser, site, `${site.origin}/pets?tab=1`);
    agrees = true;
    const page = await logIn(browser, site, url.href);
    expect(page.url.href).toBe(`${site.origin}/pets?tab=1`);
  });

  it("is shortened to one line without codes and secrets", async () => {
    const { callback } = await authorize();
    const state = callback.searchParams.get("state") ?? "";
    const code = callback.searchParams.get("code") ?? "";
    const refusal = new URL(callback);
    refusal.searchParams.set("error", "<b>access denied</b>");
    const text = `No\r\n\t<script>${code} ${state} ${"x".repeat(1000)}`;
    refusal.searchParams.set("error_description", text);
    const { headers } = await comeBack(refusal);
    const { searchParams } = new URL(headers.get("location") ?? "");
    expect(searchParams.get("error")).toBe("login_failed");
    const description = searchParams.get("error_description") ?? "";
    expect(description).toMatch(/^No <script>\.\.\. \.\.\. x+…$/);
    expect(description).toHaveLength(200);
    expect(site.log.join()).not.toContain(code);
  });
});

describe("several logins of one browser", () => {
  it("can be under way in two tabs", async () => {
    const one = await authorize();
    const two = await authorize();
    expect(readPage(await comeBack(two.callback)).error).toBeNull();
    expect(readPage(await comeBack(one.callback)).error).toBeNull();
  });

  it("have a new session each, and the old one ends", async () => {
    const name = "frond-session-4000";
    await logIn(browser, site);
    const old = browser.cookie(site.origin, name) ?? "";
    await logIn(browser, site);
    const fresh = browser.cookie(site.origin, name);
    expect(fresh).not.toBe(old);
    const thief = new CookieBrowser(site);
    thief.plant(site.origin, name, old);
    expect((await readConfiguration(thief, site)).authenticated).toBe(false);
    expect((await readConfiguration(browser, site)).authenticated).toBe(true);
  });

  it("take no session id that somebody planted", async () => {
    browser.plant(site.origin, "frond-session-4000", "A".repeat(43));
    await logIn(browser, site);
    expect(browser.cookie(site.origin, "frond-session-4000")).not.toBe("A".repeat(43));
  });
});
