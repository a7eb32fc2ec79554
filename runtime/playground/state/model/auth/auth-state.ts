import type { AuthSchemeId } from "../../../../http/index.js";
import type { BearerTokenEntry } from "../../../playground-props.js";

/**
 * OAuth credentials and login status of one scheme. Only the token of the selected input method is
 * sent.
 */
export interface OAuthState {
  /** Client id, as registered with the provider. */
  readonly clientId: string;
  /** Client secret; empty for public clients. */
  readonly clientSecret: string;
  /** Obtained by a login. The user may edit it afterwards. */
  readonly accessToken: string;
  /** Empty if the last login did not return a refresh token. */
  readonly refreshToken: string;
  /** Set by the user. Empty: the URL declared in the definition. */
  readonly authorizationUrl: string;
  /** Set by the user. Empty: the URL declared in the definition. */
  readonly tokenUrl: string;
  /** Sent before the token. Empty: the declared prefix, or `Bearer` if none is declared. */
  readonly tokenPrefix: string;
  /** Requested at the next login. */
  readonly scopes: readonly string[];
  /** Whether a login returned `accessToken`. */
  readonly isLoggedIn: boolean;
  /** Whether a login is running. Never restored as true. */
  readonly isLoggingIn: boolean;
  /** Which token is sent: `accessToken` or `userSuppliedAccessToken`. */
  readonly selectedInputMethod: "credentials" | "token";
  /**
   * The token as the last login returned it. If `accessToken` differs, the user has edited it and
   * it is no longer valid.
   */
  readonly loggedInStartingToken: string;
  /** The token that is sent when the input method is `token`. */
  readonly userSuppliedAccessToken: string;
}

/** The part of an OAuth state that decides which token the dialog shows. */
export type CredentialsDialogState = Pick<
  OAuthState,
  "selectedInputMethod" | "accessToken" | "isLoggedIn" | "loggedInStartingToken"
>;

/** The initial state of an OAuth scheme. */
export const noOAuth: OAuthState = {
  clientId: "",
  clientSecret: "",
  accessToken: "",
  refreshToken: "",
  authorizationUrl: "",
  tokenUrl: "",
  tokenPrefix: "",
  scopes: [],
  isLoggedIn: false,
  isLoggingIn: false,
  selectedInputMethod: "credentials",
  loggedInStartingToken: "",
  userSuppliedAccessToken: "",
};

/** Returns the token of the selected input method, which is the one that is sent. */
export function findOAuthToken(state: OAuthState): string {
  return state.selectedInputMethod === "credentials"
    ? state.accessToken
    : state.userSuppliedAccessToken;
}

/**
 * The user's credentials for one scheme, in the storage format of the specification. API keys in
 * the query and in cookies are stored by name, like those in headers.
 */
export interface SchemeAuthState {
  /** For bearer schemes. */
  readonly bearerAuth?: {
    /** Without `Bearer`. */
    readonly token: string;
  };
  /** For API keys: values by the name of the header, query parameter or cookie. */
  readonly header?: {
    /** Values by name. */
    readonly headers: Readonly<Record<string, string>>;
  };
  /** For HTTP Basic schemes. */
  readonly basicAuth?: {
    /** Sent before the colon. */
    readonly username: string;
    /** Sent after the colon. Empty: the credential is the username alone. */
    readonly password: string;
  };
  /** For OAuth and OpenID Connect schemes. */
  readonly oauth?: OAuthState;
  /**
   * Fields that still use the site's value. The value is not stored, so these fields are empty
   * here.
   */
  readonly defaults?: readonly DefaultField[];
  /** A list of bearer tokens that the user pasted. */
  readonly tokens?: readonly BearerTokenEntry[];
  /** Key of the selected token, if there are several. */
  readonly chosenToken?: string;
}

/** A field of {@link SchemeAuthState} that can fall back to the site's value. */
export type DefaultField = "username" | "password" | "token";

/**
 * Whether credentials are complete: a bearer token that is not blank, both user name and
 * password, a value for an API key, or an OAuth token of the selected input method. The site's
 * values and tokens selected by key are not part of the state.
 *
 * @example
 * isAuthenticatedState({ basicAuth: { username: "ada", password: "" } }); // false
 */
export function isAuthenticatedState(state: SchemeAuthState): boolean {
  const { bearerAuth, basicAuth, header, oauth } = state;
  if (bearerAuth) return bearerAuth.token.trim() !== "";
  if (basicAuth) return basicAuth.username !== "" && basicAuth.password !== "";
  if (header) return Object.values(header.headers).some((value) => value !== "");
  return oauth !== undefined && findOAuthToken(oauth).trim() !== "";
}

/**
 * The user's credentials by scheme. A credential is never shown or sent for another scheme. Without
 * an entry, the site's default applies.
 */
export type AuthState = Readonly<Record<AuthSchemeId, SchemeAuthState>>;

export function findSchemeState(state: AuthState, scheme: AuthSchemeId): SchemeAuthState {
  return (Object.hasOwn(state, scheme) ? state[scheme] : undefined) ?? {};
}

/** Returns the state with another entry for a scheme. An empty entry is removed. */
export function changeSchemeState(
  state: AuthState,
  scheme: AuthSchemeId,
  changed: SchemeAuthState,
): AuthState {
  const others = Object.entries(state).filter(([id]) => id !== scheme);
  const isEmpty = Object.keys(changed).length === 0;
  return Object.fromEntries(isEmpty ? others : [...others, [scheme, changed]]);
}
