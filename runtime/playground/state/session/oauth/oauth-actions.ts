import { changeSchemeState, findSchemeState } from "../../model/auth/auth-state.js";
import { changeOAuthState, findOAuthState } from "../../model/auth/oauth-state.js";
import { findCredentialDefaults, listSchemes } from "../../request/encode-form.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "../playground-store.js";
import type { ChangeOAuth, LoginOutcome } from "../../transport/oauth/login-context.js";
import type { AuthSchemeId } from "../../../../definition/index.js";
import type { LoginMethods, LoginRunner, OAuthAccess } from "./login-runner.js";
import type { OAuthSetup } from "../../model/auth/oauth-setup.js";

/** Actions on an OAuth scheme. They never reject; the store contains the outcome of a login. */
export interface OAuthActions extends LoginMethods {
  /** Changes the stored state of a scheme. */
  readonly changeOAuth: ChangeOAuth;
  /**
   * Renews expired tokens that the next request would send. Ends early if the request is canceled.
   * Returns `undefined` if no token was obtained by a login.
   */
  renewExpired(signal: AbortSignal): Promise<void> | undefined;
  /** Cancels the running login of a scheme. */
  cancelLogin(scheme: AuthSchemeId): void;
  /** Cancels all logins, because the endpoint is being closed. */
  cancelLogins(): void;
  /** Removes the tokens of a scheme, but preserves the values that were entered to get them. */
  logOut(scheme: AuthSchemeId): Promise<void>;
}

/**
 * Creates the actions for the OAuth schemes of an endpoint. The login code is loaded on first use.
 */
export function createOAuthActions(
  store: PlaygroundStore,
  options: PlaygroundStoreOptions,
): OAuthActions {
  const access = createAccess(store, options);
  let loading: Promise<LoginRunner> | undefined;
  const load = async (): Promise<LoginRunner> => {
    const { createLoginRunner } = await import("./login-runner.js");
    return createLoginRunner(store, options, access);
  };
  const start = (): Promise<LoginRunner> => (loading ??= load());
  const logInWith = async (
    { scheme }: OAuthSetup,
    run: (runner: LoginRunner) => Promise<LoginOutcome>,
  ): Promise<LoginOutcome> => {
    access.change(scheme, (state) => ({ ...state, isLoggingIn: true }));
    try {
      return await run(await start());
    } catch (error) {
      loading = undefined;
      access.change(scheme, (state) => ({ ...state, isLoggingIn: false }));
      console.error("The code that logs in could not be loaded.", error);
      const failure = "The code that logs in could not be loaded. Reload the page.";
      const said = { failure, exchanges: [] };
      store.setState(({ logins }) => ({ logins: { ...logins, [scheme]: said } }));
      return "failed";
    }
  };
  endInterrupted(store, access);
  return {
    changeOAuth: access.change,
    logIn: (setup, ...input) => logInWith(setup, (runner) => runner.logIn(setup, ...input)),
    refresh: (setup) => logInWith(setup, (runner) => runner.refresh(setup)),
    openTokenForm: (setup) =>
      start().then(
        (runner) => runner.openTokenForm(setup),
        () => (loading = undefined),
      ),
    fetchToken: (setup, host) => logInWith(setup, (runner) => runner.fetchToken(setup, host)),
    renewExpired: (signal) => {
      const schemes = listSchemes(options.open, store.getState());
      const obtained = schemes.flatMap(({ oauth }) => (oauth?.state.isLoggedIn ? [oauth] : []));
      if (obtained.length === 0) return undefined;
      return start().then(
        (runner) => runner.renewExpired(obtained, signal),
        () => (loading = undefined),
      );
    },
    // Until the code is loaded, no login can run.
    cancelLogin: (scheme) => void loading?.then((runner) => runner.cancel(scheme)),
    cancelLogins: () => void loading?.then((runner) => runner.cancelAll()),
    logOut: (scheme) => start().then((runner) => runner.logOut(scheme)),
  };
}

/** Reads and changes the stored state of a scheme. Changes are stored immediately. */
function createAccess(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): OAuthAccess {
  const read: OAuthAccess["read"] = (scheme) => {
    const state = store.getState();
    return findOAuthState(findSchemeState(state.auth, scheme), findCredentialDefaults(open, state));
  };
  return {
    read,
    change: (scheme, change) => {
      const state = store.getState();
      const schemeState = findSchemeState(state.auth, scheme);
      const next = changeOAuthState(schemeState, findCredentialDefaults(open, state), change);
      const changed = changeSchemeState(state.auth, scheme, next);
      store.setState({ auth: changed });
      session.writeAuth(changed);
    },
  };
}

/** A login that was running when the page was closed has ended. */
function endInterrupted(store: PlaygroundStore, { change }: OAuthAccess): void {
  for (const [scheme, { oauth }] of Object.entries(store.getState().auth)) {
    if (oauth?.isLoggingIn) change(scheme, (state) => ({ ...state, isLoggingIn: false }));
  }
}
