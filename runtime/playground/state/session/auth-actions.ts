import { findLoginToken, type LoginState } from "../model/auth/login-state.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "./playground-store.js";
import { listAlternatives } from "../request/credentials/credentials.js";
import { findFilled, isFilled } from "../request/credentials/find-filled.js";

/** Actions of the authorization card, except those of single fields. */
export interface AuthActions {
  /** Selects a security alternative, for all endpoints of the API that offer the same ones. */
  setAlternative(index: number): void;
  /**
   * Stores credentials on the device or removes them from it. Returns `false` if the device does
   * not allow storage.
   */
  rememberAuth(isRemembered: boolean): boolean;
  /** Reads the choice again, because another tab may have changed it. */
  readRemembered(): void;
  /** Opens the authorization card and focuses its first field. */
  openCredentials(): void;
  /** Updates the login of the site's user. A token that the user typed is preserved. */
  setLogin(login: LoginState | undefined): void;
}

/** Creates the actions of the authorization card. Each change is stored immediately. */
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
    openCredentials: () => store.setState({ target: { type: "credentials" } }),
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
