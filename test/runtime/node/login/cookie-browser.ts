/** Handles requests to one origin, instead of the network. */
export interface LocalOrigin {
  readonly origin: string;
  handle(request: Request): Promise<Response>;
}

/** One response on the way, and what was asked. */
export interface Step {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  readonly sameSite: string;
}

/**
 * A browser without scripts and pages: it keeps cookies by the rules of RFC 6265bis, follows
 * redirects, sends `Sec-Fetch-Site`, and submits a form that is the only thing on a page.
 */
export class CookieBrowser {
  readonly #cookies = new Map<string, Map<string, Cookie>>();
  readonly #sites: readonly LocalOrigin[];
  /** Every response, oldest first. */
  readonly steps: Step[] = [];

  constructor(...sites: readonly LocalOrigin[]) {
    this.#sites = sites;
  }

  /** What a host would be sent, as `name=value`. */
  cookiesFor(address: string | URL, isForeignPost = false): string[] {
    const url = new URL(address);
    const isSecure = url.protocol === "https:";
    return [...(this.#cookies.get(url.hostname) ?? [])]
      .filter(([, cookie]) => (isSecure || !cookie.secure) && isBelow(url.pathname, cookie.path))
      .filter(([, { sameSite }]) => !isForeignPost || sameSite === "none")
      .map(([name, { value }]) => `${name}=${value}`);
  }

  /** The value of one cookie. */
  cookie(address: string | URL, name: string): string | undefined {
    return this.#cookies.get(new URL(address).hostname)?.get(name)?.value;
  }

  /** Plants a cookie, as an attacker on the same host may. */
  plant(address: string | URL, name: string, value: string): void {
    this.#keep(new URL(address), [`${name}=${value}; Path=/`]);
  }

  /** One request, as a page of `from` makes it; no `from`: an address that a person typed. */
  async send(address: string | URL, init: RequestInit = {}, from?: string | URL): Promise<Step> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const relation = headers.get("sec-fetch-site") ?? relate(url, from);
    headers.set("sec-fetch-site", relation);
    const isForeignPost = relation === "cross-site" && (init.method ?? "GET") !== "GET";
    const cookies = this.cookiesFor(url, isForeignPost);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    const request = new Request(url, { ...init, headers, redirect: "manual" });
    const site = this.#sites.find(({ origin }) => origin === url.origin);
    const response = await (site ? site.handle(request) : fetch(request));
    this.#keep(url, response.headers.getSetCookie());
    const { status } = response;
    const text = await response.text();
    const step = { method: request.method, url, status, headers: response.headers, text };
    this.steps.push(step);
    return step;
  }

  /** Opens a page: follows redirects and forms until a page remains or `stopAt` is to be opened. */
  async open(
    address: string | URL,
    options: { from?: string | URL; stopAt?: (url: URL) => boolean } = {},
  ): Promise<Step> {
    let step = await this.send(address, {}, options.from);
    for (let count = 0; count < 20; count += 1) {
      const next = findNext(step);
      if (!next || options.stopAt?.(next.url)) return step;
      step = await this.send(next.url, next.init, step.url);
    }
    throw new Error(`More than 20 redirects from ${String(address)}`);
  }

  #keep(url: URL, lines: readonly string[]): void {
    const kept = this.#cookies.get(url.hostname) ?? new Map<string, Cookie>();
    this.#cookies.set(url.hostname, kept);
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      const named = new Map(attributes.map((text) => text.split("=")).map(toEntry));
      const secure = named.has("secure");
      const path = named.get("path") ?? "/";
      const isHostCookie = secure && path === "/" && !named.has("domain");
      if (secure && url.protocol !== "https:") continue;
      if (name.startsWith("__Host-") && !isHostCookie) continue;
      const expires = named.get("expires");
      const isOver =
        named.get("max-age") === "0" || (expires !== undefined && Date.parse(expires) < Date.now());
      if (isOver) kept.delete(name);
      else kept.set(name, { value, path, secure, sameSite: named.get("samesite") ?? "lax" });
    }
  }
}

const toEntry = ([name = "", value = ""]: string[]): [string, string] => [
  name.toLowerCase(),
  name.toLowerCase() === "samesite" ? value.toLowerCase() : value,
];

const isBelow = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);

function relate(url: URL, from: string | URL | undefined): string {
  if (from === undefined) return "none";
  const other = new URL(from);
  if (other.origin === url.origin) return "same-origin";
  return other.protocol === url.protocol && other.hostname === url.hostname
    ? "same-site"
    : "cross-site";
}

/** Where a redirect or the form of a page leads. */
function findNext(step: Step): { url: URL; init: RequestInit } | undefined {
  const location = step.headers.get("location");
  if (step.status >= 300 && step.status < 400 && location !== null) {
    return { url: new URL(location, step.url), init: {} };
  }
  const action = /<form[^>]* action="([^"]+)"/.exec(step.text)?.[1];
  if (action === undefined) return undefined;
  const fields = step.text.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g);
  const body = new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, value]));
  return { url: new URL(action, step.url), init: { method: "POST", body } };
}
