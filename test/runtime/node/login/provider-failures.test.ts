import { afterEach, describe, expect, it } from "vitest";
import { serveFetch } from "../../../../runtime/node/index.js";
import { createLogin, type LoginOptions } from "../../../../runtime/node/login/index.js";
import { CookieBrowser } from "./cookie-browser.js";
import { createSite, logIn, readConfiguration, startAddress, type TestSite } from "./log-in.js";
import { confidentialClient, startProvider } from "./start-provider.js";

/** What readers and the site's owner see of a provider that is down, misconfigured or no provider. */
const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const keep = <T extends { close(): Promise<void> }>(server: T): T => {
  servers.push(server);
  return server;
};

async function tryLogin(site: TestSite, browser = new CookieBrowser(site)) {
  const { url } = await logIn(browser, site);
  expect(url.origin + url.pathname).toBe(`${site.origin}/pets`);
  return {
    error: url.searchParams.get("error"),
    description: url.searchParams.get("error_description"),
  };
}

/** A server that is there, but is no provider. */
async function serve(response: (url: URL) => Response): Promise<{ issuer: string }> {
  const server = keep(
    await serveFetch(async ({ url }) => response(new URL(url)), { port: 0, closeTimeout: 500 }),
  );
  return { issuer: server.url };
}

describe("a site whose provider is down", () => {
  it("starts, says so on the page, and lets readers log in once the provider is up", async () => {
    const first = await startProvider();
    await first.close();
    const site = createSite(first);
    const browser = new CookieBrowser(site);
    expect((await readConfiguration(browser, site)).authenticated).toBe(false);
    expect(await tryLogin(site, browser)).toEqual({
      error: "temporarily_unavailable",
      description: "The login provider is not available. Try again later.",
    });
    expect(site.log).toEqual([
      `A login failed. The provider ${first.issuer}/ cannot be reached (ECONNREFUSED). Check that it runs and that this machine may connect to it.`,
    ]);
    keep(await startProvider({ port: first.port }));
    expect(await tryLogin(site, browser)).toEqual({ error: null, description: null });
    expect((await readConfiguration(browser, site)).authenticated).toBe(true);
  });

  it("needs no log", async () => {
    const provider = await startProvider();
    await provider.close();
    const login = createLogin({
      issuer: provider.issuer,
      clientId: "browser-app",
      allowInsecure: true,
      site: "http://127.0.0.1:4000",
    });
    const response = await login.handle(new Request("http://127.0.0.1:4000/frond/login/start"));
    expect(response?.headers.get("location")).toContain("error=temporarily_unavailable");
  });

  it("reads the provider's addresses once", async () => {
    const provider = keep(await startProvider());
    const read: string[] = [];
    const counting: typeof fetch = (input, init) => {
      read.push(new URL(String(input)).pathname);
      return fetch(input, init);
    };
    const site = createSite(provider, { fetch: counting });
    expect(read).toEqual([]);
    await Promise.all([tryLogin(site), tryLogin(site), tryLogin(site)]);
    expect(read.filter((path) => path.includes("well-known"))).toHaveLength(1);
  });

  it("reads them again after a day", async () => {
    const provider = keep(await startProvider());
    let reads = 0;
    let now = Date.now();
    const site = createSite(provider, {
      now: () => now,
      fetch: (input, init) => {
        if (String(input).includes("well-known")) reads += 1;
        return fetch(input, init);
      },
    });
    await tryLogin(site);
    now += 86_401_000;
    await tryLogin(site);
    expect(reads).toBe(2);
  });
});

describe("an address that is no provider's", () => {
  const invalid = {
    error: "login_failed",
    description: "The login provider's response is not valid. Log in again.",
  };

  it("is named in the log", async () => {
    const { issuer } = await serve(() => new Response("nothing here", { status: 404 }));
    const site = createSite({ issuer });
    expect(await tryLogin(site)).toEqual(invalid);
    expect(site.log).toEqual([
      `A login failed. The provider ${issuer}/ responded with status 404. Check that issuer is the address of an OpenID Connect provider.`,
    ]);
  });

  it.each([
    [
      "a page",
      () => new Response("<!doctype html>secret-page-text"),
      "unexpected response content-type, OAUTH_RESPONSE_IS_NOT_JSON",
    ],
    [
      "no JSON",
      () => new Response("{secret", { headers: { "content-type": "application/json" } }),
      'failed to parse "response" body as JSON, OAUTH_PARSE_ERROR',
    ],
    [
      "another issuer",
      () => Response.json({ issuer: "https://evil.example" }),
      "discovered metadata issuer does not match the expected issuer, OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
    ],
    [
      "no addresses",
      (url: URL) => Response.json({ issuer: url.origin }),
      'authorization server metadata does not contain a valid "as.authorization_endpoint", OAUTH_MISSING_SERVER_METADATA',
    ],
  ])("is refused when it responds with %s", async (_, respond, reason) => {
    const { issuer } = await serve(respond);
    const site = createSite({ issuer });
    expect(await tryLogin(site)).toEqual(invalid);
    const line = `A login failed. The response of ${issuer}/ is not valid: ${reason}.`;
    expect(site.log).toEqual([line]);
  });
});

describe("options that the provider does not agree with", () => {
  it("are named in the log", async () => {
    const provider = keep(await startProvider());
    const site = createSite(provider, { clientSecret: "a-wrong-secret-0123456789" });
    expect(await tryLogin(site)).toEqual({
      error: "login_failed",
      description:
        "The login provider did not accept this site's request (invalid_client). The site's log says more.",
    });
    expect(site.log).toHaveLength(1);
    expect(site.log[0]).toMatch(
      /^A login failed\. The token endpoint of .* responded invalid_client \(.*\)\. Check clientId and clientSecret, and which grant types the client may use there\.$/,
    );
    expect(site.log[0]).not.toContain("wrong-secret");
  });

  it("have the secret where the options or the provider want it", async () => {
    const { clientSecret, sent, support } = await watchTokenRequests();
    const basic = `server-app:${clientSecret}`;
    expect(await sent({})).toEqual([basic, null]);
    expect(await sent({ clientAuthentication: "client_secret_post" })).toEqual([
      null,
      clientSecret,
    ]);
    support(["client_secret_post", "private_key_jwt"]);
    expect(await sent({})).toEqual([null, clientSecret]);
    expect(await sent({ clientAuthentication: "client_secret_basic" })).toEqual([basic, null]);
    support(undefined);
    expect(await sent({})).toEqual([basic, null]);
  });

  it("need no secret for a public client", async () => {
    const provider = keep(await startProvider());
    const log: string[] = [];
    const login = createLogin({
      issuer: provider.issuer,
      clientId: "browser-app",
      allowInsecure: true,
      site: "http://127.0.0.1:4000",
      log: (line) => log.push(line),
    });
    const handle = async (request: Request) => (await login.handle(request)) ?? new Response("x");
    expect(await tryLogin({ origin: "http://127.0.0.1:4000", log, handle })).toEqual({
      error: null,
      description: null,
    });
  });
});

describe("tokens and secrets", () => {
  it("are in no address and no log, whatever happens", async () => {
    const provider = await startProvider({ accessTokenSeconds: 60 });
    const secrets = new Set(["server-app-secret-0123456789abcdef"]);
    let now = Date.now();
    const site = createSite(provider, {
      now: () => now,
      fetch: async (input, init) => {
        const sent = new URLSearchParams(String(init?.body ?? ""));
        for (const name of ["code_verifier", "refresh_token", "token"]) addSecret(sent.get(name));
        const response = await fetch(input, init);
        const text = await response.clone().text();
        for (const [, value] of text.matchAll(/_token":"([^"]+)"/g)) addSecret(value);
        return response;
      },
    });
    const addSecret = (value: string | null | undefined) => value && secrets.add(value);
    const browser = new CookieBrowser(site);
    await tryLogin(site, browser);
    now += 61_000;
    await readConfiguration(browser, site);
    await provider.revokeGrants();
    now += 61_000;
    await readConfiguration(browser, site);
    await tryLogin(site, browser);
    const last = await browser.open(startAddress(site, "/pets"), {
      stopAt: ({ pathname }) => pathname === "/frond/login/callback",
    });
    await provider.close();
    await browser.send(last.headers.get("location") ?? "");
    now += 61_000;
    await readConfiguration(browser, site);
    await browser.open(`${site.origin}/frond/login/logout?state=/pets`);
    expect(secrets.size).toBeGreaterThan(6);
    expect(site.log.length).toBeGreaterThan(2);
    const shown = [
      ...site.log,
      ...browser.steps.map(({ url }) => url.href),
      ...browser.steps.map(({ headers }) => headers.get("location") ?? ""),
      ...browser.steps.flatMap(({ headers }) => headers.getSetCookie()),
      ...browser.cookiesFor(site.origin),
    ].join("\n");
    expect([...secrets].filter((secret) => shown.includes(secret))).toEqual([]);
  });
});

/** What the token endpoint gets; the discovery document can list other ways to send the secret. */
async function watchTokenRequests() {
  const provider = keep(await startProvider());
  const clientSecret = String(confidentialClient.client_secret);
  let supported: string[] | undefined = ["client_secret_basic", "client_secret_post"];
  const sent = async (options: Partial<LoginOptions>) => {
    let request: (string | null)[] = [];
    const watching: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const url = String(input);
      if (url.endsWith("/token")) {
        const body = new URLSearchParams(String(init?.body));
        const header = new Headers(init?.headers).get("authorization");
        // RFC 6749, section 2.3.1: both parts are encoded as in forms.
        const basic = header && decodeURIComponent(atob(header.replace("Basic ", "")));
        request = [basic, body.get("client_secret")];
      }
      if (!url.includes("well-known")) return response;
      const { token_endpoint_auth_methods_supported: _, ...document } = (await response.json()) as {
        token_endpoint_auth_methods_supported: unknown;
      };
      const methods = supported && { token_endpoint_auth_methods_supported: supported };
      return Response.json({ ...document, ...methods });
    };
    const answer = await tryLogin(createSite(provider, { fetch: watching, ...options }));
    expect(answer.error).toBeNull();
    return request;
  };
  return { clientSecret, sent, support: (methods: string[] | undefined) => (supported = methods) };
}
