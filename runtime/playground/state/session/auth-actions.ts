import { findLoginToken, type LoginState } from "../model/auth/login-state.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "./playground-store.js";
import { listAlternatives } from "../request/credentials/credentials.js";
import { findFilled, isFilled } from "../request/credentials/find-filled.js";

/** What a user does with the authorization card, single fields aside. */
export interface AuthActions {
  /** Chooses a way to authenticate; for all endpoints of the API that offer the same ones. */
  setAlternative(index: number): void;
  /** Keeps credentials on the device, or removes them from it. `false`: it cannot keep them. */
  rememberAuth(isRemembered: boolean): boolean;
  /** Reads again whether they are kept: another tab may have changed it. */
  readRemembered(): void;
  /** Takes what the site says of its user. A token that was typed stays. */
  setLogin(login: LoginState | undefined): void;
}

/** Creates the actions of the authorization card; each change is written at once. */
export function createAuthActions(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): AuthActions {
  const ways = listAlternatives(open.encoding);
  return {
    setAlternative: (alternative) => {
      store.setState({ alternative });
      session.alternative.write(ways, alternative);
    },
    rememberAuth: (shouldRemember) => {
      const isDone = session.rememberAuth(shouldRemember, store.getState().auth);
      store.setState({ rememberAuth: session.isAuthRemembered() });
      return isDone;
    },
    readRemembered: () => store.setState({ rememberAuth: session.isAuthRemembered() }),
    setLogin: (login) =>
      store.setState((state) => {
        if (login === state.login) return state;
        const next = { ...state, login, loginToken: findLoginToken(login) };
        if (session.alternative.read(ways) !== undefined || isFilled(open, next)) return next;
        const filled = { ...next, alternative: findFilled(open, next) };
        return isFilled(open, filled) ? filled : next;
      }),
  };
}
