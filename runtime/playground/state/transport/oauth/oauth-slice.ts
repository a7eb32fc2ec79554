import type { DiscoveredProvider } from "./authorize/discover.js";
import type { LoginStatuses } from "./login-status.js";

/** State of the store that logins change. */
export interface OAuthSlice {
  /** Results of the last logins, by scheme. */
  readonly logins: LoginStatuses;
  /** Metadata of OAuth providers, by scheme. */
  readonly providers: Readonly<Record<string, DiscoveredProvider>>;
}
