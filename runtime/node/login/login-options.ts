import { loginPaths } from "./login-paths.js";

/** Options of `createLogin`. */
export interface LoginOptions {
  /** URL of the OpenID Connect provider, such as `https://accounts.example`. Its discovery document is below it. */
  readonly issuer: string;
  /** The site's client id at the provider. Register `<site>/frond/login/callback` there as its redirect URI. */
  readonly clientId: string;
  /** The site's client secret. Default: none, for public clients. */
  readonly clientSecret?: string;
  /** How the secret is sent. Default: a method that the provider supports, preferably `client_secret_basic`. */
  readonly clientAuthentication?: "client_secret_basic" | "client_secret_post";
  /** Requested scopes, separated by spaces, including `openid`. Default `openid`. */
  readonly scopes?: string;
  /** Additional parameters of the authorization request, such as `audience`, `resource` or `prompt`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Public URL of the site: `https`, or `http` on loopback. */
  readonly site: string;
  /** Token for requests to the API. Default `access_token`. */
  readonly accessTokenFor?: "access_token" | "id_token";
  /** Seconds after which a reader must log in again. Default 43,200 (twelve hours). */
  readonly sessionSeconds?: number;
  /**
   * Whether a logout from the site also logs out at the provider, if it supports that. Register
   * `<site>/frond/login/logout` there as a post-logout redirect URI. Default true.
   */
  readonly logoutAtProvider?: boolean;
  /** Allow an `http` URL of a provider on loopback. Default false. */
  readonly allowInsecure?: boolean;
  /** Sends requests to the provider. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Called with a log line for each failure. Lines have no secrets. Default: no log. */
  readonly log?: (line: string) => void;
  /** Current time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
}

/** {@link LoginOptions} with parsed URLs and defaults. */
export interface LoginSettings extends Omit<LoginOptions, "issuer" | "site"> {
  readonly issuer: URL;
  readonly site: URL;
  readonly redirectUri: string;
  readonly scopes: string;
  readonly accessTokenFor: "access_token" | "id_token";
  readonly sessionSeconds: number;
  readonly log: (line: string) => void;
  readonly now: () => number;
}

/** An invalid option of the login. The message names the option and what to write instead. */
export class LoginOptionError extends Error {
  override readonly name = "LoginOptionError";
}

/** @throws {LoginOptionError} when an option is not valid. */
export function readLoginOptions(options: LoginOptions): LoginSettings {
  const site = readSite(options.site);
  return {
    ...options,
    issuer: readIssuer(options.issuer, options.allowInsecure ?? false),
    clientId: checkClientId(options.clientId),
    site,
    redirectUri: new URL(loginPaths.callback, site).href,
    scopes: checkScopes(options.scopes ?? "openid"),
    parameters: checkParameters(options.parameters ?? {}),
    accessTokenFor: options.accessTokenFor ?? "access_token",
    sessionSeconds: checkSeconds(options.sessionSeconds ?? 43_200),
    log: options.log ?? (() => undefined),
    now: options.now ?? Date.now,
  };
}

/** Whether a host name is a loopback name. */
export function isLoopbackName(hostname: string): boolean {
  return ["localhost", "[::1]"].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function readIssuer(text: string, allowInsecure: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    const example = "such as https://accounts.example";
    throw new LoginOptionError(`issuer "${text}" is not a URL. Write the provider's, ${example}.`);
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    const parts = "user name, password, query or fragment";
    throw new LoginOptionError(`issuer must have no ${parts}. Use clientId and clientSecret.`);
  }
  if (url.protocol === "https:" || (allowInsecure && isLoopbackName(url.hostname))) return url;
  throw new LoginOptionError(
    isLoopbackName(url.hostname)
      ? `issuer ${text} is not encrypted. Set allowInsecure: true to test with a provider on loopback.`
      : `issuer ${text} is not encrypted, so anyone between could log in as anyone. Use https.`,
  );
}

function readSite(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname))) {
    return new URL(url.origin);
  }
  throw new LoginOptionError(
    `site "${text}" cannot have a login: session cookies need https, or http on loopback.`,
  );
}

function checkClientId(clientId: string): string {
  if (clientId !== "") return clientId;
  throw new LoginOptionError("clientId is empty. Write the site's client id at the provider.");
}

function checkScopes(scopes: string): string {
  const list = scopes.split(/\s+/).filter((scope) => scope !== "");
  if (list.includes("openid")) return list.join(" ");
  const fixed = ["openid", ...list].join(" ");
  throw new LoginOptionError(`scopes "${scopes}" lacks openid. Write "${fixed}".`);
}

/** Parameters that the login sets itself. */
const reservedParameters = new Set([
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
]);

function checkParameters(parameters: Readonly<Record<string, string>>) {
  const reserved = Object.keys(parameters).find((name) => reservedParameters.has(name));
  if (reserved === undefined) return parameters;
  const hint = reserved === "scope" ? " Use scopes." : " Remove it.";
  throw new LoginOptionError(`parameters.${reserved} is set by the login itself.${hint}`);
}

function checkSeconds(seconds: number): number {
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new LoginOptionError(`sessionSeconds is ${seconds}. Write a number of seconds above 0.`);
}
