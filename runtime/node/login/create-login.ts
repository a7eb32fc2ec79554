import { describeFailure, type Failure } from "./describe-failure.js";
import { createSecret, ExpiringStore, isSecret } from "./expiring-store.js";
import { readLoginOptions, type LoginOptions, type LoginSettings } from "./login-options.js";
import { loginPaths, returnToQueryParam } from "./login-paths.js";
import { ProviderClient, type LoginChecks } from "./provider-client.js";
import { readReturnAddress, withError, isSameSite } from "./return-address.js";
import { Sessions, type EndedSession } from "./sessions.js";

/** The login of a site. */
export interface Login {
  /** Responds to the paths of the login; undefined for other paths. Never rejects. */
  handle(request: Request): Promise<Response | undefined>;
}

/** Time for a reader to log in at the provider. */
const attemptSeconds = 600;

/** Maximum number of unfinished logins. The oldest is dropped first. */
const maxAttempts = 10_000;

/** An unfinished login. Its id is the `state` parameter. */
interface Attempt extends LoginChecks {
  /** Cookie value of the browser that began it. */
  readonly browser: string;
  readonly returnTo: URL;
}

/**
 * Creates the login of a self-hosted site by an OpenID Connect provider. Sessions are in memory, so a restart logs
 * readers out. The provider usually logs them in again without a prompt. The provider is first contacted when a
 * reader logs in.
 *
 * @throws {LoginOptionError} when an option is not valid.
 *
 * @example
 * const login = createLogin({
 *   issuer: "https://accounts.example",
 *   clientId: "docs",
 *   site: "https://docs.example",
 * });
 * const handler = async (request: Request) => (await login.handle(request)) ?? servePage(request);
 */
export function createLogin(options: LoginOptions): Login {
  const settings = readLoginOptions(options);
  const provider = new ProviderClient(settings);
  const limits = { count: maxAttempts, seconds: attemptSeconds, now: settings.now };
  const parts: LoginParts = {
    settings,
    provider,
    sessions: new Sessions(settings, provider),
    attempts: new ExpiringStore<Attempt>(limits),
  };
  return {
    async handle(request) {
      const url = new URL(request.url);
      const route = routes.get(url.pathname);
      if (!route) return undefined;
      const { methods, respond } = route;
      if (methods.includes(request.method)) return respond(parts, request, url);
      const allow = methods.join(", ");
      return new Response(null, { status: 405, headers: { ...privateHeaders, allow } });
    },
  };
}

interface LoginParts {
  readonly settings: LoginSettings;
  readonly provider: ProviderClient;
  readonly sessions: Sessions;
  readonly attempts: ExpiringStore<Attempt>;
}

type Respond = (parts: LoginParts, request: Request, url: URL) => Promise<Response>;

/** Returns the reader's token, only to pages of the site. */
const respondWithConfiguration: Respond = async ({ settings, sessions }, request) => {
  const { site } = settings;
  if (!isFromSite(request, site)) {
    const problem = { error: "Forbidden", message: "Only pages of this site may read its login." };
    return Response.json(problem, { status: 403, headers: privateHeaders });
  }
  const id = readCookie(request, site, "session");
  const token = id === undefined ? undefined : await sessions.findToken(id);
  return writeConfiguration(site, token);
};

const startLogin: Respond = async ({ settings, provider, attempts }, request, url) => {
  const { site } = settings;
  const returnTo = readReturnAddress(url.searchParams.get(returnToQueryParam), site);
  const browser = readCookie(request, site, "attempt") ?? createSecret();
  const checks: LoginChecks = { nonce: createSecret(), verifier: createSecret() };
  const state = attempts.add({ ...checks, browser, returnTo });
  try {
    const target = await provider.createAuthorizationUrl(state, checks);
    return redirect(target, [writeCookie(site, "attempt", browser, attemptSeconds)]);
  } catch (error) {
    attempts.remove(state);
    return redirectWithFailure(settings, returnTo, error);
  }
};

const finishLogin: Respond = async (parts, request, url) => {
  const { settings, provider, sessions, attempts } = parts;
  const { site, sessionSeconds } = settings;
  const state = url.searchParams.get("state") ?? "";
  const attempt = attempts.get(state);
  if (!attempt || attempt.browser !== readCookie(request, site, "attempt")) {
    return redirect(withError(new URL("/", site), "login_failed", unknownAttempt));
  }
  // A `state` can be used only once, even if the login fails.
  attempts.remove(state);
  try {
    const response = await provider.exchangeCode(url.search, state, attempt);
    const id = sessions.begin(response);
    const old = readCookie(request, site, "session");
    if (old !== undefined) sessions.end(old);
    // The cookie of the attempt is preserved, because other tabs may be logging in too.
    return redirect(attempt.returnTo, [writeCookie(site, "session", id, sessionSeconds)]);
  } catch (error) {
    const secrets = [url.searchParams.get("code"), state, attempt.nonce, attempt.verifier];
    return redirectWithFailure(settings, attempt.returnTo, error, secrets);
  }
};

const unknownAttempt =
  "This login took more than ten minutes, was completed before, or began in another browser. Log in again.";

const logOut: Respond = async (parts, request, url) => {
  const { settings, sessions } = parts;
  const { site } = settings;
  const returnTo = readReturnAddress(url.searchParams.get(returnToQueryParam), site);
  const id = readCookie(request, site, "session");
  const hasSession = id !== undefined && sessions.has(id);
  if (!isOpenedByPerson(request, site)) {
    // The provider redirects here after a logout. Forms of other sites may also lead here, without the
    // SameSite cookie. Clearing it would let them log the reader out.
    const target = hasSession ? withError(returnTo, "logout_refused", refusedLogout) : returnTo;
    return redirect(target);
  }
  const ended = hasSession ? sessions.end(id) : undefined;
  const target = ended && (await endAtProvider(parts, ended, returnTo));
  return redirect(target ?? returnTo, clearCookies(site));
};

const refusedLogout = "Another site tried to log you out. You are still logged in.";

/**
 * Revokes the refresh token and returns the provider's logout URL. Undefined if `logoutAtProvider` is false, or if
 * the provider has no logout or cannot be reached.
 */
async function endAtProvider(
  { settings, provider }: LoginParts,
  { refreshToken, idToken }: EndedSession,
  returnTo: URL,
): Promise<URL | undefined> {
  const { site, accessTokenFor, logoutAtProvider = true } = settings;
  const report = (problem: string, error: unknown): Failure => {
    const failure = describeFailure(error, settings, [refreshToken, idToken]);
    settings.log(`A reader logged out of the site, but ${problem}. ${failure.log}`);
    return failure;
  };
  try {
    if (refreshToken !== undefined) await provider.revoke(refreshToken);
  } catch (error) {
    if (report("the tokens were not revoked", error).isTemporary) return undefined;
  }
  if (!logoutAtProvider) return undefined;
  try {
    // URLs remain in the browser's history, so they must not contain an ID token that the API accepts.
    const hint = accessTokenFor === "id_token" ? undefined : idToken;
    return await provider.createLogoutUrl({
      ...(hint === undefined ? {} : { id_token_hint: hint }),
      post_logout_redirect_uri: new URL(loginPaths.logout, site).href,
      [returnToQueryParam]: returnTo.href,
    });
  } catch (error) {
    report("not at the provider", error);
    return undefined;
  }
}

function clearCookies(site: URL): string[] {
  return [writeCookie(site, "session", "", 0), writeCookie(site, "attempt", "", 0)];
}

function redirectWithFailure(
  settings: LoginSettings,
  page: URL,
  error: unknown,
  secrets?: readonly (string | null)[],
): Response {
  const failure = describeFailure(error, settings, secrets);
  settings.log(`A login failed. ${failure.log}`);
  return redirect(withError(page, failure.error, failure.description));
}

function redirect(target: URL, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...privateHeaders, location: target.href });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

const routes: ReadonlyMap<string, { methods: readonly string[]; respond: Respond }> = new Map([
  [loginPaths.configuration, { methods: ["GET"], respond: respondWithConfiguration }],
  [loginPaths.start, { methods: ["GET"], respond: startLogin }],
  [loginPaths.callback, { methods: ["GET"], respond: finishLogin }],
  [loginPaths.logout, { methods: ["GET", "POST"], respond: logOut }],
]);

/** `session` contains the session's id; `attempt` binds an unfinished login to the browser. */
type CookieKind = "session" | "attempt";

/**
 * Browsers accept names with `__Host-` only over https and only for the same host, so that neither subdomains nor
 * plain http can set them. On loopback, servers on all ports share cookies, so the name contains the port.
 */
function cookieName(site: URL, kind: CookieKind): string {
  return site.protocol === "https:" ? `__Host-frond-${kind}` : `frond-${kind}-${site.port || "80"}`;
}

/** The id in a cookie of a request. */
function readCookie(request: Request, site: URL, kind: CookieKind): string | undefined {
  const start = `${cookieName(site, kind)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  return value !== undefined && isSecret(value) ? value : undefined;
}

/** Creates a `Set-Cookie` value. `Lax`, because the provider redirects from another site. */
function writeCookie(site: URL, kind: CookieKind, value: string, seconds: number): string {
  const secure = site.protocol === "https:" ? "; Secure" : "";
  const maxAge = `Max-Age=${Math.floor(seconds)}`;
  return `${cookieName(site, kind)}=${value}; Path=/; ${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Whether a page of the site made a request. Browsers send this in `Sec-Fetch-Site`, which pages cannot set.
 * Without it, `Origin` or `Referer` must be of the site.
 */
function isFromSite(request: Request, site: URL): boolean {
  const { headers } = request;
  const origin = headers.get("origin");
  if (origin !== null && !names(origin, site)) return false;
  const relation = headers.get("sec-fetch-site");
  if (relation !== null) return relation === "same-origin";
  const source = origin ?? headers.get("referer");
  return source !== null && names(source, site);
}

/** Whether a person opened the URL: by a link or form of the site, a bookmark, or by typing it. */
function isOpenedByPerson(request: Request, site: URL): boolean {
  return request.headers.get("sec-fetch-site") === "none" || isFromSite(request, site);
}

function names(source: string, site: URL): boolean {
  return URL.canParse(source) && isSameSite(new URL(source), site);
}

/** Login state of a reader, for the login card of the docs site. */
export interface LoginConfiguration {
  /** Always true, because sites without a login do not have this path. */
  readonly enabled: true;
  readonly authenticated: boolean;
  /** Token for requests to the API; absent if the reader is not logged in. */
  readonly access_token?: string;
  /** URL at which the reader logs in. Pages add their URL as {@link returnToQueryParam}. */
  readonly authorizationUrl: string;
  /** Name of the parameter with the page to return to, also for `/frond/login/logout`. */
  readonly returnToQueryParam: string;
}

/** Response of `/frond/login/configuration`. It must not be cached, because it may contain a token. */
function writeConfiguration(site: URL, token: string | undefined): Response {
  const configuration: LoginConfiguration = {
    enabled: true,
    authenticated: token !== undefined,
    ...(token === undefined ? {} : { access_token: token }),
    authorizationUrl: new URL(loginPaths.start, site).href,
    returnToQueryParam,
  };
  return Response.json(configuration, { headers: privateHeaders });
}

/** Headers of all responses of the login. */
const privateHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  vary: "cookie, origin, referer, sec-fetch-site",
  "x-content-type-options": "nosniff",
};
