import type { AuthSchemeId } from "../../../definition/index.js";
import { changeSchemeState, findSchemeState, type OAuthState } from "../auth/auth-state.js";
import type { OAuthCredential } from "../auth/credentials.js";
import { changeOAuthState, findOAuthState } from "../auth/own-oauth.js";
import { findCredentialDefaults, listSchemes } from "../form/encode-form.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "../playground-store.js";
import type { LoginContext, LoginOutcome, OAuthActions } from "./login-context.js";
import type { LoginStatus } from "./login-status.js";
import type { OAuthSetup } from "./oauth-setup.js";
import type { TokenForm } from "./token-form.js";

/** A login that runs. */
interface RunningLogin {
  readonly controller: AbortController;
  readonly done: Promise<LoginOutcome>;
}

/** Creates the actions for the OAuth schemes of an endpoint. The code of logins is loaded with the first. */
export function createOAuthActions(
  store: PlaygroundStore,
  options: PlaygroundStoreOptions,
): OAuthActions {
  const running = new Map<AuthSchemeId, RunningLogin>();
  const forms = new Map<AuthSchemeId, Promise<TokenForm | undefined>>();
  const allowedHosts = new Map<AuthSchemeId, string>();
  const { read, change } = createAccess(store, options);
  const report: LoginContext["report"] = (scheme, status) =>
    store.setState(({ logins: { [scheme]: _before, ...others } }) => ({
      logins: status ? { ...others, [scheme]: status } : others,
    }));
  const endInterrupted = (): void => {
    const { auth } = store.getState();
    const ids = Object.keys(auth).filter((id) => auth[id]?.oauth?.isLoggingIn);
    for (const id of ids) change(id, (state) => ({ ...state, isLoggingIn: false }));
  };
  const run = async (
    { scheme }: OAuthSetup,
    controller: AbortController,
    work: (context: LoginContext) => Promise<LoginOutcome>,
  ): Promise<LoginOutcome> => {
    const { signal } = controller;
    const before = store.getState().logins[scheme];
    const status = (): LoginStatus | undefined => before;
    const actions = { changeOAuth: change };
    change(scheme, (state) => ({ ...state, isLoggingIn: true }));
    try {
      // What a login reports after it was replaced is of no interest.
      const reportOwn: typeof report = (id, said) => signal.aborted || report(id, said);
      const context = {
        ...options,
        store,
        actions,
        report: reportOwn,
        status,
        oauth: read,
        signal,
      };
      return await work(context);
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
      report(setup.scheme, keepKnown(context.status(setup.scheme)));
      return work(context);
    });
  const openTokenForm: OAuthActions["openTokenForm"] = (setup) => {
    const { scheme } = setup;
    const known = forms.get(scheme);
    if (known) return known;
    const form = createForm(setup, { ...options, outer: store, read, change });
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
      const { renewToken } = await import("./renew-token.js");
      const open = (): Promise<TokenForm | undefined> => openTokenForm(setup);
      const outcome = await renewToken(setup, context, open, allowedHosts.get(scheme));
      if (outcome !== "logged-in" && outcome !== "canceled") {
        const { exchanges = [] } = store.getState().logins[scheme] ?? {};
        context.report(scheme, { isStale: true, exchanges });
      }
      return outcome;
    });
  };
  const renewAll = async (obtained: readonly OAuthCredential[]): Promise<void> => {
    const { isExpired } = await import("./renew-token.js");
    const { logins } = store.getState();
    const now = Date.now();
    const expired = obtained.filter((each) => isExpired(each, logins[each.setup.scheme], now));
    await Promise.all(expired.map(({ setup }) => renew(setup)));
  };
  endInterrupted();
  return {
    changeOAuth: change,
    logIn: (setup, grant, input = {}) =>
      startAnew(setup, async (context) => {
        const { logIn } = await import("./log-in.js");
        return logIn(setup, grant, input, context);
      }),
    refresh: (setup) =>
      startAnew(setup, async (context) => {
        const { refreshToken } = await import("./log-in.js");
        return refreshToken(setup, context);
      }),
    openTokenForm,
    fetchToken: (setup, allowedHost) =>
      startAnew(setup, async (context) => {
        const { fetchToken } = await import("./fetch-token.js");
        if (allowedHost !== undefined) allowedHosts.set(setup.scheme, allowedHost);
        return fetchToken(setup, await openTokenForm(setup), context, allowedHost);
      }),
    renewExpired: (signal) => {
      const schemes = listSchemes(options.open, store.getState());
      const obtained = schemes.flatMap(({ oauth }) => (oauth?.state.isLoggedIn ? [oauth] : []));
      return obtained.length === 0 ? undefined : endWith(signal, renewAll(obtained));
    },
    cancelLogin: (scheme) => running.get(scheme)?.controller.abort(),
    cancelLogins: () => {
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
function keepKnown(status: LoginStatus | undefined): LoginStatus | undefined {
  const { clientAuthentication } = status ?? {};
  return clientAuthentication && { clientAuthentication, exchanges: [] };
}

interface OAuthAccess {
  readonly read: (scheme: AuthSchemeId) => OAuthState;
  readonly change: OAuthActions["changeOAuth"];
}

/** Reads and changes what is stored for a scheme; changes are written at once. */
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
      const own = findSchemeState(state.auth, scheme);
      const next = changeOAuthState(own, findCredentialDefaults(open, state), change);
      const changed = changeSchemeState(state.auth, scheme, next);
      store.setState({ auth: changed });
      session.writeAuth(changed);
    },
  };
}

async function createForm(
  { scheme, referenced }: OAuthSetup,
  options: PlaygroundStoreOptions & OAuthAccess & { readonly outer: PlaygroundStore },
): Promise<TokenForm | undefined> {
  if (!referenced) return undefined;
  try {
    const { openTokenForm } = await import("./token-form.js");
    return await openTokenForm({ ...options, scheme, referenced });
  } catch (error) {
    console.error("The form of the token endpoint could not be opened.", error);
    return undefined;
  }
}

/** Waits until the work is done, or until the request that waits for it is canceled. Never rejects. */
async function endWith(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const report = (error: unknown): void => console.error("The token was not renewed.", error);
  await Promise.race([aborted, work.catch(report)]);
}
