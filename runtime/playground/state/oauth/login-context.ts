import type { AuthSchemeId } from "../../../definition/index.js";
import type { OAuthState } from "../auth/auth-state.js";
import type { AuthorizationWindow } from "./authorize/authorize.js";
import type { PlaygroundStore, PlaygroundStoreOptions } from "../playground-store.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { LoginStatus } from "./login-status.js";
import type { OAuthGrant, OAuthSetup } from "./oauth-setup.js";
import type { TokenForm } from "./token-form.js";

/** How a login ended. `unreadable`: the server agreed, and no token was found in its response. */
export type LoginOutcome = "logged-in" | "failed" | "unreadable" | "canceled";

/** What a user does with an OAuth scheme. None of them rejects: the store says how a login ended. */
export interface OAuthActions {
  /** Changes what is stored for a scheme. */
  changeOAuth(scheme: AuthSchemeId, change: (state: OAuthState) => OAuthState): void;
  /** Gets a token by a grant that the document declares. A login of the scheme that runs is replaced. */
  logIn(setup: OAuthSetup, grant: OAuthGrant, input?: LoginInput): Promise<LoginOutcome>;
  /** Gets another token with the refresh token. */
  refresh(setup: OAuthSetup): Promise<LoginOutcome>;
  /** The form of the endpoint that gives the tokens; `undefined` when it cannot be loaded. */
  openTokenForm(setup: OAuthSetup): Promise<TokenForm | undefined>;
  /** Calls that endpoint. `allowedHost`: one outside the definition that may have the credentials. */
  fetchToken(setup: OAuthSetup, allowedHost?: string): Promise<LoginOutcome>;
  /**
   * Renews the tokens that the next request would send and that have expired. Ends early with the
   * request. `undefined`: no login gave any.
   */
  renewExpired(signal: AbortSignal): Promise<void> | undefined;
  /** Ends a login that runs. */
  cancelLogin(scheme: AuthSchemeId): void;
  /** Ends all of them: the endpoint is left. */
  cancelLogins(): void;
  /** Forgets tokens of a scheme; what was typed to get them stays. */
  logOut(scheme: AuthSchemeId): Promise<void>;
}

/** What a grant needs besides the stored state; never stored. */
export interface LoginInput {
  /** Of the `password` grant. */
  readonly username?: string;
  readonly password?: string;
  /** Window for the authorization code grant, opened in the click. Absent: the browser blocked it. */
  readonly popup?: AuthorizationWindow;
  /** Default: what the server accepts. */
  readonly clientAuthentication?: ClientAuthentication | undefined;
}

/** What the steps of a login share. */
export interface LoginContext extends PlaygroundStoreOptions {
  readonly store: PlaygroundStore;
  readonly actions: Pick<OAuthActions, "changeOAuth">;
  /** Replaces what the card says of the last login of a scheme. */
  readonly report: (scheme: AuthSchemeId, status: LoginStatus | undefined) => void;
  /** What the card said of a scheme before this login. */
  readonly status: (scheme: AuthSchemeId) => LoginStatus | undefined;
  /** What is stored for a scheme. */
  readonly oauth: (scheme: AuthSchemeId) => OAuthState;
  readonly signal: AbortSignal;
}
