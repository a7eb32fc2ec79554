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

/** Reads and changes the stored state of a scheme. */
export interface OAuthAccess {
  readonly read: (scheme: AuthSchemeId) => OAuthState;
  readonly change: ChangeOAuth;
}

/** Ways to get a token. They never reject; the store contains the outcome. */
export interface LoginMethods {
  /**
   * Gets a token by a grant that the definition declares. Cancels a running login of the same
   * scheme.
   */
  logIn(setup: OAuthSetup, grant: OAuthGrant, input?: LoginInput): Promise<LoginOutcome>;
  /** Gets a new token with the refresh token. */
  refresh(setup: OAuthSetup): Promise<LoginOutcome>;
  /** Opens the form of the token endpoint; `undefined` if it cannot be loaded. */
  openTokenForm(setup: OAuthSetup): Promise<TokenForm | undefined>;
  /**
   * Calls the token endpoint. `allowedHost` is a host outside the definition that may receive the
   * credentials.
   */
  fetchToken(setup: OAuthSetup, allowedHost?: string): Promise<LoginOutcome>;
}

/** Runs the logins of an endpoint, one at a time for each scheme. */
export interface LoginRunner extends LoginMethods {
  /**
   * Renews the given tokens if they have expired. Ends early if the waiting request is canceled.
   * Never rejects.
   */
  renewExpired(obtained: readonly OAuthCredential[], signal: AbortSignal): Promise<void>;
  cancel(scheme: AuthSchemeId): void;
  cancelAll(): void;
  logOut(scheme: AuthSchemeId): void;
}

/** A running login. */
interface RunningLogin {
  readonly controller: AbortController;
  readonly done: Promise<LoginOutcome>;
}

/** Creates the login runner of a store. */
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
      // Ignores what a login reports after it was replaced.
      const reportIfCurrent: typeof report = (id, status) => signal.aborted || report(id, status);
      const shared = { ...options, store, changeOAuth: change, oauth: read };
      return await work({ ...shared, report: reportIfCurrent, status, signal });
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
    // `running` must contain the login before `run` begins.
    const done = Promise.resolve().then(() => run(setup, controller, work));
    running.set(scheme, { controller, done });
    return done;
  };
  /** Starts a login for the user, and clears the result of the previous one. */
  const restart: typeof start = (setup, work) =>
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
    // If loading failed, the next call tries again.
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
        const { exchanges = [], failure } = store.getState().logins[scheme] ?? {};
        console.error("The expired token could not be refreshed.", ...(failure ? [failure] : []));
        context.report(scheme, { isStale: true, exchanges });
      }
      return outcome;
    });
  };
  return {
    logIn: (setup, grant, input = {}) =>
      restart(setup, (context) => logIn(setup, grant, input, context)),
    refresh: (setup) => restart(setup, (context) => refreshToken(setup, context)),
    openTokenForm: openForm,
    fetchToken: (setup, allowedHost) =>
      restart(setup, async (context) => {
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

/** The part of the previous result that a new login needs: how the client was accepted. */
function pickKnown(status: LoginStatus | undefined): LoginStatus | undefined {
  const { clientAuthentication } = status ?? {};
  return clientAuthentication && { clientAuthentication, exchanges: [] };
}

/** Waits until the work is done or the waiting request is canceled. Never rejects. */
async function endWith(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const log = (error: unknown): void => console.error("The token was not renewed.", error);
  await Promise.race([aborted, work.catch(log)]);
}
