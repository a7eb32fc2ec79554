import { describeFailure, type Failure } from "./describe-failure.js";
import { createSecret, ExpiringStore } from "./expiring-store.js";
import { readCookie, writeCookie } from "./login-cookies.js";
import { readLoginOptions, type LoginOptions, type LoginSettings } from "./login-options.js";
import { loginPaths, returnToQueryParam } from "./login-paths.js";
import { ProviderClient, type LoginChecks } from "./provider-client.js";
import { isFromSite, isOpenedByPerson } from "./request-source.js";
import { readReturnAddress, withError } from "./return-address.js";
import { Sessions, type EndedSession } from "./sessions.js";
import { privateHeaders, writeConfiguration } from "./write-configuration.js";

/** The login of a site. */
export interface Login {
  /** Responds to the paths of the login; undefined for every other path. Never rejects. */
  handle(request: Request): Promise<Response | undefined>;
}

/** Seconds to log in at the provider. */
const attemptSeconds = 600;

/** Logins that can be unfinished at once; the oldest makes room. */
const maxAttempts = 10_000;

/** An unfinished login. Its id is the `state` of the standard. */
interface Attempt extends LoginChecks {
  /** What the cookie of the browser that began it contains. */
  readonly browser: string;
  readonly returnTo: URL;
}

/**
 * Lets readers of a self-hosted site log in by an OpenID Connect provider. Sessions are in memory:
 * a restart logs everybody out of the site, and the provider usually logs them in again at once.
 *
 * @throws {LoginOptionError} for options that cannot work. The provider itself is first asked when
 * somebody logs in.
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

/** Responds with the reader's token, to pages of the site only. */
const respondConfiguration: Respond = async ({ settings, sessions }, request) => {
  const { site } = settings;
  if (!isFromSite(request, site)) {
    const problem = { error: "Forbidden", message: "Only pages of this site may read its login." };
    return Response.json(problem, { status: 403, headers: privateHeaders });
  }
  const id = readCookie(request, site, "session");
  const token = id === undefined ? undefined : await sessions.findToken(id);
  return writeConfiguration(site, token);
};

const respondStart: Respond = async ({ settings, provider, attempts }, request, url) => {
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

const respondCallback: Respond = async (parts, request, url) => {
  const { settings, provider, sessions, attempts } = parts;
  const { site, sessionSeconds } = settings;
  const state = url.searchParams.get("state") ?? "";
  const attempt = attempts.find(state);
  if (!attempt || attempt.browser !== readCookie(request, site, "attempt")) {
    return redirect(withError(new URL("/", site), "login_failed", unknownAttempt));
  }
  // An attempt ends with its first response, whatever it is.
  attempts.remove(state);
  try {
    const response = await provider.exchangeCode(url.search, state, attempt);
    const id = sessions.begin(response);
    const old = readCookie(request, site, "session");
    if (old !== undefined) sessions.end(old);
    // The cookie of the attempt stays: other tabs of the browser may be logging in as well.
    return redirect(attempt.returnTo, [writeCookie(site, "session", id, sessionSeconds)]);
  } catch (error) {
    const secrets = [url.searchParams.get("code"), state, attempt.nonce, attempt.verifier];
    return redirectWithFailure(settings, attempt.returnTo, error, secrets);
  }
};

const unknownAttempt =
  "This login took more than ten minutes, was completed before, or began in another browser. Log in again.";

const respondLogout: Respond = async (parts, request, url) => {
  const { settings, sessions } = parts;
  const { site } = settings;
  const returnTo = readReturnAddress(url.searchParams.get(returnToQueryParam), site);
  const id = readCookie(request, site, "session");
  const hasSession = id !== undefined && sessions.has(id);
  if (!isOpenedByPerson(request, site)) {
    // The provider leads back here. Forms of other sites do, too, and come without the cookie:
    // clearing it would log the reader out.
    const target = hasSession ? withError(returnTo, "logout_refused", refusedLogout) : returnTo;
    return redirect(target);
  }
  const ended = hasSession ? sessions.end(id) : undefined;
  const target = ended && (await endAtProvider(parts, ended, returnTo));
  return redirect(target ?? returnTo, clearCookies(site));
};

const refusedLogout = "Another site tried to log you out. You are still logged in.";

/**
 * Revokes what the site was granted; gives the provider's logout address. Undefined if readers do
 * not go there: the options say so, it has no logout, or it cannot be reached.
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
    // Addresses stay in the browser's history: an ID token that opens an API does not belong there.
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
  [loginPaths.configuration, { methods: ["GET"], respond: respondConfiguration }],
  [loginPaths.start, { methods: ["GET"], respond: respondStart }],
  [loginPaths.callback, { methods: ["GET"], respond: respondCallback }],
  [loginPaths.logout, { methods: ["GET", "POST"], respond: respondLogout }],
]);
