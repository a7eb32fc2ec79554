import type { AuthSchemeId } from "../../../definition/index.js";
import { changeSchemeState, findSchemeState } from "../auth/auth-state.js";
import { findOAuthState } from "../auth/credentials.js";
import { findInitialValues } from "../form/create-form-state.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "../playground-store.js";
import type { LoginContext, LoginOutcome, OAuthActions } from "./login-context.js";
import type { LoginStatus } from "./login-status.js";
import type { OAuthSetup } from "./oauth-setup.js";

/** Creates the actions for the OAuth schemes of an endpoint. The code of logins is loaded with the first. */
export function createOAuthActions(
  store: PlaygroundStore,
  options: PlaygroundStoreOptions,
): OAuthActions {
  const running = new Map<AuthSchemeId, AbortController>();
  const changeOAuth: OAuthActions["changeOAuth"] = (scheme, change) => {
    const { auth, environmentId } = store.getState();
    const own = findSchemeState(auth, scheme);
    const initial = findInitialValues(options.open.initialState, environmentId);
    const oauth = change(findOAuthState(own, initial));
    const changed = changeSchemeState(auth, scheme, { ...own, oauth });
    store.setState({ auth: changed });
    options.session.writeAuth(changed);
  };
  const report: LoginContext["report"] = (scheme, status) =>
    store.setState(({ logins: { [scheme]: _before, ...others } }) => ({
      logins: status ? { ...others, [scheme]: status } : others,
    }));
  const start = async (
    { scheme }: OAuthSetup,
    run: (context: LoginContext) => Promise<LoginOutcome>,
  ): Promise<LoginOutcome> => {
    running.get(scheme)?.abort();
    const controller = new AbortController();
    running.set(scheme, controller);
    const { signal } = controller;
    const before = store.getState().logins[scheme];
    report(scheme, undefined);
    changeOAuth(scheme, (state) => ({ ...state, isLoggingIn: true }));
    try {
      const status = (): LoginStatus | undefined => before;
      const context = { ...options, store, actions: { changeOAuth }, report, status, signal };
      return await run(context);
    } catch (error) {
      console.error("The login failed.", error);
      if (!signal.aborted) report(scheme, { failure: "The login failed.", exchanges: [] });
      return "failed";
    } finally {
      if (running.get(scheme) === controller) {
        running.delete(scheme);
        changeOAuth(scheme, (state) => ({ ...state, isLoggingIn: false }));
      }
    }
  };
  return {
    changeOAuth,
    logIn: (setup, grant, input = {}) =>
      start(setup, async (context) => {
        const { logIn } = await import("./log-in.js");
        return logIn(setup, grant, input, context);
      }),
    refresh: (setup) =>
      start(setup, async (context) => {
        const { refreshToken } = await import("./log-in.js");
        return refreshToken(setup, context);
      }),
    cancelLogin: (scheme) => running.get(scheme)?.abort(),
    logOut: (scheme) => {
      running.get(scheme)?.abort();
      report(scheme, undefined);
      changeOAuth(scheme, (state) => ({
        ...state,
        accessToken: "",
        refreshToken: "",
        loggedInStartingToken: "",
        isLoggedIn: false,
      }));
    },
  };
}
