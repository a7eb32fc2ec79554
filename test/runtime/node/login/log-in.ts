import { createLogin, type LoginConfiguration } from "../../../../runtime/node/login/index.js";
import type { LoginOptions } from "../../../../runtime/node/login/index.js";
import { CookieBrowser, type LocalOrigin, type Step } from "./cookie-browser.js";
import { confidentialClient, type TestProvider } from "./start-provider.js";

/** A site with a login, reached without a network. */
export interface TestSite extends LocalOrigin {
  /** Lines of its log. */
  readonly log: readonly string[];
}

/** The client of the provider, with the redirect URIs of an https site. */
export const httpsSite = "https://docs.example";
export const httpsClient = {
  ...confidentialClient,
  client_id: "https-app",
  application_type: "web",
  redirect_uris: [`${httpsSite}/frond/login/callback`],
  post_logout_redirect_uris: [`${httpsSite}/frond/login/logout`],
} as const;

/** A site on loopback whose readers log in at `provider`. */
export function createSite(
  provider: Pick<TestProvider, "issuer">,
  options: Partial<LoginOptions> = {},
): TestSite {
  const site = options.site ?? "http://127.0.0.1:4000";
  const log: string[] = [];
  const login = createLogin({
    issuer: provider.issuer,
    clientId: site === httpsSite ? "https-app" : "server-app",
    clientSecret: String(confidentialClient.client_secret),
    allowInsecure: true,
    site,
    log: (line) => log.push(line),
    ...options,
  });
  return {
    origin: site,
    log,
    handle: async (request) => (await login.handle(request)) ?? new Response("a page"),
  };
}

/** Clicks "Log in" on a page of the site; resolves with the page that the reader ends on. */
export function logIn(
  browser: CookieBrowser,
  site: TestSite,
  page = `${site.origin}/pets`,
): Promise<Step> {
  return browser.open(startAddress(site, page), { from: page });
}

export function startAddress(site: TestSite, page: string): URL {
  const url = new URL("/frond/login/start", site.origin);
  url.searchParams.set("state", page);
  return url;
}

/** What a page of the site reads. */
export async function readConfiguration(
  browser: CookieBrowser,
  site: TestSite,
): Promise<LoginConfiguration> {
  const url = new URL("/frond/login/configuration", site.origin);
  const { text } = await browser.send(url, {}, site.origin);
  return JSON.parse(text) as LoginConfiguration;
}
