import type { AuthSchemeId } from "../../../http/index.js";

/** OAuth credentials and where the login stands. Kept for later; only its token is sent. */
export interface OAuthState {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly tokenPrefix: string;
  readonly scopes: readonly string[];
  readonly isLoggedIn: boolean;
  readonly isLoggingIn: boolean;
  readonly selectedInputMethod: "credentials" | "token";
  readonly loggedInStartingToken: string;
  readonly userSuppliedAccessToken: string;
}

/**
 * What a user typed for one scheme, in the specification's stored form. API keys in the query and
 * in cookies are stored by name, as those in headers are.
 */
export interface SchemeAuthState {
  readonly bearerAuth?: { readonly token: string };
  readonly header?: { readonly headers: Readonly<Record<string, string>> };
  readonly basicAuth?: { readonly username: string; readonly password: string };
  readonly oauth?: OAuthState;
}

/**
 * What a user typed on the authorization card, one entry for each scheme: a credential is never
 * shown or sent for another scheme than the one it was typed for. Absent: the site's default applies.
 */
export type AuthState = Readonly<Record<AuthSchemeId, SchemeAuthState>>;

/** What was typed for a scheme. */
export function findSchemeState(state: AuthState, scheme: AuthSchemeId): SchemeAuthState {
  return (Object.hasOwn(state, scheme) ? state[scheme] : undefined) ?? {};
}

/** The state with another entry for a scheme; an empty one is removed. */
export function changeSchemeState(
  state: AuthState,
  scheme: AuthSchemeId,
  changed: SchemeAuthState,
): AuthState {
  const others = Object.entries(state).filter(([id]) => id !== scheme);
  const isEmpty = Object.keys(changed).length === 0;
  return Object.fromEntries(isEmpty ? others : [...others, [scheme, changed]]);
}
