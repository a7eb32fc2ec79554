/**
 * Paths of the login. Register `callback` as a redirect URI at the provider, and `logout` as a post-logout redirect
 * URI.
 */
export const loginPaths = {
  /** Whether the reader is logged in, and the token. Pages request it every five minutes. */
  configuration: "/frond/login/configuration",
  /** Redirects to the provider. `?state=` is the page to return to. */
  start: "/frond/login/start",
  /** The redirect URI of the login. */
  callback: "/frond/login/callback",
  /** Ends the session. `?state=` is the page to return to. The provider also redirects here. */
  logout: "/frond/login/logout",
} as const;

/** Parameter with the page to return to, the default of the specification. */
export const returnToQueryParam = "state";
