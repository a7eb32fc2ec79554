import type { AuthSchemeId } from "../../../../definition/index.js";
import type { ClientAuthentication } from "./client-authentication.js";
import type { Exchange } from "../../request/secrets/login-secrets.js";

/** The displayed status of a scheme's last login. Never stored. */
export interface LoginStatus {
  /** Why it failed, as a message for the user. */
  readonly failure?: string;
  /** The server's error message, or what to do next. Plain text. */
  readonly hint?: string;
  /** URL of the provider's login page for a link. Set if the browser blocked the window. */
  readonly loginUrl?: string;
  /**
   * A host outside the definition that would receive the credentials, so that the user must confirm
   * it.
   */
  readonly foreignHost?: string;
  /** Whether a refresh failed, or the server reported that the token is no longer valid. */
  readonly isStale?: boolean;
  /** Expiry of the token in milliseconds since 1970, if the server reported it. */
  readonly expiresAt?: number;
  /** How the token endpoint accepted the client. The next refresh uses the same method. */
  readonly clientAuthentication?: ClientAuthentication;
  readonly exchanges: readonly Exchange[];
}

export type LoginStatuses = Readonly<Record<AuthSchemeId, LoginStatus>>;
