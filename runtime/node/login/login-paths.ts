/** Paths of the site that the login responds to. Register `callback` as a redirect URI at the provider, and `logout` as a post-logout redirect URI. */
export const loginPaths = {
  /** What pages ask for every five minutes: whether the reader is logged in, and the token. */
  configuration: "/frond/login/configuration",
  /** Leads to the provider; `?state=` is the page to come back to. */
  start: "/frond/login/start",
  /** The redirect URI of the login. */
  callback: "/frond/login/callback",
  /** Ends the session; `?state=` is the page to come back to. The provider leads back here, too. */
  logout: "/frond/login/logout",
} as const;

/** The parameter with the page to come back to, the specification's default. */
export const returnToQueryParam = "state";
