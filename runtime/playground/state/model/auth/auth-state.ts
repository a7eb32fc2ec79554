import type { AuthSchemeId } from "../../../../http/index.js";
import type { BearerTokenEntry } from "../../../playground-props.js";

/** OAuth credentials of one scheme and where the login stands. Only the token of the selected input method is sent. */
export interface OAuthState {
  /** Id of the client, as the user registered it. */
  readonly clientId: string;
  /** Secret of the client; empty for public clients. */
  readonly clientSecret: string;
  /** Obtained by a login; the user may change it afterwards. */
  readonly accessToken: string;
  /** Gets the next token without another login; empty when the last login gave none. */
  readonly refreshToken: string;
  /** As the user changed them; empty: as the document declares them. */
  readonly authorizationUrl: string;
  /** As `authorizationUrl`. */
  readonly tokenUrl: string;
  /** Sent before the token; empty: as the document declares it, `Bearer` by default. */
  readonly tokenPrefix: string;
  /** Asked for at the next login. */
  readonly scopes: readonly string[];
  /** A login gave `accessToken`. */
  readonly isLoggedIn: boolean;
  /** A login runs. Never restored as true. */
  readonly isLoggingIn: boolean;
  /** Which token is sent: `accessToken` or `userSuppliedAccessToken`. */
  readonly selectedInputMethod: "credentials" | "token";
  /** The token as the last login gave it. `accessToken` differs from it after an edit: it is no longer valid then. */
  readonly loggedInStartingToken: string;
  /** The token that is sent for the input method `token`. */
  readonly userSuppliedAccessToken: string;
}

/** The state of the dialog for client credentials. */
export type CredentialsDialogState = Pick<
  OAuthState,
  "selectedInputMethod" | "accessToken" | "isLoggedIn" | "loggedInStartingToken"
>;

/** An OAuth scheme that nothing was done with yet. */
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

/** The token that is sent: of the selected input method alone. */
export function findOAuthToken(state: OAuthState): string {
  return state.selectedInputMethod === "credentials"
    ? state.accessToken
    : state.userSuppliedAccessToken;
}

/**
 * What a user typed for one scheme, in the specification's stored form. API keys in the query and
 * in cookies are stored by name, as those in headers are.
 */
export interface SchemeAuthState {
  /** Of bearer schemes. */
  readonly bearerAuth?: {
    /** As typed. */
    readonly token: string;
  };
  /** Of API keys: values by the name of the header, query parameter or cookie. */
  readonly header?: {
    /** Values by name. */
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Of HTTP Basic schemes. */
  readonly basicAuth?: {
    /** As typed. */
    readonly username: string;
    /** As typed. */
    readonly password: string;
  };
  /** Of OAuth and OpenID Connect schemes. */
  readonly oauth?: OAuthState;
  /** Fields that still hold the site's value: it is not stored, and theirs is empty here. */
  readonly defaults?: readonly DefaultField[];
  /** Several bearer tokens that the user pasted. */
  readonly tokens?: readonly BearerTokenEntry[];
  /** Key of the one that the user chose of several tokens. */
  readonly chosenToken?: string;
}

/** A field of {@link SchemeAuthState} that may hold the site's value next to one that the user typed. */
export type DefaultField = "username" | "password" | "token";

/**
 * Whether credentials are complete: a bearer token that is not empty after trimming, both user name and
 * password, a value for a key, or a token of the selected input method of OAuth. Values of the site and
 * tokens that are chosen by key are not part of the state.
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
