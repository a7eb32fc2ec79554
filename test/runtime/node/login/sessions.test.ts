import { afterEach, describe, expect, it } from "vitest";
import type { LoginOptions } from "../../../../runtime/node/login/index.js";
import { CookieBrowser } from "./cookie-browser.js";
import { createSite, logIn, readConfiguration } from "./log-in.js";
import {
  confidentialClient,
  startProvider,
  type ProviderOptions,
  type TestProvider,
} from "./start-provider.js";

/** How long a login lasts. */
const providers: TestProvider[] = [];
afterEach(() => Promise.all(providers.splice(0).map((provider) => provider.close())));

async function start(options: ProviderOptions = {}): Promise<TestProvider> {
  const provider = await startProvider(options);
  providers.push(provider);
  return provider;
}

/** A reader who is logged in, and a clock of the site that only the test moves. */
async function enter(provider: TestProvider, options: Partial<LoginOptions> = {}) {
  let now = Date.now();
  const site = createSite(provider, { now: () => now, ...options });
  const browser = new CookieBrowser(site);
  await logIn(browser, site);
  const readToken = async () => {
    const { authenticated, access_token: token } = await readConfiguration(browser, site);
    expect(authenticated).toBe(token !== undefined);
    return token;
  };
  return { site, readToken, pass: (seconds: number) => (now += seconds * 1000) };
}

const noRefresh = {
  ...confidentialClient,
  grant_types: ["authorization_code"],
};

describe("a session", () => {
  it("ends after twelve hours, or what the options say", async () => {
    const provider = await start({ accessTokenSeconds: 1e6 });
    for (const [options, seconds] of [
      [{}, 43_200],
      [{ sessionSeconds: 60 }, 60],
    ] as const) {
      const { readToken, pass } = await enter(provider, options);
      const token = await readToken();
      pass(seconds - 1);
      expect(await readToken()).toBe(token);
      pass(1);
      expect(await readToken()).toBeUndefined();
    }
  });

  it("ends with its token when the provider gave no refresh token", async () => {
    const provider = await start({ clients: [noRefresh], accessTokenSeconds: 100 });
    const { readToken, pass, site } = await enter(provider);
    const token = await readToken();
    pass(98);
    expect(await readToken()).toBe(token);
    pass(2);
    expect(await readToken()).toBeUndefined();
    expect(provider.grants).toEqual(["authorization_code"]);
    expect(site.log).toEqual([]);
  });
});

describe("a token", () => {
  it("is replaced before it expires, so that it is valid until pages ask again", async () => {
    const provider = await start({ accessTokenSeconds: 3600 });
    const { readToken, pass } = await enter(provider);
    const first = await readToken();
    pass(3600 - 340);
    expect(await readToken()).toBe(first);
    pass(10);
    const second = await readToken();
    expect(second).not.toBe(first);
    expect(await readToken()).toBe(second);
    expect(provider.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("is kept for the first half of its life, however short", async () => {
    const provider = await start({ accessTokenSeconds: 60 });
    const { readToken, pass } = await enter(provider);
    const first = await readToken();
    pass(28);
    expect(await readToken()).toBe(first);
    pass(3);
    expect(await readToken()).not.toBe(first);
  });

  it("is refreshed once for all pages that ask at the same time", async () => {
    const provider = await start({ accessTokenSeconds: 60 });
    const { readToken, pass } = await enter(provider);
    pass(61);
    const tokens = await Promise.all(Array.from({ length: 10 }, readToken));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toBeTruthy();
    expect(provider.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("ends with the session when the provider refuses a new one", async () => {
    const provider = await start({ accessTokenSeconds: 60 });
    const { readToken, pass, site } = await enter(provider);
    await provider.revokeGrants();
    pass(61);
    expect(await readToken()).toBeUndefined();
    expect(await readToken()).toBeUndefined();
    expect(provider.grants).toEqual(["authorization_code", "!refresh_token"]);
    expect(site.log).toHaveLength(1);
    expect(site.log[0]).toMatch(
      /^A login could not be extended\. The token endpoint of .* responded invalid_grant .* The session ended\.$/,
    );
  });

  it.each([
    ["status 503", () => new Response("down for maintenance", { status: 503 })],
    ["timeout", () => Promise.reject(new DOMException("too slow", "TimeoutError"))],
    ["timeout", () => Promise.reject(new DOMException("gone", "AbortError"))],
    ["slow_down", () => Response.json({ error: "slow_down" }, { status: 429 })],
    ["status 500", () => Response.json({ error: "server_error" }, { status: 500 })],
    [
      "temporarily_unavailable",
      () => Response.json({ error: "temporarily_unavailable" }, { status: 400 }),
    ],
  ])("outlives a provider that fails for a while: %s", async (reason, fail) => {
    const provider = await start({ accessTokenSeconds: 3600 });
    let isAway = false;
    const failing: typeof fetch = async (...parameters) => (isAway ? fail() : fetch(...parameters));
    const { readToken, pass, site } = await enter(provider, { fetch: failing });
    const token = await readToken();
    isAway = true;
    pass(3600 - 100);
    expect(await readToken()).toBe(token);
    pass(100);
    expect(await readToken()).toBeUndefined();
    expect(site.log).toHaveLength(2);
    expect(site.log[1]).toMatch(/^A login could not be extended\. .* It is tried again\.$/);
    expect(site.log[1]).toContain(reason);
    isAway = false;
    expect(await readToken()).toBeTruthy();
  });

  it("is the ID token when the API wants that", async () => {
    const provider = await start({ idTokenSeconds: 60 });
    const { readToken, pass, site } = await enter(provider, { accessTokenFor: "id_token" });
    const first = (await readToken()) ?? "";
    const claims = JSON.parse(Buffer.from(first.split(".")[1] ?? "", "base64url").toString()) as {
      aud: string;
      sub: string;
    };
    expect(claims).toMatchObject({ aud: "server-app", sub: "reader-1" });
    // The provider's clock does not move: its next ID token ends 60 s from the start, too.
    pass(40);
    const second = await readToken();
    expect(site.log).toEqual([]);
    expect(second?.split(".")).toHaveLength(3);
    expect(provider.grants).toEqual(["authorization_code", "refresh_token"]);
  });

  it("is refused when the new one belongs to another person", async () => {
    const provider = await start({ accessTokenSeconds: 60 });
    let change = (token: string | undefined) => token;
    const changing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(init?.body).includes("grant_type=refresh_token")) return response;
      const body = (await response.json()) as Record<string, string>;
      return Response.json({ ...body, id_token: change(body["id_token"]) });
    };
    const { readToken, pass, site } = await enter(provider, { fetch: changing });
    // Providers may leave out the ID token; the person is still the one of the login.
    change = () => undefined;
    pass(61);
    expect(await readToken()).toBeTruthy();
    change = (token = "") => rename(token);
    pass(61);
    expect(await readToken()).toBeUndefined();
    expect(site.log.join()).toContain("the new ID token is of another person. The session ended.");
  });
});

/** The same ID token for another person; its signature is not part of what is tested. */
function rename(token: string): string {
  const [header, payload = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: "reader-2" })).toString("base64url");
  return [header, forged, signature].join(".");
}
