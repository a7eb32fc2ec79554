import type { AuthSchemeId } from "../../../../definition/index.js";
import type { OAuthState } from "../../model/auth/auth-state.js";
import type { OAuthCredential } from "../../request/credentials/credentials.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "../playground-store.js";
import { fetchToken } from "../../transport/oauth/fetch-token.js";
import { logIn, refreshToken, isExpired, renewToken } from "../../transport/oauth/log-in.js";
import type {
  ChangeOAuth,
  LoginContext,
  LoginInput,
  LoginOutcome,
} from "../../transport/oauth/login-context.js";
import type { LoginStatus } from "../../transport/oauth/login-status.js";
import type { OAuthGrant, OAuthSetup } from "../../model/auth/oauth-setup.js";
import { openTokenForm, type TokenForm } from "./token-form.js";

/** Reads and changes what is stored for a scheme. */
export interface OAuthAccess {
  readonly read: (scheme: AuthSchemeId) => OAuthState;
  readonly change: ChangeOAuth;
}

/** Ways to get a token. None of them rejects: the store says how a login ended. */
export interface LoginMethods {
  /** Gets a token by a grant that the document declares. A login of the scheme that runs is replaced. */
  logIn(setup: OAuthSetup, grant: OAuthGrant, input?: LoginInput): Promise<LoginOutcome>;
  /** Gets another token with the refresh token. */
  refresh(setup: OAuthSetup): Promise<LoginOutcome>;
  /** The form of the endpoint that gives the tokens; `undefined` when it cannot be loaded. */
  openTokenForm(setup: OAuthSetup): Promise<TokenForm | undefined>;
  /** Calls that endpoint. `allowedHost`: one outside the definition that may have the credentials. */
  fetchToken(setup: OAuthSetup, allowedHost?: string): Promise<LoginOutcome>;
}

/** Runs the logins of an endpoint, of each scheme one at a time. */
export interface LoginRunner extends LoginMethods {
  /** Renews those of the tokens that have expired. Ends early with the request that waits for it; never rejects. */
  renewExpired(obtained: readonly OAuthCredential[], signal: AbortSignal): Promise<void>;
  cancel(scheme: AuthSchemeId): void;
  cancelAll(): void;
  logOut(scheme: AuthSchemeId): void;
}

/** A login that runs. */
interface RunningLogin {
  readonly controller: AbortController;
  readonly done: Promise<LoginOutcome>;
}

/** Creates what runs the logins of a store. */
export function createLoginRunner(
  store: PlaygroundStore,
  options: PlaygroundStoreOptions,
  { read, change }: OAuthAccess,
): LoginRunner {
  const running = new Map<AuthSchemeId, RunningLogin>();
  const forms = new Map<AuthSchemeId, Promise<TokenForm | undefined>>();
  const allowedHosts = new Map<AuthSchemeId, string>();
  const report: LoginContext["report"] = (scheme, status) =>
    store.setState(({ logins: { [scheme]: _before, ...others } }) => ({
      logins: status ? { ...others, [scheme]: status } : others,
    }));
  const run = async (
    { scheme }: OAuthSetup,
    controller: AbortController,
    work: (context: LoginContext) => Promise<LoginOutcome>,
  ): Promise<LoginOutcome> => {
    const { signal } = controller;
    const before = store.getState().logins[scheme];
    const status = (): LoginStatus | undefined => before;
    change(scheme, (state) => ({ ...state, isLoggingIn: true }));
    try {
      // What a login reports after it was replaced is of no interest.
      const reportOwn: typeof report = (id, said) => signal.aborted || report(id, said);
      const shared = { ...options, store, changeOAuth: change, oauth: read };
      return await work({ ...shared, report: reportOwn, status, signal });
    } catch (error) {
      if (signal.aborted) return "canceled";
      console.error("The login failed.", error);
      report(scheme, { failure: "The login failed.", exchanges: [] });
      return "failed";
    } finally {
      if (running.get(scheme)?.controller === controller) {
        running.delete(scheme);
        change(scheme, (state) => ({ ...state, isLoggingIn: false }));
      }
    }
  };
  const start = (
    setup: OAuthSetup,
    work: (context: LoginContext) => Promise<LoginOutcome>,
  ): Promise<LoginOutcome> => {
    const { scheme } = setup;
    running.get(scheme)?.controller.abort();
    const controller = new AbortController();
    // Known to `run` before it begins.
    const done = Promise.resolve().then(() => run(setup, controller, work));
    running.set(scheme, { controller, done });
    return done;
  };
  /** A login that the user asked for: what the last one said is gone. */
  const startAnew: typeof start = (setup, work) =>
    start(setup, (context) => {
      report(setup.scheme, pickKnown(context.status(setup.scheme)));
      return work(context);
    });
  const openForm: LoginRunner["openTokenForm"] = (setup) => {
    const { scheme, referenced } = setup;
    const known = forms.get(scheme);
    if (known || !referenced) return known ?? Promise.resolve(undefined);
    const form = openTokenForm({ ...options, outer: store, read, change, scheme, referenced });
    forms.set(scheme, form);
    // What could not be loaded is asked for again.
    void form.then((found) => found ?? forms.delete(scheme));
    return form;
  };
  const renew = (setup: OAuthSetup): Promise<LoginOutcome> => {
    const { scheme } = setup;
    const current = running.get(scheme);
    if (current) return current.done;
    return start(setup, async (context) => {
      const open = (): Promise<TokenForm | undefined> => openForm(setup);
      const outcome = await renewToken(setup, context, open, allowedHosts.get(scheme));
      if (outcome !== "logged-in" && outcome !== "canceled") {
        const { exchanges = [] } = store.getState().logins[scheme] ?? {};
        context.report(scheme, { isStale: true, exchanges });
      }
      return outcome;
    });
  };
  return {
    logIn: (setup, grant, input = {}) =>
      startAnew(setup, (context) => logIn(setup, grant, input, context)),
    refresh: (setup) => startAnew(setup, (context) => refreshToken(setup, context)),
    openTokenForm: openForm,
    fetchToken: (setup, allowedHost) =>
      startAnew(setup, async (context) => {
        if (allowedHost !== undefined) allowedHosts.set(setup.scheme, allowedHost);
        return fetchToken(setup, await openForm(setup), context, allowedHost);
      }),
    renewExpired: (obtained, signal) => {
      const { logins } = store.getState();
      const now = Date.now();
      const expired = obtained.filter((each) => isExpired(each, logins[each.setup.scheme], now));
      const work = expired.map(({ setup }) => renew(setup));
      return endWith(signal, Promise.all(work));
    },
    cancel: (scheme) => running.get(scheme)?.controller.abort(),
    cancelAll: () => {
      for (const { controller } of running.values()) controller.abort();
    },
    logOut: (scheme) => {
      running.get(scheme)?.controller.abort();
      report(scheme, undefined);
      change(scheme, (state) => ({
        ...state,
        accessToken: "",
        refreshToken: "",
        loggedInStartingToken: "",
        isLoggedIn: false,
      }));
    },
  };
}

/** What a new login needs of the last one: how the client was accepted. */
function pickKnown(status: LoginStatus | undefined): LoginStatus | undefined {
  const { clientAuthentication } = status ?? {};
  return clientAuthentication && { clientAuthentication, exchanges: [] };
}

/** Waits until the work is done, or until the request that waits for it is canceled. Never rejects. */
async function endWith(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const log = (error: unknown): void => console.error("The token was not renewed.", error);
  await Promise.race([aborted, work.catch(log)]);
}
