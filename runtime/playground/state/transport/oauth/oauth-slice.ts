import type { DiscoveredProvider } from "./authorize/discover.js";
import type { LoginStatuses } from "./login-status.js";

/** The part of the store that logins change. */
export interface OAuthSlice {
  /** Status of the last login, by scheme. */
  readonly logins: LoginStatuses;
  /** Discovered OAuth providers, by scheme. */
  readonly providers: Readonly<Record<string, DiscoveredProvider>>;
}
